import type { CheckedModel } from '../check/checked.ts';
import type { ProcessFacts } from '../check/facts.ts';
import type { InitialValue, ProcessSymbol, VariableSymbol } from '../check/symbols.ts';
import { isData } from '../check/types.ts';
import type { AtExpression } from '../syntax/tree.ts';
import type { Activation, Expression, StoredVariable, Template, TransitionSystem, Variable } from '../../../system/ir.ts';
import { initialWords, type ValueType } from '../../../system/value-type.ts';
import { type ChannelTable, lowerChannels } from './channels.ts';
import { constant, lowerExpression } from './expressions.ts';
import { answerAt, byIdentity, resolveQuestions } from './locations.ts';
import type { NameLowering } from './names.ts';
import { lowerProperties } from './properties.ts';
import { lowering } from './known-questions.ts';
import { buildProgramGraph } from './program-graph.ts';
import { Room } from './room.ts';
import { pairTransitions } from '../../../system/pair-transitions.ts';
import { lowerType } from './types.ts';

/**
 * Lowers a checked model without errors to a transition system: program graphs, activations, statically paired and numbered transitions,
 * properties. Throws if the model has errors, and `TooLarge` if it becomes too large. Templates that are never activated are left out.
 */
export function lower(model: CheckedModel): TransitionSystem {
  if (model.diagnostics.some((d) => d.severity === 'error')) throw new Error('a model with errors cannot be lowered');
  const { facts } = model;
  const shared = facts.shared.filter((v) => v.type !== null && isData(v.type));
  const room = new Room();
  const channels = lowerChannels(facts.shared);
  const active = [...facts.processes.values()].filter((p) => facts.activations.some((a) => a.process === p.symbol));
  const templates = lowerTemplates(model, active, shared, channels, room);
  const activations = lowerActivations(model, active, channels);
  for (const { template, span } of activations) room.take(templates[template]?.edges.length ?? 0, span);
  const system: TransitionSystem = {
    name: model.tree.name.text,
    templates,
    activations,
    shared: shared.map(lowerStored),
    channels: channels.channels,
    transitions: pairTransitions(templates, activations, channels.channels, ({ span }) => room.take(1, span)),
    properties: [],
  };
  const moving = facts.asksForMoves ? lowering().withLastMovers(system) : null;
  const whole = moving?.system ?? system;
  return { ...whole, properties: lowerProperties(model, whole, active, shared, channels, room, moving?.moved ?? notAsked) };
}

function notAsked(): never {
  throw new Error('a question who moved passed the checker');
}

/** Where processes ask for the locations of others, these are numbered first: what is asked is answered when all templates are there. */
function lowerTemplates(
  model: CheckedModel,
  active: readonly ProcessFacts[],
  shared: readonly VariableSymbol[],
  channels: ChannelTable,
  room: Room,
): Template[] {
  const all = (at: NameLowering['special']): Template[] =>
    active.map((process) => lowerTemplate(model, process, shared, channels, room, at));
  const { asksForLocations, activations, symbols, types } = model.facts;
  if (!asksForLocations) return all(() => null);
  const lowered = lowerActivations(model, active, channels);
  const known = new Map<string, readonly Expression[]>();
  /** What is asked of each activation of a process, once for each label and order. */
  const questionsTo = (process: number, label: string, ordered: boolean): readonly Expression[] => {
    const key = `${process} ${label} ${ordered}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const facts = active[process];
    const asked = activations.flatMap((one, activation) => (one.process === facts?.symbol ? [activation] : []));
    const identity = valueParameters(facts).findIndex(({ type }) => type?.kind === 'scalarset');
    const questions = (ordered ? byIdentity(lowered, asked, identity) : asked).map(
      (activation): Expression => ({ kind: 'at', activation, locations: [], label }),
    );
    known.set(key, questions);
    return questions;
  };
  const at = (e: AtExpression, names: NameLowering): Expression => {
    const { process: access, label } = e;
    const symbol = symbols.get(access.kind === 'index' && access.base.kind === 'name' ? access.base.id : access.id);
    const process = active.findIndex((one) => one.symbol === symbol);
    const questions = questionsTo(process, label.text, access.kind === 'index' && types.get(access.index.id)?.kind === 'scalarset');
    const [only] = questions;
    if (access.kind !== 'index' && only !== undefined) return only;
    if (access.kind !== 'index') throw new Error('a process that is never activated passed the checker');
    const index = lowerExpression(names, access.index);
    room.take(index.kind === 'constant' ? 1 : questions.length, e.span);
    return answerAt(index, questions, access.index.span);
  };
  return resolveQuestions(
    all((e, names) => (e.kind === 'at' ? at(e, names) : null)),
    lowered,
    room,
  );
}

/** The parameters of a process that have values. */
function valueParameters(process: ProcessFacts | undefined): readonly VariableSymbol[] {
  return (process?.parameters ?? []).filter((p) => p.type !== null && isData(p.type));
}

function lowerTemplate(
  model: CheckedModel,
  process: ProcessFacts,
  shared: readonly VariableSymbol[],
  channels: ChannelTable,
  room: Room,
  special: NameLowering['special'],
): Template {
  const { node } = process.symbol;
  const values = valueParameters(process);
  const channelParameters = process.parameters.filter((p) => !values.includes(p));
  const namesWith = (bound: ReadonlyMap<VariableSymbol, number>): NameLowering => ({
    facts: model.facts,
    room,
    place: (symbol) => {
      const local = process.stateVariables.indexOf(symbol);
      const root =
        local >= 0 ? ({ kind: 'local', variable: local } as const) : ({ kind: 'shared', variable: shared.indexOf(symbol) } as const);
      return { root, steps: [], type: lowerVariable(symbol).type };
    },
    parameter: (symbol) => {
      const value = bound.get(symbol);
      if (value !== undefined) return constant(value);
      const fixed = values.includes(symbol) && !process.stateVariables.includes(symbol);
      return fixed ? { kind: 'parameter', parameter: values.indexOf(symbol) } : null;
    },
    channel: (symbol, element) => {
      const parameter = channelParameters.indexOf(symbol);
      return parameter >= 0 ? { kind: 'parameter', parameter } : { kind: 'channel', channel: channels.number(symbol, element) };
    },
    special,
    specialPlace: () => null,
    bind: (symbol, value) => namesWith(new Map(bound).set(symbol, value)),
  });
  const graph = buildProgramGraph(namesWith(new Map()), node);
  return {
    name: process.symbol.name,
    parameters: values.map(lowerVariable),
    channelParameters: channelParameters.map((p) => p.name),
    variables: process.stateVariables.map((v) => {
      const parameter = values.indexOf(v);
      return { ...lowerStored(v), initialParameter: parameter < 0 ? null : parameter };
    }),
    ...graph,
    span: node.span,
  };
}

function lowerVariable(symbol: VariableSymbol): Variable {
  if (symbol.type === null) throw new Error(`the type of ${symbol.name} is unknown`);
  return { name: symbol.name, type: lowerType(symbol.type), span: symbol.definition };
}

function lowerStored(symbol: VariableSymbol): StoredVariable {
  const variable = lowerVariable(symbol);
  return { ...variable, initial: symbol.initial === null ? initialWords(variable.type) : wordsFor(variable.type, symbol.initial) };
}

/** The words of a value; slots of a list that are not used have the initial value of its elements. */
function wordsFor(type: ValueType, value: InitialValue): number[] {
  if (typeof value === 'number') return [value];
  switch (type.kind) {
    case 'array':
      return value.flatMap((element) => wordsFor(type.element, element));
    case 'tuple':
      return type.fields.flatMap((field, i) => wordsFor(field.type, value[i] ?? 0));
    case 'list': {
      const unused = Array.from({ length: type.capacity - value.length }, () => initialWords(type.element));
      return [value.length, ...value.flatMap((element) => wordsFor(type.element, element)), ...unused.flat()];
    }
    case 'boolean':
    case 'enumeration':
    case 'integer':
    case 'scalarset':
      throw new Error('a list of values for a variable of one passed the checker');
  }
}

function lowerActivations(model: CheckedModel, active: readonly ProcessFacts[], channels: ChannelTable): Activation[] {
  const { activations } = model.facts;
  const counts = new Map<ProcessFacts, number>();
  const totals = new Map<ProcessSymbol, number>();
  for (const { process } of activations) totals.set(process, (totals.get(process) ?? 0) + 1);
  return activations.map((activation) => {
    const template = active.findIndex((p) => p.symbol === activation.process);
    const process = active[template];
    if (process === undefined) throw new Error('an activation of an unknown process passed the checker');
    const ordinal = counts.get(process) ?? 0;
    counts.set(process, ordinal + 1);
    const several = (totals.get(activation.process) ?? 0) > 1;
    return {
      name: several ? `${process.symbol.name}[${ordinal}]` : process.symbol.name,
      template,
      ordinal,
      arguments: activation.arguments.flatMap((a) => (a.kind === 'value' ? [a.value] : [])),
      channels: activation.arguments.flatMap((a) => (a.kind === 'channel' ? [channels.number(a.variable, a.element)] : [])),
      span: activation.span,
    };
  });
}
