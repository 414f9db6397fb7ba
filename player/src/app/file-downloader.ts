// Downloads the required files that are not cached, two at a time. A failed download is retried after a delay. A file
// without space is rejected, and one rejected file per hour is tried again.
import type { RequiredFile } from '../core/content-set.ts';
import { retryDelay } from '../core/retry-delay.ts';
import type { Clock } from '../ports/clock.ts';
import type { Download } from '../ports/download.ts';
import type { CachedFiles } from './cached-files.ts';

export interface FileDownloaderParts {
  cachedFiles: CachedFiles;
  download: Download;
  clock: Clock;
  random: () => number;
  required: () => readonly RequiredFile[];
  onStored: () => void;
  /** Called when there was no space for a file. */
  onRejected: () => void;
}

const maxConcurrent = 2;
/** The number of retries within seconds: a restarted server is back soon. */
const quickRetries = 6;
const slowRetryMs = 30_000;
/** The time until a rejected file is tried again: a large video would waste a metered connection. */
const rejectedRetryMs = 3_600_000;

export function createFileDownloader(parts: FileDownloaderParts) {
  const { cachedFiles, download, clock, random, required, onStored, onRejected } = parts;
  const inFlight = new Set<string>();
  const delayed = new Set<string>();
  const failures = new Map<string, number>();
  /** Files without space, in the order of their last tries. */
  let rejected: string[] = [];
  let rejectedAt = 0;
  let isReady = false;
  /** Changes with each display: a download for an earlier display has no effect on the next. */
  let epoch = 0;

  /** Starts downloads until the limit is reached. */
  function run() {
    while (isReady && inFlight.size < maxConcurrent) {
      const file = required().find(
        ({ sha256 }) =>
          !cachedFiles.has(sha256) &&
          !inFlight.has(sha256) &&
          !delayed.has(sha256) &&
          !rejected.includes(sha256),
      );
      if (!file) return;
      inFlight.add(file.sha256);
      void fetchFile(file, epoch).finally(() => {
        inFlight.delete(file.sha256);
        run();
      });
    }
  }

  async function fetchFile(file: RequiredFile, startedIn: number) {
    const { sha256 } = file;
    const startedAt = clock.monotonic();
    const blob = await download(file);
    if (startedIn !== epoch) return;
    if (!blob) return retryLater(sha256, clock.monotonic() - startedAt);
    failures.delete(sha256);
    const hasSpace = await cachedFiles.store(sha256, blob, () => startedIn === epoch);
    if (startedIn !== epoch) return;
    if (hasSpace) return onStored();
    rejected.push(sha256);
    rejectedAt = clock.monotonic();
    onRejected();
  }

  function retryLater(sha256: string, waitedMs: number) {
    const count = (failures.get(sha256) ?? 0) + 1;
    failures.set(sha256, count);
    delayed.add(sha256);
    const maxMs = count > quickRetries ? slowRetryMs : undefined;
    clock.after(retryDelay(count, random(), maxMs, waitedMs), () => {
      delayed.delete(sha256);
      run();
    });
  }

  return {
    run,
    /** Lets downloads begin: before the stored files are known, every file would be downloaded again. */
    setReady: (isNowReady: boolean) => {
      isReady = isNowReady;
    },
    /** True if the file is not cached yet, and no download of it has failed. */
    isDownloading: (sha256: string) =>
      !cachedFiles.has(sha256) && !failures.has(sha256) && !rejected.includes(sha256),
    hasRejected: () => rejected.length > 0,
    hasFailing: () => required().some(({ sha256 }) => (failures.get(sha256) ?? 0) > 1),
    /** Lets one rejected file be tried again if the last try was an hour ago. */
    retryRejected: () => {
      if (clock.monotonic() - rejectedAt < rejectedRetryMs) return;
      rejected.shift();
      rejectedAt = clock.monotonic();
    },
    /** Forgets rejections: of all files, or of those that are no longer required. */
    clearRejected: (isRequired: (sha256: string) => boolean = () => false) => {
      rejected = rejected.filter(isRequired);
    },
    /** Starts delayed downloads, because the network is back. */
    wake: () => {
      delayed.clear();
      run();
    },
    reset: () => {
      epoch += 1;
      failures.clear();
      rejected = [];
    },
  };
}
