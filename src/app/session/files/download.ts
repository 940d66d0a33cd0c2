/** Offers contents as a file to be saved. */
export function download(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Puts bytes, each a character of a text, among the downloads. */
export function downloadBytes(name: string, characters: string): void {
  download(name, new Blob([Uint8Array.from(characters, (character) => character.charCodeAt(0))], { type: 'application/octet-stream' }));
}

/** Puts a text among the downloads. */
export function downloadText(name: string, text: string): void {
  download(name, new Blob([text], { type: 'text/plain' }));
}
