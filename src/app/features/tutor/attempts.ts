import { isRecord } from '../../session/storage/values.ts';
import type { Attempt } from './state.ts';

/** The attempts of one student as a file has them. */
export interface AttemptsFile {
  readonly student: string;
  readonly attempts: readonly Pick<Attempt, 'lesson' | 'exercise' | 'right' | 'misconception' | 'at'>[];
}

/** A row of the table of a class: what a student did with one exercise. */
export interface ClassRow {
  readonly student: string;
  readonly lesson: string;
  readonly exercise: string;
  readonly tries: number;
  /** After how many tries it was right; null if it never was. */
  readonly rightAfter: number | null;
  /** The misconceptions met, each once. */
  readonly misconceptions: readonly string[];
}

export function writeAttempts(student: string, attempts: readonly Attempt[]): string {
  return `${JSON.stringify({ format: 'esml attempts', version: 1, student, attempts }, null, 2)}\n`;
}

/** Reads what `writeAttempts` wrote, trusting nothing; a text that says what is wrong. */
export function readAttempts(name: string, text: string): AttemptsFile | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `“${name}” is no file of attempts: it is no JSON.`;
  }
  if (!isRecord(value) || value.format !== 'esml attempts' || !Array.isArray(value.attempts))
    return `“${name}” is no file of attempts. Ask for the file that “Save attempts” wrote.`;
  const attempts = value.attempts.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { lesson, exercise, right, misconception = null, at = 0 } = one;
    if (typeof lesson !== 'string' || typeof exercise !== 'string' || typeof right !== 'boolean' || typeof at !== 'number') return [];
    return [{ lesson, exercise, right, misconception: typeof misconception === 'string' ? misconception : null, at }];
  });
  const student = typeof value.student === 'string' && value.student.trim() !== '' ? value.student : name;
  return { student, attempts };
}

/** One row for each student and exercise, in the order of the students' names. */
export function merged(files: readonly AttemptsFile[]): ClassRow[] {
  const rows = new Map<string, ClassRow>();
  for (const { student, attempts } of [...files].sort((a, b) => a.student.localeCompare(b.student, 'en')))
    for (const { lesson, exercise, right, misconception } of [...attempts].sort((a, b) => a.at - b.at)) {
      const key = JSON.stringify([student, lesson, exercise]);
      const row = rows.get(key) ?? { student, lesson, exercise, tries: 0, rightAfter: null, misconceptions: [] };
      const tries = row.tries + 1;
      const known = misconception === null || row.misconceptions.includes(misconception);
      rows.set(key, {
        ...row,
        tries,
        rightAfter: row.rightAfter ?? (right ? tries : null),
        misconceptions: known ? row.misconceptions : [...row.misconceptions, misconception],
      });
    }
  return [...rows.values()];
}

/** The table as comma-separated values (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly ClassRow[]): string {
  const field = (value: string): string => {
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map(({ student, lesson, exercise, tries, rightAfter, misconceptions }) =>
    [student, lesson, exercise, String(tries), rightAfter === null ? '' : String(rightAfter), misconceptions.join('; ')]
      .map(field)
      .join(','),
  );
  return `${['student,lesson,exercise,tries,right after,misconceptions', ...lines].join('\r\n')}\r\n`;
}
