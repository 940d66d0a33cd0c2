import { unreachable } from '../../base/unreachable.ts';
import type { CtlNode, NextNode, SearchNode } from './ctl-table.ts';
import type { StateSpace } from './state-space.ts';
import { processesInLoop } from './lasso.ts';
import type { Processes } from './processes.ts';
import type { Step } from '../../contract/steps.ts';
import type { Evidence, EvidenceChild } from '../../contract/check/evidence.ts';
import type { Fairness } from '../../contract/check/options.ts';

/** Pieces of evidence beyond which the rest is left out. */
const mostPieces = 2_000;
/** Pieces that a path counts for, since a search for it has to be made. */
const searchPieces = 40;
/** Successors that are shown where all of them matter. */
const mostBranches = 50;

/** A path that a search has found: its edges, those of a loop at its end, and whether nothing can follow its last state. */
export interface FoundRun {
  readonly path: readonly number[];
  readonly loop: readonly number[] | null;
  readonly ends: boolean;
}

/** Whoever has decided a formula, by the numbers of its subformulas and of states. */
export interface DecidedCtl {
  readonly space: StateSpace;
  readonly processes: Processes;
  node(id: number): CtlNode;
  evaluate(id: number, state: number): Generator<undefined, boolean>;
  /** Whether a fair path begins in a state. */
  fair(state: number): Generator<undefined, boolean>;
  /** A path that a search for one has found from a state. */
  run(id: number, node: SearchNode, state: number): Generator<undefined, FoundRun>;
}

/** Takes the evidence for a CTL formula from whoever has decided it. */
export class CtlEvidence {
  private pieces = 0;

  constructor(
    private readonly search: DecidedCtl,
    private readonly fairness: Fairness,
  ) {}

  /** Why a subformula has its value in a state. Pauses now and then. */
  *explain(id: number, state: number): Generator<undefined, Evidence> {
    const { search } = this;
    const node = search.node(id);
    const holds = yield* search.evaluate(id, state);
    this.pieces += node.kind === 'search' ? searchPieces : 1;
    const cut = this.pieces > mostPieces;
    const plain = { formula: node.source, holds, steps: [], loopStart: null, ends: false, children: [], processes: null, rows: null, cut };
    switch (node.kind) {
      case 'proposition':
        return { ...plain, explanation: `it is ${holds ? 'true' : 'false'} here`, cut: false };
      case 'not':
        return {
          ...plain,
          explanation: `what is negated ${holds ? 'fails' : 'holds'} here`,
          children: yield* this.here(state, node.operand),
        };
      case 'and':
      case 'or': {
        const both = holds === (node.kind === 'and');
        const decisive = (yield* search.evaluate(node.left, state)) === holds ? node.left : node.right;
        const explanation = both ? `both sides ${holds ? 'hold' : 'fail'} here` : `one side ${holds ? 'holds' : 'fails'} here`;
        return { ...plain, explanation, children: yield* both ? this.here(state, node.left, node.right) : this.here(state, decisive) };
      }
      case 'implies': {
        if (!holds) {
          const explanation = 'the left side holds here and the right side fails';
          return { ...plain, explanation, children: yield* this.here(state, node.left, node.right) };
        }
        return (yield* search.evaluate(node.left, state))
          ? { ...plain, explanation: 'the right side holds here', children: yield* this.here(state, node.right) }
          : { ...plain, explanation: 'the left side fails here', children: yield* this.here(state, node.left) };
      }
      case 'next':
        return { ...plain, ...(yield* this.next(node, state, holds, cut)) };
      case 'search':
        return { ...plain, ...(cut ? { explanation: 'not shown: the evidence is too large' } : yield* this.path(id, node, state, holds)) };
      default:
        unreachable(node);
    }
  }

  /** What operands are in the same state. */
  private *here(state: number, ...operands: number[]): Generator<undefined, EvidenceChild[]> {
    const children: EvidenceChild[] = [];
    if (this.pieces > mostPieces) return children;
    for (const operand of operands) children.push({ at: 0, via: null, evidence: yield* this.explain(operand, state) });
    return children;
  }

  private *next(
    node: NextNode,
    state: number,
    holds: boolean,
    cut: boolean,
  ): Generator<undefined, Pick<Evidence, 'explanation' | 'steps' | 'children' | 'cut'>> {
    const { search } = this;
    const { space } = search;
    const edges = Array.from({ length: space.end(state) - space.first(state) }, (_, i) => space.first(state) + i);
    if (holds !== node.universal) {
      for (const edge of edges) {
        const target = space.target(edge);
        if ((yield* search.evaluate(node.operand, target)) !== holds || !(yield* search.fair(target))) continue;
        const explanation = `a next state where it ${holds ? 'holds' : 'fails'}`;
        const children = cut ? [] : [{ at: 1, via: null, evidence: yield* this.explain(node.operand, target) }];
        return { explanation, steps: [this.step(edge)], children, cut };
      }
      throw new Error('a successor decides');
    }
    const explanation = edges.length === 0 ? 'no step is possible here' : `it ${holds ? 'holds' : 'fails'} in all next states that count`;
    const children: EvidenceChild[] = [];
    for (const edge of cut ? [] : edges.slice(0, mostBranches)) {
      const target = space.target(edge);
      if ((yield* search.evaluate(node.operand, target)) !== holds) continue;
      children.push({ at: 0, via: this.step(edge), evidence: yield* this.explain(node.operand, target) });
    }
    return { explanation, steps: [], children, cut: cut || edges.length > mostBranches };
  }

  /** A path found by a search, or the words for there being none. */
  private *path(
    id: number,
    node: SearchNode,
    state: number,
    holds: boolean,
  ): Generator<undefined, Omit<Evidence, 'formula' | 'holds' | 'rows'>> {
    const none = { steps: [], loopStart: null, ends: false, children: [], processes: null, cut: false };
    const { search } = this;
    const { space, processes } = search;
    if (holds === node.universal) return { ...none, explanation: absence(node, this.fairness !== 'none') };
    const { path, loop, ends: end } = yield* search.run(id, node, state);
    const last = path.length === 0 ? state : space.target(path[path.length - 1] ?? 0);
    const edges = [...path, ...(loop ?? [])];
    const visited = [state, ...edges.map((edge) => space.target(edge))];
    const states = loop === null ? visited : visited.slice(0, -1);
    const children: EvidenceChild[] = [];
    for (const [index, at] of states.entries()) {
      const isGoal = index === states.length - 1 && loop === null && !end;
      yield* this.along(node, at, index, isGoal, children);
    }
    return {
      explanation: finding(node, loop !== null, end),
      steps: edges.map((edge) => this.step(edge)),
      loopStart: loop === null ? null : path.length,
      ends: end,
      children,
      processes: loop === null ? null : processesInLoop(space, processes, last, loop, path.length),
      cut: this.pieces > mostPieces,
    };
  }

  /** Adds what holds or fails in a state of a path. */
  private *along(node: SearchNode, state: number, at: number, isGoal: boolean, children: EvidenceChild[]): Generator<undefined, void> {
    // Of a universal formula both sides fail where its path ends, and on the way the goal fails; of an existential one the goal holds at
    // the end, and on the way the rest.
    const operands = node.universal ? [node.goal, isGoal ? node.hold : null] : [isGoal ? node.goal : node.hold];
    for (const operand of operands) {
      if (operand === null || this.pieces > mostPieces) continue;
      children.push({ at, via: null, evidence: yield* this.explain(operand, state) });
    }
  }

  private step(edge: number): Step {
    const { space } = this.search;
    return { transition: space.transition(edge), choice: space.choice(edge) };
  }
}

function finding({ operator }: SearchNode, loops: boolean, ends: boolean): string {
  const run = loops ? 'an infinite run' : ends ? 'a run that ends' : 'a run';
  switch (operator) {
    case 'AG':
      return 'a run to a state where it fails';
    case 'EF':
      return 'a run to a state where it holds';
    case 'EU':
      return 'a run to a state where the right side holds; until then the left side does';
    case 'AF':
      return `${run} on which it never holds`;
    case 'AU':
      return loops || ends
        ? `${run} on which the right side never holds`
        : 'a run to a state where both sides fail, the right side before it too';
    case 'EG':
      return `${run} on which it always holds`;
    case 'fair':
      return `${run} that is fair`;
  }
}

function absence({ operator }: SearchNode, fair: boolean): string {
  const run = fair ? 'fair run' : 'run';
  switch (operator) {
    case 'AG':
      return `no ${run} from here leads to a state where it fails`;
    case 'EF':
      return `no ${run} from here leads to a state where it holds`;
    case 'EU':
      return `no ${run} from here reaches the right side along states where the left side holds`;
    case 'AF':
      return `each ${run} from here reaches a state where it holds`;
    case 'AU':
      return `each ${run} from here keeps the left side until the right side holds`;
    case 'EG':
      return `on each ${run} from here it fails at some point`;
    case 'fair':
      return 'no fair run begins here';
  }
}
