import { graphingOf } from './service.ts';
import { useMemo } from 'react';
import { StateTable } from '../../kit/drawing/StateTable.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { nodeSigns } from '../../../drawing/graph/node-signs.ts';
import type { Emphasis } from '../../../drawing/graph/picture.ts';
import { describeNode, describeScene, type Scene, type SceneArrow, type SceneNode } from './scene.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectSelected = (state: AppState) => state.view.selection?.id ?? null;

interface Properties {
  readonly scene: Scene;
  readonly emphasis: Emphasis;
  /** Whether states that are not drawn can be asked for. */
  readonly expands: boolean;
}

/** The scene as a table, for those who read rather than look. */
export function StateList({ scene, emphasis, expands }: Properties) {
  const selected = useAppState(selectSelected);
  const workbench = useWorkbench();
  const steps = useMemo(() => bySource(scene.arrows), [scene]);
  const { run, index, loopStart } = emphasis;
  const onRun = useMemo(() => new Set(run), [run]);
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  const said = useMemo(() => signWords(emphasis.signs ?? []), [emphasis]);
  const taken = useMemo(() => stepsOf(run, loopStart), [run, loopStart]);
  return (
    <StateTable
      label="States"
      summary={describeScene(scene)}
      columns={columns}
      states={scene.nodes}
      row={(node, i) => {
        const { id } = node;
        return {
          key: node.key,
          name: node.label,
          selected: id !== null && id === selected,
          current: i === current,
          onChoose: id === null ? null : () => void workbench.selection.select(id),
          cells: [
            node.depth,
            [kindWords(node, scene.legend), i === current ? 'current' : onRun.has(i) ? 'on the run' : '', ...(said.get(i) ?? [])]
              .filter(Boolean)
              .join('; '),
            <>
              <Steps arrows={steps.get(i) ?? []} nodes={scene.nodes} taken={taken} />
              {expands && node.hidden > 0 && id !== null && (
                <button type="button" className={buttonClass('quiet', 'small')} onClick={() => graphingOf(workbench).open(id)}>
                  Show its neighbours
                </button>
              )}
            </>,
          ],
        };
      }}
    />
  );
}

const columns = [{ title: 'Depth', number: true }, { title: 'Kind' }, { title: 'Steps' }];

function kindWords(node: SceneNode, legend: readonly string[]): string {
  const [first = '', ...others] = describeNode(node);
  const kind = first.replace(/^(State )?\S+( states?)?[,:]? ?/, '');
  const colour = node.colour === null ? [] : [legend[node.colour] ?? ''];
  return [kind, ...others, ...colour].filter((words) => words !== '').join('; ');
}

/** What is said of nodes that are pointed out on a run. */
function signWords(signs: NonNullable<Emphasis['signs']>): ReadonlyMap<number, readonly string[]> {
  const words = new Map<number, readonly string[]>();
  for (const { node, sign } of signs) {
    if (sign !== 'lastChance' && sign !== 'tooLate' && sign !== 'avoiding') continue;
    words.set(node, [...(words.get(node) ?? []), nodeSigns[sign].word]);
  }
  return words;
}

/** The steps of a run by where they lead from and to, each with what there is to say of it. */
function stepsOf(run: readonly number[], loopStart: number | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let place = 1; place < run.length; place++) {
    const again = loopStart !== null && place > loopStart;
    found.set(`${run[place - 1]} ${run[place]}`, again ? ' (on the run, repeats for ever)' : ' (on the run)');
  }
  return found;
}

interface StepsProperties {
  readonly arrows: readonly SceneArrow[];
  readonly nodes: readonly SceneNode[];
  readonly taken: ReadonlyMap<string, string>;
}

function Steps({ arrows, nodes, taken }: StepsProperties) {
  if (arrows.length === 0) return <span className={textStyles.quietText}>none</span>;
  return (
    <ul className={textStyles.plainList}>
      {arrows.map((arrow) => (
        <li key={arrow.target}>
          <code>{arrow.labels.join(', ')}</code> to {nodes[arrow.target]?.label}
          {nodes[arrow.target]?.lines.map((line) => ` ${line}`)}
          {taken.get(`${arrow.source} ${arrow.target}`)}
        </li>
      ))}
    </ul>
  );
}

function bySource(arrows: readonly SceneArrow[]): ReadonlyMap<number, readonly SceneArrow[]> {
  const groups = new Map<number, SceneArrow[]>();
  for (const arrow of arrows) {
    const group = groups.get(arrow.source);
    if (group === undefined) groups.set(arrow.source, [arrow]);
    else group.push(arrow);
  }
  return groups;
}
