import { activationOf, channelOf, templateOf } from '../../system/edges.ts';
import { factsOf } from '../../system/facts.ts';
import type { Edge, Template, Transition } from '../../system/ir.ts';
import type { BufferLayout } from '../../system/layout.ts';
import { rangeOf, isScalar } from '../../system/value-type.ts';
import { Expressions, plainReader } from './expressions.ts';
import { Operations, type Process } from './operations.ts';
import type { Sink } from './sinks.ts';
import type { Storage } from './storage.ts';
import { chooses } from '../../system/walk.ts';

/** One side of a step: a process, the edge that it takes, and the edge that it is a copy of because a loop falls through (or itself). */
export interface Side {
  readonly process: Process;
  readonly edge: Edge;
  readonly original: Edge;
}

/** A step of the model to be written: one side, or a sender and a receiver; of TOSS one value, or all that are too many to be written. */
export interface Step {
  readonly transition: number;
  readonly sides: readonly Side[];
  readonly toss: number | 'beyond' | null;
}

/** Values of one TOSS that are written as steps of their own, at most. */
export const mostTossed = 1_000;

/** The steps of all transitions, in their order. */
export function stepsOf(storage: Storage): Step[] {
  return storage.system.transitions.flatMap((transition, number): Step[] => {
    const sides = sidesOf(storage, transition);
    const [first] = sides;
    const action = first?.original.action;
    if (first === undefined || action?.kind !== 'toss') return [{ transition: number, sides, toss: null }];
    const { type } = action.target;
    const range = isScalar(type) ? rangeOf(type) : { low: 0, high: 0 };
    const last = Math.min(range.high, factsOf(action.bound, first.process).high);
    const least = Math.max(0, range.low);
    const count = Math.max(0, last - least + 1);
    const step = (toss: Step['toss']): Step => ({ transition: number, sides, toss });
    const values = Array.from({ length: Math.min(count, mostTossed) }, (_, i) => step(least + i));
    return count > mostTossed ? [...values, step('beyond')] : values;
  });
}

/** The sides of a transition, the sender first. */
export function sidesOf({ system }: Storage, transition: Transition): Side[] {
  const side = (number: number, edge: number): Side => {
    const activation = activationOf(system, number);
    const template = templateOf(system, number);
    let original = edgeOf(template, edge);
    while (original.copyOf !== null) original = edgeOf(template, original.copyOf);
    return { process: { number, activation, template }, edge: edgeOf(template, edge), original };
  };
  if (transition.kind === 'local') return [side(transition.activation, transition.edge)];
  return [side(transition.sender, transition.sendEdge), side(transition.receiver, transition.receiveEdge)];
}

function edgeOf({ edges, name }: Template, number: number): Edge {
  const edge = edges[number];
  if (edge === undefined) throw new Error(`${name} has no edge ${number}`);
  return edge;
}

/** Where the processes of a step have to be: conditions that are cheap and come first. */
export function positions(storage: Storage, { sides }: Step): string[] {
  return sides.map(({ process, edge }) => {
    const block = storage.place(process.number);
    return `${plainReader.word(block, 0)} == ${edge.source}`;
  });
}

/** Guards of a step, as the conditions under which they succeed and are true; they are evaluated before everything else. */
export function guards(storage: Storage, { sides }: Step, sink: Sink): void {
  for (const { process, edge } of sides) {
    const operations = new Operations(storage, process, sink);
    operations.guard(edge.guard);
    const { action } = edge;
    if (sides.length > 1 || (action.kind !== 'send' && action.kind !== 'receive')) continue;
    const buffer = bufferOf(storage, channelOf(storage.system, process.number, action.channel));
    sink.require(action.kind === 'send' ? operations.room(buffer) : operations.front(action.signal, buffer), 'impossible');
  }
}

/** Tells a sink everything that a step does, in the order of the abstract machine, but for `guards` and `positions`. */
export function perform(storage: Storage, step: Step, sink: Sink): void {
  const works = step.sides.map(({ process }) => new Operations(storage, process, sink));
  for (const [i, { edge }] of step.sides.entries()) works[i]?.ask(edge);
  for (const [i, { edge }] of step.sides.entries()) works[i]?.all(edge.before);
  act(storage, step, works, sink);
  finish(step.sides, works);
}

/** The actions of the edges: what is communicated or tossed. `works` are those of the sides. */
export function act(storage: Storage, { sides, toss }: Step, [one, two]: readonly Operations[], sink: Sink): void {
  const [first, second] = sides;
  if (first === undefined || one === undefined) throw new Error('a step has a side');
  const { action } = first.original;
  const expressions = new Expressions(storage, first.process, sink.reader);
  if (second !== undefined && two !== undefined) {
    const other = second.original.action;
    if (action.kind !== 'send' || other.kind !== 'receive') throw new Error('not a pair');
    two.store(other.target, one.values(action.value));
    two.guard(other.condition);
  } else if (action.kind === 'send') {
    one.send(action, bufferOf(storage, expressions.channel(action.channel)));
  } else if (action.kind === 'receive') {
    one.take(action, bufferOf(storage, expressions.channel(action.channel)));
    one.guard(action.condition);
  } else if (action.kind === 'toss') {
    if (typeof toss === 'number') one.toss(action.target, action.bound, toss);
  }
}

/** What follows the actions. Until a step is done, all processes are where they were before it. */
export function finish(sides: readonly Side[], works: readonly Operations[]): void {
  for (const [i, { edge }] of sides.entries()) works[i]?.all(edge.operations);
  for (const [i, { edge }] of sides.entries()) works[i]?.moveTo(edge.target);
}

/** The buffer of a channel that has one. */
export function bufferOf({ layout }: Storage, channel: number): BufferLayout {
  const buffer = layout.buffers[channel];
  if (buffer === undefined || buffer.address < 0) throw new Error(`channel ${channel} has no buffer`);
  return buffer;
}

/** The condition under which a TOSS has values that are not written. */
export function beyondTossed(storage: Storage, { sides }: Step, sink: Sink): void {
  for (const { process, original } of sides) {
    const { action } = original;
    if (action.kind !== 'toss') continue;
    const { type } = action.target;
    const least = isScalar(type) ? Math.max(0, rangeOf(type).low) : 0;
    new Operations(storage, process, sink).reaches(action.bound, least + mostTossed);
  }
}

/** Whether a step may go several ways. */
export function hasChoices({ sides }: Step): boolean {
  return sides.some(({ edge }) => edge.operations.some(chooses));
}

/** Who takes the step and where it leads from and to. */
export function movesOf({ sides, toss }: Step): string {
  const moves = sides.map(({ process, edge }) => `${process.activation.name} from ${edge.source} to ${edge.target}`);
  return `${moves.join(', ')}${toss === null ? '' : toss === 'beyond' ? ', the values beyond' : `, the value ${toss}`}`;
}
