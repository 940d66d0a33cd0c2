import { nearestName } from '../../../base/nearest-name.ts';
import { commandDiagnostics, propertyDiagnostics } from '../diagnostics/commands.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import { neededMistakes } from '../mistakes/known.ts';
import type { Access, AtExpression, Expression, Name, ProcessQuestion, QuantifiedExpression } from '../syntax/tree.ts';
import { constantValue, constantValueIfAny } from './constants.ts';
import type { CheckContext } from './context.ts';
import { checkExpression, type Environment, expectBoolean } from './expressions.ts';
import type { ProcessFacts } from './facts.ts';
import { type ProcessSymbol, Scope, type Symbol } from './symbols.ts';
import { numbered } from './mistakes.ts';
import { booleanType, compatible, integerType, isData, isInteger, type ScalarsetType, type Type, typeName } from './types.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** True for an access in a property that starts at a process or at the variable of a quantifier: `Proc.x`, `Proc[k].x`, `p.x`. */
export function isProcessReference(env: Environment, access: Access): boolean {
  if (env.place !== 'property') return false;
  const root = access.kind === 'name' ? access : access.base;
  if (root.kind !== 'name') return isProcessReference(env, root);
  const symbol = env.scope.lookup(root.text);
  return symbol?.kind === 'process' || symbol?.kind === 'quantifier';
}

/** The type of `Proc.x`, `Proc[k].x`, `p.x` and of their parts; null after reporting why there is none. */
export function instanceMemberType(env: Environment, access: Access): Type | null {
  const type = memberType(env, access);
  if (type !== null) env.context.types.set(access.id, type);
  return type;
}

function memberType(env: Environment, access: Access): Type | null {
  const { context } = env;
  if (access.kind === 'name') {
    context.resolve(env.scope, access, ['process', 'quantifier']);
    context.report(propertyDiagnostics.processAlone, access.span, { name: access.text });
    return null;
  }
  if (access.kind === 'index') {
    if (access.base.kind === 'name') {
      context.report(propertyDiagnostics.processAlone, access.span, { name: access.base.text });
      return null;
    }
    const base = instanceMemberType(env, access.base);
    const index = checkExpression({ ...env, temporal: false }, access.index);
    const wanted = base?.kind === 'array' && base.index !== null ? base.index : integerType;
    if (index !== null && !compatible(index, wanted)) {
      const found = typeName(index);
      const expected = wanted.kind === 'integer' ? 'an integer' : typeName(wanted);
      context.report(typeDiagnostics.wrongType, access.index.span, { role: 'an index', expected, found });
    }
    if (base === null) return null;
    if (base.kind === 'array') return base.element;
    context.report(typeDiagnostics.notIndexable, access.base.span, { found: typeName(base) });
    return null;
  }
  if (access.base.kind === 'name' || (access.base.kind === 'index' && access.base.base.kind === 'name')) {
    const process = instanceProcess(env, access.base);
    return process === null ? null : variableType(env, process, access.field, access);
  }
  const base = instanceMemberType(env, access.base);
  if (base === null) return null;
  if (base.kind !== 'tuple') {
    context.report(typeDiagnostics.notATuple, access.base.span, { found: typeName(base) });
    return null;
  }
  const field = base.fields.find((f) => f.name === access.field.text);
  if (field !== undefined) return field.type;
  const nearest = nearestName(
    access.field.text,
    base.fields.map((f) => f.name),
  );
  context.report(nameDiagnostics.unknownField, access.field.span, { name: access.field.text, type: base.name, nearest });
  return null;
}

/** `Proc@label`: BOOLEAN. */
export function checkAt(env: Environment, e: AtExpression): Type | null {
  const { context } = env;
  if (env.place === 'condition') {
    if (e.process.kind === 'index') expectNumberOrMember(env, e.process.index);
    context.locationQuestions.push({ scope: env.scope, question: e });
    return booleanType;
  }
  if (env.place !== 'property') {
    context.report(commandDiagnostics.locationPlace, e.span, {});
    return null;
  }
  const process = instanceProcess(env, e.process);
  return process === null ? null : labelType(env, process, e);
}

/** `enabled(Proc)` and `moved(Proc)`: BOOLEAN. */
export function checkProcessQuestion(env: Environment, e: ProcessQuestion): Type | null {
  // What lowers it is fetched together with what names mistakes; then the text is read again.
  neededMistakes();
  const { context } = env;
  if (env.place !== 'property') {
    context.report(propertyDiagnostics.onlyInProperties, e.span, { construct: `${e.question}()` });
    return null;
  }
  if (e.question === 'moved') context.movesAsked.push(e.span);
  return instanceProcess(env, e.process) === null ? null : booleanType;
}

/** Checks `Proc@label` in the conditions of processes, when all processes are known. `Proc[k]` may be computed there. */
export function checkLocationQuestions(context: CheckContext): void {
  for (const { scope, question } of context.locationQuestions) {
    const env = { context, scope, place: 'condition', temporal: false } as const;
    const process = askedProcess(env, question.process);
    if (process !== null) labelType(env, process, question);
  }
}

function askedProcess(env: Environment, access: Access): ProcessSymbol | null {
  if (access.kind !== 'index' || access.base.kind !== 'name') return instanceProcess(env, access);
  const process = processNamed(env, access.base);
  if (process === null) return null;
  const { context } = env;
  const identity = context.types.get(access.index.id);
  if (identity?.kind === 'scalarset') return memberProcess(context, access, process, identity) ? process : null;
  const told = context.processes.get(process.node)?.parameters.find(({ type }) => type?.kind === 'scalarset')?.type ?? null;
  if (told !== null) {
    context.report(symmetricDiagnostics.numberedMember, access.index.span, { process: process.name, type: typeName(told) });
    return null;
  }
  const index = constantValueIfAny(env.context, access.index) ?? 0;
  const count = activationCount(env, process);
  if (index >= 0 && index < count) return process;
  env.context.report(propertyDiagnostics.noInstance, access.span, { process: process.name, index, count });
  return null;
}

/** The index of `P[i]`: a number, or a value of a symmetric type. */
function expectNumberOrMember(env: Environment, index: Expression): void {
  const type = checkExpression(env, index);
  if (type === null || type.kind === 'scalarset' || isInteger(type)) return;
  const role = 'the number of a process';
  env.context.report(typeDiagnostics.wrongType, index.span, { role, expected: 'an integer', found: typeName(type) });
}

/** Whether a process is activated once for each value of a symmetric type; reports it if it is not. */
function memberProcess(context: CheckContext, access: Access, process: ProcessSymbol, type: ScalarsetType): boolean {
  const parameters = context.processes.get(process.node)?.parameters ?? [];
  const identities = parameters.flatMap((parameter, i) => (parameter.type === type ? [i] : []));
  const values = context.activations
    .filter((a) => a.process === process)
    .map((a) => a.arguments[identities[0] ?? -1])
    .map((argument) => (argument?.kind === 'value' ? argument.value : -1));
  if (identities.length === 1 && values.length === type.size && new Set(values).size === type.size) return true;
  context.report(symmetricDiagnostics.notFamily, access.span, { process: process.name, type: typeName(type) });
  return false;
}

function labelType(env: Environment, process: ProcessSymbol, e: AtExpression): Type | null {
  const { context } = env;
  const facts = factsOf(env, process);
  if (facts?.labels.has(e.label.text) === true) context.labelsSeen.push({ process, label: e.label });
  if (facts === undefined || e.label.text === '' || facts.labels.has(e.label.text)) return booleanType;
  const nearest = nearestName(e.label.text, facts.labels.keys());
  const end = process.node.body.at(-1)?.span.end ?? 0;
  const last = /^(end|done|finished|terminated|stop|exit)$/i.test(e.label.text) && end > 0;
  const added = {
    title: `Add ${e.label.text}: SKIP at the end of ${process.name}`,
    edits: [{ span: { start: end, end }, text: `; ${e.label.text}: SKIP` }],
  };
  const near = nearest === null ? [] : [{ title: `Change to ${nearest}`, edits: [{ span: e.label.span, text: nearest }] }];
  const owner = ownerOf(context, e.label.text);
  const count = context.activations.filter((activation) => activation.process === owner).length;
  const meant = owner === null ? null : `${owner.name}${count > 1 ? '[0]' : ''}@${e.label.text}`;
  const other = meant === null ? near : [{ title: `Change to ${meant}`, edits: [{ span: e.span, text: meant }] }];
  const fixes = nearest === null && last && meant === null ? [added] : other;
  context.report(
    propertyDiagnostics.unknownLabel,
    e.label.span,
    { process: process.name, name: e.label.text, nearest: meant === null ? nearest : null, labels: [...facts.labels.keys()], meant },
    { fixes },
  );
  return null;
}

/** The only process that has a label; null where none or several have it. */
function ownerOf(context: CheckContext, label: string): ProcessSymbol | null {
  const owners = [...context.processes.values()].filter(({ labels }) => labels.has(label));
  return owners.length === 1 ? (owners[0]?.symbol ?? null) : null;
}

/** COUNT is an integer, ALL and SOME are BOOLEAN. */
export function checkQuantified(env: Environment, e: QuantifiedExpression): Type | null {
  const { context } = env;
  if (env.place !== 'property') {
    context.report(propertyDiagnostics.onlyInProperties, e.span, { construct: e.quantifier.toUpperCase() });
    return null;
  }
  const process = processNamed(env, e.process);
  const scope = new Scope(env.scope);
  context.declare(scope, e.variable, { kind: 'quantifier', name: e.variable.text, definition: e.variable.span, process });
  expectBoolean({ ...env, scope, temporal: false }, e.condition, `the condition of ${e.quantifier.toUpperCase()}`);
  return e.quantifier === 'count' ? integerType : booleanType;
}

/** The process that `Proc`, `Proc[k]` or a quantifier's variable refers to; checks that there is exactly one such activation. */
function instanceProcess(env: Environment, access: Access): ProcessSymbol | null {
  const { context } = env;
  if (access.kind === 'name') {
    const help = () => numbered(context, access) ?? { hint: null, fixes: [] };
    const symbol = context.resolve(env.scope, access, ['process', 'quantifier'], help);
    if (symbol === null) return null;
    if (symbol.kind === 'quantifier') return symbol.process;
    const process = expectProcess(env, access, symbol);
    if (process === null) return null;
    const count = activationCount(env, process);
    if (count === 1) return process;
    if (count === 0) context.report(propertyDiagnostics.noInstance, access.span, { process: process.name, index: 0, count });
    else {
      const meant = `${process.name}[${otherInstance(context, access, count)}]`;
      const fixes = [{ title: `Write ${meant}`, edits: [{ span: access.span, text: meant }] }];
      context.report(propertyDiagnostics.needsInstance, access.span, { process: process.name, count }, { fixes });
    }
    return null;
  }
  if (access.kind === 'field' || access.base.kind !== 'name') {
    context.report(propertyDiagnostics.processAlone, access.span, { name: context.text.slice(access.span.start, access.span.end) });
    return null;
  }
  const process = processNamed(env, access.base);
  if (isBound(env, access.index)) {
    const type = checkExpression({ ...env, temporal: false }, access.index);
    return type?.kind === 'scalarset' && process !== null && memberProcess(context, access, process, type) ? process : null;
  }
  if (checkExpression({ ...env, place: 'constant', temporal: false }, access.index) === null || process === null) return null;
  const index = constantValue(context, access.index, 'the number of a process');
  if (index === null) return null;
  const count = activationCount(env, process);
  if (index >= 0 && index < count) return process;
  const fixes = index === count && count > 0 ? numberedFromOne(context, access, process.name) : [];
  context.report(propertyDiagnostics.noInstance, access.span, { process: process.name, index, count }, { fixes });
  return null;
}

/** The fix for a property whose activations are counted from 1: all its numbers are one less. */
function numberedFromOne({ tokens }: CheckContext, access: Access, process: string): Fix[] {
  const at = tokens.findIndex(({ span }) => span.start === access.span.start);
  let from = at;
  while (from > 0 && tokens[from]?.kind !== 'ASSERT') from--;
  const next = tokens.findIndex(({ kind }, i) => i > at && (kind === 'ASSERT' || kind === 'end-of-text'));
  const numbers = tokens.slice(from, next).filter((token, i) => {
    const [base, bracket] = [tokens[from + i - 2], tokens[from + i - 1]];
    return token.kind === 'number' && bracket?.kind === '[' && base?.text === process;
  });
  const less = numbers.some(({ text }) => Number(text) === 0)
    ? numbers.filter(({ span }) => span.start > access.span.start).slice(0, 1)
    : numbers;
  const edits = less.map(({ span, text }) => ({ span, text: String(Number(text) - 1) }));
  const own = numbers.find(({ span }) => span.start > access.span.start);
  return edits.length === 0 ? [] : [{ title: `Write ${process}[${Number(own?.text ?? 1) - 1}]`, edits }];
}

/** Whether an index is the variable of SOME, ALL or COUNT over a symmetric type. */
function isBound(env: Environment, index: Expression): boolean {
  const symbol = index.kind === 'name' ? env.scope.lookup(index.text) : undefined;
  return symbol?.kind === 'variable' && symbol.role === 'bound';
}

function processNamed(env: Environment, name: Name): ProcessSymbol | null {
  const symbol = env.context.resolve(env.scope, name, ['process']);
  return symbol === null ? null : expectProcess(env, name, symbol);
}

function expectProcess(env: Environment, name: Name, symbol: Symbol): ProcessSymbol | null {
  if (symbol.kind === 'process') return symbol;
  env.context.report(propertyDiagnostics.notAProcessHere, name.span, { name: name.text });
  return null;
}

function variableType(env: Environment, process: ProcessSymbol, field: Name, access: Access): Type | null {
  const { context } = env;
  const facts = factsOf(env, process);
  if (facts === undefined || field.text === '') return null;
  const members = [...facts.variables, ...facts.parameters.filter((p) => p.type !== null && isData(p.type))];
  const variable = members.find((v) => v.name === field.text);
  if (variable !== undefined) {
    context.symbols.set(field.id, variable);
    context.read.add(variable);
    return variable.type;
  }
  const nearest = nearestName(
    field.text,
    members.map((v) => v.name),
  );
  const dot = { start: field.span.start - 1, end: field.span.start };
  const atLabel = facts.labels.has(field.text) && context.text.charAt(dot.start) === '.';
  const shared = context.modelScope.lookup(field.text)?.kind === 'variable';
  const fixes = shared
    ? [{ title: `Change to ${field.text}`, edits: [{ span: access.span, text: field.text }] }]
    : atLabel
      ? [{ title: `Write @${field.text}`, edits: [{ span: dot, text: '@' }] }]
      : nearest === null
        ? []
        : [{ title: `Change to ${nearest}`, edits: [{ span: field.span, text: nearest }] }];
  context.report(propertyDiagnostics.unknownMember, field.span, { process: process.name, name: field.text, nearest }, { fixes });
  return null;
}

function factsOf(env: Environment, process: ProcessSymbol): ProcessFacts | undefined {
  return env.context.processes.get(process.node);
}

function activationCount(env: Environment, process: ProcessSymbol): number {
  return env.context.activations.filter((a) => a.process === process).length;
}

/** Which activation is meant: the first, but another one in `P[0]@l & P@l`, where both would be the same. */
function otherInstance({ text }: CheckContext, { span, text: name }: Name, count: number): number {
  const asked = /^@\w+/.exec(text.slice(span.end))?.[0];
  const before = new RegExp(`\\b${name}\\[(\\d+)\\]${asked}\\s*&\\s*$`).exec(text.slice(0, span.start))?.[1];
  return asked === undefined || before === undefined || Number(before) + 1 >= count ? 0 : Number(before) + 1;
}
