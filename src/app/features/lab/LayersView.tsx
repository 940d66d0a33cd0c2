import styles from './lab.module.css';
import { useMemo, useState } from 'react';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import type { Compared } from '../../session/comparison/comparison.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { type LayerMeasure, layersDrawing } from './layers-drawing.ts';
import { variationTitle } from '../../kit/search/words.ts';
import type { Layer } from '../../../contract/lab/compare.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import { numbered } from '../../kit/widgets/keys.ts';

/** Both searches layer by layer, for models of any size: how many of the states at each distance from the start were kept. */
export function LayersView({ compared, layers }: { readonly compared: Compared; readonly layers: readonly Layer[] }) {
  const [measure, setMeasure] = useState<LayerMeasure>('states');
  const { sides } = compared;
  const drawing = useMemo(
    () =>
      layersDrawing(layers, measure, [`Left: ${variationTitle(sides.left.reduction)}`, `Right: ${variationTitle(sides.right.reduction)}`]),
    [layers, measure, sides],
  );
  return (
    <div className={styles.labLayers}>
      <div className={styles.labPictureTools}>
        <fieldset className={controlsStyles.segmented}>
          <legend className={textStyles.visuallyHidden}>Count in each layer</legend>
          {(['states', 'transitions'] as const).map((choice) => (
            <label key={choice}>
              <input type="radio" name="lab-measure" checked={measure === choice} onChange={() => setMeasure(choice)} />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
        <span className={textStyles.quietText}>
          Pale: all {measure} equally far from the start; strong: those {measure === 'states' ? 'visited' : 'taken'}.
        </span>
        <span className={styles.labSave}>
          <SaveButtons name="layers" what="the layers" draw={() => drawing} />
        </span>
      </div>
      <DrawnPicture drawing={drawing} className={styles.labLayersPicture} />
      <details>
        <summary>Figures of the layers</summary>
        <LayersTable layers={layers} measure={measure} />
      </details>
    </div>
  );
}

function LayersTable({ layers, measure }: { readonly layers: readonly Layer[]; readonly measure: LayerMeasure }) {
  return (
    <ScrollRegion className={tableStyles.tableFrame} label="Layers">
      <table className={tableStyles.counts}>
        <caption className={textStyles.visuallyHidden}>{measure} in each layer</caption>
        <thead>
          <tr>
            <th scope="col">layer</th>
            <th scope="col">{measure}</th>
            <th scope="col">left</th>
            <th scope="col">right</th>
          </tr>
        </thead>
        <tbody>
          {numbered(layers).map(({ number: depth, item: { all, left, right } }) => (
            <tr key={depth}>
              <th scope="row">{depth}</th>
              <td>{formatCount(all[measure])}</td>
              <td>{formatCount(left[measure])}</td>
              <td>{formatCount(right[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
