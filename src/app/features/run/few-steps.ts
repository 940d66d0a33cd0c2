import styles from './run.module.css';
import { type RefObject, useState } from 'react';
import type { NextStepView } from '../../../contract/run.ts';
import { sameChoice } from '../../session/state/followed-run.ts';
import type { StepView } from '../../../contract/steps.ts';
import { useLayoutWhenChanged } from '../../kit/effects/use-when-changed.ts';

/** Windows in which the steps of a run come before those that can be next. */
export const lowWindow = '(max-height: 760px)';

/** The height of what is below all steps and around them, and what is between two of them. */
const [around, between] = [40, 4];

interface Heights {
  /** Of the list of steps and what can be next together. */
  readonly room: number;
  /** Of the list as it wants to be, and at least. */
  readonly wanted: number;
  readonly least: number;
  /** Of a step that can be next. */
  readonly row: number;
}

/**
 * How many steps that can be next have room below the list of steps, which has what it wants of a low window; two, or one if those take too
 * much of the list.
 */
export function fewestSteps({ room, wanted, least, row }: Heights): number {
  const beside = (list: number) => Math.floor((room - list - around) / (row + between));
  return Math.max(1, Math.min(2, beside(least)), beside(wanted));
}

/** The same for the part of a panel that has these steps; all of them in a window that is not low. */
export function useRoomForSteps(part: RefObject<HTMLElement | null>, steps: readonly NextStepView[]): number {
  const [most, setMost] = useState(Number.POSITIVE_INFINITY);
  useLayoutWhenChanged([steps], () => {
    const section = part.current;
    const body = section?.parentElement;
    const list = body?.querySelector<HTMLElement>('[data-list]');
    if (section == null || body == null || list == null) return;
    const measure = () => {
      const others = [...body.children].filter((other) => other !== section && other !== list);
      const room = body.clientHeight - others.reduce((sum, other) => sum + other.getBoundingClientRect().height, 0);
      const { flexBasis, minHeight } = getComputedStyle(list);
      const row = section.querySelector<HTMLElement>(`.${styles.nextStep}`)?.offsetHeight ?? 0;
      const heights = { room, wanted: Number.parseFloat(flexBasis), least: Number.parseFloat(minHeight), row };
      setMost(matchMedia(lowWindow).matches ? fewestSteps(heights) : Number.POSITIVE_INFINITY);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [body, list]) observer.observe(one);
    measure();
    return () => observer.disconnect();
  });
  return most;
}

/** The first of the steps that can be next, and among them the one that the run takes. */
export function firstSteps(steps: readonly NextStepView[], recorded: StepView | undefined, most: number): readonly NextStepView[] {
  if (steps.length <= most) return steps;
  const at = recorded === undefined ? -1 : steps.findIndex((step) => sameChoice(recorded, step));
  return steps.filter((_, i) => i === at || i < (at < most ? most : most - 1));
}
