import type { Change, GraphNode, GraphView } from '../../../contract/graph.ts';
import type { GraphPicture, PictureArrow, PictureNode } from '../../../drawing/graph/picture.ts';
import { countOf } from '../../kit/widgets/format.ts';

export interface SceneNode extends PictureNode {
  readonly key: string;
  /** The number of the state, or of the first of its states; null if it is not known. */
  readonly id: number | null;
  readonly label: string;
  /** What is said of it, in lines below its label. */
  readonly lines: readonly string[];
  readonly depth: number;
  /** How many states it stands for, and how many of them are of its kind. */
  readonly states: number;
  readonly ofKind: number;
  /** In a scene of two graphs, what became of it. */
  readonly change?: Change;
}

export interface SceneArrow extends PictureArrow {
  readonly steps: number;
  readonly changes?: string;
  readonly change?: Change;
}

/** What is to be drawn. */
export interface Scene extends GraphPicture {
  readonly kind: 'graph' | 'path';
  readonly nodes: readonly SceneNode[];
  readonly arrows: readonly SceneArrow[];
  readonly legend: readonly string[];
  readonly grid: GraphView['grid'];
  /** What every arrow would say. */
  readonly alike: string | null;
  /** Whether colours are those of arrows. */
  readonly colouredArrows: boolean;
}

/** What stands on arrows between single states: the steps, what they change, or nothing. */
export type ArrowWords = 'steps' | 'changes' | 'nothing';

/** The scene in one sentence. */
export function describeScene(scene: Scene): string {
  const count = (kind: GraphNode['kind']) => scene.nodes.filter((node) => node.kind === kind).reduce((sum, node) => sum + node.ofKind, 0);
  const special = (['deadlock', 'error', 'violation', 'terminated'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`);
  const states = scene.nodes.reduce((sum, node) => sum + node.states, 0);
  const single = states === scene.nodes.length;
  const what = scene.kind === 'graph' ? 'State graph' : 'The states of the run';
  const changed = (['added', 'gone', 'changed'] as const)
    .map((change) => [change, scene.nodes.filter((node) => node.change === change).length] as const)
    .filter(([, number]) => number > 0)
    .map(([change, number]) => `${number} ${change}`);
  const nodes = single ? countOf(states, 'state') : `${countOf(scene.nodes.length, 'node')} for ${countOf(states, 'state')}`;
  return `${what}: ${nodes}, ${countOf(scene.arrows.length, 'arrow')}${special.length > 0 ? `; special states: ${special.join(', ')}` : ''}${changed.length > 0 ? `; ${changed.join(', ')}` : ''}.`;
}

/** What became of a state, in a word or two. */
const changeWords = { added: 'added', gone: 'gone', changed: 'changed: of another kind, or with other steps' } as const;

/** A node in words. */
export function describeNode({ label, lines, kind, ofKind, states, hidden, cyclic, bottom, change }: SceneNode): string[] {
  const words: Partial<Record<SceneNode['kind'], string>> = {
    initial: 'initial state',
    deadlock: 'deadlock',
    terminated: 'every process has ended or may stay',
    error: 'run-time error',
    violation: 'violation',
  };
  const about =
    words[kind] === undefined
      ? ''
      : states === 1
        ? `: ${words[kind]}`
        : `, ${kind === 'initial' ? 'the initial one among them' : `${ofKind} of them: ${words[kind]}`}`;
  const stays = bottom && cyclic ? ['cannot be left'] : cyclic ? ['a run can stay here for ever'] : [];
  return [
    `${states === 1 ? 'State ' : ''}${label}${about}`,
    ...(change === undefined || change === 'equal' ? [] : [changeWords[change]]),
    ...lines,
    ...stays,
    ...(hidden > 0 ? [`${countOf(hidden, 'step')} to or from states that are not drawn; choose it twice to see them`] : []),
  ];
}
