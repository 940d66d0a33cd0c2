import type { Span } from '../base/span.ts';
import type { Action, Edge, Expression, Location, Operation } from '../system/ir.ts';

/** A location under construction, with its own edges. */
export interface DraftLocation {
  readonly kind: Location['kind'];
  readonly span: Span;
  readonly labels: readonly string[];
  readonly edges: DraftEdge[];
  fall: { readonly target: number; readonly passed: readonly Operation[] } | null;
}

export interface DraftEdge {
  readonly target: number;
  readonly guard: Expression | null;
  readonly before: readonly Operation[];
  readonly action: Action;
  readonly operations: readonly Operation[];
  readonly span: Span;
  readonly copyOf?: DraftEdge;
}

/**
 * Numbers the edges, and gives each DO guarded copies of the edges of the location after it, its fall-through (LANGUAGE.md section 2), so that
 * nothing downstream has to know of falling. A DO never falls into itself: it falls to a command after it or to the head of an enclosing loop,
 * so that the recursion ends.
 */
export function addFallThrough(drafts: readonly DraftLocation[]): { locations: Location[]; edges: Edge[] } {
  const all = drafts.map(() => null as readonly DraftEdge[] | null);
  const edgesOf = (location: number): readonly DraftEdge[] => {
    const known = all[location];
    if (known !== null && known !== undefined) return known;
    const draft = at(drafts, location);
    const copies = draft.fall === null || draft.edges.some(alwaysOpen) ? [] : edgesOf(draft.fall.target).map((edge) => copy(draft, edge));
    const edges = [...draft.edges, ...copies];
    all[location] = edges;
    return edges;
  };
  const numbers = new Map<DraftEdge, number>();
  const order: { edge: DraftEdge; source: number }[] = [];
  drafts.forEach((_, source) => {
    for (const edge of edgesOf(source)) {
      numbers.set(edge, order.length);
      order.push({ edge, source });
    }
  });
  const number = (edge: DraftEdge): number => numbers.get(edge) ?? -1;
  return {
    locations: drafts.map((draft, location) => ({
      kind: draft.kind,
      labels: draft.labels,
      span: draft.span,
      edges: edgesOf(location).map(number),
      fallStart: draft.edges.length,
      fall: draft.fall,
    })),
    edges: order.map(({ edge, source }) => ({
      source,
      target: edge.target,
      guard: edge.guard,
      before: edge.before,
      action: edge.action,
      operations: edge.operations,
      span: edge.span,
      copyOf: edge.copyOf === undefined ? null : number(edge.copyOf),
    })),
  };
}

/** `DO TRUE` never falls. */
function alwaysOpen(edge: DraftEdge): boolean {
  return edge.guard?.kind === 'constant' && edge.guard.value === 1;
}

function copy(loop: DraftLocation, edge: DraftEdge): DraftEdge {
  const closed = loop.edges.map((own): Expression => ({ kind: 'not', operand: own.guard ?? { kind: 'constant', value: 1 } }));
  const guards = edge.guard === null ? closed : [...closed, edge.guard];
  const guard = guards.reduce((left, right): Expression => ({ kind: 'binary', operator: 'and', left, right, span: loop.span }));
  return { ...edge, guard, before: [...(loop.fall?.passed ?? []), ...edge.before], copyOf: edge };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no location ${index}`);
  return item;
}
