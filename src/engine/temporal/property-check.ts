import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Formula, Property, TransitionSystem } from '../../system/ir.ts';
import type { Machine } from '../machine/machine.ts';
import { withoutEvidence } from '../properties/not-decided.ts';
import { monitorFor } from '../properties/monitors.ts';
import { CtlEvidence } from './ctl-evidence.ts';
import { CtlGlobal } from './ctl-global.ts';
import { CtlSearch } from './ctl-search.ts';
import { ctlTable } from './ctl-table.ts';
import { badCycle, cycleProduct } from './cycle-check.ts';
import { cycleCheckName, hasLabels, labelPrefix } from './cycle-names.ts';
import { type StateSpace, PropositionFailure } from './state-space.ts';
import { decideFast, generatedQuestion } from './generated-decision.ts';
import { decideByLabels } from './generated-labels.ts';
import { generatedRun, isGeneratedWay } from './generated-ltl.ts';
import { decidedBy } from './found-run.ts';
import { goodChildren } from './good-children.ts';
import { usesNext } from './uses-next.ts';
import { LimitReached } from './limit-reached.ts';
import { linearFormula } from './linear-formula.ts';
import { linearPart } from './linear-part.ts';
import { ltlViolation, type NegatedProduct, negatedProduct, type Run, runEvidence, shortened } from './ltl-check.ts';
import { Processes } from './processes.ts';
import { automatonAlong } from './run-automaton.ts';
import { defaultTemporalOptions, type CycleCheck, type Fairness, type TemporalOptions } from '../../contract/check/options.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { Evidence, Explored, RunAutomaton } from '../../contract/check/evidence.ts';

/** What a check of one property works on. */
export interface PropertyContext {
  readonly system: TransitionSystem;
  readonly machine: Machine;
  readonly space: StateSpace;
  readonly processes: Processes;
  readonly options: TemporalOptions;
  /** Where generated code may be used: its limits, and what is told of its progress. */
  readonly fast: GeneratedUse | null;
}

export interface GeneratedUse {
  readonly maxStates: number;
  readonly maxBytes: number;
  readonly observe: (explored: Explored, bytes: number) => void;
  /** The abstract machine decides a property: it is asked something that needs it, or has decided it early. */
  readonly givesWay: (why: 'runs' | 'early') => void;
}

export function propertyContext(
  machine: Machine,
  space: StateSpace,
  options: TemporalOptions = defaultTemporalOptions,
  fast: GeneratedUse | null = null,
): PropertyContext {
  return { system: machine.system, machine, space, processes: new Processes(machine.system, space), options, fast };
}

/** Work on a verdict, which pauses now and then. What is decided before there is evidence is yielded at once. */
export type VerdictWork = Generator<Verdict | undefined, Verdict>;

/** Decides a property of the model. Throws a `LimitReached` when the space may not go on. */
export function* checkProperty(context: PropertyContext, property: Property, index: number): VerdictWork {
  context.space.beginSearch();
  const kind = monitorFor(property, index)?.kind ?? property.logic;
  const common = { property: property.name, kind, span: property.span };
  const fairness = context.options.fairness ?? property.fairness;
  try {
    const decided = (holds: boolean): Verdict => verdictOf(common, holds, null, withoutEvidence, fairness);
    const answer = yield* (property.logic === 'ctl' ? decideCtl : decideLtl)(context, property, fairness, decided);
    if ('unknown' in answer) return { ...common, holds: null, explanation: answer.unknown, run: null };
    const verdict = verdictOf(common, answer.holds, answer.evidence, answer.explanation ?? null, fairness);
    return { ...verdict, explored: answer.explored };
  } catch (problem) {
    if (problem instanceof PropositionFailure) {
      const explanation = `it cannot be evaluated in a reachable state: ${problem.error.message}`;
      return { ...common, span: problem.error.span, holds: null, explanation, run: context.space.pathTo(problem.state) };
    }
    throw problem;
  }
}

type Answer =
  | { readonly unknown: string }
  | { readonly holds: boolean; readonly evidence: Evidence | null; readonly explanation?: string; readonly explored: Explored };

function* decideCtl(
  context: PropertyContext,
  { formula }: Property,
  fairness: Fairness,
  decided: (holds: boolean) => Verdict,
): Generator<Verdict | undefined, Answer> {
  const { space, processes, options, fast } = context;
  const table = ctlTable(formula, fairness);
  if (options.ctl !== 'fly') fast?.givesWay('runs');
  if (options.ctl === 'global') {
    const holds = yield* new CtlGlobal(space, processes, table, fairness).evaluate();
    return { holds, evidence: null, explanation: 'found by labelling all states', explored: exploredBy(space) };
  }
  const search = new CtlSearch(space, processes, table, fairness);
  if (options.ctl === 'thesis') {
    const node = search.node(table.root);
    if (node.kind !== 'search' || !node.universal || !node.cycles || fairness !== 'strong') {
      return { unknown: "not evaluated: the thesis's algorithm is for AF and A(f U g) under strong fairness" };
    }
    const holds = yield* goodChildren(search, node);
    const explanation = "found by the thesis's algorithm, which is fair to steps rather than to processes";
    return { holds, evidence: null, explanation, explored: exploredBy(space) };
  }
  const question = fast === null || fairness !== 'none' ? null : generatedQuestion(table);
  const fastExplored =
    question === null ? yield* noFairRun(context, search, formula, fairness) : yield* decideFast(context, search, question);
  const onTheFly = search.evaluate(table.root, 0);
  if (fast !== null && fastExplored === null) {
    const answer = yield* decideByLabels(context, fast, search, onTheFly);
    if (answer !== null) {
      yield decided(answer.holds);
      if (answer.kind === 'on the fly') fast.givesWay('early');
      const explored = answer.kind === 'labels' ? answer.explored : exploredBy(space);
      const by = answer.kind === 'labels' ? answer.decision : decidedBy(search);
      try {
        return { holds: answer.holds, evidence: yield* new CtlEvidence(by, fairness).explain(table.root, 0), explored };
      } finally {
        fast.observe({ states: 0, transitions: 0 }, 0);
      }
    }
  }
  if (fastExplored === null) fast?.givesWay('runs');
  const holds = yield* onTheFly;
  const explored = fastExplored ?? exploredBy(space);
  yield decided(holds);
  return { holds, evidence: yield* new CtlEvidence(decidedBy(search), fairness).explain(table.root, 0), explored };
}

/**
 * Whether generated code finds no fair run that violates a formula of CTL which LTL can say as well: the search is told so, and what was
 * explored is given. Null where it finds one, or cannot tell.
 */
function* noFairRun(
  context: PropertyContext,
  search: CtlSearch,
  formula: Formula,
  fairness: Fairness,
): Generator<undefined, Explored | null> {
  const { table } = search;
  const { space, fast } = context;
  const root = search.node(table.root);
  const linear = fast === null || fairness === 'none' || root.kind !== 'search' || !root.universal ? null : linearFormula(formula);
  if (fast === null || linear === null) return null;
  try {
    for (const run = generatedRun(context, fast, negatedProduct(space, linear), fairness, 'only whether'); ; yield) {
      const { done, value } = run.next();
      if (done !== true) continue;
      if (value?.found !== 'none') return null;
      search.learnNone(table.root);
      return value.explored;
    }
  } catch (problem) {
    // The search on the fly may need less.
    if (problem instanceof LimitReached) return null;
    throw problem;
  }
}

function* decideLtl(
  context: PropertyContext,
  { formula, text, span }: Property,
  fairness: Fairness,
  decided: (holds: boolean) => Verdict,
): Generator<Verdict | undefined, Answer> {
  const { space, processes } = context;
  const { found, explored, made } = yield* violation(context, formula, fairness, () => decided(false));
  const about = { formula: { text, span } };
  const next = usesNext(formula)
    ? ' (it uses X, which reductions do not preserve)'
    : formula.kind === 'automaton' && formula.countsSteps
      ? ' (its automaton may count steps, which reductions do not preserve)'
      : '';
  if (found === 'not shown')
    return { holds: false, evidence: null, explanation: `there is a run of which it is false, too long to be shown${next}`, explored };
  if (found === 'none') {
    const fair = fairness === 'none' ? '' : 'fair ';
    const explanation =
      formula.kind === 'automaton' ? `its automaton accepts no ${fair}run${next}` : `it is true of all ${fair}runs${next}`;
    const nothing = { steps: [], loopStart: null, ends: false, children: [], processes: null, rows: null, cut: false };
    return { holds: true, evidence: { ...about, ...nothing, holds: true, explanation }, explored };
  }
  const run = yield* shortened(found, space.roomForEvidence);
  const explanation = `a run ${formula.kind === 'automaton' ? 'that its automaton accepts' : 'of which it is false'}${next}`;
  const evidence = runEvidence(run, processes, space, { ...about, holds: false, explanation }, formula);
  return { holds: false, evidence: withAutomaton(evidence, automatonAlong(run, made, formula)), explored };
}

/** Goes on with a search for a run that violates a property, and tells that there is one as soon as that is known. */
function* telling<Found>(search: Generator<undefined | 'found', Found>, violated: () => Verdict): Generator<Verdict | undefined, Found> {
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
    yield value === 'found' ? violated() : undefined;
  }
}

/** What a search for a run has found, and what was explored for that. */
interface Found {
  readonly found: Run | 'none' | 'not shown';
  readonly explored: Explored;
}

/** Looks for a fair run that violates a formula. */
function* violation(
  context: PropertyContext,
  formula: Formula,
  fairness: Fairness,
  violated: () => Verdict,
): Generator<Verdict | undefined, Found & { readonly made: NegatedProduct }> {
  const { space, processes, options, fast } = context;
  const made = negatedProduct(space, formula);
  if (fast !== null && isGeneratedWay(options.ltl, fairness, made)) {
    const decided = yield* telling(generatedRun(context, fast, made, fairness), violated);
    if (decided !== null) return { ...decided, made };
  }
  fast?.givesWay('runs');
  const found = yield* telling(ltlViolation(made, processes, fairness, options.ltl, space), violated);
  return { found: found ?? 'none', explored: { states: made.product.nodes, transitions: made.product.edges.count }, made };
}

/** What the space has found by now. */
function exploredBy(space: StateSpace): Explored {
  return { states: space.states, transitions: space.edgeCount };
}

/** Decides whether there are cycles without progress, or with acceptance. */
export function* checkCycles(context: PropertyContext, check: CycleCheck): VerdictWork {
  const { system, space, processes, options } = context;
  space.beginSearch();
  const fairness = options.fairness ?? 'none';
  const common = { property: cycleCheckName(check), kind: 'cycles', span: null } as const;
  if (check === 'acceptance' && !hasLabels(system, check)) {
    return { ...common, holds: true, explanation: `no command has a label that begins with "${labelPrefix(check)}"`, run: null };
  }
  const { found, explored } = yield* cycle(context, check, fairness, () => verdictOf(common, false, null, withoutEvidence, fairness));
  const what = check === 'progress' ? 'without a progress label' : 'through an accept label';
  const missing = hasLabels(system, check) ? '' : `; no command has a label that begins with "${labelPrefix(check)}"`;
  const formula = { text: `no cycle ${what}`, span: null };
  if (found === 'none')
    return { ...verdictOf(common, true, null, `there is no ${fairness === 'none' ? '' : 'fair '}cycle ${what}`, fairness), explored };
  if (found === 'not shown')
    return { ...verdictOf(common, false, null, `there is a cycle ${what}, too long to be shown`, fairness), explored };
  const run = yield* shortened(found, space.roomForEvidence);
  const explanation = `a cycle ${what}${missing}`;
  const evidence = runEvidence(run, processes, space, { formula, holds: false, explanation }, null);
  return { ...verdictOf(common, false, evidence, null, fairness), explored };
}

/** Looks for a fair cycle that is not to be there. */
function* cycle(
  context: PropertyContext,
  check: CycleCheck,
  fairness: Fairness,
  violated: () => Verdict,
): Generator<Verdict | undefined, Found> {
  const { machine, space, processes, options, fast } = context;
  const made = fast === null ? null : cycleProduct(check, space, processes.system, machine.layout);
  if (fast !== null && made !== null && isGeneratedWay(options.ltl, fairness, made)) {
    const decided = yield* telling(generatedRun(context, fast, made, fairness), violated);
    if (decided !== null) return decided;
  }
  fast?.givesWay('runs');
  const found = yield* telling(badCycle(check, space, processes, machine.layout, fairness, options.ltl), violated);
  return { found: found ?? 'none', explored: exploredBy(space) };
}

function withAutomaton(evidence: Evidence, automaton: RunAutomaton | undefined): Evidence {
  return automaton === undefined ? evidence : { ...evidence, automaton };
}

function verdictOf(
  common: Pick<Verdict, 'property' | 'kind' | 'span'>,
  holds: boolean,
  evidence: Evidence | null,
  words: string | null,
  fairness: Fairness,
): Verdict {
  const run = evidence === null ? null : linearPart(evidence);
  const named = fairnessCatalogue[fairness].under;
  const under = named === null ? '' : `under ${named}: `;
  return {
    ...common,
    holds,
    explanation: `${under}${words ?? evidence?.explanation ?? ''}`,
    run: run?.steps ?? null,
    loopStart: run?.loopStart ?? null,
    evidence,
  };
}
