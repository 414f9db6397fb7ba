import { describe, expect, it } from 'vitest';
import { formatReport, type SectionResult } from './report.ts';

function resultOf(overrides: Partial<SectionResult>): SectionResult {
  const section = { name: 'unit', expectedSeconds: 20, needs: [], runs: 'vitest' as const };
  return { section, milliseconds: 1_000, passed: 3, failed: 0, skipped: 0, failures: [], ...overrides };
}

const groupOf = (...sections: SectionResult[]) => ({ sections, milliseconds: 90_000, coreSeconds: 150 });

describe('formatReport', () => {
  it('prints measured and expected seconds, and does not fail a section that is slow', () => {
    const { text, hasFailed } = formatReport([groupOf(resultOf({ milliseconds: 500_000 }))]);

    expect(text.split('\n')[1]).toBe('unit            3    500.0 s      20 s OK      150.0 s');
    expect(hasFailed).toBe(false);
  });

  it('adds up the sections in the last line and fails when a test failed', () => {
    const { text, hasFailed } = formatReport([groupOf(resultOf({ failed: 2 }), resultOf({}))]);

    expect(text.split('\n')[1]).toMatch(/ 2 failed$/);
    expect(text.split('\n').at(-1)).toBe('6 passed, 2 failed');
    expect(hasFailed).toBe(true);
  });

  it('prints what failed above the table', () => {
    const { text } = formatReport([
      groupOf(resultOf({ failed: 1, failures: ['✗ a.test.ts: b\n  Error'] })),
      groupOf(resultOf({})),
    ]);

    expect(text).toMatch(/^✗ a\.test\.ts: b\n {2}Error\n\nSection/);
  });

  it('prints the core-seconds of sections that ran side by side once, and the sum of all', () => {
    const { text } = formatReport([groupOf(resultOf({}), resultOf({})), groupOf(resultOf({}))]);

    const lines = text.split('\n').slice(1);
    expect(lines.map((line) => line.includes('150.0 s'))).toEqual([false, true, true, false, false, false]);
    expect(lines[1]).toMatch(/ for the 2 side by side$/);
    expect(lines.at(-2)).toBe('3.0 minutes, 5.0 core-minutes of all programs of this machine');
  });

  it('counts skipped tests in the last line', () => {
    const { text } = formatReport([groupOf(resultOf({ passed: 0, skipped: 1 }))]);

    expect(text.split('\n').at(-1)).toBe('0 passed, 0 failed, 1 skipped');
  });

  it('lists the ten slowest files of a section', () => {
    const names = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`);
    const secondsByFile = Object.fromEntries(names.map((name, index) => [name, index + 0.25]));

    const lines = formatReport([groupOf(resultOf({ secondsByFile }))]).text.split('\n');

    expect(lines.slice(0, 2)).toEqual(['Slowest files of unit', '   10.3 s  10.test.ts']);
    expect(lines.indexOf('')).toBe(11);
  });
});
