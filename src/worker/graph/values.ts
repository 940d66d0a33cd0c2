import type { Seen } from './observables.ts';

/** What is in a state: a line for the shared variables, for the channels, and for each process, with where it is and its own variables. */
export function valuesOf(seen: readonly Seen[], state: Int32Array): string[] {
  const lines = new Map<string, string[]>();
  for (const one of seen) {
    const line = lines.get(one.group) ?? [];
    lines.set(one.group, line);
    const said = one.show(state);
    // The line begins with the process already.
    line.push(line.length > 0 && said.startsWith(`${one.group}.`) ? said.slice(one.group.length + 1) : said);
  }
  return [...lines.values()].map((line) => line.join(', '));
}
