// @ts-check
// Forms: the words of an action that one describes.

/** @param {string} words */
export const split = words => words.split(" ").filter(Boolean);

/** @param {HTMLFormElement} form */
export const wordsOf = form => {
  const words = split(form.dataset.words ?? "");
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = field.value.trim();
    const { key, changed } = field.dataset;
    if (field.dataset.join !== undefined) words[words.length - 1] += value;
    else if (key === undefined) continue;
    else if (changed !== undefined) {
      if (field instanceof HTMLInputElement && field.value !== field.defaultValue) words.push(key + value);
    } else if (value !== "" || (key === "" && field.dataset.maybe === undefined)) words.push(key + value);
  }
  return words;
};
