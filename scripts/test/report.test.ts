import { describe, expect, it } from 'vitest';
import { formatReport, type SectionResult } from './report.ts';

function resultOf(overrides: Partial<SectionResult>): SectionResult {
  const section = { name: 'unit', expectedSeconds: 20, needs: [], runs: 'vitest' as const };
  return { section, milliseconds: 1_000, passed: 3, failed: 0, skipped: 0, failures: [], ...overrides };
}

describe('formatReport', () => {
  it('prints measured and expected seconds, and does not fail a section that is slow', () => {
    const { text, hasFailed } = formatReport([resultOf({ milliseconds: 500_000, coreSeconds: 12.5 })]);

    expect(text.split('\n')[1]).toBe('unit            3    500.0 s      20 s        12.5 s  OK');
    expect(hasFailed).toBe(false);
  });

  it('adds up the sections in the last line and fails when a test failed', () => {
    const { text, hasFailed } = formatReport([resultOf({ failed: 2 }), resultOf({})]);

    expect(text.split('\n')[1]).toMatch(/ {2}2 failed$/);
    expect(text.split('\n').at(-1)).toBe('6 passed, 2 failed');
    expect(hasFailed).toBe(true);
  });

  it('prints what failed above the table', () => {
    const { text } = formatReport([
      resultOf({ failed: 1, failures: ['✗ a.test.ts: b\n  Error'] }),
      resultOf({}),
    ]);

    expect(text).toMatch(/^✗ a\.test\.ts: b\n {2}Error\n\nSection/);
  });

  it('counts skipped tests in the last line', () => {
    const { text } = formatReport([resultOf({ passed: 0, skipped: 1 })]);

    expect(text.split('\n').at(-1)).toBe('0 passed, 0 failed, 1 skipped');
  });

  it('lists the ten slowest files of a section', () => {
    const names = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`);
    const secondsByFile = Object.fromEntries(names.map((name, index) => [name, index + 0.25]));

    const lines = formatReport([resultOf({ secondsByFile })]).text.split('\n');

    expect(lines.slice(0, 2)).toEqual(['Slowest files of unit', '   10.3 s  10.test.ts']);
    expect(lines.indexOf('')).toBe(11);
  });
});
