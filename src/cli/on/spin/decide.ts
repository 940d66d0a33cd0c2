import { CompiledModel } from '../../../engine/compiled-model.ts';
import { notDecided } from '../../../engine/properties/not-decided.ts';
import { monitorFor } from '../../../engine/properties/monitors.ts';
import { promelaOf, type Promela } from '../../../export/promela/export.ts';
import { footprintsOf } from '../../../system/analysis/footprints.ts';
import type { Property } from '../../../system/ir.ts';
import { linearForm } from '../../../system/linear-form.ts';
import type { Completeness, Verdict } from '../../../contract/check/verdict.ts';
import type { CheckRequest } from '../../check/options.ts';
import { ProgressLine } from '../../check/progress.ts';
import type { Searched } from '../../check/search.ts';
import { chooseTarget } from '../../check/temporal-options.ts';
import { UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import type { LoadedModel } from '../../model.ts';
import type { Limits } from '../child.ts';
import { outcomeOf, placed, runText, stepsText } from '../outcome.ts';
import { type Build, buildPan, findTools } from './build.ts';
import { guidedDeadlock, guidedViolation } from './guided.ts';
import { type PanReport, type PanRun, runPan } from './pan.ts';
import { readTrail } from './trail.ts';

/**
 * Checks a model on SPIN: exports it, compiles SPIN's verifier for it, and runs that once for the states and deadlocks, and once for each
 * property that has a claim. A violation counts only when the abstract machine has taken the run that SPIN tells of; what SPIN cannot
 * decide is not decided, with the reason. Throws a `UserError` where SPIN is not there, or refuses the model.
 */
export async function checkOnSpin(model: LoadedModel, request: CheckRequest, since: number, io: Io): Promise<Searched> {
  const tools = findTools(io);
  const { program, temporal, warnings } = chooseTarget(model, request.properties);
  io.stderr.write(warnings);
  const compiled = new CompiledModel(program.lower());
  const { machine, system } = compiled;
  if (machine.initialError !== null)
    throw new UserError('the model ends in a run-time error before its first step, so that there is nothing to search on SPIN');
  const promela = promelaOf(system);
  const { maxMilliseconds, maxBytes } = request.search;
  const limits: Limits = {
    left: () => Math.max(1, maxMilliseconds - (performance.now() - since)),
    onInterrupt: (handler) => io.onInterrupt(handler),
  };
  const progress = new ProgressLine(io, request.progress);
  const asked = (name: string): boolean => temporal.only === null || temporal.only.includes(name);
  const on = async (what: Build['what'], options: readonly string[], claim: string | null): Promise<PanRun | null> => {
    const folder = await buildPan(promela.text, { what, bytes: maxBytes }, tools, limits, io);
    if (folder === null) return null;
    try {
      return await runPan(folder, options, claim, limits, (far) =>
        progress.show({ ...far, frontier: null, milliseconds: performance.now() - since }),
      );
    } finally {
      progress.clear();
    }
  };

  const wanted = { deadlock: asked('deadlock'), errors: asked('errors') };
  const counted = await on('safety', wanted.deadlock ? ['-c0'] : ['-E'], null);
  const report = counted?.report ?? nothingSaid;
  const verdicts: Verdict[] = [];
  if (wanted.deadlock) verdicts.push(await deadlock());
  if (wanted.errors) verdicts.push(errors());
  for (const [i, property] of system.properties.entries())
    if (asked(property.name)) verdicts.push(await decided(property, promela.claims[i] ?? null));
  const shown = verdicts.map((verdict) => placed(verdict, model.source.text));
  const milliseconds = performance.now() - since;
  const { version, states, transitions, bytes } = report;
  const completeness = completenessOf(report);
  const told = {
    ...({ program: 'spin', threads: 1 } as const),
    ...{ version, counted: { states, transitions }, bytes, milliseconds, completeness },
  };
  const further = shown.map(() => null);
  return { machine, outcome: outcomeOf(told, shown), searchMilliseconds: milliseconds, processBytes: null, further };

  async function deadlock(): Promise<Verdict> {
    const about = { property: 'deadlock', kind: 'deadlock', span: null } as const;
    if (report.beyond) return notDecided(about, tooManyValues);
    if (report.errors === 0)
      return report.cut === null
        ? { ...about, holds: true, explanation: 'no reachable state is stuck', run: null }
        : { ...about, holds: null, explanation: notWhole(report), run: null };
    const run = await on('safety', [], null);
    const confirmed = run?.trail == null ? null : guidedDeadlock(machine, readTrail(run.trail, promela, system));
    if (confirmed === null) return notDecided(about, stuckOtherwise(promela));
    const { steps } = confirmed;
    return { ...about, holds: false, explanation: `a deadlock is reached after ${stepsText(steps.length)}`, run: steps };
  }

  function errors(): Verdict {
    const about = { property: 'errors', kind: 'errors', span: null } as const;
    if (!footprintsOf(system).some(({ canFail }) => canFail))
      return { ...about, holds: true, explanation: 'no step of this model can end in a run-time error', run: null };
    return notDecided(about, 'SPIN is given no steps that end in a run-time error; check without --on for these');
  }

  async function decided(property: Property, claim: string | null): Promise<Verdict> {
    const { name, span, logic, formula } = property;
    const about = { property: name, kind: monitorFor(property, 0)?.kind ?? logic, span } as const;
    if (claim === null) return notDecided(about, withoutClaim(property));
    const run = await on('claims', ['-a'], claim);
    if (run === null) return { ...about, holds: null, explanation: 'not known: the limits ended it before the search', run: null };
    const { states, transitions, errors: found, cut, beyond } = run.report;
    if (beyond) return notDecided(about, tooManyValues);
    const explored = { states, transitions };
    if (found === 0)
      return cut === null
        ? { ...about, holds: true, explanation: 'SPIN finds no run that violates it', run: null, explored }
        : { ...about, holds: null, explanation: notWhole(run.report), run: null };
    const confirmed =
      run.trail === null ? null : guidedViolation(machine, readTrail(run.trail, promela, system), linearForm(formula) ?? formula);
    if (confirmed === null)
      return notDecided(about, 'SPIN tells of a run that violates it, and the run could not be followed on this machine');
    return { ...about, holds: false, explanation: runText(confirmed), run: confirmed.steps, loopStart: confirmed.loopStart, explored };
  }
}

const tooManyValues = 'a TOSS has more than 1,000 values, which the export does not write';

const nothingSaid: PanReport = { version: '', states: 0, transitions: 0, errors: 0, bytes: 0, cut: 'time', said: '', beyond: false };

function stuckOtherwise({ processes }: Promela): string {
  return processes === null
    ? 'SPIN takes a state in which all processes have ended for a deadlock where the export has one process; check without --on'
    : 'SPIN found a state in which each step would end in a run-time error, which it takes for a deadlock; check without --on';
}

function withoutClaim({ fairness }: Property): string {
  return fairness === 'none'
    ? 'it has no counterpart among the claims of SPIN, which are LTL without X over conditions that cannot fail'
    : 'SPIN is not asked for fairness of processes, which the export does not keep';
}

function notWhole(report: PanReport): string {
  return report.cut === 'failed'
    ? `not known: the verifier of SPIN failed (${report.said})`
    : 'not known: the search did not reach all states';
}

function completenessOf({ cut, bytes }: PanReport): Completeness {
  switch (cut) {
    case null:
      return { kind: 'exhaustive' };
    case 'memory':
      return { kind: 'bounded', by: 'memory', limit: bytes };
    case 'depth':
      return { kind: 'bounded', by: 'depth', limit: 0 };
    case 'failed':
    case 'cancelled':
      return { kind: 'bounded', by: 'cancelled', limit: 0 };
    case 'time':
      return { kind: 'bounded', by: 'time', limit: 0 };
  }
}
