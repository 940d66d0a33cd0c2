import { edgeOf } from '../../system/edges.ts';
import type { ReceiveAction, SendAction } from '../../system/ir.ts';
import { isScalar, rangeOf, wordRanges } from '../../system/value-type.ts';
import { conjunction, constantText, Expressions } from '../steps/expressions.ts';
import { Operations } from '../steps/operations.ts';
import { Foresight } from '../steps/sinks.ts';
import { type Side, sidesOf } from '../steps/steps.ts';
import type { Storage } from '../steps/storage.ts';
import { isPlain } from './plain-rendezvous.ts';
import { Unsayable, type Ways } from './ways.ts';

/** A rendezvous channel in SPIN; `keyed` where a receiver's condition asks for the value, which then is sent twice. */
interface SyncChannel {
  readonly name: string;
  readonly words: number;
  readonly keyed: boolean;
}

/** Values of a message for which a condition of a receive is written, at most. */
const mostReceived = 64;

/** Writes the sends and receives of rendezvous as those of SPIN. */
export class RendezvousWays {
  private readonly channels = new Map<number, SyncChannel>();

  constructor(
    private readonly storage: Storage,
    private readonly ways: Ways,
  ) {}

  declarations(): string[] {
    return [...this.channels.values()].map(({ name, words, keyed }) => {
      const fields = Array.from({ length: words + Number(keyed) }, () => 'int');
      return `chan ${name}[3] = [0] of { ${['byte', ...fields].join(', ')} };`;
    });
  }

  /** Writes all of them, each once. Throws `Unsayable` where one does more than to pass a value that fits. */
  add(): void {
    const { storage } = this;
    const { system } = storage;
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
    const { name = '', signals = [] } = this.storage.system.channels[number] ?? {};
    const words = Math.max(0, ...signals.map(({ data }) => (data === null ? 0 : wordRanges(data).length)));
    const keyed = this.storage.system.transitions.some((transition) => {
      if (transition.kind === 'local' || transition.channel !== number) return false;
      const { action } = edgeOf(this.storage.system, transition.receiver, transition.receiveEdge);
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
    this.ways.add(
      process.number,
      edge.source,
      `  :: ${channel.name}[${at}]!${all.join(',')}; goto ${this.ways.label(process.number, edge.target)}`,
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
      this.ways.add(
        process.number,
        edge.source,
        `  :: ${channel.name}[${at}]?${all.join(',')}; goto ${this.ways.label(process.number, edge.target)}`,
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
