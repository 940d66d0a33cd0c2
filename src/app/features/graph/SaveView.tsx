import styles from './graph.module.css';
import { Save } from 'lucide-react';
import { Tool } from './Tool.tsx';
import { useService } from '../../session/workbench/workbench.ts';
import { graphingOf } from './service.ts';
import { exportFormats } from '../../../worker/exports.ts';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { sceneDrawing } from './drawing.ts';
import type { Emphasis } from '../../../drawing/graph/picture.ts';
import type { Scene } from './scene.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** As pictures it is saved as it is drawn. */
const formats = exportFormats.filter(({ what, picture }) => what === 'graph' && picture !== true);

/** Saves what is drawn, as a picture or for other programs. The whole graph is saved by the menu of models. */
export function SaveView({ scene, emphasis }: { readonly scene: Scene; readonly emphasis: Emphasis }) {
  const graph = useService(graphingOf);
  return (
    <Popover
      label={<Tool icon={Save} word="Save" />}
      accessibleName="Save what is drawn"
      title="Save what is drawn"
      className={buttonClass('quiet', 'small')}
    >
      {(close) => (
        <div className={styles.graphNames}>
          <p className={textStyles.quietText}>What is drawn, as a picture:</p>
          <div className={styles.graphSave}>
            <SaveButtons name="graph" what="the graph" formats={['svg', 'pdf', 'png']} draw={() => sceneDrawing(scene, emphasis)} />
          </div>
          {scene.kind === 'graph' && (
            <>
              <p className={textStyles.quietText}>For other programs:</p>
              <div className={styles.graphSave}>
                {formats.map(({ name, readers, extension }) => (
                  <button
                    key={name}
                    type="button"
                    className={buttonClass('quiet', 'small')}
                    title={`For ${readers}`}
                    onClick={() => {
                      close();
                      void graph.save(name, extension);
                    }}
                  >
                    {name}
                  </button>
                ))}
              </div>
              <p className={textStyles.quietText}>The menu of models saves the whole graph.</p>
            </>
          )}
        </div>
      )}
    </Popover>
  );
}
