import { describe, expect, it } from 'vitest';
import { sliderRange } from '../../src/app/kit/widgets/slider-range.ts';

describe('the range of a slider', () => {
  it('reaches from 1 to 8 for small constants, and to twice the value for others', () => {
    expect(sliderRange(3, 3)).toEqual({ min: 1, max: 8 });
    expect(sliderRange(0, 0)).toEqual({ min: 0, max: 8 });
    expect(sliderRange(25, 20)).toEqual({ min: 1, max: 50 });
    expect(sliderRange(-5, -5)).toEqual({ min: -10, max: 8 });
  });

  it('always has the value that the constant has', () => {
    expect(sliderRange(3, 100)).toEqual({ min: 1, max: 100 });
    expect(sliderRange(3, -2)).toEqual({ min: -2, max: 8 });
  });
});
