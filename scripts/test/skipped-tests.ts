import type { Obstacle } from '../../test-tools/obstacles.ts';

/** A test as the report of vitest has it. */
export interface ReportedTest {
  fullName: string;
  status: string;
  meta?: { obstacle?: Obstacle };
}

export interface SkippedTests {
  /** How many tests this machine cannot run. */
  allowed: number;
  /** How many tests were skipped that it could run, or that say nothing about it. */
  refused: number;
  /** What the report says about both. */
  text: string;
}

/** @param canHavePrograms whether the programs that tests need can be installed here */
export function judgeSkipped(tests: readonly ReportedTest[], canHavePrograms: boolean): SkippedTests {
  const lines = new Map<string, number>();
  const judged = { allowed: 0, refused: 0 };
  for (const { fullName, status, meta } of tests) {
    if (status === 'passed' || status === 'failed') continue;
    const obstacle = meta?.obstacle;
    const isAllowed = obstacle !== undefined && (obstacle.lacks === 'machine' || !canHavePrograms);
    judged[isAllowed ? 'allowed' : 'refused'] += 1;
    const line = isAllowed
      ? `Skipped: ${obstacle.reason}`
      : `Failed, because it was skipped: ${fullName}: ${obstacle?.reason ?? 'it names no reason.'}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  const text = [...lines].map(([line, count]) => `${line}${count > 1 ? ` (${count} tests)` : ''}\n`).join('');
  return { ...judged, text };
}
