import { seconds } from '../setup/say.mjs';
import type { Counts } from './run-suites.ts';
import { type Section, tolerance } from './sections.ts';

export interface Line extends Counts {
  section: Section;
  milliseconds: number;
}

/** The table, the last line in plain words, and whether all is well. */
export function report(lines: Line[]): { text: string; isGreen: boolean } {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const line of lines) {
    total.passed += line.passed;
    total.failed += line.failed + (isFarOver(line) ? 1 : 0);
    total.skipped += line.skipped;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const text = [
    'Section     Tests    Seconds  Budget',
    ...lines.map(describe),
    '',
    `${total.passed} passed, ${total.failed} failed${skipped}`,
  ].join('\n');
  return { text, isGreen: total.failed === 0 };
}

function describe(line: Line): string {
  const { section, milliseconds, passed, failed, skipped } = line;
  const columns = [
    section.name.padEnd(10),
    String(passed + failed + skipped).padStart(6),
    seconds(milliseconds).padStart(10),
    `${section.budget} s`.padStart(7),
  ];
  return `${columns.join(' ')}  ${failed > 0 ? `${failed} failed, ` : ''}${timeVerdict(line)}`;
}

function timeVerdict(line: Line): string {
  if (isFarOver(line)) return 'FAILED: far over its budget';
  return share(line) > 1 ? 'over its budget' : 'OK';
}

function isFarOver(line: Line): boolean {
  return share(line) > tolerance;
}

function share({ milliseconds, section }: Line): number {
  return milliseconds / 1000 / section.budget;
}
