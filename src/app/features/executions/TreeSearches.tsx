import { useId, useMemo, useState } from 'react';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { useWidth } from '../../kit/effects/use-width.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './executions.module.css';
import type { ExecutionPlace } from './state.ts';
import { someRows } from './layout.ts';
import { TreePicture } from './TreePicture.tsx';
import { treeScale } from './tree-scale.ts';
import { statelessTitles, treeSummary } from './words.ts';

/** The room that a tree needs beside another one, and that between them, in pixels. */
const [least, between] = [340, 12] as const;

interface Properties {
  readonly recording: ExecutionsRecording;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
  /** Whether it is said what each search does. */
  readonly hints: boolean;
}

/** The trees side by side where there is room for them, otherwise one at a time; their steps are as long as each other. */
export function TreeSearches({ recording, chosenClass, chosen, hints }: Properties) {
  const [place, width] = useWidth<HTMLDivElement>();
  const type = usePictureType() - 1;
  const [picked, setPicked] = useState(0);
  const name = useId();
  const { trees } = recording;
  const beside = trees.length < 2 || width >= 2 * least + between;
  const room = trees.length > 1 && beside ? (width - between) / 2 : width;
  const { names, longest, meanings } = useMemo(() => treeScale(recording, someRows, type, room), [recording, type, room]);
  return (
    <div ref={place} data-part="trees">
      {!beside && (
        <fieldset className={controlsStyles.segmented}>
          <legend className={textStyles.visuallyHidden}>Which tree is shown</legend>
          {trees.map(({ search }, i) => (
            <label key={search}>
              <input type="radio" name={name} checked={i === picked} onChange={() => setPicked(i)} />
              <span>{statelessTitles[search].title}</span>
            </label>
          ))}
        </fieldset>
      )}
      {meanings.length > 0 && <p className={`${textStyles.quietText} ${styles.meanings}`}>In the trees {meanings.join(', ')}.</p>}
      <div className={styles.treeSearches}>
        {trees.map(
          (tree, i) =>
            (beside || i === picked) && (
              <section key={tree.search} className={styles.treeSearch} aria-label={statelessTitles[tree.search].title}>
                <div className={styles.treeWords}>
                  <h3>{statelessTitles[tree.search].title}</h3>
                  {hints && <p className={textStyles.quietText}>{statelessTitles[tree.search].hint}</p>}
                  {tree.refusal !== null && <p className={textStyles.quietText}>Unsound for this model: {tree.refusal}</p>}
                  {treeSummary(tree, recording.maxDepth).map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
                <div className={styles.treeDrawn}>
                  <TreePicture recording={recording} tree={i} chosenClass={chosenClass} chosen={chosen} names={names} longest={longest} />
                </div>
              </section>
            ),
        )}
      </div>
    </div>
  );
}
