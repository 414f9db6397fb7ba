// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { missingLetters } from './missing-letters.ts';

it('draws ten letters at a time, and only in idle time', () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => turns.push(turn));
  // Nothing is drawn here: the first image is that of the box, and the font has all letters but the 60th.
  let images = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    images += 1;
    return images === 1 || images === 61 ? 'box' : `letter ${images}`;
  });
  const letters = Array.from({ length: 120 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  document.body.textContent = [...letters, ...letters].join('');
  const drawn: number[] = [];

  const first = [missingLetters(), missingLetters()];
  for (let turn = turns.pop(); turn; turn = turns.pop()) {
    drawn.push(images);
    turn();
  }

  expect(first).toEqual(['', '']);
  expect(drawn).toEqual([0, 11, 21, 31, 41, 51, 61, 71, 81, 91, 101, 111]);
  expect(images).toBe(121);
  expect(missingLetters()).toBe(letters[59]);
});
