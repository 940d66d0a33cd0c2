import { useRef } from 'react';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';

/** How far a finger goes along, in pixels, for a swipe; and how much farther than up or down. */
const least = 60;
const steepest = 2;

/** Where a finger that goes sideways does something else: pictures are moved, fields and sliders used, wide tables scrolled. */
const others = 'input, select, textarea, canvas, svg[role], [role=img], [role=slider], .monaco-editor';

/** In the place of runs, swiping to the left takes the next step of the run that is shown, to the right the one before. */
export function useSwipe(): Pick<React.DOMAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'> {
  const workbench = useWorkbench();
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }) => {
      const touch = touches[0];
      const free = touch !== undefined && touches.length === 1 && target instanceof Element && isFree(target, currentTarget);
      from.current = free ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (touch === undefined || start === null) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) < least || Math.abs(x) < steepest * Math.abs(y)) return;
      const command = x < 0 ? steppingCommands.next : steppingCommands.previous;
      const state = workbench.store.getState();
      if (state.view.place === 'run' && command.enabled(state)) command.run(workbench);
    },
  };
}

/** Whether nothing between an element and the one that is swiped takes the finger for itself. */
function isFree(target: Element, within: Element): boolean {
  if (target.closest(others) !== null) return false;
  for (let at: Element | null = target; at !== null && at !== within; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return false;
  return true;
}
