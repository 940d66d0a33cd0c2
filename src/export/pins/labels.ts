import { conjunctsOf, closedExpression } from '../../engine/reduce/closed.ts';
import { mayMakeTrue, type TruthTable, truthTableOf } from '../../engine/reduce/truth-table.ts';
import { activationOf, edgeOf } from '../../system/edges.ts';
import type { Activation, Expression, Transition } from '../../system/ir.ts';
import type { BufferLayout } from '../../system/layout.ts';
import { conjunction, Expressions } from '../steps/expressions.ts';
import type { Storage } from '../steps/storage.ts';
import { StateReader } from './step-code.ts';

/** Which transitions may make a label true where it is false, and false where it is true, among those that write what it reads. */
export interface Flips {
  enables(transition: number): boolean;
  disables(transition: number): boolean;
}

/** Of labels of which no more is known. */
export const anything: Flips = { enables: () => true, disables: () => true };

/** A truth value of states: a guard, or something that properties speak of. */
export interface Label {
  /** In C, of the state `s`; of any state whose words are in their ranges. */
  readonly text: string;
  /** What it is, for people. */
  readonly note: string;
  /** The words that it depends on. */
  readonly reads: ReadonlySet<number>;
  readonly flips: Flips;
  /** Two labels of one key cannot both be true where their sets of values have none in common. */
  readonly values: { readonly key: string; readonly truths: ReadonlySet<number> } | null;
}

/** The labels of a module, each once, numbered in the order in which they are asked for. */
export class Labels {
  readonly all: Label[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly storage: Storage) {}

  /** The number of a label. */
  add(label: Label): number {
    const found = this.numbers.get(label.text);
    if (found !== undefined) return found;
    this.numbers.set(label.text, this.all.length);
    return this.all.push(label) - 1;
  }

  /** That a process is at a location. */
  at(process: number, location: number): number {
    const { system } = this.storage;
    const reader = new StateReader('s');
    const here = reader.word(this.storage.place(process), 0);
    const moves = (transition: number): { readonly source: number; readonly target: number } | undefined =>
      moversOf(system.transitions[transition]).flatMap(([activation, edge]) =>
        activation === process ? [edgeOf(system, activation, edge)] : [],
      )[0];
    return this.add({
      text: `${here} == ${location}`,
      note: `${activationOf(system, process).name} is at ${location}`,
      reads: reader.reads,
      flips: {
        enables: (transition) => moves(transition)?.target === location && moves(transition)?.source !== location,
        disables: (transition) => moves(transition)?.source === location && moves(transition)?.target !== location,
      },
      values: { key: `location ${process}`, truths: new Set([location]) },
    });
  }

  /** That a buffer has room. */
  room(channel: number, { address, capacity }: BufferLayout): number {
    const reader = new StateReader('s');
    const length = reader.word(this.storage.block(address), 0);
    return this.add({
      text: `${length} < ${capacity}`,
      note: `${this.storage.system.channels[channel]?.name} has room`,
      reads: reader.reads,
      flips: {
        enables: (t) => this.communicates(t, 'receive', channel, null),
        disables: (t) => this.communicates(t, 'send', channel, null),
      },
      values: null,
    });
  }

  /** That the oldest message of a buffer is a signal. */
  front(channel: number, { address }: BufferLayout, signal: number): number {
    const reader = new StateReader('s');
    const block = this.storage.block(address);
    return this.add({
      text: `(${reader.word(block, 0)} != 0 && ${reader.word(block, 1)} == ${signal})`,
      note: `${this.storage.system.channels[channel]?.name} begins with ${this.storage.system.channels[channel]?.signals[signal]?.name}`,
      reads: reader.reads,
      flips: {
        enables: (t) =>
          this.communicates(t, 'send', channel, signal) ||
          (this.communicates(t, 'receive', channel, null) && !this.communicates(t, 'receive', channel, signal)),
        disables: (t) => this.communicates(t, 'receive', channel, signal),
      },
      values: { key: `front ${channel}`, truths: new Set([signal]) },
    });
  }

  /** The conjuncts of a guard: that each can be evaluated and is true. */
  conjuncts(guard: Expression, process: number, note: string): number[] {
    const activation = activationOf(this.storage.system, process);
    return conjunctsOf(guard).flatMap((e) => {
      const number = this.condition(e, { number: process, activation }, note);
      return number === null ? [] : [number];
    });
  }

  /** That a condition can be evaluated and is true; null if it always is. Without a process, of a property. */
  condition(e: Expression, process: { readonly number: number; readonly activation: Activation } | null, note: string): number | null {
    const reader = new StateReader('s');
    const expressions = new Expressions(this.storage, process, reader);
    const text = conjunction([...expressions.conditions(e), expressions.value(e)].filter((condition) => condition !== '1'));
    if (text === null) return null;
    const closed = process === null ? e : closedExpression(e, process.number, process.activation);
    const { flips, table } = this.byTable(closed);
    const values =
      table === null ? null : { key: table.key, truths: new Set(table.truths.flatMap((truth, i) => (truth ? [table.low + i] : []))) };
    return this.add({ text, note, reads: reader.reads, flips, values });
  }

  private byTable(closed: Expression): { flips: Flips; table: TruthTable | null } {
    const capacityOf = (channel: number): number => this.storage.system.channels[channel]?.capacity ?? 0;
    const table = truthTableOf(closed, capacityOf);
    const opposite = truthTableOf({ kind: 'not', operand: closed }, capacityOf);
    if (table === null || opposite === null) return { flips: anything, table };
    const { system } = this.storage;
    const may = (which: TruthTable, transition: number): boolean =>
      moversOf(system.transitions[transition]).some(([activation, edge]) =>
        mayMakeTrue(which, edgeOf(system, activation, edge), activation, activationOf(system, activation)),
      );
    return { flips: { enables: (t) => may(table, t), disables: (t) => may(opposite, t) }, table };
  }

  private communicates(transition: number, kind: 'send' | 'receive', channel: number, signal: number | null): boolean {
    const { system } = this.storage;
    return moversOf(system.transitions[transition]).some(([activation, edge]) => {
      const { action } = edgeOf(system, activation, edge);
      if (action.kind !== kind || (signal !== null && action.signal !== signal)) return false;
      const { channel: named } = action;
      return (named.kind === 'channel' ? named.channel : activationOf(system, activation).channels[named.parameter]) === channel;
    });
  }
}

/** The processes that a transition moves, each with its edge. */
function moversOf(transition: Transition | undefined): readonly (readonly [activation: number, edge: number])[] {
  if (transition === undefined) return [];
  if (transition.kind === 'local') return [[transition.activation, transition.edge]];
  return [
    [transition.sender, transition.sendEdge],
    [transition.receiver, transition.receiveEdge],
  ];
}
