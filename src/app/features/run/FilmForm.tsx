import { useId, useState } from 'react';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { selectDecisive } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { filmDrawing } from './film-drawing.ts';
import { lastChanges, placesIn, placesText, suggestedPlaces } from './film-places.ts';
import { titleOf } from './run-title.ts';
import styles from './film.module.css';

const selectFollowed = (state: AppState) => state.followed;
const selectModelName = (state: AppState) => state.document.analysis?.modelName ?? 'Model';

/** Asks for steps of the run that is shown, and saves them as frames on a slide. */
export function FilmForm() {
  const followed = useAppState(selectFollowed);
  const decisive = useAppState(selectDecisive);
  const model = useAppState(selectModelName);
  const steps = followed?.view.steps ?? [];
  const notable = [followed?.loopStart ?? null, decisive, ...lastChanges(steps)].filter((place) => place !== null);
  const [typed, setTyped] = useState<string | null>(null);
  const [field, message] = [useId(), useId()];
  if (followed === null) return <p>There is no run to make frames of.</p>;
  const asked = typed ?? placesText(suggestedPlaces(steps.length, notable));
  const places = placesIn(asked, steps.length);
  const isWrong = typeof places === 'string';
  const drawing = isWrong ? null : filmDrawing(`${model}: ${titleOf(followed)}`, { steps, loopStart: followed.loopStart }, places);
  return (
    <div className={styles.form}>
      <label htmlFor={field}>Steps (0 is the start, 4-6 are three of them)</label>
      <input
        id={field}
        type="text"
        value={asked}
        aria-invalid={isWrong}
        aria-describedby={message}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={message} role="status">
        {isWrong ? places : 'Each frame has who moved, the step that leads to it, and how shared variables differ from the frame before.'}
      </p>
      {drawing !== null && <DrawnPicture drawing={drawing} className={styles.preview} />}
      {drawing !== null && (
        <p>
          <SaveButtons name="filmstrip" formats={['svg', 'pdf', 'png']} draw={() => drawing} />
        </p>
      )}
    </div>
  );
}
