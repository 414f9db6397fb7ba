import type { Obstacle } from '../../test-tools/obstacles.ts';

/** A test, as in vitest's report. */
export interface ReportedTest {
  fullName: string;
  status: string;
  meta?: { obstacle?: Obstacle };
}

export interface SkippedTests {
  /** Number of tests that this machine cannot run. */
  allowed: number;
  /** Tests that were skipped without an obstacle, or although the machine could run them, with the reason. */
  refused: string[];
  /** Text about the allowed ones for the report. */
  text: string;
}

/** @param canHavePrograms whether the programs that tests need can be installed here */
export function judgeSkipped(tests: readonly ReportedTest[], canHavePrograms: boolean): SkippedTests {
  const lines = new Map<string, number>();
  const refused: string[] = [];
  let allowed = 0;
  for (const { fullName, status, meta } of tests) {
    if (status === 'passed' || status === 'failed') continue;
    const obstacle = meta?.obstacle;
    const isAllowed = obstacle !== undefined && (obstacle.lacks === 'machine' || !canHavePrograms);
    if (!isAllowed) {
      refused.push(`✗ It was skipped: ${fullName}: ${obstacle?.reason ?? 'it names no reason.'}`);
      continue;
    }
    allowed += 1;
    const line = `Skipped: ${obstacle.reason}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  const text = [...lines].map(([line, count]) => `${line}${count > 1 ? ` (${count} tests)` : ''}\n`).join('');
  return { allowed, refused, text };
}
