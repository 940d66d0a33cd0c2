import type { Edge, Operation, Place, StoredVariable, Template, TransitionSystem, Value } from './ir.ts';
import { wordRanges } from './value-type.ts';
import { unreachable } from '../base/unreachable.ts';
import { innerOperations } from './walk.ts';

/**
 * Checks the promises that a transition system makes to everything downstream. Returns what is wrong, in words; an empty list means that
 * all is well. For tests and debug runs, since only a mistake in the lowering can break them.
 */
export function validate(system: TransitionSystem): string[] {
  const problems: string[] = [];
  const say = (problem: string): void => {
    problems.push(problem);
  };
  for (const variable of [...system.shared, ...system.templates.flatMap(({ variables }) => variables)]) validateInitial(variable, say);
  for (const template of system.templates) validateTemplate(system, template, say);
  for (const a of system.activations) {
    const template = system.templates[a.template];
    if (template === undefined) say(`${a.name} has no template`);
    else if (a.arguments.length !== template.parameters.length) say(`${a.name} has ${a.arguments.length} arguments`);
    else if (a.channels.length !== template.channelParameters.length) say(`${a.name} has ${a.channels.length} channels`);
    if (a.channels.some((c) => system.channels[c] === undefined)) say(`${a.name} has an unknown channel`);
  }
  validateTransitions(system, say);
  return problems;
}

function validateInitial({ name, type, initial }: StoredVariable, say: Say): void {
  const ranges = wordRanges(type);
  if (initial.length !== ranges.length) say(`${name} begins with ${initial.length} words, not ${ranges.length}`);
  if (ranges.some(({ low, high }, i) => (initial[i] ?? low) < low || (initial[i] ?? high) > high)) say(`${name} begins out of range`);
}

type Say = (problem: string) => void;

function validateTemplate(system: TransitionSystem, template: Template, say: Say): void {
  const { name, locations, edges } = template;
  if (locations[template.initial] === undefined) say(`${name} begins nowhere`);
  if (locations.filter((l) => l.kind === 'end').length !== 1 || locations[locations.length - 1]?.kind !== 'end')
    say(`${name} must end in its one END`);
  const owners = new Map<number, number>();
  locations.forEach((location, number) => {
    const at = `${name} location ${number}`;
    if (location.ownEdges > location.edges.length) say(`${at}: it has fewer edges than are its own`);
    if ((location.otherwise !== null) !== (location.kind === 'repetition')) say(`${at}: exactly a repetition goes on otherwise`);
    if (location.kind === 'end' && location.edges.length > 0) say(`${at}: END has edges`);
    location.edges.forEach((edge, index) => {
      if (owners.has(edge)) say(`${at}: edge ${edge} leaves two locations`);
      owners.set(edge, number);
      if (edges[edge]?.source !== number) say(`${at}: edge ${edge} has another source`);
      if ((edges[edge]?.copyOf !== null) !== index >= location.ownEdges) say(`${at}: edge ${edge} is a copy in the wrong place`);
      if (index >= location.ownEdges && !goesOnTo(template, number, edges[edges[edge]?.copyOf ?? -1]))
        say(`${at}: edge ${edge} copies the wrong edge`);
    });
  });
  edges.forEach((edge, number) => {
    if (!owners.has(number)) say(`${name} edge ${number} leaves no location`);
    validateEdge(system, template, edge, `${name} edge ${number}`, say);
  });
}

/** Whether an edge is a location's own where another one can go on. */
function goesOnTo({ locations }: Template, from: number, edge: Edge | undefined): boolean {
  if (edge === undefined || edge.copyOf !== null) return false;
  const met = new Set<number>();
  for (let at = locations[from]?.otherwise?.target; at !== undefined && !met.has(at); at = locations[at]?.otherwise?.target) {
    if (at === edge.source) return true;
    met.add(at);
  }
  return false;
}

function validateEdge(system: TransitionSystem, template: Template, edge: Edge, at: string, say: Say): void {
  if (template.locations[edge.target] === undefined) say(`${at} leads nowhere`);
  if (edge.before.some((o) => o.kind !== 'trace')) say(`${at}: only TRACEs are passed`);
  const { action } = edge;
  if (action.kind === 'send' || action.kind === 'receive') {
    const { channel } = action;
    const known = channel.kind === 'channel' ? system.channels[channel.channel] : template.channelParameters[channel.parameter];
    if (known === undefined) say(`${at}: unknown channel`);
  }
  // The language writes none, and what chooses the values asks for none; copies are reached on the way from elsewhere, which asks theirs.
  if (action.kind === 'toss' && edge.guard !== null && edge.copyOf === null) say(`${at}: a TOSS has a guard`);
  if (action.kind === 'receive' && action.target !== null) validatePlace(system, template, action.target, at, say);
  for (const operation of edge.operations) validateOperation(system, template, operation, at, say);
}

function validateOperation(system: TransitionSystem, template: Template, operation: Operation, at: string, say: Say): void {
  const value = (v: Value): void => {
    if (v.kind === 'structured') validatePlace(system, template, v.place, at, say);
  };
  switch (operation.kind) {
    case 'assign':
      validatePlace(system, template, operation.target, at, say);
      value(operation.value);
      break;
    case 'list':
      validatePlace(system, template, operation.list, at, say);
      if (operation.list.type.kind !== 'list') say(`${at}: a list command on something else`);
      if ((operation.value !== null) !== (operation.operation === 'append' || operation.operation === 'prepend'))
        say(`${at}: value of a list command`);
      break;
    case 'choose':
    case 'assert':
    case 'fail':
    case 'trace':
      break;
    default:
      unreachable(operation);
  }
  for (const inner of innerOperations(operation).flat()) validateOperation(system, template, inner, at, say);
}

function validatePlace(system: TransitionSystem, template: Template, { root, steps }: Place, at: string, say: Say): void {
  if (root.kind === 'activation' || root.kind === 'buffer') return say(`${at}: a process reaches into what is not its own`);
  const variable = root.kind === 'local' ? template.variables[root.variable] : system.shared[root.variable];
  if (variable === undefined) return say(`${at}: unknown variable`);
  let type = variable.type;
  for (const step of steps) {
    if (step.kind === 'head' && type.kind === 'list') type = type.element;
    else if (step.kind === 'index' && type.kind === 'array') type = type.element;
    else if (step.kind === 'field' && type.kind === 'tuple') type = type.fields.find((f) => f.name === step.name)?.type ?? type;
    else say(`${at}: ${step.kind} of a ${type.kind}`);
  }
}

function validateTransitions(system: TransitionSystem, say: Say): void {
  const edgeOf = (activation: number, edge: number): Edge | undefined =>
    system.templates[system.activations[activation]?.template ?? -1]?.edges[edge];
  system.transitions.forEach((t, number) => {
    if (t.kind === 'local') {
      if (edgeOf(t.activation, t.edge) === undefined) say(`transition ${number} has no edge`);
      return;
    }
    const send = edgeOf(t.sender, t.sendEdge)?.action;
    const receive = edgeOf(t.receiver, t.receiveEdge)?.action;
    if (t.sender === t.receiver) say(`transition ${number}: a process communicates with itself`);
    if (send?.kind !== 'send' || receive?.kind !== 'receive') say(`transition ${number} does not pair a send with a receive`);
    else if (send.signal !== receive.signal) say(`transition ${number} pairs different signals`);
    if ((system.channels[t.channel]?.capacity ?? -1) !== 0) say(`transition ${number}: a rendezvous on a buffered channel`);
  });
}
