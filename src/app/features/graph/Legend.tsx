import { type NodeSign, nodeSigns, signOfFate } from '../../../drawing/graph/node-signs.ts';
import { type Emphasis, type Looks, mostLabelled } from '../../../drawing/graph/picture.ts';
import { PointedSign } from '../../kit/drawing/graph/PointedSign.tsx';
import { ChangeSign, CurrentSign, FarSign, GroupSign, PartlySign, StateSigns, StepSign } from '../../kit/drawing/StateSign.tsx';
import { stateFates } from '../../../drawing/state-looks.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { looksOf } from './changes.ts';
import type { Scene } from './scene.ts';
import pictureStyles from '../../kit/drawing/picture.module.css';

const selectLoops = (state: AppState) => state.followed?.loopStart != null;
const selectHasRun = (state: AppState) => state.followed !== null;

/** What became of the states and steps of two graphs: an entry for each, with a state and an arrow. */
function ChangeSigns({ looks, foreign }: { readonly looks: Looks; readonly foreign: boolean }) {
  const [states, steps] = [new Set(looks.nodes), new Set(looks.arrows)];
  return changes.map(([state, step]) => {
    const has = { state: states.has(state), step: step !== null && steps.has(step) };
    if (!has.state && !has.step) return null;
    const word = `${wordOf(state)}${state === 'gone' && foreign ? ' (3′: its number there)' : ''}`;
    return <ChangeSign key={state} state={has.state ? state : null} step={has.step ? step : null} word={word} />;
  });
}

const changes = [
  ['equal', null],
  ['changed', 'altered'],
  ['added', 'added'],
  ['gone', 'gone'],
] as const;

function wordOf(fate: 'equal' | 'changed' | 'added' | 'gone'): string {
  const sign = signOfFate[fate];
  return sign === undefined ? stateFates[fate].word : `${nodeSigns[sign].letter} ${stateFates[fate].word}`;
}

/** The signs, colours and patterns that occur in a scene, with their meanings. */
export function Legend({ scene, emphasis }: { readonly scene: Scene; readonly emphasis: Emphasis }) {
  const loops = useAppState(selectLoops);
  const hasRun = useAppState(selectHasRun);
  const { run, index, selected, signs = [] } = emphasis;
  const shown = selected >= 0 || (run[Math.min(index, run.length - 1)] ?? -1) >= 0;
  const pointed = new Set(signs.map(({ sign }) => sign));
  const kinds = new Set(scene.nodes.map(({ kind }) => kind));
  const stubs = scene.nodes.some(({ hidden }) => hidden > 0);
  const colours = new Set([...scene.nodes, ...scene.arrows].map(({ colour }) => colour));
  const used = scene.legend.map((text, entry) => [text, entry] as const).filter(([, entry]) => colours.has(entry));
  const looks = looksOf(scene);
  const cyclic = scene.nodes.some((node) => node.cyclic);
  const mixed = scene.nodes.some(({ kind, ofKind, states }) => kind !== 'plain' && kind !== 'initial' && ofKind < states);
  return (
    <ul className={pictureStyles.legend} aria-label="Legend">
      <StateSigns kinds={kinds} />
      {hasRun && <StepSign fate="run" />}
      {loops && <StepSign fate="again" />}
      {shown && <CurrentSign />}
      {(Object.keys(nodeSigns) as NodeSign[])
        .filter((sign) => pointed.has(sign) && (looks === null || !Object.values(signOfFate).includes(sign)))
        .map((sign) => (
          <PointedSign key={sign} sign={sign} />
        ))}
      {looks !== null && <ChangeSigns looks={looks} foreign={scene.nodes.some(({ id }) => id === null)} />}
      {/* Whichever of them are: the legend takes as much room before a picture is laid out as after that. A run needs that room itself. */}
      {scene.kind === 'graph' && !hasRun && scene.arrows.length > mostLabelled && <FarSign />}
      {mixed && <li>on a node of several states: at least one is so</li>}
      {stubs && <PartlySign />}
      {scene.grid !== null && (
        <li>
          a grid of local states: to the right {scene.grid.across} goes on, down {scene.grid.down}
        </li>
      )}
      {scene.alike !== null && (
        <li>
          every arrow: <code>{scene.alike}</code>
        </li>
      )}
      {cyclic && <li>second line inside: a run can stay there for ever; outside: it cannot be left</li>}
      {used.map(([text, entry]) => (
        <li key={text}>
          <GroupSign entry={entry} arrow={scene.colouredArrows} />
          {text}
        </li>
      ))}
      {scene.legend.length > 0 && <li>no colour: different ones</li>}
    </ul>
  );
}
