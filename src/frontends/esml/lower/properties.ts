import type { Span } from '../../../base/span.ts';
import { unreachable } from '../../../base/unreachable.ts';
import type { CheckedModel } from '../check/checked.ts';
import type { ProcessFacts } from '../check/facts.ts';
import type { Symbol, VariableSymbol } from '../check/symbols.ts';
import { isData } from '../check/types.ts';
import { lowering } from './known-questions.ts';
import type { Access, Expression as Tree, ProcessQuestion, QuantifiedExpression, TemporalBinary, TemporalUnary } from '../syntax/tree.ts';
import { beingAt } from '../../../system/being-at.ts';
import { activationOf, templateOf } from '../../../system/edges.ts';
import type { Expression, Formula, FormulaShape, FormulaSource, Place, Property, TransitionSystem } from '../../../system/ir.ts';
import { bounded } from './bounded.ts';
import type { ChannelTable } from './channels.ts';
import { equivalence } from './equivalence.ts';
import { constant, joined, lowerExpression } from './expressions.ts';
import { byIdentity, locationsAt, takeRoom } from './locations.ts';
import { type NameLowering, symbolOf } from './names.ts';
import type { Room } from './room.ts';
import { lowerType } from './types.ts';

/** Lowers the properties; the names in them refer to activations of the system. */
export function lowerProperties(
  model: CheckedModel,
  system: TransitionSystem,
  active: readonly ProcessFacts[],
  shared: readonly VariableSymbol[],
  channels: ChannelTable,
  room: Room,
  moved: (activation: number) => Expression,
): Property[] {
  const lowering = new PropertyNames(room, model, system, active, shared, channels, new Map(), moved);
  return model.facts.properties.map(({ node, name }) => ({
    name,
    logic: node.logic,
    fairness: node.fairness,
    formula: lowerFormula(lowering, node.formula),
    text: model.text.slice(node.formula.span.start, node.formula.span.end),
    span: node.span,
    sources: lowering.sources,
  }));
}

/** Splits a formula into its temporal and Boolean structure; the largest parts without temporal operators become propositions. */
function lowerFormula(names: PropertyNames, e: Tree): Formula {
  if (isTemporal(e) && e.kind === 'parenthesized') return lowerFormula(names, e.inner);
  return { ...lowerShape(names, e), span: e.span, text: names.textAt(e.span) };
}

function lowerShape(names: PropertyNames, e: Tree): FormulaShape {
  if (!isTemporal(e)) return { kind: 'proposition', expression: lowerExpression(names, e) };
  switch (e.kind) {
    case 'unary':
      return { kind: 'not', operand: lowerFormula(names, e.operand) };
    case 'binary': {
      if (e.operator === '<=>') return equivalence(lowerFormula(names, e.left), lowerFormula(names, e.right), names.room, e.span);
      const kind = e.operator === '&' ? 'and' : e.operator === 'OR' ? 'or' : 'implies';
      return { kind, left: lowerFormula(names, e.left), right: lowerFormula(names, e.right) };
    }
    case 'automaton':
      return lowering().lowerAutomaton(names, e);
    case 'temporal-unary':
      if (e.bound !== undefined) return lowerBounded(names, e, e.bound);
      return { kind: 'unary', operator: e.operator, operand: lowerFormula(names, e.operand) };
    case 'temporal-binary':
      if (e.bound !== undefined) return lowerBounded(names, e, e.bound);
      return { kind: 'until', operator: e.operator, left: lowerFormula(names, e.left), right: lowerFormula(names, e.right) };
    case 'at':
    case 'boolean':
    case 'conditional':
    case 'field':
    case 'index':
    case 'list-operation':
    case 'missing-expression':
    case 'name':
    case 'number':
    case 'ordinal':
    case 'parenthesized':
    case 'process-question':
    case 'quantified':
    case 'range':
    case 'toss-expression':
      throw new Error(`a temporal operator inside ${e.kind} passed the checker`);
  }
}

function lowerBounded(names: PropertyNames, e: TemporalUnary | TemporalBinary, bound: Tree): FormulaShape {
  const steps = lowerExpression(names, bound);
  const { operator, span } = e;
  const known = operator === 'AF' || operator === 'EF' || operator === 'AG' || operator === 'EG' || operator === 'AU' || operator === 'EU';
  if (steps.kind !== 'constant' || !known) throw new Error('a bound on steps passed the checker');
  const [left, right] = e.kind === 'temporal-unary' ? [null, e.operand] : [lowerFormula(names, e.left), e.right];
  const what = { operator, steps: steps.value, left, right: lowerFormula(names, right), text: names.textAt(span), span };
  return bounded(what, names.room);
}

function isTemporal(e: Tree): boolean {
  switch (e.kind) {
    case 'automaton':
    case 'temporal-unary':
    case 'temporal-binary':
      return true;
    case 'parenthesized':
      return isTemporal(e.inner);
    case 'unary':
      return isTemporal(e.operand);
    case 'binary':
      return isTemporal(e.left) || isTemporal(e.right);
    case 'number':
    case 'boolean':
    case 'name':
    case 'field':
    case 'index':
    case 'conditional':
    case 'ordinal':
    case 'list-operation':
    case 'at':
    case 'process-question':
    case 'quantified':
    case 'range':
    case 'toss-expression':
    case 'missing-expression':
      return false;
    default:
      return unreachable(e);
  }
}

/** Names in properties: variables of activations by `Proc.x`, `Proc[k].x` and quantifiers, shared variables by name. */
class PropertyNames implements NameLowering {
  constructor(
    readonly room: Room,
    private readonly model: CheckedModel,
    private readonly system: TransitionSystem,
    private readonly active: readonly ProcessFacts[],
    private readonly shared: readonly VariableSymbol[],
    private readonly channels: ChannelTable,
    private readonly bound: ReadonlyMap<Symbol, number>,
    private readonly moved: (activation: number) => Expression,
    /** By process, its activations as they are written, and in the order of their identities. */
    private readonly activations = new Map<Symbol, readonly number[]>(),
    private readonly ordered = new Map<Symbol, readonly number[]>(),
    /** Where what was lowered is in the text, without parentheses around it. */
    readonly sources = new Map<Expression, FormulaSource>(),
  ) {}

  note(lowered: Expression, span: Span): void {
    if (!this.sources.has(lowered)) this.sources.set(lowered, { span, text: this.textAt(span) });
  }

  get facts(): CheckedModel['facts'] {
    return this.model.facts;
  }

  /** The words of the text there. */
  textAt(span: Span): string {
    return this.model.text.slice(span.start, span.end);
  }

  place(symbol: VariableSymbol): Place {
    const variable = this.shared.indexOf(symbol);
    if (symbol.type === null || variable < 0) throw new Error(`${symbol.name} is not a shared variable`);
    return { root: { kind: 'shared', variable }, steps: [], type: lowerType(symbol.type) };
  }

  /** A value that is bound by SOME, ALL or COUNT over a symmetric type. */
  parameter(symbol: VariableSymbol): Expression | null {
    const value = this.bound.get(symbol);
    return value === undefined ? null : constant(value);
  }

  bind(symbol: Symbol, value: number): PropertyNames {
    const bound = new Map(this.bound).set(symbol, value);
    const { room, model, system, active, shared, channels, moved, activations, ordered, sources } = this;
    return new PropertyNames(room, model, system, active, shared, channels, bound, moved, activations, ordered, sources);
  }

  channel(symbol: VariableSymbol, element: number | null): { kind: 'channel'; channel: number } {
    return { kind: 'channel', channel: this.channels.number(symbol, element) };
  }

  special(e: Tree): Expression | null {
    if (e.kind === 'at') return this.at(e.process, e.label.text);
    if (e.kind === 'process-question') return this.question(e);
    if (e.kind === 'quantified') return this.quantified(e);
    const member = this.member(e);
    if (member === null) return null;
    const { process, activation, symbol } = member;
    if (process.stateVariables.includes(symbol)) return null;
    const values = process.parameters.filter((p) => p.type !== null && isData(p.type));
    const parameter = values.indexOf(symbol);
    return parameter < 0 ? null : constant(this.system.activations[activation]?.arguments[parameter] ?? 0);
  }

  specialPlace(e: Tree): Place | null {
    const member = this.member(e);
    if (member === null || member.symbol.type === null) return null;
    const variable = member.process.stateVariables.indexOf(member.symbol);
    return { root: { kind: 'activation', activation: member.activation, variable }, steps: [], type: lowerType(member.symbol.type) };
  }

  /** `Proc.x`, `Proc[k].x` or `p.x`; null for everything else. */
  private member(e: Tree): { process: ProcessFacts; activation: number; symbol: VariableSymbol } | null {
    if (e.kind !== 'field') return null;
    const activation = this.activation(e.base);
    const symbol = this.facts.symbols.get(e.field.id);
    if (activation === null || symbol?.kind !== 'variable') return null;
    const process = this.active[activationOf(this.system, activation).template];
    return process === undefined ? null : { process, activation, symbol };
  }

  /** The activation that `Proc`, `Proc[k]` or `p` stands for; null when the access is something else. */
  private activation(access: Access): number | null {
    const root = access.kind === 'name' ? access : access.kind === 'index' && access.base.kind === 'name' ? access.base : null;
    const symbol = root === null ? null : symbolOf(this.facts, root);
    if (symbol?.kind === 'quantifier') return this.bound.get(symbol) ?? null;
    if (symbol?.kind !== 'process') return null;
    const index = access.kind === 'index' ? lowerExpression(this, access.index) : constant(0);
    if (index.kind !== 'constant') return null;
    const all = this.activationsOf(symbol);
    if (access.kind !== 'index' || this.facts.types.get(access.index.id)?.kind !== 'scalarset') return all[index.value] ?? null;
    const ordered = this.ordered.get(symbol) ?? this.byIdentity(all);
    this.ordered.set(symbol, ordered);
    return ordered[index.value] ?? null;
  }

  /** Activations of a template that has one parameter of a symmetric type, in the order of their arguments for it. */
  private byIdentity(all: readonly number[]): readonly number[] {
    const { parameters } = templateOf(this.system, all[0] ?? -1);
    const identity = parameters.findIndex(({ type }) => type.kind === 'scalarset');
    return byIdentity(this.system.activations, all, identity);
  }

  private activationsOf(process: Symbol): readonly number[] {
    const known = this.activations.get(process);
    if (known !== undefined) return known;
    const template = this.active.findIndex((p) => p.symbol === process);
    const found = this.system.activations.flatMap((a, index) => (a.template === template ? [index] : []));
    this.activations.set(process, found);
    return found;
  }

  private at(process: Access, label: string): Expression {
    const activation = this.activation(process);
    if (activation === null) throw new Error('an unknown process passed the checker');
    const found = beingAt(this.system, { activation, locations: locationsAt(templateOf(this.system, activation), label), label });
    takeRoom(this.room, found, process.span);
    return found;
  }

  private question({ question, process, span }: ProcessQuestion): Expression {
    const activation = this.activation(process);
    if (activation === null) throw new Error('an unknown process passed the checker');
    const found = question === 'moved' ? this.moved(activation) : lowering().isEnabled(this.system, activation);
    takeRoom(this.room, found, span);
    return found;
  }

  private quantified(e: QuantifiedExpression): Expression {
    const process = symbolOf(this.facts, e.process);
    const variable = this.facts.symbols.get(e.variable.id);
    if (variable === undefined) throw new Error('the variable of a quantifier was not declared');
    const all = this.activationsOf(process);
    this.room.take(all.length, e.span);
    const parts = all.map((activation) => lowerExpression(this.bind(variable, activation), e.condition));
    return joined(e.quantifier, parts, e.span);
  }
}
