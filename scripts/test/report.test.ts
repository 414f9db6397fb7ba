import { expect, test } from 'vitest';
import { type Line, report } from './report.ts';

function line(overrides: Partial<Line> & { seconds: number }): Line {
  const section = { name: 'unit', budget: 20, needs: [], runs: 'suites' as const };
  return { section, milliseconds: overrides.seconds * 1000, passed: 3, failed: 0, skipped: 0, ...overrides };
}

test.each([
  { seconds: 20, verdict: 'OK', last: '3 passed, 0 failed', isGreen: true },
  { seconds: 29.9, verdict: 'over its budget', last: '3 passed, 0 failed', isGreen: true },
  { seconds: 30.1, verdict: 'FAILED: far over its budget', last: '3 passed, 1 failed', isGreen: false },
])('a section of 20 s that took $seconds s: $verdict', ({ seconds, verdict, last, isGreen }) => {
  const { text, isGreen: green } = report([line({ seconds })]);

  expect(text.split('\n')[1]).toMatch(new RegExp(`  ${verdict}$`));
  expect(text.split('\n').at(-1)).toBe(last);
  expect(green).toBe(isGreen);
});

test('a failed test is red whatever the time', () => {
  const { text, isGreen } = report([line({ seconds: 1, failed: 2 }), line({ seconds: 1 })]);

  expect(text.split('\n').at(-1)).toBe('6 passed, 2 failed');
  expect(isGreen).toBe(false);
});

test('what was skipped is said', () => {
  const { text } = report([line({ seconds: 1, passed: 0, skipped: 1 })]);

  expect(text.split('\n').at(-1)).toBe('0 passed, 0 failed, 1 skipped');
});
