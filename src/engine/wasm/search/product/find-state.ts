import type { Code } from '../../emit/encoder/code.ts';
import { pushMixed } from '../../table/mixing.ts';
import type { TableAccess } from '../../table/state-table.ts';
import type { Site } from '../recipe.ts';

/**
 * Generates an exported function that looks for a state, given by its cells: -1 if it was not found, and else what `found` sets a local to,
 * which also has the local words of the state.
 */
export function findState(
  { module, env, keys, states }: Site,
  name: string,
  number: number | null,
  found: (code: Code, table: TableAccess, result: number, stored: readonly number[]) => void,
): void {
  const { code } = module.function(
    env.compaction.cells.map(() => 'i32'),
    ['i32'],
    name,
  );
  const [x, result] = [code.local(), code.local()];
  const table = states.access(code);
  const { key, stored } = keys.make(
    code,
    env.compaction.cells.map((_, cell) => cell),
  );
  pushMixed(code, key);
  code.set(x).i32(-1).set(result);
  table.reload();
  table.find(
    { x, push: (word) => void code.get(key[word] ?? 0) },
    () => found(code, table, result, stored),
    () => {},
    null,
    number,
  );
  code.get(result);
}
