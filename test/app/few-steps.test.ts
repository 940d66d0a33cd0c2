import { describe, expect, it } from 'vitest';
import type { NextStepView } from '../../src/contract/run.ts';
import type { StepView } from '../../src/contract/steps.ts';
import { fewestSteps, firstSteps } from '../../src/app/features/run/few-steps.ts';

describe('what can happen next, in a low window', () => {
  const heights = { wanted: 240, least: 120, row: 32 };

  it('has as many steps as there is room for below the list of steps', () => {
    expect(fewestSteps({ ...heights, room: 240 + 40 + 3 * 36 })).toBe(3);
    expect(fewestSteps({ ...heights, room: 240 + 40 + 4 * 36 - 1 })).toBe(3);
  });

  it('has two at the cost of the list, and one where the list is as short as it gets', () => {
    expect(fewestSteps({ ...heights, room: 260 })).toBe(2);
    expect(fewestSteps({ ...heights, room: 120 + 40 + 40 })).toBe(1);
    expect(fewestSteps({ ...heights, room: 0 })).toBe(1);
  });

  it('always shows the step that the run takes', () => {
    const step = (transition: number) => ({ transition, choice: 0 }) as NextStepView;
    const steps = [0, 1, 2, 3].map(step);
    const shown = (recorded: number | null, most: number) =>
      firstSteps(steps, recorded === null ? undefined : (step(recorded) as StepView), most).map(({ transition }) => transition);
    expect(shown(null, 2)).toEqual([0, 1]);
    expect(shown(1, 2)).toEqual([0, 1]);
    expect(shown(3, 2)).toEqual([0, 3]);
    expect(shown(2, 1)).toEqual([2]);
    expect(shown(3, 4)).toEqual([0, 1, 2, 3]);
  });
});
