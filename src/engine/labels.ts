import type { Span } from '../base/span.ts';
import type { ChannelReference, Edge, Transition, TransitionSystem } from '../system/ir.ts';
import { showValue } from '../system/value-type.ts';
import type { Machine } from './machine/machine.ts';
import type { Step } from './source.ts';

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
    const transition = this.transition(step);
    if (transition.kind === 'rendezvous') {
      const message = this.sent(state, transition.sender, transition.sendEdge);
      return `${this.name(transition.sender)} ! ${message} -> ${this.name(transition.receiver)}`;
    }
    const { activation } = transition;
    const edge = this.edge(activation, transition.edge);
    const name = this.name(activation);
    switch (edge.action.kind) {
      case 'send':
        return `${name} ! ${this.sent(state, activation, transition.edge)} -> ${this.channelName(activation, edge.action.channel)}`;
      case 'receive':
        return `${this.channelName(activation, edge.action.channel)} -> ${name} ? ${this.oldest(state, activation, edge)}`;
      case 'toss':
        return `${name}: ${this.source(edge.span)} = ${step.choice}`;
      case 'local':
        return `${name}: ${this.localText(activation, edge)}`;
    }
  }

  /** A command as the text has it; for the choice of a guard `DO x > 0 ->`. */
  private localText(activation: number, edge: Edge): string {
    let original = edge;
    while (original.copyOf !== null) original = this.edge(activation, original.copyOf);
    const template = this.system.templates[this.system.activations[activation]?.template ?? -1];
    const kind = template?.locations[original.source]?.kind;
    if (kind !== 'if' && kind !== 'do') return this.source(edge.span);
    if (edge.operations.some((o) => o.kind === 'fail')) return 'IF with no true guard';
    return `${kind.toUpperCase()} ${this.source(edge.span)} ->`;
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
