/** The lines of the comment `(* ... *)` with which a text begins, without room around them; a single empty one if it has none. */
export function headComment(text: string): string[] {
  return (/^\s*\(\*([\s\S]*?)\*\)/.exec(text)?.[1] ?? '').split('\n').map((line) => line.trim());
}
