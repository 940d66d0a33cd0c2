import { nearestName } from '../../base/nearest-name.ts';
import type { LessonProblem } from '../../contract/tutor/lesson.ts';

/** A line `key: value` of a fenced block. */
export interface Entry {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Notes what is wrong. */
export type Report = (line: number, message: string, advice: string) => void;

export function reporting(problems: LessonProblem[]): Report {
  return (line, message, advice) => problems.push({ line, message, advice });
}

/** Reads the lines of a block as entries with known keys; each key at most once. */
export function entriesOf(lines: readonly string[], first: number, keys: readonly string[], report: Report): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [i, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = first + i;
    const [, key = '', value = ''] = /^\s*([a-z][a-z ]*?)\s*:\s*(.*?)\s*$/.exec(text) ?? [];
    if (key === '') report(line, `"${text.trim()}" is not understood`, 'write a word, a colon and a value');
    else if (!keys.includes(key)) {
      const near = nearestName(key, keys);
      report(line, `"${key}" is not known here`, near === null ? `use ${keys.join(', ')}` : `did you mean "${near}"?`);
    } else if (found.has(key)) report(line, `"${key}" is given twice`, 'leave one of them out');
    else found.set(key, { key, value, line });
  }
  return found;
}

/** One of a few words; the first of them where something else is written. */
export function wordOf<const W extends string>({ key, value, line }: Entry, words: readonly W[], report: Report): W | null {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const near = nearestName(value, words);
  report(line, `"${value}" is not a value of "${key}"`, near === null ? `use ${words.join(', ')}` : `did you mean "${near}"?`);
  return null;
}

export function yesOf(entry: Entry | undefined, report: Report): boolean {
  return entry !== undefined && wordOf(entry, ['yes', 'no'], report) === 'yes';
}

/** Parts of a value between bars. */
export function partsOf(entry: Entry | undefined): string[] {
  return (entry?.value ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * The lines of a block whose last entry goes on below its line to the end of the block: the lines before it, and its text without the
 * indentation that all of its lines have; null where there is none.
 */
export function withTextBelow(
  lines: readonly string[],
  first: number,
  key: string,
): { readonly before: readonly string[]; readonly entry: Entry | null } {
  const at = lines.findIndex((line) => new RegExp(`^\\s*${key}\\s*:`).test(line));
  if (at < 0) return { before: lines, entry: null };
  const [begin = '', ...below] = lines.slice(at);
  const beside = begin.slice(begin.indexOf(':') + 1).trim();
  const indent = Math.min(...below.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)), Number.MAX_SAFE_INTEGER);
  const text = [...(beside === '' ? [] : [beside]), ...below.map((line) => line.slice(indent).trimEnd())].join('\n').trim();
  return { before: lines.slice(0, at), entry: { key, value: text === '' ? '' : `${text}\n`, line: first + at } };
}
