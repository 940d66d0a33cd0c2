import type { CodeLens } from 'vscode-languageserver/node.js';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { count } from '../quantities-text.ts';
import type { CheckRun } from './check-runs.ts';
import type { OpenModel } from './open-models.ts';
import { rangeOf } from './convert.ts';
import type { Verdict } from '../../contract/check/verdict.ts';

/** The commands that the server carries out; each takes the address of a model. */
export const commands = { check: 'esml.check', cancel: 'esml.cancelCheck' } as const;

/**
 * A lens above the model, for deadlock and run-time errors, and one above each property: what the last check of this very text found, and
 * a click checks again; while a check is under way a click cancels it. There are none where the model cannot be run.
 */
export function lensesOf({ uri, program, lines }: OpenModel, run: CheckRun | null): CodeLens[] {
  if (!program.runnable) return [];
  const lens = (span: { start: number; end: number }, names: readonly string[]): CodeLens => {
    const { start } = rangeOf(lines, span);
    const range = { start, end: start };
    if (run !== null && run.outcome === null) {
      const title = `Checking: ${count(run.checker.progress().states, 'state')} so far. Cancel`;
      return { range, command: { title, command: commands.cancel, arguments: [uri] } };
    }
    return { range, command: { title: titleOf(names, run?.outcome ?? null), command: commands.check, arguments: [uri] } };
  };
  const properties = program.properties.map(({ span, name }) => lens(span, [name]));
  return [lens(program.span, ['deadlock', 'errors']), ...properties];
}

function titleOf(names: readonly string[], outcome: CheckOutcome | null): string {
  if (outcome === null) return 'Check';
  const verdicts = outcome.verdicts.filter(({ property }) => names.includes(property));
  const alone = names.length === 1;
  const found = verdicts.map((verdict) => (alone ? verdictText(verdict) : `${verdict.property}: ${verdictText(verdict)}`)).join(' · ');
  return alone || outcome.statistics.symbolic === null ? found : `${found} · ${count(outcome.statistics.states, 'state')}`;
}

/** A verdict in a few words; its explanation says more. */
function verdictText({ holds, run, explanation }: Verdict): string {
  if (holds === null) return `unknown: ${explanation}`;
  if (holds) return '✓ holds';
  return run === null ? '✗ fails' : `✗ fails, shown by a run of ${count(run.length, 'step')}`;
}
