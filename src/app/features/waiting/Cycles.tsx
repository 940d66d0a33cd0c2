import styles from './waiting.module.css';
import type { CycleLinkInWords, WaitsInWords } from '../../../contract/waiting.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { CyclePicture } from './CyclePicture.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import textStyles from '../../kit/widgets/text.module.css';

/** The cycles of waiting of a state: each as a picture, and as a list. */
export function Cycles({ cycles }: Pick<WaitsInWords, 'cycles'>) {
  const workbench = useWorkbench();
  const choose = ({ process, span }: CycleLinkInWords) => {
    workbench.selection.choose((selection) => ({ ...selection, process }));
    workbench.view.reveal(span);
  };
  return cycles.map((cycle) => (
    <section key={cycle[0]?.process} className={styles.cycle} aria-label="Cycle of waiting">
      <h3>A cycle of waiting: each can move only after the next one has</h3>
      <div className={styles.cycleBody}>
        <CyclePicture cycle={cycle} onChoose={choose} />
        <ol className={textStyles.plainList}>
          {cycle.map(({ process, waitsFor, span }) => (
            <li key={process}>
              <PlaceButton process={process} span={span}>
                {process} waits for {waitsFor}
              </PlaceButton>
            </li>
          ))}
        </ol>
      </div>
    </section>
  ));
}
