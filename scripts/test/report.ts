import { seconds } from '../setup/terminal.mjs';
import type { Section } from './sections.ts';

/** Number of tests of a section by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures, one text for each. */
  failures: string[];
  secondsByFile?: Record<string, number>;
}

export interface SectionResult extends Counts {
  section: Section;
  milliseconds: number;
}

/** Sections that ran at the same time. */
export interface GroupResult {
  sections: SectionResult[];
  milliseconds: number;
  /** User and system time of all programs of the machine. */
  coreSeconds: number;
}

const slowestFiles = 10;

/**
 * Formats the failures, the table of sections, and the last line of `npm test`. Only failed tests make the run fail.
 */
export function formatReport(groups: GroupResult[]): { text: string; hasFailed: boolean } {
  const results = groups.flatMap(({ sections }) => sections);
  const total = sumCounts(results);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const text = [
    ...results.flatMap(formatSlowest),
    ...total.failures.map((failure) => `${failure}\n`),
    'Section     Tests    Seconds  Expected     Core-seconds',
    ...groups.flatMap(formatGroup),
    '',
    formatTotal(groups),
    `${total.passed} passed, ${total.failed} failed${skipped}`,
  ].join('\n');
  return { text, hasFailed: total.failed > 0 };
}

/** Adds counts up. A file that ran several times counts with its slowest run. */
export function sumCounts(counts: readonly Counts[]): Counts {
  const sum = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [] as string[],
    secondsByFile: {} as Record<string, number>,
  };
  for (const { passed, failed, skipped, failures, secondsByFile = {} } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...failures);
    for (const [file, fileSeconds] of Object.entries(secondsByFile)) {
      sum.secondsByFile[file] = Math.max(fileSeconds, sum.secondsByFile[file] ?? 0);
    }
  }
  return sum;
}

function formatSlowest({ section, secondsByFile = {} }: SectionResult): string[] {
  const slowest = Object.entries(secondsByFile)
    .sort(([, a], [, b]) => b - a)
    .slice(0, slowestFiles);
  if (slowest.length === 0) return [];
  const lines = slowest.map(([file, fileSeconds]) => `${seconds(fileSeconds * 1_000).padStart(9)}  ${file}`);
  return [`Slowest files of ${section.name}`, ...lines, ''];
}

/** The programs of simultaneous sections cannot be told apart, so the last section shows the core-seconds of all. */
function formatGroup({ sections, coreSeconds }: GroupResult): string[] {
  return sections.map((section, index) => {
    const isLast = index === sections.length - 1;
    const others = sections.length > 1 ? ` for the ${sections.length} side by side` : '';
    return formatRow(section) + (isLast ? `${seconds(coreSeconds * 1_000).padStart(13)}${others}` : '');
  });
}

function formatRow({ section, milliseconds, passed, failed, skipped }: SectionResult): string {
  const columns = [
    section.name.padEnd(10),
    String(passed + failed + skipped).padStart(6),
    seconds(milliseconds).padStart(10),
    `${section.expectedSeconds} s`.padStart(9),
    failed > 0 ? `${failed} failed` : 'OK',
  ];
  return columns.join(' ');
}

function formatTotal(groups: GroupResult[]): string {
  const sum = (value: (group: GroupResult) => number) =>
    (groups.reduce((total, group) => total + value(group), 0) / 60).toFixed(1);
  const minutes = sum(({ milliseconds }) => milliseconds / 1_000);
  return `${minutes} minutes, ${sum(({ coreSeconds }) => coreSeconds)} core-minutes of all programs of this machine`;
}
