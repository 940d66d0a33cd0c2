import { describe, expect, it } from 'vitest';
import { addPoint, currentValue, type StudyState, studyOutcome } from '../../src/app/features/study/state.ts';
import { type StudyPoint, studyValues } from '../../src/app/kit/growth-chart/study-point.ts';
import { layOut, powersOfTen, roundSteps } from '../../src/app/kit/growth-chart/chart.ts';

const point = (value: number, states: number, complete = true): StudyPoint => ({
  value,
  states,
  transitions: 2 * states,
  milliseconds: 1,
  complete,
  problem: null,
});
const frame = { left: 0, right: 100, top: 0, bottom: 100 };

describe('a study', () => {
  it('goes through the values in order, at most fifty', () => {
    expect(studyValues(2, 5)).toEqual([2, 3, 4, 5]);
    expect(studyValues(5, 2)).toEqual([2, 3, 4, 5]);
    expect(studyValues(1, 1_000)).toHaveLength(50);
  });

  it('ends after the last value', () => {
    const begun: StudyState = { constant: 'n', values: [2, 3], points: [], running: true, statesSoFar: 7, revision: 1 };
    const half = addPoint(begun, point(2, 39));
    expect([currentValue(begun), currentValue(half), half.statesSoFar]).toEqual([2, 3, 0]);
    expect(currentValue(addPoint(half, point(3, 251)))).toBeUndefined();
  });

  it('counts no value as checked that could not be, and says why', () => {
    const problem = 'the value 3 is outside pid';
    const points = [point(2, 39), point(3, 251, false), { ...point(4, 0, false), problem }, { ...point(5, 0, false), problem }];
    const said = studyOutcome({ constant: 'n', values: [2, 3, 4, 5], points });
    expect(said).toBe('2 of 4 values checked. n = 4, 5 could not be checked: the value 3 is outside pid.');
  });
});

describe('the chart of a study', () => {
  it('has round steps from 0, and powers of ten', () => {
    expect(roundSteps(251)).toEqual([0, 100, 200, 300]);
    expect(roundSteps(3)).toEqual([0, 1, 2, 3]);
    expect(powersOfTen(39, 1_600)).toEqual([10, 100, 1_000, 10_000]);
    expect(powersOfTen(1, 1)).toEqual([1, 10]);
  });

  it('places powers of ten at equal distances on a logarithmic scale', () => {
    const { points, yTicks } = layOut([point(1, 10), point(2, 100), point(3, 1_000)], 'states', true, frame);
    expect(points.map(({ x, y }) => [x, Math.round(y)])).toEqual([
      [0, 100],
      [50, 50],
      [100, 0],
    ]);
    expect(yTicks.map(({ value }) => value)).toEqual([10, 100, 1_000]);
  });

  it('leaves out values without numbers', () => {
    const failed = { ...point(2, 0), problem: 'too large' };
    expect(layOut([point(1, 3), failed], 'states', false, frame).points.map(({ point: { value } }) => value)).toEqual([1]);
    expect(layOut([failed], 'states', false, frame).points).toEqual([]);
  });
});
