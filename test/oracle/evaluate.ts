import type { QuantifierSymbol, VariableSymbol } from '../../src/frontends/esml/check/symbols.ts';
import type { Access, Expression, GuardedAlternative } from '../../src/frontends/esml/syntax/tree.ts';
import type { Place, PlainCommand } from './flow.ts';
import { constantBinary, type State, type World } from './state.ts';
import { equal, Fault, fitting, integer, number, parts, replaced, type Value } from './values.ts';

/** Where a variable lives: among the shared ones, or those of a process. */
interface Home {
  readonly process: number | null;
  readonly index: number;
}

/** A variable and the way to a part of it. */
interface Target {
  readonly home: Home;
  readonly path: readonly number[];
}

/** Evaluates expressions in one state, as seen by one process, or by a property. */
export class Evaluator {
  constructor(
    private readonly world: World,
    private readonly state: State,
    /** The process; null in properties. */
    private readonly self: number | null,
    private readonly quantified: ReadonlyMap<QuantifierSymbol | VariableSymbol, number> = new Map(),
  ) {}

  truth(e: Expression): boolean {
    return number(this.value(e)) === 1;
  }

  value(e: Expression): Value {
    switch (e.kind) {
      case 'number':
        return e.value;
      case 'boolean':
        return Number(e.value);
      case 'parenthesized':
        return this.value(e.inner);
      case 'name':
      case 'field':
      case 'index':
        return this.access(e);
      case 'unary':
        return e.operator === '-' ? integer(-number(this.value(e.operand))) : 1 - number(this.value(e.operand));
      case 'binary': {
        const left = this.value(e.left);
        if (e.operator === '=' || e.operator === '#') return Number(equal(left, this.value(e.right)) === (e.operator === '='));
        return constantBinary(e.operator, number(left), () => number(this.value(e.right)));
      }
      case 'conditional':
        return this.value(this.truth(e.condition) ? e.yes : e.no);
      case 'ordinal':
        return this.value(e.operand);
      case 'list-operation':
        return e.operation === 'length' ? this.length(e.operand) : head(parts(this.value(e.operand)));
      case 'at':
        return Number(this.at(this.instance(e.process), e.label.text));
      case 'quantified':
        return this.quantify(e);
      case 'range':
        return this.range(e);
      default:
        throw new Error(`${e.kind} has no value in a state`);
    }
  }

  /** The state with a value stored in the variable, field or element that an access names. */
  stored(access: Access, value: Value): State {
    const { home, path } = this.target(access);
    const type = this.world.checked.facts.types.get(access.id);
    if (type === undefined) throw new Error('an access has a type');
    const checked = fitting(type, value);
    const { state } = this;
    const change = (variables: readonly Value[]): readonly Value[] =>
      variables.map((variable, i) => (i === home.index ? replaced(variable, path, checked) : variable));
    if (home.process === null) return { ...state, shared: change(state.shared) };
    return { ...state, processes: state.processes.map((p, i) => (i === home.process ? { ...p, variables: change(p.variables) } : p)) };
  }

  /** The number of the channel that an access names. */
  channel(access: Access): number {
    const { symbols } = this.world.checked.facts;
    const base = access.kind === 'index' ? access.base : access;
    const symbol = symbols.get(base.id);
    if (symbol?.kind !== 'variable') throw new Error('a channel was expected');
    if (symbol.role === 'parameter') return this.binding(symbol);
    return this.world.channel(symbol, access.kind === 'index' ? number(this.value(access.index)) : 0);
  }

  private length(operand: Expression): number {
    const { types } = this.world.checked.facts;
    const kind = types.get(operand.id)?.kind;
    if (kind !== 'alphabet' && kind !== 'channel') return parts(this.value(operand)).length;
    if (operand.kind === 'parenthesized') return this.length(operand.inner);
    return this.state.buffers[this.channel(operand as Access)]?.length ?? 0;
  }

  private access(access: Access): Value {
    const symbol = access.kind === 'name' ? this.world.checked.facts.symbols.get(access.id) : undefined;
    if (symbol?.kind === 'constant') return symbol.value ?? 0;
    if (symbol?.kind === 'variable' && symbol.role === 'bound') return this.bound(symbol);
    if (symbol?.kind === 'variable' && symbol.role === 'parameter' && !this.isState(symbol, this.self)) return this.binding(symbol);
    if (access.kind === 'index' && this.isConstant(access.base)) return this.element(access);
    const member = this.member(access);
    if (member !== null && !this.isState(member.symbol, member.process)) {
      const value = this.world.instances[member.process]?.bindings.get(member.symbol);
      if (value !== undefined) return value;
    }
    const { home, path } = this.target(access);
    const variables = home.process === null ? this.state.shared : this.state.processes[home.process]?.variables;
    let value = variables?.[home.index];
    for (const index of path) value = value === undefined ? value : parts(value)[index];
    if (value === undefined) throw new Error('the variable does not exist');
    return value;
  }

  private isConstant(access: Access): boolean {
    return access.kind === 'name' ? this.world.checked.facts.symbols.get(access.id)?.kind === 'constant' : this.isConstant(access.base);
  }

  /** An element of a constant array. */
  private element(access: Access & { kind: 'index' }): Value {
    const array = parts(access.base.kind === 'index' ? this.element(access.base) : this.access(access.base));
    const found = array[number(this.value(access.index))];
    if (found === undefined) throw new Fault('index');
    return found;
  }

  /** Finds the part of a variable that an access names; its indices are checked. */
  private target(access: Access): Target {
    const member = this.member(access);
    if (member !== null) return { home: this.home(member.symbol, member.process), path: [] };
    const { symbols, types } = this.world.checked.facts;
    if (access.kind === 'name') {
      const symbol = symbols.get(access.id);
      if (symbol?.kind !== 'variable') throw new Error(`${access.text} is not a variable`);
      return { home: this.home(symbol, this.self), path: [] };
    }
    const { home, path } = this.target(access.base);
    const type = types.get(access.base.id);
    if (access.kind === 'field') {
      const index = type?.kind === 'tuple' ? type.fields.findIndex((field) => field.name === access.field.text) : -1;
      return { home, path: [...path, index] };
    }
    const index = number(this.value(access.index));
    if (type?.kind !== 'array') throw new Error('only arrays are indexed');
    if (index < 0 || index >= type.size) throw new Fault('index');
    return { home, path: [...path, index] };
  }

  /** For `Proc.x`, `Proc[k].x` and `p.x` in properties: the variable and the activation. */
  private member(access: Access): { readonly symbol: VariableSymbol; readonly process: number } | null {
    if (access.kind !== 'field') return null;
    const { symbols } = this.world.checked.facts;
    const root = access.base.kind === 'index' ? access.base.base : access.base;
    const owner = symbols.get(root.id)?.kind;
    const symbol = symbols.get(access.field.id);
    if ((owner !== 'process' && owner !== 'quantifier') || symbol?.kind !== 'variable') return null;
    return { symbol, process: this.instance(access.base) };
  }

  /** The number of the activation that `Proc`, `Proc[k]` or a quantifier's variable stands for. */
  private instance(access: Access): number {
    const { symbols } = this.world.checked.facts;
    const symbol = symbols.get(access.kind === 'index' ? access.base.id : access.id);
    if (symbol?.kind === 'quantifier') return this.quantified.get(symbol) ?? -1;
    const all = this.world.instances.flatMap(({ process }, i) => (process === symbol ? [i] : []));
    const chosen = access.kind === 'index' ? number(this.value(access.index)) : 0;
    const symmetric = access.kind === 'index' && this.world.checked.facts.types.get(access.index.id)?.kind === 'scalarset';
    const found = symmetric ? all.find((i) => this.identity(i) === chosen) : all[chosen];
    if (found === undefined) throw new Fault('index');
    return found;
  }

  /** The value of a symmetric type that tells an activation from the others of its process. */
  private identity(process: number): number | undefined {
    const instance = this.world.instances[process];
    const parameter = instance?.facts.parameters.find(({ type }) => type?.kind === 'scalarset');
    return parameter === undefined ? undefined : instance?.bindings.get(parameter);
  }

  /**
   * Whether a process is at a label: at the command itself, or at a DO that it would leave for it, past others of which all guards are
   * false.
   */
  private at(process: number, label: string): boolean {
    const { world } = this;
    const state = this.self === null ? this.state : (world.before ?? this.state);
    const flow = world.instances[process]?.flow;
    const at = state.processes[process]?.at ?? -1;
    let place: Place = at < 0 || flow === undefined ? { kind: 'end' } : flow.command(at);
    const met = new Set<PlainCommand & { kind: 'do' }>();
    while (flow !== undefined && place.kind !== 'end' && place.kind !== 'leave' && place.kind !== 'jump') {
      const labels = flow.labels(place);
      if (labels.has(label)) return [...met].every(({ alternatives }) => this.isClosed(process, state, alternatives));
      if (place.kind === 'loop' || place.kind === 'goto') place = flow.pass(place);
      else if (place.kind === 'do') {
        if (met.has(place)) return false;
        met.add(place);
        place = flow.after(place);
      } else if ((place.kind === 'skip' || place.kind === 'trace') && labels.size === 0) place = flow.after(place);
      else return false;
    }
    return false;
  }

  /** Whether all guards of a process can be evaluated in a state and are false. */
  private isClosed(process: number, state: State, alternatives: readonly GuardedAlternative[]): boolean {
    const { world } = this;
    const outer = world.before;
    world.before = state;
    try {
      return alternatives.every((alternative) => {
        const symbol = alternative.kind === 'alternative' ? null : world.checked.facts.symbols.get(alternative.range.variable.id);
        if (symbol === null) return !new Evaluator(world, state, process).truth(alternative.guard);
        if (symbol?.kind !== 'variable' || symbol.type?.kind !== 'scalarset') throw new Error('a range has a variable');
        return Array.from({ length: symbol.type.size }, (_, value) => value).every(
          (value) => !new Evaluator(world, state, process, new Map([[symbol, value]])).truth(alternative.guard),
        );
      });
    } catch (fault) {
      if (fault instanceof Fault) return false;
      throw fault;
    } finally {
      world.before = outer;
    }
  }

  private quantify(e: Expression & { kind: 'quantified' }): number {
    const { symbols } = this.world.checked.facts;
    const process = symbols.get(e.process.id);
    const variable = symbols.get(e.variable.id);
    if (variable?.kind !== 'quantifier') throw new Error('a quantifier has a variable');
    const all = this.world.instances.flatMap((instance, i) => (instance.process === process ? [i] : []));
    const holding = all.filter((i) => {
      const inner = new Evaluator(this.world, this.state, this.self, new Map([...this.quantified, [variable, i]]));
      return inner.truth(e.condition);
    });
    if (e.quantifier === 'count') return holding.length;
    return Number(e.quantifier === 'all' ? holding.length === all.length : holding.length > 0);
  }

  private range({ quantifier, range, condition }: Expression & { kind: 'range' }): number {
    const symbol = this.world.checked.facts.symbols.get(range.variable.id);
    if (symbol?.kind !== 'variable' || symbol.type?.kind !== 'scalarset') throw new Error('a range has a variable');
    const holding = Array.from({ length: symbol.type.size }, (_, value) =>
      new Evaluator(this.world, this.state, this.self, new Map([...this.quantified, [symbol, value]])).truth(condition),
    ).filter((holds) => holds).length;
    if (quantifier === 'count') return holding;
    return Number(quantifier === 'all' ? holding === symbol.type.size : holding > 0);
  }

  /** The value of a variable of SOME, ALL, COUNT or FORALL. */
  private bound(symbol: VariableSymbol): number {
    const own = this.state.processes[this.self ?? -1]?.bound.find(([declared]) => declared === symbol.definition.start);
    const value = this.quantified.get(symbol) ?? own?.[1];
    if (value === undefined) throw new Error(`${symbol.name} has no value here`);
    return value;
  }

  private isState(symbol: VariableSymbol, process: number | null): boolean {
    return this.world.instances[process ?? -1]?.facts.stateVariables.includes(symbol) ?? false;
  }

  private home(symbol: VariableSymbol, process: number | null): Home {
    if (symbol.role === 'shared') return { process: null, index: this.world.variables.indexOf(symbol) };
    const facts = this.world.instances[process ?? -1]?.facts;
    return { process, index: facts?.stateVariables.indexOf(symbol) ?? -1 };
  }

  private binding(symbol: VariableSymbol): number {
    const value = this.world.instances[this.self ?? -1]?.bindings.get(symbol);
    if (value === undefined) throw new Error(`${symbol.name} is not bound`);
    return value;
  }
}

function head(list: readonly Value[]): Value {
  const first = list[0];
  if (first === undefined) throw new Fault('empty-list');
  return first;
}
