import { channelFor } from '../../system/edges.ts';
import { factsOf } from '../../system/facts.ts';
import type { Operation, TossAction } from '../../system/ir.ts';
import { isScalar, rangeOf } from '../../system/value-type.ts';
import { mostSteps } from '../../engine/source/source.ts';
import { conjunction, constantText, Expressions } from '../steps/expressions.ts';
import { Operations } from '../steps/operations.ts';
import { act, bufferOf, finish, perform, type Side } from '../steps/steps.ts';
import { Foresight } from '../steps/sinks.ts';
import type { Storage } from '../steps/storage.ts';
import { anything, type Label, type Labels } from './labels.ts';
import { StateReader, StepCode } from './step-code.ts';

/** A transition as a group of LTSmin: conditions before it, and what it does. */
export interface Group {
  readonly transition: number;
  readonly sides: readonly Side[];
  /** Numbers of the labels that are true where the step can be taken. */
  readonly guards: readonly number[];
  /** Those of them that are looked at before it is tried: all but that it succeeds. */
  readonly looked: readonly number[];
  readonly step: StepCode;
  /** Tells apart where the step is not possible and where it ends in an error; null if it cannot end in one. */
  readonly failure: Failure | null;
}

export interface Failure {
  /**
   * The body of a function of the state `s`, and of `act`, the number of the group, that returns a sum of 1 for an error and 2 for a false
   * assertion.
   */
  readonly lines: readonly string[];
  readonly reads: ReadonlySet<number>;
}

/** Writes a transition. Its guards are numbered by `labels`. */
export function groupOf(storage: Storage, labels: Labels, transition: number, sides: readonly Side[]): Group {
  const guards = sides.map(({ process, edge }) => labels.at(process.number, edge.source));
  const [first] = sides;
  const action = first?.original.action;
  if (first !== undefined && sides.length === 1 && (action?.kind === 'send' || action?.kind === 'receive')) {
    const { channel } = action;
    const number = channelFor(first.process.activation, channel);
    const buffer = bufferOf(storage, number);
    guards.push(action.kind === 'send' ? labels.room(number, buffer) : labels.front(number, buffer, action.signal));
  }
  const placed = guards.length;
  for (const { process, edge } of sides) {
    if (edge.guard !== null) guards.push(...labels.conjuncts(edge.guard, process.number, `a condition of ${process.activation.name}`));
  }
  const step = stepOf(storage, transition, sides);
  const reads = new Set([...step.reads, ...[...step.mayWrite].filter((word) => !step.mustWrite.has(word))]);
  for (const word of reads) step.reads.add(word);
  const places = guards.slice(0, placed).map((label) => labels.all[label]);
  const mayFail = !step.certain || sides.some(({ process, edge }) => edge.guard !== null && factsOf(edge.guard, process).fails);
  const failure = mayFail
    ? failureOf(
        storage,
        sides,
        transition,
        step,
        places.map((label) => label?.text ?? '0'),
        new Set(places.flatMap((label) => [...(label?.reads ?? [])])),
      )
    : null;
  const looked = [...new Set(guards)];
  if (!step.certain) guards.push(labels.add(foreseen(storage, transition, sides) ?? tried(transition, step)));
  return { transition, sides, guards: [...new Set(guards)], looked, step, failure };
}

/** That a step can be taken once its guards are true, as a condition; null where none can be told beforehand. */
function foreseen(storage: Storage, transition: number, sides: readonly Side[]): Label | null {
  if (sides.some(({ original }) => original.action.kind === 'toss')) return null;
  const reader = new StateReader('s');
  const foresight = new Foresight(reader);
  perform(storage, { transition, sides, toss: null }, foresight);
  if (!foresight.known) return null;
  const text = foresight.refused ? '0' : (conjunction(foresight.conditions) ?? '1');
  return { text, note: `step ${transition} succeeds`, reads: foresight.refused ? new Set() : reader.reads, flips: anything, values: null };
}

/** The same, found by trying. */
function tried(transition: number, { reads }: StepCode): Label {
  return { text: `(outcomes(${transition}, s) & 1)`, note: `step ${transition} can be taken`, reads, flips: anything, values: null };
}

/** What a step does once its guards are true, in the order of the abstract machine. */
function stepOf(storage: Storage, transition: number, sides: readonly Side[]): StepCode {
  const code = new StepCode();
  const works = sides.map(({ process }) => new Operations(storage, process, code));
  const [first] = sides;
  for (const [i, { edge }] of sides.entries()) works[i]?.ask(edge);
  const passed = tracesBefore(storage, sides, code);
  if (first?.original.action.kind === 'toss') toss(storage, first, first.original.action, code);
  else act(storage, { transition, sides, toss: null }, works, code);
  if (passed !== null) code.require([passed]);
  finish(sides, works);
  return code;
}

/**
 * TRACEs that a falling DO passes: whether they can be printed is seen before the step, and told after what decides whether there is one.
 */
function tracesBefore(storage: Storage, sides: readonly Side[], code: StepCode): string | null {
  const needed = sides.flatMap(({ process, edge }) => {
    const expressions = new Expressions(storage, process, code);
    return edge.before.flatMap((operation: Operation): string[] => {
      if (operation.kind !== 'trace') throw new Error('a falling DO passes nothing but TRACEs');
      return operation.parts.flatMap((part) => {
        if (typeof part === 'string') return [];
        return part.kind === 'scalar' ? expressions.conditions(part.expression) : expressions.placeConditions(part.place);
      });
    });
  });
  return needed.length === 0 ? null : code.define('k', needed.map((condition) => `(${condition})`).join(' && '));
}

/** TOSS: one way for each value, and one for those that are beyond the range of the target, which all end in the same error. */
function toss(storage: Storage, { process }: Side, { target, bound }: TossAction, code: StepCode): void {
  const expressions = new Expressions(storage, process, code);
  const range = isScalar(target.type) ? rangeOf(target.type) : { low: 0, high: 0 };
  const { high } = factsOf(bound, process);
  code.require(expressions.conditions(bound));
  const last = code.define('k', expressions.value(bound));
  code.require([`${last} >= 0`], 'impossible');
  const most = Math.max(0, Math.min(high, range.high + 1));
  if (high > most) code.line(`if (${last} > ${most}) ${last} = ${most};`);
  if (most >= mostSteps) code.line(`if (${last} >= ${mostSteps}) give_up("a state has more than ${mostSteps} steps");`);
  const value = code.pick(`${last} + 1`);
  code.require(expressions.placeConditions(target));
  if (range.low > 0) code.require([`${value} >= ${constantText(range.low)}`]);
  if (most > range.high) code.require([`${value} <= ${constantText(range.high)}`]);
  code.write(expressions.reference(target), 0, value);
}

/** Guards are evaluated in order, up to one that is false: then there is no step; or one that fails: then the step ends in the error. */
function failureOf(
  storage: Storage,
  sides: readonly Side[],
  transition: number,
  step: StepCode,
  places: readonly string[],
  placeReads: ReadonlySet<number>,
): Failure {
  const reader = new StateReader('s');
  const lines = places.map((place) => `  if (!(${place})) return 0;`);
  for (const { process, edge } of sides) {
    if (edge.guard === null) continue;
    const expressions = new Expressions(storage, process, reader);
    const value = expressions.value(edge.guard);
    const needed = expressions
      .conditions(edge.guard)
      .filter((condition) => condition !== '1')
      .join(' && ');
    if (needed !== '') lines.push(`  if (!(${needed})) return 1;`);
    if (value !== '1') lines.push(`  if (!(${value})) return 0;`);
  }
  lines.push(`  return outcomes(${transition}, s) >> 1;`);
  return { lines, reads: new Set([...placeReads, ...reader.reads, ...step.reads]) };
}
