import { type ExitCode, exitCode } from '../../exit.ts';
import { displayName } from '../../files.ts';
import { count } from '../../quantities-text.ts';
import type { Style } from '../../style.ts';

/** What became of one of several files. */
export interface FileOutcome {
  readonly file: string;
  readonly code: ExitCode;
  /** The properties that made it so. */
  readonly properties: readonly string[];
}

const words: Readonly<Record<ExitCode, string>> = {
  [exitCode.success]: 'holds',
  [exitCode.violation]: 'fails',
  [exitCode.badInput]: 'cannot be used',
  [exitCode.unknown]: 'unknown',
};

/** A line for each file, also for those that were not checked, and how many came out how; `why` stands before the number of the latter. */
export function summaryText(outcomes: readonly FileOutcome[], notChecked: readonly string[], why: string, style: Style): string {
  const width = Math.max(0, ...[...outcomes.map(({ file }) => file), ...notChecked].map((file) => displayName(file).length));
  const row = (file: string, outcome: string): string => `  ${displayName(file).padEnd(width)}  ${outcome}\n`;
  const rows = outcomes.map((outcome) => row(outcome.file, outcomeText(outcome, style)));
  const left = notChecked.map((file) => row(file, style.uncertain('not checked')));
  const totals = Object.entries(words).flatMap(([code, word]) => {
    const number = outcomes.filter((outcome) => outcome.code === Number(code)).length;
    return number === 0 ? [] : [`${number} ${word}`];
  });
  const last = notChecked.length === 0 ? '' : style.uncertain(`${why}${count(notChecked.length, 'file')} not checked\n`);
  return `\n${style.bold(count(outcomes.length, 'file'))}\n${rows.join('')}${left.join('')}${totals.join(', ')}\n${last}`;
}

function outcomeText({ code, properties }: FileOutcome, style: Style): string {
  const paint = code === exitCode.success ? style.good : code === exitCode.unknown ? style.uncertain : style.bad;
  return `${paint(words[code])}${properties.length === 0 ? '' : `: ${properties.join(', ')}`}`;
}
