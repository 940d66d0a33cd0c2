import { complain, exitCode, UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { printDiagnostics } from '../../model.ts';
import { displayName } from '../../files.ts';
import { styleOf } from '../../style.ts';
import type { Reporter } from '../reporter.ts';
import type { CheckResult } from '../result.ts';
import { printReport } from './report-text.ts';
import { type FileOutcome, summaryText } from './summary-text.ts';

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
    end({ results, notChecked }) {
      if (several) io.stdout.write(summaryText(results.map(outcomeOf), notChecked, 'interrupted: ', styleOf(io, io.stdout)));
    },
  };
}

function outcomeOf({ file, exitCode: code, searched }: CheckResult): FileOutcome {
  const wanted = code === exitCode.violation ? false : null;
  const which = code === exitCode.success ? [] : (searched?.outcome.verdicts ?? []).filter(({ holds }) => holds === wanted);
  return { file: file ?? '', code, properties: which.map(({ property }) => property) };
}
