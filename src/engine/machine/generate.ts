import { unreachable } from '../../base/unreachable.ts';
import type { Span } from '../../base/span.ts';
import { guardsOf } from '../../system/automaton-guards.ts';
import { activationOf } from '../../system/edges.ts';
import type { Edge, Expression, Formula, Template, TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { type ValueType, wordsOf } from '../../system/value-type.ts';
import { Assembler, type Label } from './assembler.ts';
import { channelOperand, ExpressionCode } from './expression-code.ts';
import { none } from './instructions.ts';
import { OperationCode } from './operation-code.ts';

/** The code of a model for the abstract machine, with what is needed to find one's way in it. */
export interface MachineCode {
  readonly code: Int32Array;
  /** The source of each word. */
  readonly spans: readonly (Span | null)[];
  readonly strings: readonly string[];
  readonly types: readonly ValueType[];
  readonly templates: readonly TemplateCode[];
  /** Subroutines of the propositions in properties. */
  readonly propositions: ReadonlyMap<Expression, number>;
  readonly instructions: readonly number[];
  readonly headings: ReadonlyMap<number, string>;
}

export interface TemplateCode {
  /** Where the TRACEs before the first location begin. */
  readonly entry: number;
  /** Address behind the `location` instruction, by location. */
  readonly locations: readonly number[];
  /** Where a DO goes when all its guards are false, by location; -1 for others. */
  readonly exits: readonly number[];
  /** Where the step of an edge goes on after its trigger or guard, by edge; -1 for fall-through copies. */
  readonly bodies: readonly number[];
  /** The subroutine of an edge's guard (of IF, DO, WHEN), and its `bang`, `hook` or `toss` instruction; -1 if there is none. */
  readonly guards: readonly number[];
  readonly triggers: readonly number[];
}

/** Generates the code of a system: the processes, then the expression subroutines, then the propositions. */
export function generate(system: TransitionSystem, layout: Layout): MachineCode {
  const assembler = new Assembler();
  const expressions = new ExpressionCode(assembler, layout);
  expressions.offsetsOf = (activation) => layout.offsets[activationOf(system, activation).template] ?? [];
  const templates = system.templates.map((template, index) => {
    expressions.offsets = layout.offsets[index] ?? [];
    return new TemplateGenerator(template, assembler, expressions).generate();
  });
  assembler.heading('expression subroutines');
  expressions.flush();
  const propositions = new Map<Expression, number>();
  for (const property of system.properties) {
    assembler.heading(`property ${property.name}`);
    for (const expression of propositionsOf(property.formula)) {
      propositions.set(expression, assembler.address);
      expressions.evaluate(expression, property.span);
      assembler.emit('end', property.span);
    }
  }
  const { code, spans } = assembler.finish();
  const { strings, types, instructions, headings } = assembler;
  const finished = templates.map(({ entry, locations, exits, bodies, guards, triggers }) => ({
    entry: entry.address,
    locations: locations.map((label) => label.address),
    exits: exits.map((label) => label?.address ?? none),
    bodies: bodies.map((label) => label?.address ?? none),
    guards: guards.map((label) => label?.address ?? none),
    triggers,
  }));
  return { code, spans, strings, types, templates: finished, propositions, instructions, headings };
}

/** The propositions of a formula, in the order of the text. */
export function propositionsOf(formula: Formula): Expression[] {
  switch (formula.kind) {
    case 'proposition':
      return [formula.expression];
    case 'not':
    case 'unary':
      return propositionsOf(formula.operand);
    case 'and':
    case 'implies':
    case 'or':
    case 'until':
      return [...propositionsOf(formula.left), ...propositionsOf(formula.right)];
    case 'automaton':
      return guardsOf(formula.states).map(({ expression }) => expression);
  }
}

/** A `TemplateCode` before its labels have addresses. */
interface TemplateLabels {
  readonly entry: Label;
  readonly locations: readonly Label[];
  readonly exits: readonly (Label | null)[];
  readonly bodies: readonly (Label | null)[];
  readonly guards: readonly (Label | null)[];
  readonly triggers: readonly number[];
}

/** Generates the code of one template. Control structures are laid out as in thesis Figures 4.9 and 4.10, with the branches in place. */
class TemplateGenerator {
  private readonly locations: Label[];
  private readonly starts: Label[];
  private readonly exits: (Label | null)[];
  private readonly bodies: (Label | null)[];
  private readonly guards: (Label | null)[];
  private readonly triggers: number[];
  private readonly operations: OperationCode;

  constructor(
    private readonly template: Template,
    private readonly assembler: Assembler,
    private readonly expressions: ExpressionCode,
  ) {
    this.locations = template.locations.map(() => assembler.label());
    this.starts = template.locations.map(() => assembler.label());
    this.exits = template.locations.map(() => null);
    this.bodies = template.edges.map(() => null);
    this.guards = template.edges.map(() => null);
    this.triggers = template.edges.map(() => none);
    this.operations = new OperationCode(assembler, expressions);
  }

  generate(): TemplateLabels {
    const { template, assembler, exits, bodies, guards, triggers } = this;
    assembler.heading(`process ${template.name}`);
    const entry = assembler.label();
    assembler.bind(entry);
    this.operations.all(template.entry);
    this.go(template.initial, template.span, 0);
    this.block(0, template.locations.length);
    return { entry, locations: this.starts, exits, bodies, guards, triggers };
  }

  /** Lays out the locations from `from` to before `to`. */
  private block(from: number, to: number): void {
    for (let k = from; k < to; ) {
      const inside = this.insideEnd(k, to);
      this.location(k, inside, inside < to ? inside : none);
      k = inside;
    }
  }

  /** The first location after `k` that is not part of the command at `k`. */
  private insideEnd(k: number, to: number): number {
    const outer = this.template.locations[k]?.span;
    let end = k + 1;
    while (end < to && outer !== undefined && within(this.template.locations[end]?.span, outer)) end++;
    return end;
  }

  private location(k: number, inside: number, following: number): void {
    const location = this.template.locations[k];
    const label = this.locations[k];
    const start = this.starts[k];
    if (location === undefined || label === undefined || start === undefined) return;
    const { assembler } = this;
    for (const name of location.labels) assembler.heading(`${name}:`);
    assembler.bind(label);
    assembler.emit('location', location.span, k);
    assembler.bind(start);
    const own = location.edges.slice(0, location.ownEdges);
    if (location.kind === 'end') assembler.emit('terminate', location.span);
    else if (location.kind === 'choice' || location.kind === 'repetition') this.choice(k, own, inside, following);
    else if (own.length === 1) this.single(k, own[0] ?? 0, inside, following);
    else this.poll(k, own, inside);
  }

  /** A location with one edge: a command, or a POLL with one alternative, whose locations follow. */
  private single(k: number, number: number, inside: number, following: number): void {
    const edge = this.edge(number);
    this.trigger(number, edge);
    this.body(number, edge, inside > k + 1 ? k + 1 : following);
    this.block(k + 1, inside);
  }

  /** `guards`, a pair of addresses per guarded command, and at the end a trap (IF) or the way on (DO). */
  private choice(k: number, own: readonly number[], inside: number, following: number): void {
    const { assembler } = this;
    const location = this.template.locations[k];
    const span = location?.span ?? null;
    const otherwise = location?.otherwise ?? null;
    const guarded = otherwise === null ? own.slice(0, -1) : own;
    const end = assembler.label();
    assembler.emit('guards', span, end);
    this.branches(k, guarded, inside, (edge, number) => assembler.word(this.guard(number, edge), edge.span));
    assembler.bind(end);
    if (otherwise === null) {
      const last = own[own.length - 1] ?? 0;
      this.bodies[last] = end;
      assembler.emit('trap', span);
      return;
    }
    this.exits[k] = end;
    this.operations.all(otherwise.passed);
    this.go(otherwise.target, location?.span ?? this.template.span, following);
  }

  private poll(k: number, own: readonly number[], inside: number): void {
    const end = this.assembler.label();
    this.assembler.emit('poll', this.template.locations[k]?.span ?? null, end);
    this.branches(k, own, inside, (edge, number) => this.trigger(number, edge));
    this.assembler.bind(end);
    this.leftOver(own, k, inside);
  }

  /** The alternatives of a control structure, each with its head, the address of the next, its operations, and the locations inside it. */
  private branches(k: number, own: readonly number[], inside: number, head: (edge: Edge, number: number) => void): void {
    const { assembler } = this;
    const insides = this.insides(k, own, inside);
    own.forEach((number, index) => {
      const edge = this.edge(number);
      const next = assembler.label();
      head(edge, number);
      assembler.word(next, edge.span);
      const [start, end] = insides[index] ?? nothing;
      this.body(number, edge, start < end ? start : none);
      this.block(start, end);
      assembler.bind(next);
    });
  }

  /**
   * For each alternative the locations inside its branch: those that lie in the text between it and the alternative behind it. Where a
   * transformation has made several edges of one alternative, the last one has them; an edge from elsewhere in the text has none.
   */
  private insides(k: number, own: readonly number[], inside: number): (readonly [from: number, to: number])[] {
    const outer = this.template.locations[k]?.span;
    const positions = own.map((number) => this.edge(number).span.start);
    return positions.map((from, index) => {
      if (outer === undefined || from < outer.start || from >= outer.end || positions.lastIndexOf(from) !== index) return nothing;
      const to = Math.min(...positions.filter((position) => position > from));
      const start = this.firstAfter(from, k + 1, inside);
      return [start, this.firstAfter(to - 1, start, inside)];
    });
  }

  /** The first of some locations that begins behind a place in the text; the end of them if none does. */
  private firstAfter(position: number, from: number, to: number): number {
    for (let location = from; location < to; location++)
      if ((this.template.locations[location]?.span.start ?? -1) > position) return location;
    return to;
  }

  /** Lays out the locations of branches that a transformation has left out, to which a GOTO may lead. */
  private leftOver(own: readonly number[], k: number, inside: number): void {
    const laid = this.insides(k, own, inside);
    for (let location = k + 1; location < inside; ) {
      const [, end] = laid.find(([from, to]) => from <= location && location < to) ?? nothing;
      const next = end > location ? end : this.insideEnd(location, inside);
      if (end <= location) this.block(location, next);
      location = next;
    }
  }

  /** What an edge does after its trigger, and the way to its target. */
  private body(number: number, edge: Edge, following: number): void {
    const label = this.assembler.label();
    this.bodies[number] = label;
    this.assembler.bind(label);
    if (edge.action.kind === 'toss') this.operations.storeChoice(edge.action.target, edge.span);
    this.operations.all(edge.operations);
    if (edge.action.kind === 'local' && edge.guard === null && edge.operations.length === 0) this.assembler.emit('skip', edge.span);
    this.go(edge.target, edge.span, following);
  }

  /** Jumps to a location unless it follows. */
  private go(target: number, span: Span, following: number): void {
    const label = this.locations[target];
    if (target !== following && label !== undefined) this.assembler.emit('jump', span, label);
  }

  /** `bang`, `hook`, `when` or `toss`; nothing for an unguarded local edge. */
  private trigger(number: number, edge: Edge): void {
    const { assembler, expressions } = this;
    const { action, guard, span } = edge;
    if (action.kind !== 'local') this.triggers[number] = assembler.address;
    switch (action.kind) {
      case 'local':
        if (guard !== null) assembler.emit('when', span, this.guard(number, edge));
        return;
      case 'toss':
        return assembler.emit('toss', span, expressions.subroutine(action.bound, span));
      case 'send': {
        const { value } = action;
        const data = value === null ? none : expressions.routine(span, () => void expressions.pushValue(value, span));
        const words = value === null ? 0 : value.kind === 'scalar' ? 1 : wordsOf(value.place.type);
        const condition = guard === null ? none : expressions.subroutine(guard, span);
        return assembler.emit('bang', span, channelOperand(action.channel), action.signal, data, words, condition);
      }
      case 'receive': {
        const { target } = action;
        const address = target === null ? none : expressions.routine(span, () => expressions.addressOf(target, span));
        const condition = action.condition === null ? none : expressions.subroutine(action.condition, span);
        return assembler.emit(
          'hook',
          span,
          channelOperand(action.channel),
          action.signal,
          address,
          target === null ? 0 : wordsOf(target.type),
          condition,
          guard === null ? none : this.guard(number, edge),
        );
      }
      default:
        unreachable(action);
    }
  }

  private guard(number: number, edge: Edge): Label {
    const label = this.expressions.subroutine(edge.guard ?? { kind: 'constant', value: 1 }, edge.span);
    this.guards[number] = label;
    return label;
  }

  private edge(number: number): Edge {
    const edge = this.template.edges[number];
    if (edge === undefined) throw new Error(`${this.template.name} has no edge ${number}`);
    return edge;
  }
}

const nothing = [0, 0] as const;

function within(inner: Span | undefined, outer: Span): boolean {
  return inner !== undefined && inner.start >= outer.start && inner.end <= outer.end;
}
