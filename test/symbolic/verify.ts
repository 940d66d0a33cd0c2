import { trueEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import type { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';
import { terminalLevel } from '../../src/engine/symbolic/bdd/node-table.ts';

/** What is wrong with the tables of a package: the invariants that make equal functions equal numbers. */
export function problemsOf({ table }: Diagrams): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  let used = 1;
  table.variableAt.forEach((variable, level) => {
    if (table.levelOf[variable] !== level) problems.push(`variable ${variable} is at level ${level} and at ${table.levelOf[variable]}`);
  });
  if (table.levelOf[0] !== terminalLevel) problems.push('the terminal is not below all variables');
  for (let node = 1; node < table.capacity; node++) {
    const [variable, low, high] = table.words.subarray(node << 2, (node << 2) + 3) as unknown as [number, number, number];
    if (variable <= 0) {
      if (table.kept[node] !== 0) problems.push(`node ${node} is kept and free`);
      continue;
    }
    used++;
    const key = `${variable} ${low} ${high}`;
    if (seen.has(key)) problems.push(`node ${node} is there twice`);
    seen.add(key);
    if (low === high) problems.push(`node ${node} does not depend on its variable`);
    if ((high & 1) === 1) problems.push(`the high edge of node ${node} is negated`);
    for (const child of [low, high]) {
      if (child > trueEdge + 1 && table.variableOf(child) <= 0) problems.push(`node ${node} leads to the free node ${child >> 1}`);
      if (table.level(child) <= table.level(node << 1)) problems.push(`node ${node} leads upwards`);
    }
    const before = table.count;
    if (table.make(variable, low, high) !== node << 1 || table.count !== before)
      problems.push(`node ${node} is not found in the unique table`);
  }
  if (used !== table.count) problems.push(`${used} nodes are in use, and ${table.count} are counted`);
  return problems;
}
