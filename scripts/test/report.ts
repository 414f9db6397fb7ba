import { seconds } from '../setup/terminal.mjs';
import type { Section } from './sections.ts';

/** How many tests of a section had which result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, one text for each. */
  failures: string[];
}

export interface SectionResult extends Counts {
  section: Section;
  milliseconds: number;
}

/** Formats what failed, the table of sections, and the last line of `npm test`. Only failed tests make the run fail. */
export function formatReport(results: SectionResult[]): { text: string; hasFailed: boolean } {
  const total = sumCounts(results);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const text = [
    ...total.failures.map((failure) => `${failure}\n`),
    'Section     Tests    Seconds  Expected',
    ...results.map(formatRow),
    '',
    `${total.passed} passed, ${total.failed} failed${skipped}`,
  ].join('\n');
  return { text, hasFailed: total.failed > 0 };
}

export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

function formatRow({ section, milliseconds, passed, failed, skipped }: SectionResult): string {
  const columns = [
    section.name.padEnd(10),
    String(passed + failed + skipped).padStart(6),
    seconds(milliseconds).padStart(10),
    `${section.expectedSeconds} s`.padStart(9),
  ];
  return `${columns.join(' ')}  ${failed > 0 ? `${failed} failed` : 'OK'}`;
}
