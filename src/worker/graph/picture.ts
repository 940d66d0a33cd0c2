import { layeredLayout } from '../../base/layered.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Division } from './divide.ts';
import type { Explored } from './explored.ts';
import { bentInGrid, type Grid } from './grid.ts';
import type { StateKind } from '../../contract/states.ts';
import type { GraphArrowView, GraphNodeView, GraphView } from '../../contract/graph.ts';
import { mostColours, mostLabels } from './limits.ts';

/** What is known of the states that a picture is made of. */
export interface Look {
  /** The entry of the legend of each state; -1 for none. */
  readonly colours: Int32Array;
  /** Whether arrows are coloured by the process that moves. */
  readonly byProcess: boolean;
  /** What is said of a node, given one of its states. */
  readonly lines: (node: number, state: number) => readonly string[];
  /** What differs in the second of two states. */
  readonly changes: (from: number, to: number) => string;
}

export type Picture = Pick<GraphView, 'nodes' | 'places' | 'arrows' | 'shown'>;

/** States of a kind are more special the later it stands here. */
const bySpeciality: readonly StateKind[] = ['plain', 'initial', 'terminated', 'deadlock', 'violation', 'error'];

/** Draws the nodes of a division with the steps between them: in a grid of all states if one is given, else in layers. */
export function* pictureOf(explored: Explored, { nodes, nodeOf }: Division, look: Look, grid: Grid | null): Work<Picture> {
  const { found, machine } = explored;
  const { states, first, targets, labels } = found.graph;
  const sums = Array.from({ length: nodes }, () => new NodeSum());
  const arrows = new Map<number, ArrowSum>();
  let shown = 0;
  let work = 0;
  for (let s = 0; s < states; s++) {
    const node = nodeOf[s] ?? -1;
    const start = first[s] ?? 0;
    const end = first[s + 1] ?? 0;
    work += 1 + end - start;
    if (work > pieceOfWork) {
      work = 0;
      yield;
    }
    const sum = sums[node];
    if (sum !== undefined) {
      shown++;
      sum.add(s, found.depths[s] ?? 0, bySpeciality.indexOf(found.kind(s)), look.colours[s] ?? -1);
    }
    for (let e = start; e < end; e++) {
      const other = nodeOf[targets[e] ?? 0] ?? -1;
      if (node < 0 || other < 0) {
        const beside = sums[node < 0 ? other : node];
        if (beside !== undefined) beside.hidden++;
        continue;
      }
      // Steps within a node of several states say nothing of the order of nodes.
      if (node === other && targets[e] !== s) continue;
      const key = node * nodes + other;
      let arrow = arrows.get(key);
      if (arrow === undefined) {
        arrow = { source: node, target: other, steps: 0, transitions: [], examples: [] };
        arrows.set(key, arrow);
      }
      arrow.steps++;
      if (arrow.examples.length < mostLabels && !arrow.transitions.includes(labels[e] ?? 0)) {
        arrow.transitions.push(labels[e] ?? 0);
        arrow.examples.push(s, e);
      }
    }
    if (found.expanded <= s && sum !== undefined) sum.hidden++;
  }
  const views = sums.map((sum, i): GraphNodeView => sum.view(look.lines(i, sum.first)));
  yield;
  const places =
    grid?.places ??
    layeredLayout({
      layers: views.map(({ depth }) => depth),
      edges: [...arrows.values()].flatMap(({ source, target }) => (source === target ? [] : [[source, target] as const])),
    });
  yield;
  const movers = machine.system.transitions.map((_, transition) => explored.words.movers({ transition, choice: 0 })[0] ?? 0);
  const drawn = [...arrows.values()].map(({ source, target, steps, transitions, examples }): GraphArrowView => {
    const said: string[] = [];
    for (let i = 0; i < examples.length; i += 2) said.push(explored.label(examples[i] ?? 0, examples[i + 1] ?? 0));
    const moving = new Set(transitions.map((transition) => movers[transition] ?? 0));
    const [mover = 0] = moving;
    const back = (views[target]?.depth ?? 0) <= (views[source]?.depth ?? 0);
    const bent = source !== target && (grid === null ? back : bentInGrid(grid, source, target));
    const colour = !look.byProcess ? null : moving.size > 1 ? null : Math.min(mover, mostColours - 1);
    const [from, to] = [views[source], views[target]];
    const single = from?.states === 1 && to?.states === 1;
    return { source, target, labels: [...new Set(said)], steps, bent, colour, ...(single && { changes: look.changes(from.id, to.id) }) };
  });
  return { nodes: views, places, arrows: drawn, shown };
}

interface ArrowSum {
  readonly source: number;
  readonly target: number;
  steps: number;
  readonly transitions: number[];
  /** A state and a step of it, for each of the transitions. */
  readonly examples: number[];
}

class NodeSum {
  first = -1;
  hidden = 0;
  private states = 0;
  private depth = Number.POSITIVE_INFINITY;
  private kind = 0;
  /** How many states are of each kind. */
  private readonly kinds = new Map<number, number>();
  private colour = -1;

  add(state: number, depth: number, kind: number, colour: number): void {
    if (this.first < 0) {
      this.first = state;
      this.colour = colour;
    } else if (this.colour !== colour) this.colour = -1;
    this.states++;
    this.depth = Math.min(this.depth, depth);
    this.kind = Math.max(this.kind, kind);
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  view(lines: readonly string[]): GraphNodeView {
    const { first: id, states, hidden, depth, colour } = this;
    const named = (kind: number) => bySpeciality[kind] ?? 'plain';
    const also = [...this.kinds]
      .filter(([kind]) => kind !== this.kind && named(kind) !== 'plain')
      .map(([kind, count]) => ({ kind: named(kind), count }));
    const ofKind = this.kinds.get(this.kind) ?? 0;
    const common = { depth, hidden, colour: colour < 0 ? null : colour, cyclic: false, bottom: false };
    return { id, states, lines, kind: named(this.kind), ofKind, ...(also.length > 0 && { also }), ...common };
  }
}
