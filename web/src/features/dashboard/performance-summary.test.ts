import { expect, it } from 'vitest';
import { formatLoadTime, sortWorstFirst, summarize } from './performance-summary.ts';

const hour = '2026-06-12T11:00:00.000Z';

function display(uptime: number | null, loadTimeMs: number | null) {
  return {
    displayId: 'd',
    name: 'Bar',
    uptime,
    loadTimeMs,
    screens: [],
    hours: [{ hour, uptime, loadTimeMs }],
  };
}

it('weights every measured display equally', () => {
  const measured = { uptime: 0.75, loadTimeMs: 400 };

  expect(summarize([display(1, 400), display(0.5, null), display(null, null)])).toEqual({
    ...measured,
    hours: [{ hour, ...measured }],
  });
  expect(summarize([])).toEqual({ uptime: null, loadTimeMs: null, hours: [] });
});

it('sorts by lowest uptime first, displays without measurements last', () => {
  const uptimes = sortWorstFirst([display(1, 1), display(null, 1), display(0, 1), display(0.5, 1)]).map(
    ({ uptime }) => uptime,
  );

  expect(uptimes).toEqual([0, 0.5, 1, null]);
});

it.each([
  [42, '0.04 s'],
  [300, '0.3 s'],
  [1234, '1.2 s'],
  [64_000, '64 s'],
])('%d ms are %s', (ms, text) => expect(formatLoadTime(ms)).toBe(text));
