import { expect, it } from 'vitest';
import { focusIn } from './object-position.ts';

const square = { width: 100, height: 100 };

it.each([
  ['in the middle where it can be', { x: 0.6, y: 0.5 }, { x: 0.7, y: 0.5 }],
  ['as near the middle as the edge allows', { x: 0.9, y: 0.2 }, { x: 1, y: 0.2 }],
])('shows the focus point %s', (_, focus, position) => {
  const shown = focusIn({ aspect: 2, focus }, square);

  expect(shown.x).toBeCloseTo(position.x);
  expect(shown.y).toBe(position.y);
});
