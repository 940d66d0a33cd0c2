import { describe, expect, it } from 'vitest';
import { automatonDrawing } from '../../src/app/kit/drawing/automaton-drawing.ts';
import { largeType } from '../../src/app/kit/drawing/square-picture.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { drawnMarks } from '../layout/drawn-marks.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };

describe('an automaton whose states have long names', () => {
  it.each([13, largeType])('cannot be misread, in type of %i pixels', (type) => {
    const names = ['idle', 'accept_waiting', 'over'];
    const edge = (source: number, target: number, reads: string, accepts: readonly number[] = []) => ({ source, target, reads, accepts });
    const edges = [edge(0, 0, 'TRUE'), edge(0, 1, 'a'), edge(1, 1, 'b', [0]), edge(1, 2, 'a & ~b'), edge(2, 0, '~a')];
    const automaton = { states: 3, initial: 0, names, conditions: ['x', 'y'], edges, along: [1], accepted: [null] };
    const drawing = automatonDrawing(automaton, null, 0, type);
    expect(measure(drawnMarks(drawing))).toMatchObject(nothing);
  });
});
