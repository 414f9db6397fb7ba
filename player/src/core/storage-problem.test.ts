import { expect, it } from 'vitest';
import { storageProblem } from './storage-problem.ts';

it.each([
  [null, ['stored', 'stored'], false, false],
  ['storage-full', ['failed', 'full'], true, true],
  ['storage-broken', ['stored', 'failed'], true, true],
  ['storage-full', ['stored', 'stored'], true, true],
  ['file-missing', ['stored', 'stored'], false, true],
] as const)(
  'reports %s for %j, rejected files: %s, failing downloads: %s',
  (problem, results, hasRejectedFiles, hasFailingDownloads) => {
    expect(storageProblem(results, hasRejectedFiles, hasFailingDownloads)).toBe(problem);
  },
);
