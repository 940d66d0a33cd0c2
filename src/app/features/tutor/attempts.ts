import { isRecord } from '../../session/storage/values.ts';
import type { Attempt, AttemptsFile } from './state.ts';

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
  /** How many hints were given until the last try. */
  readonly hints: number;
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
    const { lesson, exercise, right, misconception = null, hints, at = 0 } = one;
    if (typeof lesson !== 'string' || typeof exercise !== 'string' || typeof right !== 'boolean' || typeof at !== 'number') return [];
    const given = typeof hints === 'number' ? { hints } : {};
    return [{ lesson, exercise, right, misconception: typeof misconception === 'string' ? misconception : null, ...given, at }];
  });
  const student = typeof value.student === 'string' && value.student.trim() !== '' ? value.student : name;
  return { student, attempts };
}

/** The name of the file of a student: letters and digits of any script, so that each system takes it. */
export function attemptsFileName(student: string): string {
  const plain = student
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'attempts.json' : `attempts-${plain.slice(0, 60)}.json`;
}

/** Files of a class with some more: the later one of a student counts. */
export function withFiles(files: readonly AttemptsFile[], more: readonly AttemptsFile[]): readonly AttemptsFile[] {
  return [...new Map([...files, ...more].map((file) => [file.student, file])).values()];
}

/** What a class did with one question. */
export interface QuestionRow {
  readonly lesson: string;
  readonly exercise: string;
  /** Students who tried it, who had it right at once, and who had it right at last. */
  readonly students: number;
  readonly rightAtOnce: number;
  readonly rightAtLast: number;
  /** The misconceptions that were met and by how many students, the most frequent first. */
  readonly misconceptions: readonly { readonly name: string; readonly students: number }[];
}

/** One row for each question, those first that the fewest had right at once. */
export function byQuestion(rows: readonly ClassRow[]): QuestionRow[] {
  const questions = new Map<string, ClassRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.lesson, row.exercise]);
    questions.set(key, [...(questions.get(key) ?? []), row]);
  }
  const share = ({ rightAtOnce, students }: QuestionRow): number => rightAtOnce / students;
  return [...questions.values()]
    .flatMap((all): QuestionRow[] => {
      const [first] = all;
      if (first === undefined) return [];
      const met = new Map<string, number>();
      for (const { misconceptions } of all) for (const name of misconceptions) met.set(name, (met.get(name) ?? 0) + 1);
      return [
        {
          lesson: first.lesson,
          exercise: first.exercise,
          students: all.length,
          rightAtOnce: all.filter(({ rightAfter }) => rightAfter === 1).length,
          rightAtLast: all.filter(({ rightAfter }) => rightAfter !== null).length,
          misconceptions: [...met].map(([name, students]) => ({ name, students })).sort((a, b) => b.students - a.students),
        },
      ];
    })
    .sort((a, b) => share(a) - share(b));
}

/** The rows of a class without names: students are numbered in an order that tells nothing of them. */
export function anonymous(files: readonly AttemptsFile[], order: (count: number) => readonly number[]): readonly AttemptsFile[] {
  return order(files.length).flatMap((at, i) => {
    const file = files[at];
    return file === undefined ? [] : [{ student: `student ${i + 1}`, attempts: file.attempts.map((one) => ({ ...one, at: 0 })) }];
  });
}

/** One row for each student and exercise, in the order of the students' names. */
export function merged(files: readonly AttemptsFile[]): ClassRow[] {
  const rows = new Map<string, ClassRow>();
  for (const { student, attempts } of [...files].sort((a, b) => a.student.localeCompare(b.student, 'en')))
    for (const { lesson, exercise, right, misconception, hints = 0 } of [...attempts].sort((a, b) => a.at - b.at)) {
      const key = JSON.stringify([student, lesson, exercise]);
      const row = rows.get(key) ?? { student, lesson, exercise, tries: 0, rightAfter: null, misconceptions: [], hints: 0 };
      const tries = row.tries + 1;
      const known = misconception === null || row.misconceptions.includes(misconception);
      rows.set(key, {
        ...row,
        tries,
        rightAfter: row.rightAfter ?? (right ? tries : null),
        misconceptions: known ? row.misconceptions : [...row.misconceptions, misconception],
        hints: Math.max(row.hints, hints),
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
  const lines = rows.map(({ student, lesson, exercise, tries, rightAfter, misconceptions, hints }) =>
    [student, lesson, exercise, String(tries), rightAfter === null ? '' : String(rightAfter), misconceptions.join('; '), String(hints)]
      .map(field)
      .join(','),
  );
  return `${['student,lesson,exercise,tries,right after,misconceptions,hints', ...lines].join('\r\n')}\r\n`;
}
