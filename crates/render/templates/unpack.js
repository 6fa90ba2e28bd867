"use strict";
// The main part of a heavy page is deflated. It is parsed as the browser would have parsed it in the page.
const unpack = async () => {
  const packed = document.getElementById("packed");
  if (!packed) return;
  const bytes = Uint8Array.from(atob(packed.content.textContent), letter => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parsed = new DOMParser().parseFromString(await new Response(plain).text(), "text/html");
  packed.parentElement.replaceChildren(...parsed.body.childNodes);
};
