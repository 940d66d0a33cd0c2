import { missingDeclaration } from './declare-fix.ts';
import type { Name } from '../syntax/tree.ts';
import { sharedVariable } from '../syntax/shared-variables.ts';
import type { CheckContext } from './context.ts';
import type { Type } from './types.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** What is said of a name that is defined elsewhere, or that other languages know. */
export interface Help {
  readonly hint: string | null;
  readonly fixes: readonly Fix[];
  /** Whether a name that is nearly the same comes first. */
  readonly otherwise?: boolean;
}

/** What to do about a name that stands for no value here; `inProperty` if a property asks for it. */
export function helpForValue(context: CheckContext, node: Name, inProperty: boolean): Help {
  const { text: name } = node;
  if (inProperty && /^deadlock$/i.test(name)) return { hint: 'deadlocks and run-time errors are always looked for', fixes: [] };
  if (!inProperty && /^(self|this)$/i.test(name) && context.text.charAt(node.span.end) === '.') {
    const edits = [{ span: { start: node.span.start, end: node.span.end + 1 }, text: '' }];
    return { hint: 'a process calls its variables by their names alone', fixes: [{ title: `Remove ${name}.`, edits }] };
  }
  if (!inProperty && isProcess(context, name) && context.text.charAt(node.span.end) === '.')
    return {
      hint: `a process knows no variables of ${name}; what several processes use is declared under the VAR of the model`,
      fixes: [],
    };
  if (!inProperty && /^(self|this|_?pid|myid)$/i.test(name))
    return { hint: 'a process knows its number by a parameter: PROCESS P(me: 0..2), activated as P(0)', fixes: [] };
  return (
    numbered(context, node) ??
    ofProcess(context, node, inProperty) ??
    memberOfProcess(context, name) ??
    labelOfProcess(context, node, inProperty) ??
    foreignValue(node) ??
    undeclared(context, node, inProperty)
  );
}

/** Whether the model has a process of this name, perhaps further down. */
function isProcess({ tokens }: CheckContext, name: string): boolean {
  return tokens.some(({ kind }, i) => kind === 'PROCESS' && tokens[i + 1]?.text === name);
}

/** A variable that is declared nowhere. */
function undeclared(context: CheckContext, node: Name, inProperty: boolean): Help {
  const channel = inProperty ? null : missingChannel(context, node);
  if (channel !== null) return channel;
  const missing = inProperty ? null : missingDeclaration(context, node);
  if (missing === null) return { hint: null, fixes: [] };
  return { hint: `declare it under VAR: ${missing.declaration}`, fixes: [missing.fix], otherwise: true };
}

/** `P1` for an activation of P. */
export function numbered(context: CheckContext, node: Name): Help | null {
  const [, process = '', digits = ''] = /^([A-Za-z]\w*?)_?(\d+)$/.exec(node.text) ?? [];
  if (context.modelScope.lookup(process)?.kind !== 'process') return null;
  const count = context.activations.filter((activation) => activation.process.name === process).length;
  // P1 and P2 are counted from 1 unless there is a P0.
  const zero = context.tokens.some(({ text }) => new RegExp(`^${process}_?0$`).test(text));
  const meantBy = (number: number): string =>
    count > 1 ? `${process}[${Math.min(number - (zero ? 0 : 1), Math.max(0, count - 1))}]` : process;
  // All of them at once, since what is left of them would be counted otherwise.
  const edits = context.tokens.flatMap(({ kind, span, text }) => {
    const number = kind === 'name' ? new RegExp(`^${process}_?(\\d+)$`).exec(text)?.[1] : undefined;
    return number === undefined || context.modelScope.lookup(text) !== undefined ? [] : [{ span, text: meantBy(Number(number)) }];
  });
  const title = `Change to ${meantBy(Number(digits))}`;
  return { hint: `the activations of ${process} are ${process}[0], ${process}[1], ...`, fixes: [{ title, edits }] };
}

/** A variable or parameter of a process. */
function ofProcess(context: CheckContext, node: Name, inProperty: boolean): Help | null {
  for (const { symbol, variables, parameters } of context.processes.values()) {
    if (![...variables, ...parameters].some(({ name }) => name === node.text)) continue;
    if (!inProperty && isInBody(context, node))
      return {
        hint: `each activation is given a value, as in ${symbol.name}(0), or several by FOR ${node.text} := 0 TO 2 DO ${symbol.name}(${node.text}) END`,
        fixes: [],
      };
    if (!inProperty)
      return {
        hint: `it belongs to the process ${symbol.name}; what several processes use is declared under the VAR of the model`,
        fixes: [],
      };
    const count = context.activations.filter(({ process }) => process === symbol).length;
    const meant = `${count > 1 ? `${symbol.name}[0]` : symbol.name}.${node.text}`;
    return { hint: `a property calls the variable of a process ${meant}`, fixes: [replacing(node, meant)] };
  }
  return null;
}

/** Whether a name stands among the activations of the model. */
function isInBody({ tokens }: CheckContext, { span }: Name): boolean {
  const before = tokens.filter((token) => token.span.start < span.start);
  const begun = before.findLastIndex(({ kind }) => kind === 'BEGIN');
  return (
    begun > before.findLastIndex(({ kind }) => kind === 'PROCESS') &&
    before.slice(0, begun).at(-1)?.kind !== 'PROCESS' &&
    isClosed(before, begun)
  );
}

/** Whether the process in front of a BEGIN has had its END, so that this is the BEGIN of the model. */
function isClosed(tokens: readonly { readonly kind: string; readonly text: string }[], begun: number): boolean {
  const process = tokens.slice(0, begun).findLastIndex(({ kind }) => kind === 'PROCESS');
  const name = tokens[process + 1]?.text;
  return tokens.slice(process, begun).some(({ kind }, i) => kind === 'END' && tokens[process + i + 1]?.text === name);
}

/** A member of an enumeration that a process has for itself. */
function memberOfProcess(context: CheckContext, name: string): Help | null {
  for (const { symbol, variables } of context.processes.values()) {
    if (variables.some(({ type }) => hasMember(type, name)))
      return { hint: `only ${symbol.name} knows it; declare its type under the TYPE of the model`, fixes: [] };
  }
  return null;
}

/** A label without its process. */
function labelOfProcess(context: CheckContext, node: Name, inProperty: boolean): Help | null {
  for (const { symbol, labels } of context.processes.values()) {
    if (!labels.has(node.text)) continue;
    const count = context.activations.filter(({ process }) => process === symbol).length;
    const meant = `${count > 1 ? `${symbol.name}[0]` : symbol.name}@${node.text}`;
    return { hint: `whether a process is at a label is asked by ${meant}`, fixes: inProperty ? [replacing(node, meant)] : [] };
  }
  return null;
}

/** A value of other languages that no type of ESML has. */
function foreignValue(node: Name): Help | null {
  const { text: name } = node;
  if (/^(null|nil|none|undefined)$/i.test(name))
    return {
      hint: 'each variable always has a value of its type; let one of its values mean none, such as 0, or a member none of an enumeration',
      fixes: [],
    };
  if (/^(infinity|inf|integer|max_?(int|value))$/i.test(name)) return { hint: 'integers go from -2147483648 to 2147483647', fixes: [] };
  if (/^(timeout|else)$/i.test(name))
    return {
      hint: 'what may happen at any time, as a loss or a time-out, is an alternative WHEN TRUE of its own',
      fixes: [replacing(node, 'TRUE')],
    };
  return null;
}

function hasMember(type: Type | null, name: string): boolean {
  return type?.kind === 'enumeration' && type.members.includes(name);
}

function replacing({ span }: Name, text: string): Fix {
  return { title: `Change to ${text}`, edits: [{ span, text }] };
}

/** A channel that is declared nowhere: the fix declares it in the model, with the signals that pass over it. */
function missingChannel({ tokens, text, modelScope }: CheckContext, { span, text: name }: Name): Help | null {
  const at = tokens.findIndex((token) => token.span.start === span.start);
  if (!/^[!?]$/.test(tokens[at + 1]?.kind ?? '') || tokens[at + 2]?.kind !== 'name' || modelScope.lookup(name) !== undefined) return null;
  const signals = new Map<string, string>();
  tokens.forEach((token, i) => {
    const signal = tokens[i + 2];
    if (token.text !== name || signal?.kind !== 'name' || !/^[!?]$/.test(tokens[i + 1]?.kind ?? '')) return;
    const value = tokens[i + 3]?.kind === '(' ? tokens[i + 4]?.kind : undefined;
    const type = value === undefined ? '' : value === 'TRUE' || value === 'FALSE' ? '(BOOLEAN)' : '(0..9)';
    signals.set(signal.text, signals.get(signal.text) || type);
  });
  // What is a variable is the value of a message, and no signal.
  if ([...signals.keys()].some((signal) => new RegExp(`\\b${signal}\\b\\s*(,\\s*\\w+\\s*)*:`).test(text))) return null;
  const declaration = `{${[...signals].map(([signal, type]) => `${signal}${type}`).join(', ')}}`;
  const edit = sharedVariable(tokens, text, name, declaration);
  const hint = `declare the channel under the VAR of the model: ${name}: ${declaration}`;
  const fixes = edit === null ? [] : [{ title: `Declare ${name}: ${declaration} in the model`, edits: [edit] }];
  return { hint, fixes, otherwise: true };
}
