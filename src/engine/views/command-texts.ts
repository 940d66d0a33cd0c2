import type { Span } from '../../base/span.ts';
import { activationOf, alternativeOf, edgeOf, homeOf, locationOf } from '../../system/edges.ts';
import type { Edge, Location, TransitionSystem } from '../../system/ir.ts';

/** Texts longer than this are cut. */
const longest = 60;

/** A command that makes choices is cut earlier, for these to follow. */
const longestBeforeChoices = 30;

/** What a command that chooses among guards begins with. */
const headOf = { choice: 'IF', repetition: 'DO' } as const;

/** The commands of a model as its text has them, each on one line, and no two alternatives of a command alike. */
export class CommandTexts {
  /** By template, then by edge. */
  private readonly known: (string | undefined)[][];

  constructor(
    private readonly system: TransitionSystem,
    private readonly text: string,
  ) {
    this.known = system.templates.map(() => []);
  }

  /**
   * The command of an edge: `x := x + 1`; for the choice of a guard `DO x > 0 ->`; where other alternatives read the same, with its number
   * and what comes after: `IF 2: TRUE -> answer := FALSE`.
   */
  command(activation: number, number: number): string {
    const known = this.known[activationOf(this.system, activation).template];
    const text = known?.[number] ?? this.write(activation, number);
    if (known !== undefined) known[number] = text;
    return text;
  }

  /** The beginning of a command, up to the first choice inside an atomic block; with its number if it is one of several alternatives. */
  beforeChoices(activation: number, number: number): string {
    const { span, source, operations } = homeOf(this.system, activation, number);
    const choice = operations.find((operation) => operation.kind === 'choose')?.span.start ?? span.end;
    const text = this.source({ start: span.start, end: Math.min(span.end, choice) }, longestBeforeChoices);
    const { ownEdges } = locationOf(this.system, activation, source);
    return ownEdges > 1 ? `${alternativeOf(this.system, activation, number)}: ${text}` : text;
  }

  /** Part of the text on one line, without comments. */
  source({ start, end }: Span, most = longest): string {
    const line = this.text
      .slice(start, end)
      .replace(/\(\*[\s\S]*?\*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return line.length > most ? `${line.slice(0, most - 1)}…` : line;
  }

  private write(activation: number, number: number): string {
    const home = homeOf(this.system, activation, number);
    const location = locationOf(this.system, activation, home.source);
    const text = this.source(home.span);
    if (home.operations.some((operation) => operation.kind === 'fail')) return 'IF with no true guard';
    const alone = home.action.kind !== 'local' || !this.hasTwin(activation, location, home, text);
    if (location.kind !== 'choice' && location.kind !== 'repetition')
      return alone ? text : `${alternativeOf(this.system, activation, number)}: ${text}`;
    const head = headOf[location.kind];
    if (alone) return `${head} ${text} ->`;
    return `${head} ${alternativeOf(this.system, activation, number)}: ${text} -> ${this.firstCommand(activation, location, home)}`.trim();
  }

  /** Whether another alternative of the location reads the same. */
  private hasTwin(activation: number, { edges }: Location, home: Edge, text: string): boolean {
    return edges
      .map((number) => edgeOf(this.system, activation, number))
      .some((other) => other !== home && other.copyOf === null && other.action.kind === 'local' && this.source(other.span) === text);
  }

  /** The command with which the branch of a guard begins; nothing if it has none that takes a step. */
  private firstCommand(activation: number, { edges, span }: Location, home: Edge): string {
    const next = locationOf(this.system, activation, home.target);
    const heads = edges.map((number) => edgeOf(this.system, activation, number).span.start);
    const end = Math.min(span.end, ...heads.filter((start) => start > home.span.start));
    return next.span.start > home.span.start && next.span.end <= end ? this.source(next.span) : '';
  }
}
