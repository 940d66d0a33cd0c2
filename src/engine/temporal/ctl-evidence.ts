import type { CtlNode, NextNode, SearchNode } from './ctl-table.ts';
import type { Explorer } from './explorer.ts';
import { finish } from './finish.ts';
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
  readonly explorer: Explorer;
  readonly processes: Processes;
  node(id: number): CtlNode;
  evaluate(id: number, state: number): Generator<void, boolean>;
  /** Whether a fair path begins in a state. */
  fair(state: number): Generator<void, boolean>;
  /** A path that a search for one has found from a state. */
  run(id: number, node: SearchNode, state: number): FoundRun;
}

/** Takes the evidence for a CTL formula from whoever has decided it. */
export class CtlEvidence {
  private pieces = 0;

  constructor(
    private readonly search: DecidedCtl,
    private readonly fairness: Fairness,
  ) {}

  /** Why a subformula has its value in a state. */
  explain(id: number, state: number): Evidence {
    const { search } = this;
    const node = search.node(id);
    const holds = this.value(id, state);
    this.pieces += node.kind === 'search' ? searchPieces : 1;
    const cut = this.pieces > mostPieces;
    const plain = { formula: node.source, holds, steps: [], loopStart: null, ends: false, children: [], processes: null, rows: null, cut };
    const here = (...operands: number[]): EvidenceChild[] =>
      cut ? [] : operands.map((operand) => ({ at: 0, via: null, evidence: this.explain(operand, state) }));
    switch (node.kind) {
      case 'proposition':
        return { ...plain, explanation: `it is ${holds ? 'true' : 'false'} here`, cut: false };
      case 'not':
        return { ...plain, explanation: `what is negated ${holds ? 'fails' : 'holds'} here`, children: here(node.operand) };
      case 'and':
      case 'or': {
        const both = holds === (node.kind === 'and');
        const decisive = this.value(node.left, state) === holds ? node.left : node.right;
        const explanation = both ? `both sides ${holds ? 'hold' : 'fail'} here` : `one side ${holds ? 'holds' : 'fails'} here`;
        return { ...plain, explanation, children: both ? here(node.left, node.right) : here(decisive) };
      }
      case 'implies':
        if (!holds)
          return { ...plain, explanation: 'the left side holds here and the right side fails', children: here(node.left, node.right) };
        return this.value(node.left, state)
          ? { ...plain, explanation: 'the right side holds here', children: here(node.right) }
          : { ...plain, explanation: 'the left side fails here', children: here(node.left) };
      case 'next':
        return { ...plain, ...this.next(node, state, holds, cut) };
      case 'search':
        return { ...plain, ...(cut ? { explanation: 'not shown: the evidence is too large' } : this.path(id, node, state, holds)) };
    }
  }

  private next(node: NextNode, state: number, holds: boolean, cut: boolean): Pick<Evidence, 'explanation' | 'steps' | 'children' | 'cut'> {
    const { explorer } = this.search;
    const edges = Array.from({ length: explorer.end(state) - explorer.first(state) }, (_, i) => explorer.first(state) + i);
    const child = (edge: number): Evidence => this.explain(node.operand, explorer.target(edge));
    if (holds !== node.universal) {
      const decisive = edges.find((edge) => {
        const target = explorer.target(edge);
        return this.value(node.operand, target) === holds && finish(this.search.fair(target));
      });
      if (decisive === undefined) throw new Error('a successor decides');
      const explanation = `a next state where it ${holds ? 'holds' : 'fails'}`;
      const children = cut ? [] : [{ at: 1, via: null, evidence: child(decisive) }];
      return { explanation, steps: [this.step(decisive)], children, cut };
    }
    const explanation = edges.length === 0 ? 'no step is possible here' : `it ${holds ? 'holds' : 'fails'} in all next states that count`;
    const shown = cut ? [] : edges.slice(0, mostBranches).filter((edge) => this.value(node.operand, explorer.target(edge)) === holds);
    const children = shown.map((edge) => ({ at: 0, via: this.step(edge), evidence: child(edge) }));
    return { explanation, steps: [], children, cut: cut || edges.length > mostBranches };
  }

  /** A path found by a search, or the words for there being none. */
  private path(id: number, node: SearchNode, state: number, holds: boolean): Omit<Evidence, 'formula' | 'holds' | 'rows'> {
    const none = { steps: [], loopStart: null, ends: false, children: [], processes: null, cut: false };
    const { search } = this;
    const { explorer, processes } = search;
    if (holds === node.universal) return { ...none, explanation: absence(node, this.fairness !== 'none') };
    const { path, loop, ends: end } = search.run(id, node, state);
    const last = path.length === 0 ? state : explorer.target(path[path.length - 1] ?? 0);
    const edges = [...path, ...(loop ?? [])];
    const visited = [state, ...edges.map((edge) => explorer.target(edge))];
    const states = loop === null ? visited : visited.slice(0, -1);
    const children = states.flatMap((at, index) => this.along(node, at, index, index === states.length - 1 && loop === null && !end));
    return {
      explanation: finding(node, loop !== null, end),
      steps: edges.map((edge) => this.step(edge)),
      loopStart: loop === null ? null : path.length,
      ends: end,
      children,
      processes: loop === null ? null : processesInLoop(explorer, processes, last, loop, path.length),
      cut: this.pieces > mostPieces,
    };
  }

  /** What holds or fails in a state of a path. */
  private along(node: SearchNode, state: number, at: number, isGoal: boolean): EvidenceChild[] {
    const operands: (number | null)[] = [];
    // Of a universal formula both sides fail where its path ends, and on the way the goal fails; of an existential one the goal holds at
    // the end, and on the way the rest.
    if (node.universal) operands.push(node.goal, isGoal ? node.hold : null);
    else operands.push(isGoal ? node.goal : node.hold);
    return operands.flatMap((operand) =>
      operand === null || this.pieces > mostPieces ? [] : [{ at, via: null, evidence: this.explain(operand, state) }],
    );
  }

  private value(id: number, state: number): boolean {
    return finish(this.search.evaluate(id, state));
  }

  private step(edge: number): Step {
    const { explorer } = this.search;
    return { transition: explorer.transition(edge), choice: explorer.choice(edge) };
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
