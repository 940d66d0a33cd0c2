import { Random } from '../../src/base/random.ts';
import type { Edge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';
import { TruthTables } from './truth-table.ts';
import { problemsOf } from './verify.ts';

/** Functions that are remembered at once. */
const pool = 40;
const variables = 7;

interface Both {
  readonly edge: Edge;
  readonly table: bigint;
}

/**
 * Does random operations on decision diagrams and on truth tables, with collections and reorderings in between, and says what differs. As
 * every function is compared by evaluating it once made, and by its number with that of an equal function, canonicity is tested too.
 */
export function compareWithTruthTables(seed: number, operations: number): string[] {
  const random = new Random(seed);
  const tables = new TruthTables(variables);
  const bdd = new Diagrams();
  const problems: string[] = [];
  for (let i = 0; i < variables; i++) bdd.newVariable();
  const kept: Both[] = Array.from({ length: variables }, (_, i) => ({
    edge: bdd.keep(bdd.variable(i + 1)),
    table: tables.variables[i + 1]!,
  }));
  const byTable = new Map(kept.map(({ table, edge }) => [table, edge]));
  const some = () => kept[random.below(kept.length)]!;
  const someVariables = () => Array.from({ length: variables }, (_, i) => i + 1).filter(() => random.below(3) === 0);
  const says = (what: string, wrong: boolean) => wrong && problems.push(`seed ${seed}: ${what}`);

  for (let done = 0; done < operations && problems.length === 0; done++) {
    const [what, made] = operate();
    says(what, !sameFunction(made));
    const known = byTable.get(made.table);
    says(`${what}: equal functions with different numbers`, known !== undefined && known !== made.edge);
    remember(made);
    if (random.below(200) === 0) look(some());
    if (random.below(500) === 0) maintain();
  }
  maintain();
  return problems;

  function operate(): [string, Both] {
    const [f, g, h] = [some(), some(), some()];
    const chosen = someVariables();
    const cube = () => bdd.cube(chosen);
    switch (random.below(12)) {
      case 0:
        return ['and', { edge: bdd.and(f.edge, g.edge), table: f.table & g.table }];
      case 1:
        return ['or', { edge: bdd.or(f.edge, g.edge), table: f.table | g.table }];
      case 2:
      case 3:
        return ['xor', { edge: bdd.xor(f.edge, g.edge), table: f.table ^ g.table }];
      case 4:
      case 5:
        return ['ite', { edge: bdd.ite(f.edge, g.edge, h.edge), table: tables.ite(f.table, g.table, h.table) }];
      case 6:
        return ['exists', { edge: bdd.exists(f.edge, cube()), table: tables.exists(f.table, chosen) }];
      case 7:
        return ['forall', { edge: bdd.forall(f.edge, cube()), table: tables.forall(f.table, chosen) }];
      case 8:
        return ['andExists', { edge: bdd.andExists(f.edge, g.edge, cube()), table: tables.exists(f.table & g.table, chosen) }];
      case 9: {
        const to = shuffled();
        const renaming = bdd.renaming([1, 2, 3, 4, 5, 6, 7], to);
        return ['rename', { edge: bdd.rename(f.edge, renaming), table: tables.rename(f.table, renaming.to) }];
      }
      case 10: {
        const [variable, value] = [1 + random.below(variables), random.below(2) === 1];
        return ['cofactor', { edge: bdd.cofactor(f.edge, variable, value), table: tables.cofactor(f.table, variable, value) }];
      }
      default:
        return ['not', { edge: bdd.not(f.edge), table: tables.not(f.table) }];
    }
  }

  function shuffled(): number[] {
    const names = Array.from({ length: variables }, (_, i) => i + 1);
    if (random.below(2) === 0) return names.map((name) => (name === variables ? 1 : name + 1));
    for (let i = variables - 1; i > 0; i--) {
      const k = random.below(i + 1);
      [names[i], names[k]] = [names[k]!, names[i]!];
    }
    return names;
  }

  /** Whether the two agree on a few assignments; on all of them now and then. */
  function sameFunction({ edge, table }: Both): boolean {
    const all = random.below(64) === 0;
    const rows = all ? 2 ** variables : 4;
    for (let i = 0; i < rows; i++) {
      const row = all ? i : random.below(2 ** variables);
      const values = Array.from({ length: variables + 1 }, (_, variable) => (variable === 0 ? 0 : (row >> (variable - 1)) & 1));
      if (bdd.evaluate(edge, values) !== (((table >> BigInt(row)) & 1n) === 1n)) return false;
    }
    return true;
  }

  function remember(made: Both): void {
    bdd.keep(made.edge);
    byTable.set(made.table, made.edge);
    kept.push(made);
    if (kept.length <= pool) return;
    const [forgotten] = kept.splice(random.below(kept.length), 1);
    bdd.release(forgotten!.edge);
    if (!kept.some(({ table }) => table === forgotten!.table)) byTable.delete(forgotten!.table);
  }

  function look({ edge, table }: Both): void {
    const all = Array.from({ length: variables }, (_, i) => i + 1);
    says('count', bdd.count(edge, all) !== tables.countOf(table));
    says('support', bdd.support(edge).join() !== tables.support(table).join());
    const one = bdd.one(edge);
    says('one', (one === null) !== (table === 0n));
    if (one !== null)
      says(
        'one assignment',
        !bdd.evaluate(
          edge,
          one.map((value) => (value === -1 ? random.below(2) : value)),
        ),
      );
    const care = some();
    if (care.table === 0n) return;
    const restricted = bdd.restrict(edge, care.edge);
    says('restrict', bdd.and(restricted, care.edge) !== bdd.and(edge, care.edge));
  }

  function maintain(): void {
    switch (random.below(4)) {
      case 0:
        bdd.sift();
        break;
      case 1:
        bdd.sift({ groups: groupsOfTwo(bdd.order()) });
        break;
      default:
        bdd.collect();
    }
    for (const problem of problemsOf(bdd)) problems.push(`seed ${seed}: ${problem}`);
    for (const both of kept) says('a kept function has changed', !sameFunction(both));
    says(
      'what is kept is what is there',
      bdd.size(kept.map(({ edge }) => edge).concat(...bdd.order().map((v) => bdd.variable(v)))) !== bdd.nodes,
    );
  }
}

function groupsOfTwo(order: readonly number[]): number[][] {
  return order.flatMap((variable, i) => (i % 2 === 0 && i + 1 < order.length ? [[variable, order[i + 1]!]] : []));
}
