import type { Span } from '../../base/span.ts';
import { channelOf, edgeOf, homeOf, locationOf } from '../../system/edges.ts';
import type { ChannelReference, Transition, TransitionSystem } from '../../system/ir.ts';
import { CommandTexts } from './command-texts.ts';
import type { Machine } from '../machine/machine.ts';
import { oldestMessage, sentMessage } from './messages.ts';
import { apartFrom, Rivals } from './rivals.ts';
import type { Step, StepDescription, StepKind } from '../../contract/steps.ts';

type Parts = Omit<StepDescription, 'label'>;

/** Alternatives chosen inside an atomic block, beyond which only their numbers are given. */
const mostChoicesInWords = 2;

/** Says in words what a step does, given the state in which it is taken and the model's text. */
export class StepLabels {
  private readonly system: TransitionSystem;
  private readonly texts: CommandTexts;
  private rivals: Rivals | null = null;

  constructor(
    private readonly machine: Machine,
    text: string,
  ) {
    this.system = machine.system;
    this.texts = new CommandTexts(machine.system, text);
  }

  /**
   * `Phil[2] ! up(3) -> Chopstick` for a rendezvous; `Sender ! msg(1) -> link` and `link -> Receiver ? msg(1)` for a buffered channel;
   * `Phil[2]: x := x + 1` for a local step. Where that would not tell the step from another one enabled in the state, what does follows in
   * parentheses: the channel, the alternative of a POLL, or the alternatives chosen inside an atomic block.
   */
  label(state: Int32Array, step: Step): string {
    return this.describe(state, step).label;
  }

  /** What a step does, in parts and as a whole. */
  describe(state: Int32Array, step: Step): StepDescription {
    const chosen = this.choices(state, step);
    const parts = this.parts(state, step, chosen);
    const label = `${this.plain(step, parts)}${this.apart(state, step, parts)}`;
    return { label: parts.channel === null ? label : `${label}${chosen}`, ...parts };
  }

  /** The label without what tells the step from others of the same state: equal for steps that do the same. */
  action(state: Int32Array, step: Step): string {
    const chosen = this.choices(state, step);
    const parts = this.parts(state, step, chosen);
    return parts.channel === null ? this.plain(step, parts) : `${this.plain(step, parts)}${chosen}`;
  }

  private plain(step: Step, { sender, receiver, channel, action }: Parts): string {
    if (sender !== null) return `${sender} ! ${action} -> ${receiver ?? channel ?? '?'}`;
    if (receiver !== null) return `${channel ?? '?'} -> ${receiver} ? ${action}`;
    return `${this.movers(step).map((p) => this.name(p))[0] ?? '?'}: ${action}`;
  }

  private parts(state: Int32Array, step: Step, chosen: string): Parts {
    const transition = this.transition(step);
    if (transition.kind === 'rendezvous') {
      return {
        kind: 'rendezvous',
        action: sentMessage(this.machine, state, transition.sender, transition.sendEdge),
        channel: this.system.channels[transition.channel]?.name ?? null,
        sender: this.name(transition.sender),
        receiver: this.name(transition.receiver),
      };
    }
    const { activation } = transition;
    const edge = edgeOf(this.system, activation, transition.edge);
    const name = this.name(activation);
    const local = { channel: null, sender: null, receiver: null };
    switch (edge.action.kind) {
      case 'send': {
        const channel = this.channelName(activation, edge.action.channel);
        return {
          kind: 'send',
          action: sentMessage(this.machine, state, activation, transition.edge),
          channel,
          sender: name,
          receiver: null,
        };
      }
      case 'receive': {
        const channel = this.channelName(activation, edge.action.channel);
        return {
          kind: 'receive',
          action: oldestMessage(this.machine, state, activation, transition.edge),
          channel,
          sender: null,
          receiver: name,
        };
      }
      case 'toss':
        return { kind: 'toss', action: `${this.texts.source(edge.span)} = ${step.choice}`, ...local };
      case 'local': {
        const { texts } = this;
        const action = chosen === '' ? texts.command(activation, transition.edge) : texts.beforeChoices(activation, transition.edge);
        return { kind: this.localKind(activation, transition.edge), action: `${action}${chosen}`, ...local };
      }
    }
  }

  /** The alternatives that a step takes where several are open inside an atomic block; nothing if there are none. */
  private choices(state: Int32Array, { transition, choice }: Step): string {
    const taken = this.machine.choices(state, transition, choice);
    if (taken.length === 0) return '';
    const inWords = taken.length <= mostChoicesInWords;
    return ` (${taken.map(({ number, span }) => (inWords && span !== null ? `${number}: ${this.texts.source(span, 24)}` : number)).join(', ')})`;
  }

  /** What tells a communication from others of the same processes in the same state that read the same: the channel, or the alternative. */
  private apart(state: Int32Array, step: Step, parts: Parts): string {
    if (parts.channel === null) return '';
    this.rivals ??= new Rivals(this.system);
    const plain = this.plain(step, parts);
    const others = this.rivals.of(step.transition).filter((other) => {
      const rival = { transition: other, choice: 0 };
      return this.plain(rival, this.parts(state, rival, '')) === plain;
    });
    if (others.length === 0) return '';
    return ` (${apartFrom(this.system, step.transition, others).join(', ')})`;
  }

  private localKind(activation: number, number: number): StepKind {
    const edge = edgeOf(this.system, activation, number);
    const work = edge.operations.filter((operation) => operation.kind !== 'trace' && operation.kind !== 'fail');
    const place = locationOf(this.system, activation, homeOf(this.system, activation, number).source).kind;
    if (place === 'choice' || place === 'repetition') return 'choice';
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
      case 'choose':
        return 'atomic';
    }
  }

  /** The command of an edge of an activation as the text has it; for the choice of a guard `DO x > 0 ->`. */
  command(activation: number, number: number): string {
    return this.texts.command(activation, number);
  }

  /** The activations that move, by number: the sender first. */
  movers(step: Step): number[] {
    const transition = this.transition(step);
    return transition.kind === 'rendezvous' ? [transition.sender, transition.receiver] : [transition.activation];
  }

  /** The commands that are executed: the sender's first. */
  spans(step: Step): Span[] {
    const transition = this.transition(step);
    if (transition.kind === 'local') return [edgeOf(this.system, transition.activation, transition.edge).span];
    return [
      edgeOf(this.system, transition.sender, transition.sendEdge).span,
      edgeOf(this.system, transition.receiver, transition.receiveEdge).span,
    ];
  }

  name(activation: number): string {
    return this.system.activations[activation]?.name ?? `process ${activation}`;
  }

  private transition(step: Step): Transition {
    const transition = this.system.transitions[step.transition];
    if (transition === undefined) throw new Error(`there is no transition ${step.transition}`);
    return transition;
  }

  private channelName(activation: number, reference: ChannelReference): string {
    return this.system.channels[channelOf(this.system, activation, reference)]?.name ?? '?';
  }
}
