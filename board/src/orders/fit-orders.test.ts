import { describe, expect, it } from 'vitest';
import { stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { boardSizes, divideOrders, fitOrders, orderMetrics, panelSizes, wholeStage } from './fit-orders.ts';

/** A number of four characters, in em. */
const widest = 2.2;

describe.each(['landscape', 'portrait'] as const)('a board of its own, %s', (shape) => {
  it('is divided in two equal parts without gap, whose texts stay inside the margins', () => {
    const { preparing, ready } = divideOrders(wholeStage(shape), false);

    const { width, height } = stageSizes[shape];
    const { x, y } = stageMargins[shape];
    const area = [preparing, ready].reduce((sum, { ground }) => sum + ground.width * ground.height, 0);
    expect(area).toBe(width * height);
    for (const { text } of [preparing, ready]) {
      expect(text.left).toBeGreaterThanOrEqual(x);
      expect(text.top).toBeGreaterThanOrEqual(y);
      expect(text.left + text.width).toBeLessThanOrEqual(width - x);
      expect(text.top + text.height).toBeLessThanOrEqual(height - y);
    }
  });

  it.each([1, 6, 12, 30, 80])('gives %i numbers the largest size at which all have space', (count) => {
    const { text } = divideOrders(wholeStage(shape), false).ready;
    const { size, perLine, perPage } = fitOrders(count, widest, text, boardSizes);

    const { number, padding, between } = orderMetrics;
    const lines = Math.ceil(Math.min(count, perPage) / perLine);
    expect(lines * size * number).toBeLessThanOrEqual(text.height);
    expect(perLine * (widest + 2 * padding) * size + (perLine - 1) * between * size).toBeLessThanOrEqual(
      text.width,
    );
    expect(perPage >= count || size === boardSizes.numbers.at(-1)).toBe(true);
  });
});

it('puts ready orders first where lines begin on the right', () => {
  const { preparing, ready } = divideOrders(wholeStage('landscape'), true);

  expect(ready.ground.left).toBeLessThan(preparing.ground.left);
});

it('shrinks a number that is wider than its panel', () => {
  const { size } = fitOrders(1, 5, { width: 240, height: 400 }, panelSizes);

  expect(size * (5 + 2 * orderMetrics.padding)).toBeLessThanOrEqual(240);
});
