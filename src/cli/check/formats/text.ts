import { complain, type ExitCode, exitCode, UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { printDiagnostics } from '../../model.ts';
import { count } from '../../quantities-text.ts';
import { displayName } from '../../files.ts';
import { type Style, styleOf } from '../../style.ts';
import type { Reporter, Summary } from '../reporter.ts';
import type { CheckResult } from '../result.ts';
import { printReport } from './report-text.ts';

/** `--format text`: for people. What is wrong with the input goes to stderr, all else to stdout; several files end in a summary. */
export function textReporter(io: Io, quiet: boolean, several: boolean): Reporter {
  let printed = 0;
  return {
    begin(model) {
      if (!quiet) printDiagnostics(model, io);
    },
    report(result) {
      const { error, fault, file, model, request, searched, replayed, saved } = result;
      if (several && (searched !== null || replayed !== null)) {
        if (printed++ > 0) io.stdout.write('\n');
        if (quiet || replayed !== null) io.stdout.write(`${displayName(file ?? '')}\n`);
      }
      if (model !== null && !model.program.runnable) printDiagnostics(model, io);
      if (replayed !== null) io.stdout.write(`${replayed.message}\n`);
      if (model !== null && request !== null && searched !== null) printReport(model, request, searched, result.links, io);
      if (error !== null && !fault) complain(new UserError(error), io);
      if (saved !== null) io.stderr.write(`${saved}\n`);
    },
    end(summary) {
      if (several) io.stdout.write(summaryText(summary, styleOf(io, io.stdout)));
    },
  };
}

const words: Readonly<Record<ExitCode, string>> = {
  [exitCode.success]: 'holds',
  [exitCode.violation]: 'fails',
  [exitCode.badInput]: 'cannot be used',
  [exitCode.unknown]: 'unknown',
};

/** A line for each file, and how many came out how. */
function summaryText({ results, notChecked }: Summary, style: Style): string {
  const names = results.map(({ file }) => displayName(file ?? ''));
  const width = Math.max(0, ...names.map((name) => name.length));
  const rows = results.map((result, i) => `  ${(names[i] ?? '').padEnd(width)}  ${outcomeText(result, style)}\n`);
  const totals = Object.entries(words).flatMap(([code, word]) => {
    const number = results.filter((result) => result.exitCode === Number(code)).length;
    return number === 0 ? [] : [`${number} ${word}`];
  });
  const left = notChecked.length === 0 ? '' : style.uncertain(`interrupted: ${count(notChecked.length, 'file')} not checked\n`);
  return `\n${style.bold(count(results.length, 'file'))}\n${rows.join('')}${totals.join(', ')}\n${left}`;
}

function outcomeText({ exitCode: code, searched }: CheckResult, style: Style): string {
  const paint = code === exitCode.success ? style.good : code === exitCode.unknown ? style.uncertain : style.bad;
  const wanted = code === exitCode.violation ? false : null;
  const which = code === exitCode.success ? [] : (searched?.outcome.verdicts ?? []).filter(({ holds }) => holds === wanted);
  return `${paint(words[code])}${which.length === 0 ? '' : `: ${which.map(({ property }) => property).join(', ')}`}`;
}
