import type { Span } from '../base/span.ts';
import type { ChannelReference, Edge, Location, Transition, TransitionSystem } from '../system/ir.ts';
import { showValue } from '../system/value-type.ts';
import type { Machine } from './machine/machine.ts';
import type { Step } from './source.ts';

/**
 * What a step is: a communication by rendezvous; a send into or a receive from a buffered channel; the choice of a guard of IF or DO; a WHEN; or a command
 * of a process alone. A communication may begin an atomic block.
 */
export type StepKind = 'rendezvous' | 'send' | 'receive' | 'choice' | 'wait' | 'assignment' | 'toss' | 'assertion' | 'atomic' | 'skip';

/** A step in parts, to be drawn or put together to a label. */
export interface StepDescription {
  readonly kind: StepKind;
  /** The message for a communication, such as `up(3)`; else the command. */
  readonly action: string;
  /** The channel of a communication. */
  readonly channel: string | null;
  /** The process that sends; null for a receive from a buffer and for local steps. */
  readonly sender: string | null;
  readonly receiver: string | null;
}

/** Texts longer than this are cut. */
const longest = 60;

/** Says in words what a step does, given the state in which it is taken and the model's text. */
export class StepLabels {
  private readonly system: TransitionSystem;

  constructor(
    private readonly machine: Machine,
    private readonly text: string,
  ) {
    this.system = machine.system;
  }

  /**
   * `Phil[2] ! up(3) -> Chopstick` for a rendezvous; `Sender ! msg(1) -> link` and `link -> Receiver ? msg(1)` for a buffered channel; `Phil[2]: x := x + 1`
   * for a local step.
   */
  label(state: Int32Array, step: Step): string {
    const { sender, receiver, channel, action } = this.describe(state, step);
    if (sender !== null) return `${sender} ! ${action} -> ${receiver ?? channel ?? '?'}`;
    if (receiver !== null) return `${channel ?? '?'} -> ${receiver} ? ${action}`;
    return `${this.movers(step).map((p) => this.name(p))[0] ?? '?'}: ${action}`;
  }

  /** What a step does, in parts. */
  describe(state: Int32Array, step: Step): StepDescription {
    const transition = this.transition(step);
    if (transition.kind === 'rendezvous') {
      return {
        kind: 'rendezvous',
        action: this.sent(state, transition.sender, transition.sendEdge),
        channel: this.system.channels[transition.channel]?.name ?? null,
        sender: this.name(transition.sender),
        receiver: this.name(transition.receiver),
      };
    }
    const { activation } = transition;
    const edge = this.edge(activation, transition.edge);
    const name = this.name(activation);
    const local = { channel: null, sender: null, receiver: null };
    switch (edge.action.kind) {
      case 'send': {
        const channel = this.channelName(activation, edge.action.channel);
        return { kind: 'send', action: this.sent(state, activation, transition.edge), channel, sender: name, receiver: null };
      }
      case 'receive': {
        const channel = this.channelName(activation, edge.action.channel);
        return { kind: 'receive', action: this.oldest(state, activation, edge), channel, sender: null, receiver: name };
      }
      case 'toss':
        return { kind: 'toss', action: `${this.source(edge.span)} = ${step.choice}`, ...local };
      case 'local':
        return { kind: this.localKind(activation, edge), action: this.localText(activation, edge), ...local };
    }
  }

  private localKind(activation: number, edge: Edge): StepKind {
    const work = edge.operations.filter((operation) => operation.kind !== 'trace' && operation.kind !== 'fail');
    const place = this.home(activation, edge)?.kind;
    if (place === 'if' || place === 'do') return 'choice';
    if (place === 'poll') return work.length === 0 ? 'wait' : 'atomic';
    const [first] = work;
    if (first === undefined) return 'skip';
    if (work.length > 1) return 'atomic';
    switch (first.kind) {
      case 'assign':
      case 'list':
        return 'assignment';
      case 'assert':
        return 'assertion';
      default:
        return 'atomic';
    }
  }

  /** The location that an edge, or the one that it copies, leaves. */
  private home(activation: number, edge: Edge): Location | undefined {
    let original = edge;
    while (original.copyOf !== null) original = this.edge(activation, original.copyOf);
    return this.system.templates[this.system.activations[activation]?.template ?? -1]?.locations[original.source];
  }

  /** A command as the text has it; for the choice of a guard `DO x > 0 ->`. */
  private localText(activation: number, edge: Edge): string {
    const kind = this.home(activation, edge)?.kind;
    if (kind !== 'if' && kind !== 'do') return this.source(edge.span);
    if (edge.operations.some((o) => o.kind === 'fail')) return 'IF with no true guard';
    return `${kind.toUpperCase()} ${this.source(edge.span)} ->`;
  }

  /** The command of an edge of an activation as the text has it; for the choice of a guard `DO x > 0 ->`. */
  command(activation: number, number: number): string {
    const edge = this.edge(activation, number);
    return edge.action.kind === 'local' ? this.localText(activation, edge) : this.source(edge.span);
  }

  /** The activations that move, by number: the sender first. */
  movers(step: Step): number[] {
    const transition = this.transition(step);
    return transition.kind === 'rendezvous' ? [transition.sender, transition.receiver] : [transition.activation];
  }

  /** The commands that are executed: the sender's first. */
  spans(step: Step): Span[] {
    const transition = this.transition(step);
    if (transition.kind === 'local') return [this.edge(transition.activation, transition.edge).span];
    return [this.edge(transition.sender, transition.sendEdge).span, this.edge(transition.receiver, transition.receiveEdge).span];
  }

  name(activation: number): string {
    return this.system.activations[activation]?.name ?? `process ${activation}`;
  }

  private transition(step: Step): Transition {
    const transition = this.system.transitions[step.transition];
    if (transition === undefined) throw new Error(`there is no transition ${step.transition}`);
    return transition;
  }

  private edge(activation: number, number: number): Edge {
    const edge = this.system.templates[this.system.activations[activation]?.template ?? -1]?.edges[number];
    if (edge === undefined) throw new Error(`there is no edge ${number}`);
    return edge;
  }

  private channel(activation: number, reference: ChannelReference): number {
    return reference.kind === 'channel' ? reference.channel : (this.system.activations[activation]?.channels[reference.parameter] ?? -1);
  }

  private channelName(activation: number, reference: ChannelReference): string {
    return this.system.channels[this.channel(activation, reference)]?.name ?? '?';
  }

  private sent(state: Int32Array, activation: number, number: number): string {
    const { action } = this.edge(activation, number);
    if (action.kind !== 'send') return '?';
    const signal = this.system.channels[this.channel(activation, action.channel)]?.signals[action.signal];
    const words = action.value === null ? null : this.machine.message(state, activation, number);
    if (signal === undefined) return '?';
    if (action.value === null) return signal.name;
    return `${signal.name}(${words === null || signal.data === null ? '?' : showValue(signal.data, words, 0)})`;
  }

  private oldest(state: Int32Array, activation: number, edge: Edge): string {
    if (edge.action.kind !== 'receive') return '?';
    const channel = this.channel(activation, edge.action.channel);
    const signal = this.system.channels[channel]?.signals[edge.action.signal];
    const buffer = this.machine.layout.buffers[channel];
    if (signal === undefined || buffer === undefined) return '?';
    return signal.data === null ? signal.name : `${signal.name}(${showValue(signal.data, state, buffer.address + 2)})`;
  }

  /** The command as the text has it, on one line. */
  private source(span: Span): string {
    const line = this.text
      .slice(span.start, span.end)
      .replace(/\(\*[\s\S]*?\*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  }
}
