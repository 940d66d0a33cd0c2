/** Files above this size are no models that anyone has written. */
export const largestFile = 2_000_000;

/** The text of a model's file, or what is wrong with the file and what to do about it. */
export function decodeFile(name: string, bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.length > largestFile) return { problem: tooLarge(name) };
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { problem: `“${name}” is encoded as UTF-16. Save it as UTF-8 and open it again.` };
  if (bytes.includes(0)) return { problem: `“${name}” is not a text file.` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: `“${name}” is not encoded as UTF-8. Save it as UTF-8 and open it again.` };
  }
}

export function tooLarge(name: string): string {
  return `“${name}” is too large (over 2 MB) to be a model.`;
}
