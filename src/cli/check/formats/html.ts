import { readFileSync } from 'node:fs';
import { runPage } from '../../../export/run-page/page.ts';
import { complain, UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { printDiagnostics } from '../../model.ts';
import type { Reporter } from '../reporter.ts';
import type { CheckResult } from '../result.ts';
import type { CheckReport } from '../../library/report.ts';
import { type Checked, verdictsPage } from '../../../export/run-page/verdicts.ts';
import { remarksOf } from './findings.ts';
import { reportData } from './report-data.ts';

/** `--format html`: the verdicts, and the first counterexample if there is one, as one HTML file. What goes wrong is told on stderr. */
export function htmlReporter(io: Io): Reporter {
  return {
    report(result) {
      const { error, fault, model } = result;
      if (model?.program.runnable === false) return printDiagnostics(model, io);
      if (error !== null) return fault ? undefined : complain(new UserError(error), io);
      io.stdout.write(htmlText(result));
    },
  };
}

function htmlText(result: CheckResult): string {
  const { searched, model, request } = result;
  if (searched === null || model === null || request === null) return '';
  const verdict = searched.outcome.verdicts.find(({ holds, run }) => holds === false && run !== null);
  const checked = checkedOf(reportData(result));
  if (verdict?.run == null) return verdictsPage(model.program.name, checked, model.source.text);
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
    checked,
  });
}

function checkedOf(report: CheckReport): Checked {
  const { states, transitions, exact, incompleteBecause } = report;
  const [of, by] = [exact?.states ?? states, exact?.transitions ?? transitions];
  const counted = of === null || by === null ? 'the states were not counted' : `${amount(of, 'state')}, ${amount(by, 'transition')}`;
  return {
    verdicts: report.verdicts.map((verdict) => {
      const { property, holds, explanation } = verdict;
      return { property, holds, explanation, remarks: remarksOf(verdict) };
    }),
    counts: incompleteBecause === null ? counted : `${counted}; incomplete: ${incompleteBecause}`,
  };
}

function amount(digits: string | number, what: string): string {
  return `${BigInt(digits).toLocaleString('en')} ${what}${String(digits) === '1' ? '' : 's'}`;
}

/** The engine for pages of runs, which lies beside the command line; null where that runs from its sources. */
function engineCode(): string | null {
  try {
    return readFileSync(new URL('./run-engine.js', import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
