import styles from './run.module.css';
import { useMemo, useRef } from 'react';
import type { RunOutline } from '../../../contract/run-outline.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { selectHits } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { type Section, sectionAt } from './sections.ts';
import { lanesOf, placeAt } from './strip.ts';

interface Properties {
  readonly followed: FollowedRun;
  readonly outline: RunOutline | null;
  readonly sections: readonly Section[];
}

const selectProcess = (state: AppState) => state.selection.process;

/** Shorter runs have no strip. */
export const shortestStrip = 12;

/**
 * The whole run from left to right: a lane for each process with the steps in which it moves, sections as bands, and lines where properties
 * change. It is a slider: it is dragged, the arrows go by steps, Page Up and Page Down by sections.
 */
export function RunStrip({ followed, outline, sections }: Properties) {
  const workbench = useWorkbench();
  const hits = useAppState(selectHits);
  const process = useAppState(selectProcess);
  const field = useRef<HTMLInputElement>(null);
  const { view, index, loopStart } = followed;
  const { steps, processes } = view;
  const last = steps.length;
  const lanes = useMemo(() => lanesOf(processes, steps), [processes, steps]);
  const changes = useMemo(() => new Set(outline?.properties.flatMap((property) => property.changes) ?? []), [outline]);
  const high = Math.max(1, lanes.length);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const direction = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    workbench.execution.stepTo(nextSection(sections, index, direction, last));
  };
  const onPointerMove = ({ clientX }: React.PointerEvent) => {
    if (field.current === null) return;
    const { left, width } = field.current.getBoundingClientRect();
    field.current.title = placeWords(followed, sections, placeAt((clientX - left) / width, last));
  };
  return (
    <div className={styles.strip} style={{ height: heightOf(lanes.length) }}>
      <svg aria-hidden="true" viewBox={`0 0 ${last} ${high}`} preserveAspectRatio="none">
        {sections.map(({ from, to }, i) =>
          i % 2 === 0 ? null : <rect key={from} className={styles.stripSection} x={from - 1} y={0} width={to - from + 1} height={high} />,
        )}
        {loopStart !== null && <path className={styles.stripLoop} d={`M${loopStart} ${high}H${last}`} />}
        {lanes.map((lane, i) => (
          <path
            key={lane.process}
            className={`${styles.stripLane}${lane.process === process ? ` ${styles.chosen}` : ''}`}
            d={lane.path}
            transform={`translate(0 ${i + 0.12}) scale(1 0.76)`}
          />
        ))}
        <path className={styles.stripChange} d={linesAt([...changes], high)} />
        <path className={styles.stripHit} d={linesAt([...hits], high)} />
      </svg>
      <input
        ref={field}
        type="range"
        aria-label="Place in the run"
        aria-valuetext={placeWords(followed, sections, index)}
        min={0}
        max={last}
        value={index}
        onChange={({ target }) => workbench.execution.stepTo(Number(target.value))}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      />
    </div>
  );
}

/** The height of so many lanes in pixels; of more lanes each is lower. */
function heightOf(lanes: number): number {
  return Math.max(20, lanes * (lanes > 8 ? 3 : lanes > 3 ? 5 : 7));
}

function linesAt(places: readonly number[], high: number): string {
  return places.map((place) => `M${place} 0V${high}`).join('');
}

/** The first step of the next section, or of the one that is shown and then of the one before. */
function nextSection(sections: readonly Section[], index: number, direction: 1 | -1, last: number): number {
  if (sections.length === 0) return index + direction * Math.max(1, Math.round(last / 10));
  if (direction === 1) return sections.find(({ from }) => from > index)?.from ?? last;
  return sections.findLast(({ from }) => from < index)?.from ?? 0;
}

/** `step 12 of 900, Round 3: P: x := 1` */
function placeWords({ view }: FollowedRun, sections: readonly Section[], place: number): string {
  const step = view.steps[place - 1];
  if (step === undefined) return `start of ${view.steps.length}`;
  const section = sections[sectionAt(sections, place)];
  return `step ${place} of ${view.steps.length}${section === undefined ? '' : `, ${section.title}`}: ${step.label}`;
}
