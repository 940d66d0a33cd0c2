import type { Edge, Expression } from '../../ir.ts';
import { inProperties } from '../../subexpressions.ts';
import { placesRead } from '../../walk.ts';
import { liveVariables } from '../../transform/live-variables.ts';
import { observedVariables } from '../../transform/observed.ts';
import { inEdge } from '../../edge-expressions.ts';
import type { Countable } from './member-words.ts';

/**
 * For each location of a family's template which words of a local state are live there (E. A. Emerson and T. Wahl, section 3.1): variables
 * as `liveVariables` finds them, and elements at the identity in the same way. An element that another process, a SOME or a property reads
 * is live everywhere; that another process writes it does not make it live.
 */
export function liveWords(countable: Countable): readonly (readonly boolean[])[] {
  const { system, row, template, words } = countable;
  const observed = observedVariables(system)[row.template] ?? new Set<number>();
  const { at } = liveVariables(template, observed);
  const byWord = words.map((word) =>
    word.kind === 'variable'
      ? template.locations.map((_, location) => at[location]?.has(word.variable) === true)
      : elementsAt(countable, word.shared),
  );
  return template.locations.map((_, location) => byWord.map((live) => live[location] ?? true));
}

/** Where the element of an array at the identity of the process is live. */
function elementsAt(countable: Countable, shared: number): readonly boolean[] {
  const { system, template, row } = countable;
  const isOwn = (e: Expression): boolean => e.kind === 'parameter' && e.parameter === row.identity;
  const reads = (e: Expression): boolean => placesRead(e).some(({ root }) => root.kind === 'shared' && root.variable === shared);
  const readsOther = (e: Expression): boolean =>
    placesRead(e).some(({ root, steps }) => {
      const [first] = steps;
      return root.kind === 'shared' && root.variable === shared && !(first?.kind === 'index' && isOwn(first.index));
    });
  const everywhere =
    [...inProperties(system.properties)].some(reads) ||
    system.templates.some((other) => other.edges.some((edge) => [...inEdge(edge)].some(other === template ? readsOther : reads)));
  if (everywhere) return template.locations.map(() => true);
  const live = template.locations.map(() => false);
  const uses = template.edges.map((edge) => [...inEdge(edge)].some(reads));
  const assigns = template.edges.map((edge) => assignsFirst(edge, shared, isOwn));
  for (let changed = true; changed; ) {
    changed = false;
    template.edges.forEach(({ source, target }, i) => {
      const flows = uses[i] === true || (assigns[i] !== true && live[target] === true);
      if (!flows || live[source] === true) return;
      live[source] = true;
      changed = true;
    });
  }
  return live;
}

/** Whether an edge gives the element a value of its own on every way; one inside a choice does not count. */
function assignsFirst(edge: Edge, shared: number, isOwn: (e: Expression) => boolean): boolean {
  return edge.operations.some((operation) => {
    if (operation.kind !== 'assign') return false;
    const { root, steps } = operation.target;
    const [first, ...rest] = steps;
    return root.kind === 'shared' && root.variable === shared && rest.length === 0 && first?.kind === 'index' && isOwn(first.index);
  });
}
