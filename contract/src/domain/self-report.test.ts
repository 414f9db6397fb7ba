import { expect, it } from 'vitest';
import { readSelfReport, SELF_REPORT_MAX_CHARS } from './self-report.ts';

const now = Date.parse('2026-06-12T10:00:00Z');
const report = {
  player: '0.1.0',
  browser: 'Chrome 67',
  width: 1920,
  height: 1080,
  isSecure: true,
  clockOffsetMs: -1_234,
  openedAt: 60,
  problem: { kind: 'file-missing', at: now - 1_000 },
};

it('reads a valid report unchanged', () => {
  expect(readSelfReport(report, now)).toEqual(report);
});

it('names each letter that the screen has no font for, without signs that hide or turn text', () => {
  const missingLetters = 'ผัดไทยผ🍰\u202e\u0000';
  expect(
    readSelfReport({ ...report, missingLetters: missingLetters.slice(0, -1) }, now)?.missingLetters,
  ).toBe('ผัดไทย🍰');
  expect(readSelfReport({ ...report, missingLetters }, now)).toEqual(report);
  expect(readSelfReport({ ...report, missingLetters: '' }, now)).toEqual(report);
});

it('drops unknown fields and clamps values', () => {
  const invalid = {
    ...report,
    browser: `Evil\u0000\n${'x'.repeat(100)}`,
    player: `1.0\u202e${'9'.repeat(60)}`,
    width: 1e300,
    height: -5,
    isSecure: 'yes',
    clockOffsetMs: Number.NaN,
    openedAt: 1e99,
    problem: { kind: 'file-missing', at: now + 1e12 },
    secret: 'x',
  };

  expect(readSelfReport(invalid, now)).toEqual({
    player: `1.0${'9'.repeat(37)}`,
    browser: '',
    width: 32_768,
    height: 0,
    isSecure: false,
    clockOffsetMs: 0,
    openedAt: now,
    problem: { kind: 'file-missing', at: now },
  });
});

it.each([
  ['an unknown kind', { kind: 'haunted', at: now }],
  ['an old one', { kind: 'file-missing', at: now - 31 * 86_400_000 }],
  ['no time', { kind: 'file-missing' }],
  ['no object', 'file-missing'],
])('drops the problem: %s', (_, problem) => {
  expect(readSelfReport({ ...report, problem }, now)?.problem).toBeNull();
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'Chrome'],
  ['a list', [report]],
  ['too much', { ...report, padding: 'x'.repeat(SELF_REPORT_MAX_CHARS) }],
])('rejects %s', (_, value) => {
  expect(readSelfReport(value, now)).toBeUndefined();
});

it('names the browser of a screen that sends its user agent', () => {
  const browser =
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36';

  expect(readSelfReport({ ...report, browser }, now)).toEqual({ ...report, browser: 'LG TV, Chrome 79' });
});
