import styles from './film.module.css';
import { useMemo, useRef } from 'react';
import { Repeat } from 'lucide-react';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { shorten } from '../../kit/widgets/shorten.ts';
import { changedIn, type FilmItem, filmOf } from './film.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly followed: FollowedRun;
  /** The place from which the run repeats for ever. */
  readonly loopStart: number;
}

/** A run that repeats as a film: a frame for each state says what changed, those of the loop in a frame with an arrow back. */
export function Filmstrip({ followed, loopStart }: Properties) {
  const strip = useRef<HTMLElement>(null);
  const { view, index } = followed;
  const film = useMemo(() => filmOf(view.steps.length, loopStart, index), [view, loopStart, index]);
  useWhenChanged([index, view], () => {
    const focused = strip.current?.contains(document.activeElement) === true;
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (focused) current?.focus({ preventScroll: true });
  });
  const frames = (items: readonly FilmItem[]) =>
    items.map((item) =>
      item.kind === 'gap' ? (
        <Gap key={`gap ${item.from}`} from={item.from} to={item.to} />
      ) : (
        <Frame key={item.place} followed={followed} place={item.place} loopStart={loopStart} />
      ),
    );
  return (
    <section className={styles.film} aria-label="The run as a film" ref={strip}>
      {film.stem.length > 0 && <ol aria-label="Stem">{frames(film.stem)}</ol>}
      <ol className={styles.loop} aria-label="Loop, which repeats for ever">
        {frames(film.loop)}
      </ol>
    </section>
  );
}

interface FrameProperties extends Properties {
  readonly place: number;
}

function Frame({ followed, place, loopStart }: FrameProperties) {
  const workbench = useWorkbench();
  const { view, index } = followed;
  const step = view.steps[place - 1];
  const current = place === index;
  const again = place === view.steps.length;
  return (
    <li>
      <button
        type="button"
        className={again ? styles.again : undefined}
        tabIndex={current ? 0 : -1}
        aria-current={current ? 'step' : undefined}
        title={step === undefined ? 'Initial state' : step.label}
        onClick={() => workbench.execution.stepTo(place)}
      >
        <span className={styles.head}>
          <strong>{place}</strong>
          <span>{step === undefined ? 'start' : shorten(step.processes.join(', '), 16)}</span>
          {again && (
            <span className={styles.back}>
              <Repeat aria-hidden size={12} /> as {loopStart}
            </span>
          )}
        </span>
        <span className={styles.change}>{step === undefined ? '' : changedIn(step)}</span>
      </button>
    </li>
  );
}

/** Places that are left out; pressed, it goes to the first of them. */
function Gap({ from, to }: { readonly from: number; readonly to: number }) {
  const workbench = useWorkbench();
  return (
    <li>
      <button type="button" className={styles.gap} tabIndex={-1} onClick={() => workbench.execution.stepTo(from)}>
        <span aria-hidden>…</span>
        <span className={textStyles.visuallyHidden}>Go to step {from}:</span> {countOf(to - from + 1, 'step')}
      </button>
    </li>
  );
}
