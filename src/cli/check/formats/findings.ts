import type { CheckReport, ReportVerdict } from '../../library/report.ts';
import { exitCode } from '../../exit.ts';

/** Lines and columns of a finding, from 1; a column of null where none is known. */
export interface Place {
  readonly line: number;
  readonly column: number | null;
}

/**
 * Where to point for a verdict: the property or command that it is about, else the last command of the run that it rests on, else the first
 * line.
 */
export function placeOf({ line, column, trace = [] }: ReportVerdict): Place {
  if (line !== null) return { line, column };
  return { line: trace.findLast((step) => step.line !== null)?.line ?? 1, column: null };
}

/** Whether a property holds, and no state was left out that may matter for it. */
export function isKnownToHold({ holds, unsound }: ReportVerdict): boolean {
  return holds === true && unsound === undefined;
}

/** The run of a verdict, a line for each step; empty where there is none. */
export function runText({ trace, loopStart }: ReportVerdict): string {
  const lines = (trace ?? []).flatMap(({ label, line, output, error }, i) => [
    ...(i === loopStart ? ['from here on it repeats for ever:'] : []),
    `${i + 1}. ${label}${line === null ? '' : ` (line ${line})`}`,
    ...output.map((text) => `   prints ${text}`),
    ...(error === undefined ? [] : [`   error: ${error.message} (line ${error.line})`]),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * What is to be said of a property that holds for no good reason, a sentence for each part, such as "but `P@cs` is true in no reachable
 * state".
 */
export function remarksOf({ vacuous = [] }: ReportVerdict): string[] {
  return vacuous.map(({ part, says }) => `but \`${part}\` ${says}`);
}

/** What a check has to say as a whole where it was not carried out, or not to its end; null if it was. */
export function problemOf({ exitCode: code, error, replay, incompleteBecause, verdicts }: CheckReport): string | null {
  // What the options cannot decide is said at each verdict.
  const open = verdicts.filter(({ holds }) => holds === null);
  if (error === null && open.length > 0 && open.every(({ notDecided }) => notDecided !== undefined)) return null;
  if (error !== null) return error;
  if (replay !== undefined) return replay.message;
  return code === exitCode.success || incompleteBecause === null ? null : incompleteBecause;
}
