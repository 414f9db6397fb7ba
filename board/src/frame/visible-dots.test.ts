import { describe, expect, it } from 'vitest';
import { visibleDots } from './visible-dots.ts';

describe('visibleDots', () => {
  it('draws a full-size dot for each item of a short menu', () => {
    expect(visibleDots(2, 12)).toEqual(Array.from({ length: 12 }, (_, index) => ({ index, size: 1 })));
  });

  it.each([
    { current: 0, first: 0, last: 20 },
    { current: 250, first: 240, last: 260 },
    { current: 499, first: 479, last: 499 },
  ])('draws a window of dots around item $current of 500', ({ current, first, last }) => {
    const dots = visibleDots(current, 500);

    expect(dots).toHaveLength(21);
    expect(dots[0]?.index).toBe(first);
    expect(dots[20]?.index).toBe(last);
  });

  it('draws smaller dots only towards an end where more follow', () => {
    const sizes = visibleDots(0, 500).map((dot) => dot.size);

    expect(sizes[0]).toBe(1);
    expect(sizes.slice(-3)).toEqual([1, 0.65, 0.4]);
  });

  it("always draws the current item's dot at full size", () => {
    for (let current = 0; current < 500; current += 1) {
      expect(visibleDots(current, 500).find((dot) => dot.index === current)?.size).toBe(1);
    }
  });
});
