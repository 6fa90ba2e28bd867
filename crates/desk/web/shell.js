// @ts-check
// The shell of the desk that asks a server: `pairwright serve`. The page that needs none has another file in its place.

/** What was asked, answered. @param {string} where @param {unknown} what @returns {Promise<any>} */
export const post = (where, what) =>
  sent(where, "application/json", JSON.stringify(what));

/** Puts a report among the events. @param {string} name @param {ArrayBuffer} bytes @returns {Promise<any>} */
export const put = (name, bytes) =>
  sent(`put?of=${encodeURIComponent(name)}`, "application/octet-stream", bytes);

/** Saves an event as a file. @param {string} file @param {string} format */
export const save = async (file, format) => {
  location.assign(`file?as=${format}&of=${encodeURIComponent(file)}`);
};

/** @param {string} where @param {string} kind @param {BodyInit} body */
const sent = async (where, kind, body) => {
  const response = await fetch(where, { method: "POST", headers: { "content-type": kind }, body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
