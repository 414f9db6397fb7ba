// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { missingLetters } from './missing-letters.ts';

it('draws 50 letters for a report, and only in idle time', () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => turns.push(turn));
  // Nothing is drawn here: the first image is that of the box, and the font has all letters but the 60th.
  let images = 0;
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    images += 1;
    return images === 1 || images === 61 ? 'box' : `letter ${images}`;
  });
  const letters = Array.from({ length: 120 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  document.body.textContent = [...letters, ...letters].join('');
  const report = () => ({ missing: missingLetters(), drawn: draw.mock.calls.length });
  const reports = Array.from({ length: 5 }, () => {
    const read = report();
    turns.pop()?.();
    return read;
  });

  expect(reports).toEqual([
    { missing: '', drawn: 0 },
    { missing: '', drawn: 51 },
    { missing: letters[59], drawn: 101 },
    { missing: letters[59], drawn: 121 },
    { missing: letters[59], drawn: 121 },
  ]);
});
