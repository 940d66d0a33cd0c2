import type { Span } from '../../../base/span.ts';

/** The first line of a command, as the text has it, with three dots where there is more. */
export function firstLine(text: string, { start, end }: Span): string {
  const [first = '', ...others] = text.slice(start, end).split(/\r?\n|\r/);
  return others.length === 0 ? first : `${first.trimEnd()} ...`;
}
