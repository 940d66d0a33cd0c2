import { watchedIn } from '../../system/analysis/watched.ts';
import { edgeOf } from '../../system/edges.ts';
import type { ReceiveAction, SendAction, TransitionSystem } from '../../system/ir.ts';
import { isScalar, rangeOf, wordRanges } from '../../system/value-type.ts';
import { conjunction, constantText, Expressions } from '../steps/expressions.ts';
import { Operations } from '../steps/operations.ts';
import { Effects, Foresight } from '../steps/sinks.ts';
import { beyondTossed, guards, mostTossed, movesOf, perform, type Side, sidesOf, type Step, stepsOf } from '../steps/steps.ts';
import type { Block, Storage } from '../steps/storage.ts';
import { blocksNamed, blocksOf } from './own-blocks.ts';
import { isPlain } from './plain-rendezvous.ts';
import { mayEnd } from './may-end.ts';

/** A model with a proctype for each process. */
export interface ProcessForm {
  /** Declarations of what is not of one process alone. */
  readonly globals: readonly string[];
  readonly proctypes: readonly string[];
  /** That a process is at a location, for claims. */
  at(process: number, location: number): string;
}

/** What the process form cannot say of a step. */
class Unsayable extends Error {}

/**
 * A transition system as one proctype for each process: locations are places in it, its variables are its own unless a property names
 * them, and a rendezvous is one of SPIN. Null for a model that needs the form of one process: where a step chooses inside an atomic block
 * or reads what it has computed itself, where a process asks for the location of another one, and where a rendezvous does more than to
 * pass a value that fits.
 */
export function processForm(storage: Storage): ProcessForm | null {
  try {
    return watchedIn(storage.system).length > 0 ? null : new Writer(storage).form();
  } catch (problem) {
    if (problem instanceof Unsayable) return null;
    throw problem;
  }
}

/** A rendezvous channel in SPIN; `keyed` where a receiver's condition asks for the value, which then is sent twice. */
interface SyncChannel {
  readonly name: string;
  readonly words: number;
  readonly keyed: boolean;
}

/** Values of a message for which a condition of a receive is written, at most. */
const mostReceived = 64;

class Writer {
  private readonly system: TransitionSystem;
  /** For each process and location what leaves it. */
  private readonly leaving: string[][][];
  private readonly channels = new Map<number, SyncChannel>();
  private readonly scratch = new Map<number, Set<number>>();
  private readonly names: readonly string[];

  constructor(private readonly storage: Storage) {
    this.system = storage.system;
    this.names = this.system.activations.map(({ name }) => storage.names.fresh(name));
    this.leaving = this.system.activations.map(({ template }) => (this.system.templates[template]?.locations ?? []).map(() => []));
  }

  form(): ProcessForm {
    const { system } = this;
    for (const step of stepsOf(this.storage)) if (step.sides.length === 1) this.local(step);
    this.rendezvous();
    const named = blocksNamed(this.storage);
    const own = (process: number): Block[] => blocksOf(this.storage, process).filter((block) => !named.has(block));
    const mine = new Set(system.activations.flatMap((_, process) => own(process)));
    const places = new Set(system.activations.map((_, process) => this.storage.block(this.storage.layout.frames[process] ?? -1)));
    return {
      globals: [
        ...this.storage.declarations((block) => !mine.has(block) && !places.has(block)),
        ...[...this.channels.values()].map(({ name, words, keyed }) => {
          const fields = Array.from({ length: words + Number(keyed) }, () => 'int');
          return `chan ${name}[3] = [0] of { ${['byte', ...fields].join(', ')} };`;
        }),
      ],
      proctypes: system.activations.flatMap((_, process) => this.proctype(process, own(process))),
      at: (process, location) => `${this.names[process]}@${this.label(process, location)}`,
    };
  }

  private proctype(process: number, own: readonly Block[]): string[] {
    const { template = -1 } = this.system.activations[process] ?? {};
    const { locations = [], initial = 0 } = this.system.templates[template] ?? {};
    const order = [initial, ...locations.keys()].filter((location, i, all) => all.indexOf(location) === i);
    const kept = [...(this.scratch.get(process) ?? [])];
    return [
      '',
      `active proctype ${this.names[process]}() {`,
      ...this.storage.declarations((block) => own.includes(block)).map((line) => `  ${line}`),
      ...kept.map((number) => `  int scratch_${number} = 0;`),
      ...order.flatMap((location) => {
        const ways = this.leaving[process]?.[location] ?? [];
        const label = this.label(process, location);
        return [`${label}:`, ...(ways.length === 0 ? ['  false;'] : ['  if', ...ways, '  fi;'])];
      }),
      '}',
    ];
  }

  private label(process: number, location: number): string {
    return `${mayEnd(this.system, process, location) ? 'end_' : ''}L${location}`;
  }

  private leave(process: number, location: number, ...lines: string[]): void {
    this.leaving[process]?.[location]?.push(...lines);
  }

  private local(step: Step): void {
    const [side] = step.sides;
    if (side === undefined) return;
    const { process, edge } = side;
    const foresight = new Foresight();
    const comment = `  /* ${step.transition}: ${movesOf(step)} */`;
    if (step.toss === 'beyond') {
      beyondTossed(this.storage, step, foresight);
      if (foresight.refused) return;
      this.leave(
        process.number,
        edge.source,
        comment,
        `  :: d_step { ${conjunction(foresight.conditions) ?? 'true'} ->`,
        `      assert(false) /* more than ${mostTossed} values of TOSS */`,
        '    };',
        `    goto ${this.label(process.number, edge.source)}`,
      );
      return;
    }
    guards(this.storage, step, foresight);
    if (foresight.known && !foresight.refused) perform(this.storage, step, foresight);
    if (foresight.refused) return;
    if (!foresight.known) throw new Unsayable();
    const kept = this.scratch.get(process.number) ?? new Set<number>();
    this.scratch.set(process.number, kept);
    const used = new Set<string>();
    const effects = new Effects((number) => {
      kept.add(number);
      used.add(`scratch_${number} = 0;`);
      return `scratch_${number}`;
    });
    perform(this.storage, step, effects);
    const place = this.storage.block(this.storage.layout.frames[process.number] ?? -1).name;
    const lines = [...effects.lines.filter((line) => !line.startsWith(`${place} = `)), ...used];
    const done = lines.length === 0 ? ['skip'] : lines;
    this.leave(
      process.number,
      edge.source,
      comment,
      `  :: d_step { ${conjunction(foresight.conditions) ?? 'true'} ->`,
      ...done.map((line, i) => `      ${i === done.length - 1 ? line.replace(/;$/, '') : line}`),
      '    };',
      `    goto ${this.label(process.number, edge.target)}`,
    );
  }

  /** The sends and receives of rendezvous, each once. */
  private rendezvous(): void {
    const { storage, system } = this;
    const written = new Set<string>();
    system.transitions.forEach((transition) => {
      if (transition.kind === 'local') return;
      const [one, two] = sidesOf(storage, transition);
      if (one === undefined || two === undefined) return;
      const [send, receive] = [one.original.action, two.original.action];
      if (send.kind !== 'send' || receive.kind !== 'receive') throw new Error('not a pair');
      if (!isPlain(this.storage, one, two, send, receive)) throw new Unsayable();
      const channel = this.channel(transition.channel);
      const sends = `${transition.sender} ${transition.sendEdge}`;
      if (!written.has(sends)) this.send(one, send, channel);
      written.add(sends);
      const receives = `${transition.receiver} ${transition.receiveEdge}`;
      if (!written.has(receives)) this.receive(two, receive, channel);
      written.add(receives);
    });
  }

  private channel(number: number): SyncChannel {
    const found = this.channels.get(number);
    if (found !== undefined) return found;
    const { name = '', signals = [] } = this.system.channels[number] ?? {};
    const words = Math.max(0, ...signals.map(({ data }) => (data === null ? 0 : wordRanges(data).length)));
    const keyed = this.system.transitions.some((transition) => {
      if (transition.kind === 'local' || transition.channel !== number) return false;
      const { action } = edgeOf(this.system, transition.receiver, transition.receiveEdge);
      return action.kind === 'receive' && action.condition !== null && action.target !== null;
    });
    const made = { name: this.storage.names.fresh(name), words, keyed };
    this.channels.set(number, made);
    return made;
  }

  /** A sender whose guard is false stands at a place of the channel's array where nobody receives, and the other way round. */
  private send({ process, edge }: Side, { signal, value }: SendAction, channel: SyncChannel): void {
    const foresight = new Foresight();
    const operations = new Operations(this.storage, process, foresight);
    operations.guard(edge.guard);
    const values = operations.values(value).map(({ text }) => text);
    if (!foresight.known || foresight.refused) throw new Unsayable();
    const open = conjunction(foresight.conditions);
    const safe = values.map((text) => (open === null ? text : `(${open} -> ${text} : 0)`));
    const key = channel.keyed ? [safe[0] ?? '0'] : [];
    const all = [String(signal), ...key, ...safe, ...Array.from({ length: channel.words - safe.length }, () => '0')];
    const at = open === null ? '0' : `(${open} -> 0 : 1)`;
    this.leave(
      process.number,
      edge.source,
      `  :: ${channel.name}[${at}]!${all.join(',')}; goto ${this.label(process.number, edge.target)}`,
    );
  }

  private receive({ process, edge }: Side, { signal, target, condition }: ReceiveAction, channel: SyncChannel): void {
    const plain = new Foresight();
    const expressions = new Expressions(this.storage, process, plain);
    const words = target === null ? [] : wordRanges(target.type).map((_, i) => expressions.read(expressions.reference(target), i));
    const padding = Array.from({ length: channel.words - words.length }, () => '0');
    const way = (key: string, value: number | null): void => {
      const foresight = new Foresight();
      const operations = new Operations(this.storage, process, foresight);
      operations.guard(edge.guard);
      if (value !== null) operations.store(target, [{ text: constantText(value), range: { low: value, high: value } }]);
      operations.guard(condition);
      if (foresight.refused) return;
      if (!foresight.known) throw new Unsayable();
      const open = conjunction(foresight.conditions);
      const all = [String(signal), ...(channel.keyed ? [key] : []), ...words, ...padding];
      const at = open === null ? '0' : `(${open} -> 0 : 2)`;
      this.leave(
        process.number,
        edge.source,
        `  :: ${channel.name}[${at}]?${all.join(',')}; goto ${this.label(process.number, edge.target)}`,
      );
    };
    if (condition === null || target === null) return way(words.length === 0 ? '0' : '_', null);
    if (!isScalar(target.type)) throw new Unsayable();
    const { low, high } = rangeOf(target.type);
    // A negative number cannot be matched.
    if (low < 0 || high - low >= mostReceived) throw new Unsayable();
    for (let value = low; value <= high; value++) way(String(value), value);
  }
}
