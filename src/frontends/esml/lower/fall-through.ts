import type { Span } from '../../../base/span.ts';
import { conjunction } from './expressions.ts';
import type { Room } from './room.ts';
import type { VariableSymbol } from '../check/symbols.ts';
import type { Edge, Expression, Location, Operation } from '../../../system/ir.ts';

/** A location under construction, with its own edges. */
export interface DraftLocation {
  readonly kind: Location['kind'];
  readonly span: Span;
  readonly labels: string[];
  /** The variables of SOME that have a value there. */
  readonly remembered: readonly VariableSymbol[];
  readonly edges: DraftEdge[];
  fall: { readonly target: number; readonly passed: readonly Operation[] } | null;
}

export interface DraftEdge extends Omit<Edge, 'source' | 'copyOf'> {
  readonly copyOf?: DraftEdge;
}

/**
 * Numbers the edges, and gives each DO guarded copies of the edges of the location after it, its fall-through (docs/language.md section 2),
 * so that nothing downstream has to know of falling. Loops that fall into each other in a circle have the edges of each of them once. An
 * edge that leaves the branch of a SOME forgets its variable; so does each copy of it, since an edge and its copies do the same.
 */
export function addFallThrough(
  drafts: readonly DraftLocation[],
  forget: (symbol: VariableSymbol) => Operation,
  room: Room,
): { locations: Location[]; edges: Edge[] } {
  const all = drafts.map((draft, location): readonly DraftEdge[] => [...draft.edges, ...copiesAt(drafts, location, room)]);
  const numbers = new Map<DraftEdge, number>();
  const order: { edge: DraftEdge; source: number }[] = [];
  all.forEach((edges, source) => {
    for (const edge of edges) {
      numbers.set(edge, order.length);
      order.push({ edge, source });
    }
  });
  const number = (edge: DraftEdge): number => {
    const found = numbers.get(edge);
    if (found === undefined) throw new Error('an edge belongs to no location');
    return found;
  };
  const left = new Map<DraftEdge, Set<VariableSymbol>>();
  for (const { edge, source } of order) {
    const own = edge.copyOf ?? edge;
    const forgotten = left.get(own) ?? new Set();
    left.set(own, forgotten);
    for (const symbol of at(drafts, source).remembered) if (!at(drafts, edge.target).remembered.includes(symbol)) forgotten.add(symbol);
  }
  return {
    locations: drafts.map((draft, location) => ({
      kind: draft.kind,
      labels: draft.labels,
      span: draft.span,
      edges: at(all, location).map(number),
      ownEdges: draft.edges.length,
      otherwise: draft.fall,
    })),
    edges: order.map(({ edge, source }) => ({
      source,
      target: edge.target,
      guard: edge.guard,
      guardParts: edge.guardParts,
      before: edge.before,
      action: edge.action,
      operations: [...edge.operations, ...Array.from(left.get(edge.copyOf ?? edge) ?? [], forget)],
      span: edge.span,
      copyOf: edge.copyOf === undefined ? null : number(edge.copyOf),
    })),
  };
}

/** `DO TRUE` never falls. */
function alwaysOpen(edge: DraftEdge): boolean {
  return edge.guard?.kind === 'constant' && edge.guard.value === 1;
}

/** The edges that a location has by falling, guarded by the falsehood of all guards on the way. */
function copiesAt(drafts: readonly DraftLocation[], start: number, room: Room): DraftEdge[] {
  const copies: DraftEdge[] = [];
  const met = new Set([start]);
  const closed: Expression[] = [];
  const passed: Operation[] = [];
  for (let loop = at(drafts, start); loop.fall !== null && !loop.edges.some(alwaysOpen); loop = at(drafts, loop.fall.target)) {
    const { target, passed: traces } = loop.fall;
    if (met.has(target)) break;
    met.add(target);
    closed.push(...loop.edges.map((own): Expression => ({ kind: 'not', operand: own.guard ?? { kind: 'constant', value: 1 } })));
    passed.push(...traces);
    const { edges, span } = at(drafts, target);
    room.take(edges.length * closed.length, span);
    for (const edge of edges) copies.push(copy(edge, closed, passed, at(drafts, start).span));
  }
  return copies;
}

function copy(edge: DraftEdge, closed: readonly Expression[], passed: readonly Operation[], span: Span): DraftEdge {
  const guards = edge.guard === null ? closed : [...closed, edge.guard];
  return { ...edge, guard: conjunction(guards, span), before: [...passed, ...edge.before], copyOf: edge };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no location ${index}`);
  return item;
}
