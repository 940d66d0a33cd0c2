import { LineMap, type Span } from '../../base/span.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { BlockedAlternative, FalseCondition, Helper, ProcessWait, Reason, StateWaits } from './types.ts';
import type { HelperInWords, ProcessInWords, ReasonInWords, WaitsInWords } from '../../contract/waiting.ts';

/** Puts into words what the processes of a state wait for. */
export function waitsInWords(waits: StateWaits, text: string): WaitsInWords {
  return new Words(waits, text).all();
}

const longest = 40;

class Words {
  private readonly lines: LineMap;

  constructor(
    private readonly waits: StateWaits,
    private readonly text: string,
  ) {
    this.lines = new LineMap(text);
  }

  all(): WaitsInWords {
    return {
      processes: this.waits.processes.map((process) => this.process(process)),
      cycles: this.waits.cycles.map((cycle) =>
        cycle.map(({ process, waitsFor, span }) => ({
          process: this.name(process),
          waitsFor: this.name(waitsFor),
          line: this.line(span),
          span,
        })),
      ),
    };
  }

  private process(process: ProcessWait): ProcessInWords {
    const { name, status, stuck, span, alternatives } = process;
    const several = alternatives.length > 1;
    return {
      process: name,
      status,
      stuck,
      text: this.headline(process),
      line: this.line(span),
      span,
      reasons: alternatives.flatMap((alternative) =>
        alternative.reasons.map(
          (reason): ReasonInWords => ({
            alternative: several ? this.alternative(alternative, reason) : null,
            text: this.reason(reason, !several && status === 'waiting' && reason === alternative.reasons.at(-1)),
            line: this.line(alternative.span),
            span: alternative.span,
            helpers: this.helpers(name, alternative, reason),
          }),
        ),
      ),
    };
  }

  /** The alternative, unless the reason repeats it. */
  private alternative({ span }: BlockedAlternative, reason: Reason): string | null {
    const text = this.source(span);
    const repeated = reason.kind === 'guard' && reason.condition.parts.some((part) => this.source(part.span) === text);
    return repeated ? null : text;
  }

  private headline({ status, stuck, span, alternatives }: ProcessWait): string {
    const at = `at line ${this.line(span)}`;
    if (status === 'ready') return `can take a step ${at}`;
    if (status === 'ended') return stuck ? 'has ended' : 'has ended for now: a guard of its DO may become true again';
    const [only] = alternatives;
    if (only === undefined || alternatives.length > 1) return `waits ${at} for one of ${alternatives.length} alternatives`;
    return `waits ${at} ${this.aim(only)}`;
  }

  private aim({ reasons, span }: BlockedAlternative): string {
    const reason = reasons.at(-1);
    switch (reason?.kind) {
      case 'partner':
        return `to ${reason.direction} ${reason.message} on ${reason.channel}`;
      case 'full':
        return `for room in ${reason.channel}`;
      case 'empty':
      case 'front':
        return `for ${reason.signal} from ${reason.channel}`;
      case 'condition':
        return `for a message from ${reason.channel} that fits`;
      case 'guard':
        return `until ${reason.condition.parts.map((part) => this.source(part.span)).join(' & ')}`;
      case undefined:
      case 'toss':
        return `for a value of ${this.source(span)}`;
    }
  }

  /** Why it is not possible; `named` where the headline says already what is waited for. */
  private reason(reason: Reason, named: boolean): string {
    switch (reason.kind) {
      case 'guard':
        return named ? valuesOf(reason.condition) : this.falsity(reason.condition);
      case 'toss':
        return `there is no value from 0 to ${reason.bound}`;
      case 'partner':
        return `nobody is ready to ${reason.direction === 'send' ? 'receive' : 'send'} ${named ? 'it' : `${reason.message} on ${reason.channel}`}`;
      case 'full':
        return `${reason.channel} is full: ${reason.messages.join(', ')}`;
      case 'empty':
        return `${reason.channel} is empty`;
      case 'front':
        return `the first message in ${reason.channel} is ${reason.message}`;
      case 'condition':
        return `the first message in ${reason.channel} is ${reason.message}; with it ${this.falsity(reason.condition)}`;
      default:
        return unreachable(reason);
    }
  }

  /** `x > 3 is false: x = 3` */
  private falsity({ parts }: FalseCondition): string {
    return parts
      .map((part) => `${this.source(part.span)} is false${part.values.length === 0 ? '' : `: ${valuesOf({ parts: [part] })}`}`)
      .join('; ');
  }

  private helpers(waiter: string, { span }: BlockedAlternative, reason: Reason): HelperInWords[] {
    const [helpers, verb] = deeds(reason);
    const said = helpers.flatMap((helper) => this.helper(waiter, helper, verb));
    const others =
      reason.kind === 'condition' ? reason.condition.helpers.flatMap((helper) => this.helper(waiter, helper, 'change that')) : [];
    if (said.length + others.length > 0) return [...said, ...others];
    return [{ process: null, text: `no other process can ${verb}`, line: this.line(span), span }];
  }

  private helper(waiter: string, helper: Helper, verb: string): HelperInWords[] {
    const { process, span, refusal } = helper;
    const name = this.name(process);
    const say = (text: string): HelperInWords => ({ process: name, text, line: this.line(span), span });
    const there = `at line ${this.line(span)}`;
    if (refusal !== null) {
      const who = this.name(refusal.process);
      const own = refusal.process === process ? 'its condition' : `the condition of ${who}`;
      const changers = refusal.condition.helpers.filter((other) => other.process !== process);
      return [
        say(`${name} is ready to ${verb} ${there}, but with ${refusal.message} ${own} fails: ${this.falsity(refusal.condition)}`),
        ...changers.flatMap((other) => this.helper(waiter, other, 'change that')),
      ];
    }
    return [say(`${name} ${this.deed(waiter, helper, verb, there)}`)];
  }

  /** What a process could do, and what keeps it from doing so. */
  private deed(waiter: string, { process, reach }: Helper, verb: string, there: string): string {
    const other = this.waits.processes[process];
    if (reach === 'never') return other?.status === 'ended' ? 'has ended' : `can no longer come to ${there.slice(3)} to ${verb}`;
    if (reach === 'after') return `could ${verb} ${there}, but not before ${waiter} has moved`;
    if (other?.status === 'ready') return reach === 'here' ? `may ${verb} next, ${there}` : `may come to ${there.slice(3)} to ${verb}`;
    if (other?.status === 'ended') return `could ${verb} ${there}, but has ended for now`;
    const where = this.line(other?.span ?? { start: 0, end: 0 });
    return reach === 'here' ? `could ${verb} ${there}, where it waits` : `could ${verb} ${there}, but waits at line ${where}`;
  }

  private name(process: number): string {
    return this.waits.processes[process]?.name ?? `process ${process}`;
  }

  private line({ start }: Span): number {
    return this.lines.position(start).line;
  }

  private source({ start, end }: Span): string {
    const line = this.text
      .slice(start, end)
      .replace(/\(\*[\s\S]*?\*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  }
}

/** `flag[1] = TRUE, turn = 0` */
function valuesOf({ parts }: Pick<FalseCondition, 'parts'>): string {
  const values = new Map(parts.flatMap((part) => part.values.map(({ name, value }) => [name, value])));
  return values.size === 0 ? 'it is always false' : [...values].map(([name, value]) => `${name} = ${value}`).join(', ');
}

/** Who could help, and by doing what. */
function deeds(reason: Reason): readonly [readonly Helper[], string] {
  switch (reason.kind) {
    case 'guard':
      return [reason.condition.helpers, 'change that'];
    case 'toss':
      return [reason.helpers, 'change that'];
    case 'partner':
      return [reason.helpers, reason.direction === 'send' ? 'receive it' : 'send it'];
    case 'full':
      return [reason.helpers, 'take the first message'];
    case 'empty':
      return [reason.helpers, 'send it'];
    case 'condition':
    case 'front':
      return [reason.helpers, 'take it'];
  }
}
