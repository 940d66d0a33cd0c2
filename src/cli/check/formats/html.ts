import { readFileSync } from 'node:fs';
import { runPage } from '../../../export/run-page/page.ts';
import { complain, UserError } from '../../exit.ts';
import { displayName } from '../../files.ts';
import type { Io } from '../../io.ts';
import { printDiagnostics } from '../../model.ts';
import type { Reporter } from '../reporter.ts';
import type { CheckResult } from '../result.ts';

/** `--format html`: the first counterexample as one HTML file; nothing where there is none. What goes wrong is told on stderr. */
export function htmlReporter(io: Io): Reporter {
  return {
    report(result) {
      const { error, fault, file, model } = result;
      if (model?.program.runnable === false) return printDiagnostics(model, io);
      if (error !== null) return fault ? undefined : complain(new UserError(error), io);
      const text = htmlText(result);
      if (text === null) io.stderr.write(`${displayName(file ?? '')}: there is no counterexample to print\n`);
      else io.stdout.write(text);
    },
  };
}

function htmlText({ searched, model, request }: CheckResult): string | null {
  const verdict = searched?.outcome.verdicts.find(({ holds, run }) => holds === false && run !== null);
  if (searched === null || model === null || request === null || verdict?.run == null) return null;
  const { property, explanation, run, loopStart = null } = verdict;
  return runPage({
    machine: searched.machine,
    model: model.program.name,
    text: model.source.text,
    steps: run,
    loopStart,
    violated: { property, explanation, terminationIsDeadlock: request.search.terminationIsDeadlock },
    fairness: request.properties.temporal.fairness,
    engine: engineCode(),
  });
}

/** The engine for pages of runs, which lies beside the command line; null where that runs from its sources. */
function engineCode(): string | null {
  try {
    return readFileSync(new URL('./run-engine.js', import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
