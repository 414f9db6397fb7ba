import type { ScreenProblem } from '@menuboard/contract/domain/self-report';

/** `full` when there is no space left. */
export type WriteResult = 'stored' | 'full' | 'failed';

/** A reason why a screen would not look the same after a restart. */
export type StorageProblem = Extract<ScreenProblem, 'storage-full' | 'storage-broken' | 'file-missing'>;

/** The most important storage problem; `results` are those of the last write of each kind. */
export function storageProblem(
  results: readonly WriteResult[],
  hasRejectedFiles: boolean,
  hasFailingDownloads: boolean,
): StorageProblem | null {
  if (results.includes('full')) return 'storage-full';
  if (results.includes('failed')) return 'storage-broken';
  if (hasRejectedFiles) return 'storage-full';
  return hasFailingDownloads ? 'file-missing' : null;
}
