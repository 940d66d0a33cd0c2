import { describe, expect, it } from 'vitest';
import { distanceAt, pictureStyle } from '../../src/app/kit/drawing/graph/cytoscape/style.ts';
import { dotsBelow } from '../../src/drawing/graph/dots.ts';
import { dotFor } from '../../src/drawing/graph/shapes.ts';
import type { stateFates } from '../../src/drawing/state-looks.ts';

const rules = pictureStyle((ink) => ink);

/** What all rules that fit some classes say together: later ones count. */
function styleOf(classes: readonly string[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...rules.flatMap((rule) => {
      const selectors = 'selector' in rule && 'style' in rule ? rule.selector.split(', ') : [];
      const fits = selectors.some(
        (one) =>
          /^node[.\w]*$/.test(one) &&
          one
            .split('.')
            .slice(1)
            .every((name) => classes.includes(name)),
      );
      return fits && 'style' in rule ? [rule.style] : [];
    }),
  );
}

describe('the states of a small picture', () => {
  it.each([12, 17, 22])('in a type of %i pixels are dots only where they are smaller than eight pixels', (type) => {
    const half = dotFor(['12'], type);
    const below = dotsBelow([{ half }, { half: { x: 300, y: 40 } }]);
    expect(2 * half.x * below).toBeCloseTo(8, 9);
    expect(distanceAt(below, below)).not.toBe('small');
    expect(distanceAt(0.99 * below, below)).toBe('small');
  });

  it.each(['near', 'half', 'quiet'] as const)('have rims that tell what became of them, %s', (distance) => {
    const below = dotsBelow([{ half: dotFor(['1'], 12) }]);
    // Where that distance ends.
    const scale = { near: 0.75, half: 0.5, quiet: below }[distance];
    const rim = (fate: keyof typeof stateFates) => Number(styleOf(['state', fate, 'plain', 'round', distance])['border-width']) * scale;
    expect(rim('reduced')).toBeGreaterThanOrEqual(1.5);
    expect(rim('whole')).toBeGreaterThanOrEqual(0.7);
    for (const kind of ['initial', 'deadlock', 'violation', 'error'])
      expect(Number(styleOf(['state', 'whole', kind, distance])['border-width']) * scale).toBeGreaterThanOrEqual(1.4);
  });

  it('have no rim as dots, whatever rim their kind has', () => {
    expect(styleOf(['state', 'reduced', 'plain', 'round', 'small'])['border-width']).toBe(0);
  });
});
