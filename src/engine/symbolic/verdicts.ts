import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { Step } from '../../contract/steps.ts';
import type { Property } from '../../system/ir.ts';
import { monitorFor } from '../properties/monitors.ts';
import { notDecided, withoutEvidence } from '../properties/not-decided.ts';
import type { RunTimeError } from '../source/source.ts';
import { StepList } from '../source/source.ts';
import { CtlEvidence } from '../temporal/ctl-evidence.ts';
import { linearPart } from '../temporal/linear-part.ts';
import { Backward } from './backward.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { PropositionFails, SymbolicCtl } from './ctl.ts';
import { DecidedOnSets } from './evidence/decided.ts';
import { NumberedStates } from './evidence/numbered-states.ts';
import { ringsAround, walkInwards } from './evidence/rings.ts';
import type { EndSets } from './exact-counts.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/**
 * Makes verdicts of the reachable states. What is decided before its run has been found is yielded at once, so that it is known if the
 * search for the run is ended. Verdicts come with runs as short as any and evidence as the searches of states one by one give it.
 */
export class SymbolicVerdicts {
  private readonly numbered: NumberedStates;
  private readonly backward: Backward;

  constructor(
    private readonly model: SymbolicModel,
    /** All reachable states, kept. */
    private readonly states: Edge,
    private readonly options: CheckOptions,
  ) {
    this.numbered = new NumberedStates(model);
    this.backward = new Backward(model, states);
  }

  *deadlock({ deadlocks, terminated }: EndSets): Generator<Verdict | undefined, Verdict> {
    const { bdd } = this.model;
    const stuck = bdd.keep(this.options.terminationIsDeadlock ? bdd.or(deadlocks, terminated) : deadlocks);
    const common = { property: 'deadlock', kind: 'deadlock', span: null } as const;
    if (stuck === falseEdge) return { ...common, holds: true, explanation: 'no reachable state is stuck', run: null };
    yield { ...common, holds: false, explanation: 'a deadlock is reachable; no shortest run to it has been found', run: null };
    const run = (yield* this.runTo(stuck)).steps;
    bdd.release(stuck);
    return { ...common, holds: false, explanation: after('a deadlock is reached', run.length), run };
  }

  *errors({ failing }: EndSets): Generator<Verdict | undefined, Verdict> {
    const common = { property: 'errors', kind: 'errors' } as const;
    if (failing === falseEdge)
      return { ...common, holds: true, explanation: 'no run-time error and no violated assertion is reachable', span: null, run: null };
    const open = 'a run-time error or a violated assertion is reachable; no shortest run to it has been found';
    yield { ...common, holds: false, explanation: open, span: null, run: null };
    const { steps, state } = yield* this.runTo(failing);
    const { step, error } = this.failureIn(state);
    return { ...common, holds: false, explanation: error.message, span: error.span, run: [...steps, step] };
  }

  *property(property: Property, index: number): Generator<Verdict | undefined, Verdict> {
    const { logic, span, name } = property;
    const fairness = this.options.temporal?.fairness ?? property.fairness;
    const monitor = monitorFor(property, index);
    const common = { property: name, kind: monitor?.kind ?? logic, span };
    if (logic !== 'ctl') return notDecided(common, 'decision diagrams decide CTL, and LTL needs another engine');
    const ctl = new SymbolicCtl(this.model, this.states, property.formula, fairness);
    try {
      const holds = yield* ctl.holds();
      yield { ...common, holds, explanation: `${under(fairness)}${withoutEvidence}`, run: null };
      const decided = new DecidedOnSets(ctl, this.numbered);
      const evidence = yield* new CtlEvidence(decided, fairness).explain(ctl.table.root, 0);
      decided.release();
      const run = linearPart(evidence);
      const explanation = `${under(fairness)}${evidence.explanation}`;
      // What one state shows has a run to it, even if that is the initial one.
      const shown = monitor !== null && holds === monitor.decides ? [] : null;
      return { ...common, holds, explanation, run: run?.steps ?? shown, loopStart: run?.loopStart ?? null, evidence };
    } catch (problem) {
      if (!(problem instanceof PropositionFails)) throw problem;
      const { steps, state } = yield* this.runTo(problem.states);
      this.model.bdd.release(problem.states);
      const error = this.failureOf(problem, state);
      const explanation = `it cannot be evaluated in a reachable state: ${error?.message ?? ''}`;
      return { ...common, holds: null, explanation, span: error?.span ?? span, run: steps };
    } finally {
      ctl.release();
    }
  }

  /** A shortest run from the initial state to one of a kept set, which must have reachable states. */
  private *runTo(target: Edge): Generator<undefined, { readonly steps: Step[]; readonly state: number }> {
    const { numbered } = this;
    const { space } = numbered;
    const rings = yield* ringsAround(this.backward, target, this.states, this.model.initial);
    const path = walkInwards(rings, numbered, 0);
    rings.release();
    if (path === null) throw new Error('a reachable state has a run to it');
    const steps = path.map((edge) => ({ transition: space.transition(edge), choice: space.choice(edge) }));
    return { steps, state: path.length === 0 ? 0 : space.target(path[path.length - 1] as number) };
  }

  private failureIn(state: number): { readonly step: Step; readonly error: RunTimeError } {
    const { machine } = this.model;
    const steps = new StepList();
    const words = new Int32Array(machine.words);
    const next = new Int32Array(machine.words);
    this.numbered.space.read(state, words);
    machine.enabled(words, steps);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const error = machine.fire(words, step.transition, step.choice, next);
      if (error !== null) return { step, error };
    }
    throw new Error('one of the steps of this state fails');
  }

  private failureOf(problem: PropositionFails, state: number): RunTimeError | null {
    const { machine } = this.model;
    const words = new Int32Array(machine.words);
    this.numbered.space.read(state, words);
    const value = machine.proposition(problem.expression, words);
    return typeof value === 'boolean' ? null : value;
  }
}

function under(fairness: Fairness): string {
  const named = fairnessCatalogue[fairness].under;
  return named === null ? '' : `under ${named}: `;
}

function after(text: string, count: number): string {
  return `${text} after ${count} step${count === 1 ? '' : 's'}`;
}
