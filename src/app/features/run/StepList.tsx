import styles from './run.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Flag, Repeat } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StepView } from '../../../contract/steps.ts';
import { usePointing } from '../../kit/widgets/use-pointing.ts';
import { type FollowedRun, inLoop } from '../../session/state/followed-run.ts';
import { selectDecisive } from '../../session/state/no-return.ts';
import { linesOf, onLine } from '../../session/state/selection.ts';
import { selectHits, selectText, selectFollowedStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { hasLostFocus } from '../../kit/panel/focus-tab.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useLayoutWhenChanged, useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { listRows, type Section, sectionAt } from './sections.ts';
import { SectionHeading } from './SectionHeading.tsx';

const selectSelection = (state: AppState) => state.selection;
/** The text that the steps have places in. */
const selectRunText = (state: AppState) => (selectFollowedStale(state) ? '' : selectText(state));

/** The height of a step of one line; those with more are measured. */
const usualHeight = 28;

interface Properties {
  readonly followed: FollowedRun;
  /** The sections of a long run; none of a short one. */
  readonly sections: readonly Section[];
}

/**
 * The steps of a run; the current one has the focus of the list. Only those in view are there, so that long runs scroll as short ones. In
 * sections those of the current section are listed, and of the others that somebody opened.
 */
export function StepList({ followed, sections }: Properties) {
  const list = useRef<HTMLDivElement>(null);
  const { index, view, origin } = followed;
  const [opened, setOpened] = useState<{ readonly of: unknown; readonly numbers: ReadonlySet<number> }>({ of: null, numbers: new Set() });
  const own = opened.of === sections ? opened.numbers : null;
  const present = sectionAt(sections, index);
  const listed = useMemo(
    () => listRows(sections, (number) => number === present || own?.has(number) === true, view.steps.length),
    [sections, present, own, view],
  );
  const currentRow = listed.findIndex((row) => row.kind === 'step' && row.place === index);
  const toggle = (number: number) =>
    setOpened(({ of, numbers }) => {
      const next = new Set(of === sections ? numbers : []);
      if (!next.delete(number)) next.add(number);
      return { of: sections, numbers: next };
    });
  const violations = useMemo(() => new Map(view.violations.map(({ place, properties }) => [place, properties])), [view]);
  const selection = useAppState(selectSelection);
  const lines = linesOf(useAppState(selectRunText));
  const stale = useAppState(selectFollowedStale);
  const hits = useAppState(selectHits);
  const decisive = useAppState(selectDecisive);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    overscan: 12,
  });

  useWhenChanged([index, view, sections], () => {
    const focused = list.current?.contains(document.activeElement) === true;
    rows.scrollToIndex(currentRow, { align: 'auto' });
    if (focused) requestAnimationFrame(focusCurrent);
  });

  // Other parts of the panel grow and shrink; the current step stays in view.
  const row = useRef(currentRow);
  useLayoutEffect(() => {
    row.current = currentRow;
  });
  useWhenChanged([index, view], () => {
    if (list.current === null) return;
    const observer = new ResizeObserver(() => rows.scrollToIndex(row.current, { align: 'auto' }));
    observer.observe(list.current);
    return () => observer.disconnect();
  });

  // Whoever opens a counterexample with a button can go on with the arrow keys at once. A panel that a tab has shown gives the focus to
  // that in the same commit, so that it is looked at only then.
  useLayoutWhenChanged([origin], () => queueMicrotask(takeFocus));

  function takeFocus(): void {
    const from = document.activeElement;
    const onButton = from instanceof HTMLButtonElement ? from.closest('nav') === null : from?.matches('[data-pane]') === true;
    // The button may have been in a place that is not shown any more.
    const byButton = onButton || hasLostFocus();
    if (origin.kind !== 'verdict' || !byButton) return;
    // The step is there in the next frame; a key that is pressed before goes to the list.
    list.current?.focus({ preventScroll: true });
    requestAnimationFrame(focusCurrent);
  }

  function isChosen(step: StepView | undefined, at: number): boolean {
    if (step === undefined) return false;
    if (selection.range !== null && at >= selection.range.from && at <= selection.range.to) return true;
    return step.processes.includes(selection.process ?? '') || (!stale && onLine(step, lines, selection.line));
  }

  function focusCurrent(): void {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }

  return (
    <div data-list tabIndex={-1} className={styles.steps} ref={list} style={{ '--list': `${rows.getTotalSize()}px` } as CSSProperties}>
      <ol aria-label="Steps" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const line = listed[row.index];
          if (line === undefined) return null;
          const common = {
            ref: rows.measureElement,
            'data-index': row.index,
            'aria-setsize': listed.length,
            'aria-posinset': row.index + 1,
            style: { transform: `translateY(${row.start}px)` },
          };
          if (line.kind === 'section') {
            const section = sections[line.number];
            if (section === undefined) return null;
            return (
              <li key={`section ${line.number}`} {...common} className={`${styles.step} ${styles.section}`}>
                <SectionHeading
                  section={section}
                  open={line.number === present || own?.has(line.number) === true}
                  present={line.number === present}
                  onToggle={() => toggle(line.number)}
                />
              </li>
            );
          }
          const { place } = line;
          const step = view.steps[place - 1];
          const [chosen, hit] = [isChosen(step, place), hits.has(place)];
          return (
            <li
              key={place}
              {...common}
              data-chosen={chosen || undefined}
              className={`${rowClass(followed, place)}${chosen ? ` ${styles.isChosen}` : ''}${hit ? ` ${styles.isHit}` : ''}`}
            >
              <Step
                index={place}
                current={place === index}
                hit={hit}
                step={step ?? null}
                loop={loopWords(followed, place)}
                decisive={place === decisive}
                violates={violations.get(place) ?? []}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface StepProperties {
  readonly index: number;
  readonly current: boolean;
  readonly step: StepView | null;
  readonly hit: boolean;
  /** What there is to say about the loop of the run here. */
  readonly loop: string | null;
  /** Whether the violation could be avoided before it, and cannot any more after it. */
  readonly decisive: boolean;
  /** Whether the state behind it violates a property, which a simulation does not stop at. */
  readonly violates: readonly string[];
}

function Step({ index, current, step, hit, loop, decisive, violates }: StepProperties) {
  const workbench = useWorkbench();
  const pointing = usePointing(step?.spans ?? null, 'run');
  return (
    <>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-current={current ? 'step' : undefined}
        {...pointing}
        onClick={() => workbench.execution.stepTo(index)}
      >
        <span className={styles.stepNumber}>{index}</span>
        <span className={styles.stepLabel}>{step === null ? 'Initial state' : step.label}</span>
        {decisive && (
          <span
            className={`${textStyles.tag} ${styles.found} ${textStyles.toneBad}`}
            title="After this step the violation cannot be avoided any more"
          >
            <Flag aria-hidden size={12} /> too late
          </span>
        )}
        {violates.length > 0 && <Violation of={violates} />}
        {hit && <span className={`${textStyles.tag} ${styles.found}`}>found</span>}
      </button>
      {keyed(step?.output ?? [], (line) => line).map(({ key, item: line }) => (
        <p className={styles.stepOutput} key={key}>
          <span className={textStyles.visuallyHidden}>printed: </span>
          {line}
        </p>
      ))}
      {step?.error && (
        <p className={styles.stepError}>
          <strong>Run-time error:</strong> {step.error.message}
        </p>
      )}
      {loop !== null && (
        <p className={styles.stepLoop}>
          <Repeat aria-hidden size={13} /> {loop}
        </p>
      )}
    </>
  );
}

function Violation({ of }: { readonly of: readonly string[] }) {
  return <span className={`${textStyles.tag} ${styles.found} ${textStyles.toneBad}`}>✗ violates {of.join(', ')}</span>;
}

function rowClass(followed: FollowedRun, index: number): string {
  const when = index === followed.index ? 'current' : index < followed.index ? 'past' : 'future';
  return [styles.step, styles[when], inLoop(followed, index) ? styles.inLoop : ''].join(' ');
}

function loopWords({ loopStart, origin, view }: FollowedRun, index: number): string | null {
  if (loopStart === null) return null;
  if (index === loopStart) return `The loop begins here: steps ${loopStart + 1} to ${view.steps.length} repeat for ever.`;
  if (index !== view.steps.length) return null;
  const against =
    origin.kind === 'verdict' && origin.purpose !== undefined ? ` Going round for ever, it violates “${origin.property}”.` : '';
  return `The same state as after step ${loopStart}; the loop goes on there.${against}`;
}
