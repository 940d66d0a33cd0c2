import { independent, sleepRelation } from '../../engine/reduce/independence.ts';
import { descriptorOf, usesSleep } from '../../engine/reduce/traits.ts';
import { type Choice, Chooser } from '../../engine/reduce/chooser.ts';
import type { Candidate } from '../../engine/reduce/reasons.ts';
import { StepList } from '../../engine/source/source.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { wrapped } from '../../engine/wrap/stack.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Access } from '../../system/analysis/objects.ts';
import { SimulationViews } from '../views/simulation-views.ts';
import { attemptsIn, type Grown } from './attempts.ts';
import type { DrawnStates } from './drawing.ts';
import { type Names, namesFor } from './names.ts';
import { keyOf, type Occasion, type Recording } from './recorder.ts';
import { provisoWords, summaryWords } from './summary.ts';
import { reasonSentences } from './told-together.ts';
import { asleepSentence, list, rejectionSentence } from './reason-sentences.ts';
import type { LeadsBackTo } from '../../contract/check/proviso-catalogue.ts';
import { forbiddenBy, provisoIn } from '../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { Attempt, ExplainRequest, ExplainedTransition, Explanation, Sentence } from '../../contract/lab/explain.ts';
import type { LabSide } from '../../contract/lab/compare.ts';

/** A side of a comparison, with what it recorded. */
export interface ExplainedSide {
  readonly model: CompiledModel;
  readonly text: string;
  readonly side: LabSide;
  readonly recording: Recording | null;
  /** The search's numbers of the states that it recorded, by their keys. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly drawn: DrawnStates;
}

/**
 * Explains a decision: it is made once more, from what the search knew when it came to the state first. Where the search never came, or
 * with other options, it is what would be decided.
 */
export function explain(of: ExplainedSide, request: ExplainRequest): Explanation | null {
  const { model, text, side, recording, drawn } = of;
  const { machine, analysis } = model;
  const state = drawn.states[request.state];
  if (state === undefined) return null;
  const reduction: ReductionOptions = { ...side.reduction, ...request.instead };
  const { source } = wrapped(model, analysis, reduction);
  const number = of.numbers.get(keyOf(state)) ?? -1;
  const occasion = recording?.occasions.get(number) ?? null;
  const steps = new StepList();
  source.enabled(state, steps);
  const chooser = new Chooser(analysis, machine.layout, source, reduction);
  const asleep = occasion?.asleep ?? new Set<number>();
  const choice = chooser.choose(state, steps, {
    asleep,
    advances: (next) => occasion === null || advances(occasion, next, side.search, reduction),
    ...(request.start === null ? {} : { start: request.start }),
  });
  const { situation } = chooser;
  const names = namesFor(machine, text, analysis, situation);
  const supposed = request.start !== null || Object.keys(request.instead).length > 0;
  const after = supposed || number < 0 ? null : (recording?.decisions.get(number)?.sleepAfter ?? null);
  const attempts = situation.enabled.length < 2 ? [] : attemptsIn(situation, reduction);
  const enabled = situation.enabled.map((transition) => explained(transition, choice, asleep, reduction, analysis, chooser, names));
  return {
    state: request.state,
    words: state,
    view: new SimulationViews(machine, text).state(state, null, request.state),
    visited: occasion !== null,
    supposed,
    summary: summaryWords(enabled, choice, reduction, source.terminated(state), request.start),
    enabled,
    computation: computation(choice, reduction, request.start, attempts, names),
    rejected: choice.rejected.map((rejected) => ({
      members: rejected.candidate.transitions.map((t) => names.transition(t)),
      why: rejectionSentence(rejected, reduction, names),
      steps: reasonSentences(rejected.candidate.reasons, names),
    })),
    attempts: attempts.map((grown) => attempt(grown, reduction.por, situation.enabled.length, names)),
    proviso: provisoWords(choice, reduction, side.search),
    sleepBefore: [...asleep].map((t) => asleepSentence(t, analysis.footprint(t).accesses, names)),
    sleepAfter: after?.map(({ transition, accesses }) => asleepSentence(transition, accesses, names)) ?? null,
  };
}

/** Which states the recorder noted of those to which a step leads back. */
const recorded: Readonly<Record<LeadsBackTo, 'onStack' | 'found'>> = { stack: 'onStack', found: 'found' };

function advances(occasion: Occasion, next: Int32Array, search: LabSide['search'], { proviso }: ReductionOptions): boolean {
  const forbidden = forbiddenBy(provisoIn(search, proviso));
  return forbidden === null || !occasion[recorded[forbidden.leadingBackTo]].has(keyOf(next));
}

/**
 * The steps to the chosen set; when all were taken since no set is smaller, those of the attempt from the start that was asked for, else of
 * the first.
 */
function computation(
  { candidate, rejected }: Choice,
  { por }: ReductionOptions,
  start: number | null,
  attempts: readonly Grown[],
  names: Names,
): Sentence[] {
  const attempted = rejected.length > 0 ? undefined : attempts.find((grown) => start === null || grown.start === start);
  const shown = candidate ?? attempted?.candidate ?? null;
  if (shown === null) return [];
  const sentences = [...opening(por, shown, names), ...reasonSentences(shown.reasons, names)];
  const members = new Set(shown.closure);
  const tried = shown.transitions.filter((transition) => !members.has(transition));
  if (tried.length === 0) return sentences;
  const text = `${list(tried.map((t) => names.transition(t)))} ${tried.length === 1 ? 'is' : 'are'} taken besides: Algorithm 2 finds out by traversing a step that it leads back, and such steps count.`;
  return [...sentences, { text, spans: tried.flatMap((t) => [...names.spans(t)]) }];
}

/** What is to be known before the steps of a computation are read. */
function opening(por: ReductionOptions['por'], { reasons: [first] }: Candidate, names: Names): Sentence[] {
  if (first?.kind === 'support' && first.object >= 0) return [{ text: `It begins with ${names.object(first.object)}.`, spans: [] }];
  const text = descriptorOf(por).opening;
  return text === undefined ? [] : [{ text, spans: [] }];
}

function attempt({ start, candidate }: Grown, por: ReductionOptions['por'], enabled: number, names: Names): Attempt {
  const begins = candidate.reasons[0]?.kind === 'support' ? opening(por, candidate, names) : [];
  return {
    start,
    members: candidate.transitions.map((t) => names.transition(t)),
    all: candidate.transitions.length === enabled,
    steps: [...begins, ...reasonSentences(candidate.reasons, names)],
  };
}

function explained(
  transition: number,
  { candidate }: Choice,
  asleep: ReadonlySet<number>,
  reduction: ReductionOptions,
  analysis: Analysis,
  chooser: Chooser,
  names: Names,
): ExplainedTransition {
  const base = { transition, label: names.transition(transition), spans: names.spans(transition) };
  if (candidate !== null && !candidate.transitions.includes(transition)) {
    return { ...base, fate: 'outside', why: mayWait(transition, candidate, reduction, analysis, chooser, names) };
  }
  if (asleep.has(transition) && usesSleep(reduction.por, reduction.sleep)) {
    const text =
      'It was taken from an earlier state, and all that the search has done since is independent of it, so that taking it here would only repeat its steps in another order.';
    return { ...base, fate: 'asleep', why: { text, spans: base.spans } };
  }
  return { ...base, fate: 'taken', why: null };
}

/** Why a transition outside of the chosen set may wait, and what it has to do with those in the set. */
function mayWait(
  transition: number,
  candidate: Candidate,
  reduction: ReductionOptions,
  analysis: Analysis,
  { situation }: Chooser,
  names: Names,
): Sentence {
  const relation = sleepRelation('none');
  const common = candidate.transitions.flatMap((chosen) =>
    analysis.meetings(transition).flatMap((meeting) => (meeting.transition === chosen ? [{ chosen, ...meeting }] : [])),
  );
  const meetings = common.map(({ first, second }) => ({ object: first.object, element: first.element ?? second.element }));
  const places = [...new Set(meetings.map((access) => named(access, names)))];
  const commute = candidate.transitions.every((chosen) => independent(transition, chosen, situation, relation));
  const meet =
    places.length === 0
      ? 'It touches nothing that a chosen transition touches.'
      : commute
        ? `It meets the chosen transitions at ${list(places)}, where what they do commutes now.`
        : `It meets the chosen transitions at ${list(places)}.`;
  const waits =
    forbiddenBy(reduction.proviso) === null
      ? 'No deadlock is lost by leaving it out here, though without a proviso it may be left out for ever.'
      : 'Whatever happens outside of the chosen set leaves the chosen transitions as they are, so that it can be taken after them as well as before.';
  return { text: `${meet} ${waits}`, spans: [...names.spans(transition), ...common.map(({ first }) => first.span)] };
}

function named(access: Pick<Access, 'object' | 'element'>, names: Names): string {
  const fill = names.fill(access.object);
  return fill === null ? names.place(access) : `${names.place(access)} (${fill})`;
}
