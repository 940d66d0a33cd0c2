import { unreachable } from '../../base/unreachable.ts';
import { pathTo } from '../../base/tree-path.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import type { SearchEvent } from '../../engine/search/events.ts';
import type { TraceStep } from '../../engine/reduce/traces.ts';
import { StateKinds } from '../../engine/views/state-kinds.ts';
import type { TakenStep, TraceClasses } from './classes.ts';
import type { Execution, ExecutionNode, ExecutionTree, ExecutionsRequest } from '../../contract/executions.ts';

type Limits = Pick<ExecutionsRequest, 'mostExecutions' | 'mostNodes'>;
type Growing = Omit<ExecutionNode, 'left'> & { left: ExecutionNode['left'] };

/** Makes a tree of what a stateless search tells. What is told after a limit has been reached is passed over. */
export class TreeBuilder {
  readonly nodes: Growing[] = [];
  readonly executions: Execution[] = [];
  stoppedBy: ExecutionTree['stoppedBy'] = null;
  private readonly path: number[] = [];
  /** The steps to the top of the path. */
  private readonly steps: TakenStep[] = [];
  private readonly kinds: StateKinds;
  /** The nodes by their parent and step: a search that keeps no tree may go the same way again. */
  private readonly known = new Map<string, number>();
  /** The transitions taken from nodes. */
  private readonly taken = new Set<string>();
  private stuckAs: 'terminated' | 'deadlock' = 'terminated';

  constructor(
    private readonly machine: Machine,
    private readonly classes: TraceClasses,
    private readonly limits: Limits,
  ) {
    this.kinds = new StateKinds(machine);
  }

  /** Takes note of an event. */
  tell(event: SearchEvent): void {
    if (this.stoppedBy !== null) return;
    switch (event.kind) {
      case 'come': {
        if (!this.hasRoom()) return;
        const kind = this.kinds.of(event.state, this.nodes.length === 0);
        this.stuckAs = this.machine.terminated(event.state) ? 'terminated' : 'deadlock';
        if (event.step !== null) this.steps.push(event.step);
        this.path.push(this.grow(event.step, kind === 'error' && this.machine.initialError === null ? 'plain' : kind));
        return;
      }
      case 'fail':
        if (this.hasRoom()) this.end(this.grow(event.step, 'error'), 'error', [...this.steps, { ...event.step, elements: new Map() }]);
        return;
      case 'end':
        return this.end(this.top(), event.how === 'stuck' ? this.stuckAs : event.how, this.steps);
      case 'back': {
        const at = this.path.pop() ?? -1;
        const node = this.nodes[at];
        this.steps.pop();
        const left = event.left.filter((transition) => !this.taken.has(`${at} ${transition}`));
        if (node !== undefined) node.left = left.map((transition) => ({ transition, asleep: event.asleep.includes(transition) }));
        break;
      }
      case 'again':
      case 'compress':
      case 'enter':
      case 'group':
      case 'keep':
      case 'leave':
      case 'match':
      case 'postpone':
      case 'rebuild':
      case 'settle':
      case 'sleep':
      case 'take':
        break;
      default:
        unreachable(event);
    }
  }

  private hasRoom(): boolean {
    const { mostNodes, mostExecutions } = this.limits;
    if (this.executions.length >= mostExecutions) this.stoppedBy = 'executions';
    else if (this.nodes.length >= mostNodes) this.stoppedBy = 'nodes';
    return this.stoppedBy === null;
  }

  private top(): number {
    return this.path[this.path.length - 1] ?? -1;
  }

  private grow(step: TraceStep | null, kind: ExecutionNode['kind']): number {
    const { transition, choice } = step ?? { transition: -1, choice: 0 };
    const key = `${this.top()} ${transition} ${choice}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.nodes.length);
    this.taken.add(`${this.top()} ${transition}`);
    return this.nodes.push({ parent: this.top(), depth: this.path.length, transition, choice, kind, left: [] }) - 1;
  }

  private end(node: number, end: Execution['end'], steps: readonly TakenStep[]): void {
    const whole = end !== 'depth' && end !== 'asleep';
    this.executions.push({ node, end, class: whole ? this.classes.number(steps, end) : null });
  }
}

/** The steps from the first node to another. */
export function stepsTo(nodes: readonly Pick<ExecutionNode, 'parent' | 'transition' | 'choice'>[], node: number): TraceStep[] {
  return pathTo(nodes, node).flatMap((at) => {
    const found = nodes[at];
    return found === undefined ? [] : [{ transition: found.transition, choice: found.choice }];
  });
}
