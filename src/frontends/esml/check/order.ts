import { unreachable } from '../../../base/unreachable.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import type { Access, Command, Expression, ForallCommand } from '../syntax/tree.ts';
import { rootName } from './access.ts';
import type { CheckContext } from './context.ts';
import type { Symbol, VariableSymbol } from './symbols.ts';

/** One use of a variable in the body of a FORALL. */
interface Use {
  readonly access: Access;
  readonly symbol: Symbol;
  /** Whether it reaches nothing but the element at the variable of the FORALL. */
  readonly own: boolean;
}

/** A command that changes a variable, and what it gives it. */
interface Change extends Use {
  readonly value: readonly Expression[] | null;
}

/**
 * Checks that the order of the values in a FORALL cannot matter: each variable that is changed is an array of which only the element at the
 * value itself is used, or is given one value by one command, which depends neither on the value nor on anything that is changed.
 */
export function checkOrder(context: CheckContext, command: ForallCommand, variable: VariableSymbol): void {
  const body = new Body(context, variable);
  for (const inner of command.body) body.command(inner);
  const changed = new Set(body.changes.map(({ symbol }) => symbol));
  for (const change of body.changes) {
    const why = whyOrderMatters(body, change, changed, variable);
    if (why === null) continue;
    const parameters = { name: rootName(change.access).text, variable: variable.name, why };
    context.report(symmetricDiagnostics.orderMatters, change.access.span, parameters);
  }
}

function whyOrderMatters(body: Body, change: Change, changed: ReadonlySet<Symbol>, variable: VariableSymbol): string | null {
  const { symbol, value } = change;
  const reads = body.reads.filter((use) => use.symbol === symbol);
  const changes = body.changes.filter((use) => use.symbol === symbol);
  if ([...reads, ...changes].every(({ own }) => own)) return null;
  if (change.own) return `other elements of it are used besides the one at ${variable.name}`;
  if (reads.length > 0) return 'its value is used as well';
  if (changes.length > 1) return 'several commands change it';
  if (value === null) return 'a list command depends on what was done before';
  const used = [...value, change.access].flatMap((e) => body.symbolsIn(e).filter((one) => one !== symbol));
  if (used.includes(variable)) return `what it is given depends on ${variable.name}`;
  return used.some((one) => changed.has(one)) ? 'what it is given is changed too' : null;
}

class Body {
  readonly reads: Use[] = [];
  readonly changes: Change[] = [];

  constructor(
    private readonly context: CheckContext,
    private readonly variable: VariableSymbol,
  ) {}

  command(command: Command): void {
    switch (command.kind) {
      case 'assign':
        this.change(command.target, [command.value]);
        return this.read(command.value);
      case 'list-command': {
        const { list, value } = command;
        if (list.kind === 'name' || list.kind === 'field' || list.kind === 'index')
          this.change(list, command.operation === 'empty' ? [] : null);
        if (value !== null) this.read(value);
        return;
      }
      case 'if':
      case 'do':
        for (const { guard, body } of command.alternatives) {
          this.read(guard);
          for (const inner of body) this.command(inner);
        }
        return;
      case 'assert':
        return this.read(command.condition);
      case 'atomic':
      case 'forall':
      case 'loop':
        for (const inner of command.body) this.command(inner);
        return;
      case 'labelled':
        return this.command(command.command);
      case 'activation-command':
      case 'communication':
      case 'goto':
      case 'missing-command':
      case 'poll':
      case 'skip':
      case 'toss':
      case 'trace':
      case 'when':
        return;
      default:
        unreachable(command);
    }
  }

  /** The symbols that an expression names. */
  symbolsIn(e: Expression): Symbol[] {
    return namesIn(e).flatMap((access) => this.context.symbols.get(rootName(access).id) ?? []);
  }

  private change(access: Access, value: readonly Expression[] | null): void {
    const symbol = this.context.symbols.get(rootName(access).id);
    if (symbol !== undefined) this.changes.push({ access, symbol, own: this.isOwn(access), value });
    for (const index of indicesOf(access)) this.read(index);
  }

  private read(e: Expression): void {
    for (const access of namesIn(e)) {
      const symbol = this.context.symbols.get(rootName(access).id);
      if (symbol !== undefined) this.reads.push({ access, symbol, own: this.isOwn(access) });
    }
  }

  /** `a[i]` and parts of it. */
  private isOwn(access: Access): boolean {
    if (access.kind === 'name') return false;
    if (access.base.kind !== 'name') return this.isOwn(access.base);
    if (access.kind !== 'index' || access.index.kind !== 'name') return false;
    return this.context.symbols.get(access.index.id) === this.variable;
  }
}

function indicesOf(access: Access): Expression[] {
  if (access.kind === 'name') return [];
  return [...indicesOf(access.base), ...(access.kind === 'index' ? [access.index] : [])];
}

/** The accesses in an expression, those in indices included. */
export function namesIn(e: Expression): Access[] {
  switch (e.kind) {
    case 'name':
    case 'field':
    case 'index':
      return [e, ...indicesOf(e).flatMap(namesIn)];
    case 'parenthesized':
      return namesIn(e.inner);
    case 'unary':
    case 'ordinal':
    case 'list-operation':
      return namesIn(e.operand);
    case 'binary':
      return [...namesIn(e.left), ...namesIn(e.right)];
    case 'conditional':
      return [...namesIn(e.condition), ...namesIn(e.yes), ...namesIn(e.no)];
    case 'range':
      return namesIn(e.condition);
    case 'at':
    case 'process-question':
      return e.process.kind === 'index' ? namesIn(e.process.index) : [];
    case 'automaton':
    case 'boolean':
    case 'missing-expression':
    case 'number':
    case 'quantified':
    case 'temporal-binary':
    case 'temporal-unary':
    case 'toss-expression':
      return [];
  }
}
