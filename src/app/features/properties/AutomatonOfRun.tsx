import { type CSSProperties, useMemo } from 'react';
import { type Evidence, letterOf, type RunAutomaton } from '../../../contract/check/evidence.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { selectFollowed } from '../../session/state/selectors.ts';
import { propertyOf } from '../../session/state/followed-run.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { acceptanceWords, placeWords } from './acceptance-words.ts';
import { automatonDrawing, edgeWords, stateName } from '../../kit/drawing/automaton-drawing.ts';
import styles from './evidence.module.css';

interface Properties {
  readonly automaton: RunAutomaton;
  readonly evidence: Evidence;
  readonly property: string;
}

/** The automaton that looked for a run, with its state at the place of the run that is shown. */
export function AutomatonOfRun({ automaton, evidence: { loopStart, steps }, property }: Properties) {
  const followed = useAppState(selectFollowed);
  const type = usePictureType();
  // The run that is shown may be another one of the same property.
  const place =
    followed !== null && propertyOf(followed) === property && followed.view.steps.length === steps.length ? followed.index : null;
  const drawing = useMemo(() => automatonDrawing(automaton, loopStart, place, type), [automaton, loopStart, place, type]);
  const sets = automaton.accepted.length;
  return (
    <figure className={styles.runAutomaton} style={{ '--least': `${Math.ceil(drawing.width)}px` } as CSSProperties}>
      <div className={styles.automatonScroll}>
        <DrawnPicture drawing={drawing} />
      </div>
      <figcaption>
        <dl className={styles.automatonConditions}>
          {numbered(automaton.conditions).map(({ number, item }) => (
            <div key={number}>
              <dt>{letterOf(number)}</dt>
              <dd>
                <code>{item}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>{placeWords(automaton, loopStart, place)}</p>
        <p>{acceptanceWords(automaton)}</p>
        <details>
          <summary>Edges of the automaton</summary>
          <ul>
            {automaton.edges.map((edge) => (
              <li key={`${edge.source} ${edge.target} ${edgeWords(edge, sets)}`}>
                {stateName(automaton, edge.source)} → {stateName(automaton, edge.target)}: <code>{edgeWords(edge, sets)}</code>
              </li>
            ))}
          </ul>
        </details>
        <p className={textStyles.quietText}>
          The automaton accepts the runs that refute the property. An edge is taken in a state where what it reads holds; those with ◎ have
          to be taken again and again.
        </p>
        <SaveButtons name="automaton" what="the automaton" draw={() => drawing} />
      </figcaption>
    </figure>
  );
}
