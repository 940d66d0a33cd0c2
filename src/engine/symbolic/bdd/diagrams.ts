import { type DecisionDiagrams, type Edge, falseEdge, type Renaming, type SiftOptions, trueEdge, NodeLimit } from './bdd.ts';
import { BooleanOperations } from './boolean.ts';
import { ComputedTable } from './computed-table.ts';
import { Images } from './images.ts';
import { countAssignments, nodesOf, oneAssignment } from './measures.ts';
import { NodeTable } from './node-table.ts';
import { Quantifiers } from './quantifiers.ts';
import { Sifting } from './sifting.ts';
import { Substitution } from './substitution.ts';

export interface DiagramOptions {
  /** Nodes beyond which an operation ends in `NodeLimit`; an edge has 31 bits, and the most that is allowed is 2^27. */
  readonly maxNodes?: number;
  /**
   * Called now and then within operations, which may take long; what it throws ends the operation, and the diagrams stay as they were, as
   * with `NodeLimit`.
   */
  readonly alarm?: () => void;
}

const mostNodes = 2 ** 27;

/** Collecting forgets what has been computed of what goes, so that it pays only where there is much to collect. */
const leastThreshold = 1 << 18;

/** The package of decision diagrams; see `DecisionDiagrams`. */
export class Diagrams implements DecisionDiagrams {
  readonly table: NodeTable;
  private readonly computed: ComputedTable;
  private readonly boolean: BooleanOperations;
  private readonly quantifiers: Quantifiers;
  private readonly substitution: Substitution;
  private readonly images: Images;
  private readonly projections: Edge[] = [trueEdge];
  private renamings = 0;
  /** Nodes in use at which the next safe point collects. */
  private threshold = leastThreshold;

  constructor({ maxNodes = mostNodes, alarm }: DiagramOptions = {}) {
    this.table = new NodeTable(Math.min(maxNodes, mostNodes), alarm);
    this.computed = new ComputedTable(this.table.limit);
    this.boolean = new BooleanOperations(this.table, this.computed);
    this.quantifiers = new Quantifiers(this.table, this.computed, this.boolean);
    this.images = new Images(this.table, this.computed, this.boolean);
    this.substitution = new Substitution(this.table, this.computed, this.boolean);
  }

  get variables(): number {
    return this.table.variableAt.length;
  }
  get nodes(): number {
    return this.table.count;
  }
  get peak(): number {
    return this.table.peak;
  }
  get bytes(): number {
    return this.table.bytes + this.computed.bytes;
  }

  newVariable(): number {
    const variable = this.table.newVariable();
    this.projections.push(this.keep(this.table.make(variable, falseEdge, trueEdge)));
    return variable;
  }
  variable(variable: number): Edge {
    const edge = this.projections[variable];
    if (edge === undefined || variable === 0) throw new RangeError(`there is no variable ${variable}`);
    return edge;
  }

  top(f: Edge) {
    if (f <= falseEdge) return null;
    const { table } = this;
    return { variable: table.variableOf(f), level: table.level(f), low: table.low(f), high: table.high(f) };
  }
  node(variable: number, low: Edge, high: Edge): Edge {
    return this.table.make(variable, low, high);
  }

  not(f: Edge): Edge {
    return f ^ 1;
  }
  and(f: Edge, g: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.boolean.and(f, g);
  }
  or(f: Edge, g: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.boolean.or(f, g);
  }
  xor(f: Edge, g: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.boolean.xor(f, g);
  }
  ite(condition: Edge, f: Edge, g: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.boolean.ite(condition, f, g);
  }

  cube(variables: readonly number[]): Edge {
    const { levelOf } = this.table;
    const lastFirst = [...new Set(variables)].sort((a, b) => (levelOf[b] as number) - (levelOf[a] as number));
    return lastFirst.reduce((rest, variable) => this.table.make(variable, falseEdge, rest), trueEdge);
  }
  exists(f: Edge, cube: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.quantifiers.exists(f, cube);
  }
  forall(f: Edge, cube: Edge): Edge {
    return this.exists(f ^ 1, cube) ^ 1;
  }
  andExists(f: Edge, g: Edge, cube: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.quantifiers.andExists(f, g, cube);
  }

  image(states: Edge, relation: Edge, changed: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.images.image(states, relation, changed);
  }
  preimage(states: Edge, relation: Edge, changed: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.images.preimage(states, relation, changed);
  }

  compose(first: Edge, second: Edge, changed: Edge): Edge {
    this.computed.fit(this.table.count);
    return this.images.compose(first, second, changed);
  }

  renaming(from: readonly number[], to: readonly number[]): Renaming {
    const map = Int32Array.from({ length: this.variables + 1 }, (_, variable) => variable);
    from.forEach((variable, i) => {
      map[variable] = to[i] ?? variable;
    });
    return { id: this.renamings++, to: map };
  }
  rename(f: Edge, renaming: Renaming): Edge {
    this.computed.fit(this.table.count);
    return this.substitution.rename(f, renaming);
  }
  cofactor(f: Edge, variable: number, value: boolean): Edge {
    return this.substitution.cofactor(f, this.variable(variable) ^ (value ? 0 : 1));
  }
  restrict(f: Edge, care: Edge): Edge {
    if (care === falseEdge) throw new RangeError('a function cannot be restricted to nothing');
    return this.substitution.restrict(f, care);
  }

  count(f: Edge, variables: readonly number[]): bigint {
    return countAssignments(this.table, f, variables);
  }
  one(f: Edge): Int8Array | null {
    return oneAssignment(this.table, f);
  }
  evaluate(f: Edge, values: ArrayLike<number | boolean>): boolean {
    let edge = f;
    while (edge > falseEdge) edge = Number(values[this.table.variableOf(edge)]) === 1 ? this.table.high(edge) : this.table.low(edge);
    return edge === trueEdge;
  }
  support(f: Edge): number[] {
    const found = new Set<number>();
    for (const node of nodesOf(this.table, [f])) found.add(this.table.variableOf(node << 1));
    return [...found].sort((a, b) => a - b);
  }
  size(functions: readonly Edge[]): number {
    return nodesOf(this.table, functions).size + 1;
  }

  keep(f: Edge): Edge {
    const { kept } = this.table;
    kept[f >> 1] = (kept[f >> 1] as number) + 1;
    return f;
  }
  release(f: Edge): void {
    const { kept } = this.table;
    if (kept[f >> 1] === 0) throw new RangeError('a function is released more often than it was kept');
    kept[f >> 1] = (kept[f >> 1] as number) - 1;
  }
  collect(): number {
    const { table } = this;
    const gone = table.collect();
    this.computed.retain((edge) => table.isThere(edge));
    return gone;
  }
  safePoint(): boolean {
    if (this.table.count < Math.min(this.threshold, this.table.limit / 2)) return false;
    this.collect();
    this.threshold = Math.max(leastThreshold, 2 * this.table.count);
    return true;
  }

  within<T>(nodes: number, work: () => T): T | null {
    const { limit } = this.table;
    const least = Math.min(limit, this.table.count + nodes);
    this.table.limit = least;
    try {
      return work();
    } catch (problem) {
      if (problem instanceof NodeLimit && least < limit) return null;
      throw problem;
    } finally {
      this.table.limit = limit;
    }
  }

  order(): number[] {
    return [...this.table.variableAt];
  }
  *sifting(options: SiftOptions = {}): Generator<number, number> {
    this.collect();
    // Nodes come and go while levels change places.
    this.computed.clear();
    const { limit } = this.table;
    // An exchange that ended halfway would leave no diagram; growth is bounded by the sifting itself.
    this.table.limit = mostNodes;
    try {
      yield* new Sifting(this.table, options).run();
    } finally {
      this.table.limit = limit;
    }
    return this.table.count;
  }
  sift(options: SiftOptions = {}): number {
    for (const _ of this.sifting(options));
    return this.table.count;
  }
}
