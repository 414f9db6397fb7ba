// Stores the content and its files on the screen, downloads missing files, and offers the content that can be drawn
// until then.
import type { ScreenContent } from '@menuboard/contract/screen';
import {
  addContent,
  type ContentSet,
  emptyContentSet,
  hasAllFiles,
  hashFromUrl,
  newestContent,
  type RequiredFile,
  requiredFiles,
  sameDisplaySet,
  themesIn,
  unneededFiles,
} from '../core/content-set.ts';
import { displayableContent } from '../core/displayable-content.ts';
import type { Displayable, FileAvailability } from '../core/snapshot.ts';
import { type StorageProblem, storageProblem, type WriteResult } from '../core/storage-problem.ts';
import type { Clock } from '../ports/clock.ts';
import type { Download } from '../ports/download.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { ScreenStore } from '../ports/screen-store.ts';
import type { Themes } from '../ports/themes.ts';
import { createCachedFiles } from './cached-files.ts';
import { createFileDownloader } from './file-downloader.ts';
import type { EnqueueWrite } from './write-queue.ts';

export interface ContentCacheParts {
  store: ScreenStore;
  files: FileStore;
  download: Download;
  themes: Themes;
  clock: Clock;
  random: () => number;
  enqueueWrite: EnqueueWrite;
  /** Called when other files can be drawn, or the storage problem may have changed. */
  onChange: () => void;
}

export interface ContentCache extends FileAvailability {
  restore: (stored: ContentSet) => Promise<void>;
  /** Stores the newest content, and downloads its files. */
  setContent: (content: ScreenContent) => void;
  /** Checks a file that the browser could not draw. */
  checkUrl: (url: string) => void;
  /** Starts delayed downloads, because the network is back. */
  wake: () => void;
  problem: () => StorageProblem | null;
  /** Drops everything, because the display is gone. */
  clear: () => void;
}

const auditMs = 30_000;

export function createContentCache(parts: ContentCacheParts): ContentCache {
  const { store, files, themes, clock, enqueueWrite, onChange } = parts;
  let contentSet = emptyContentSet;
  let required: readonly RequiredFile[] = [];
  /** The result of the last write of the content set. */
  let lastWrite: WriteResult = 'stored';
  /** Changes with each display: a write for an earlier display has no effect on the next. */
  let epoch = 0;

  const isRequired = (hash: string) => required.some(({ sha256 }) => sha256 === hash);
  const cachedFiles = createCachedFiles({
    files,
    clock,
    required: () => required,
    onChange: handleFilesChanged,
    freeSpace,
  });
  const downloader = createFileDownloader({
    ...parts,
    cachedFiles,
    required: () => required,
    onStored: promoteNewest,
    onRejected: onChange,
  });
  const drawing = rememberDrawing((content, earlier) => ({
    content: displayableContent(content, earlier, cachedFiles.urlOf),
    isWhole: hasAllFiles(content, cachedFiles.has),
  }));

  function handleFilesChanged() {
    drawing.reset();
    onChange();
    downloader.run();
  }

  /** Resolves to true when all generations are on the disk. */
  async function writeSet(set: ContentSet): Promise<boolean> {
    const before = lastWrite;
    lastWrite = await store.writeContentSet(set);
    if (lastWrite !== before) onChange();
    return lastWrite === 'stored';
  }

  /** Makes the newest content current if all of its files are stored. A failed write is tried again later. */
  function promoteNewest() {
    const startedIn = epoch;
    void enqueueWrite(async () => {
      const newest = newestContent(contentSet);
      if (!newest || startedIn !== epoch) return;
      const after = addContent(contentSet, newest, cachedFiles.isStored, themes.isStored);
      if (after === contentSet) return;
      if ((await writeSet(after)) && startedIn === epoch) await commit(after);
    });
  }

  /** Drops files only after the content set that no longer needs them is on the disk. */
  async function commit(written: ContentSet) {
    contentSet = written;
    // Even newer content may wait in the write queue: its files stay too.
    const unneeded = unneededFiles(cachedFiles.hashes(), contentSet).filter((hash) => !isRequired(hash));
    if (unneeded.length === 0) return;
    await cachedFiles.remove(unneeded);
    downloader.clearRejected();
  }

  /** Gives up the previous content when the disk is full. The content on the screen always stays. */
  async function freeSpace(): Promise<boolean> {
    if (!contentSet.previous) return false;
    await enqueueWrite(() => commit({ ...contentSet, previous: null }));
    return true;
  }

  async function audit() {
    const before = cachedFiles.lastWrite();
    await cachedFiles.audit();
    if (before !== 'stored' && cachedFiles.lastWrite() === 'stored') downloader.clearRejected();
    downloader.retryRejected();
    await enqueueWrite(store.repair);
    await enqueueWrite(async () => {
      if (lastWrite !== 'stored' && (await writeSet(contentSet))) await commit(contentSet);
    });
    promoteNewest();
    onChange();
    downloader.run();
  }

  repeatAudit(clock, audit);
  themes.subscribe(promoteNewest);
  return {
    restore: async (stored) => {
      contentSet = stored;
      const newest = newestContent(contentSet);
      required = newest ? requiredFiles(newest) : [];
      if (newest) themes.load(themesIn(newest));
      downloader.setReady(false);
      await cachedFiles.restore();
      downloader.setReady(true);
      // Drawing the board has priority.
      clock.after(0, downloader.run);
    },
    setContent: (content) => {
      required = requiredFiles(content);
      themes.load(themesIn(content));
      downloader.clearRejected(isRequired);
      downloader.run();
      if (content === newestContent(contentSet)) return;
      const startedIn = epoch;
      void enqueueWrite(async () => {
        if (startedIn !== epoch) return;
        const before = sameDisplaySet(contentSet, content);
        const after = addContent(before, content, cachedFiles.isStored, themes.isStored);
        // In memory the content becomes the newest, even if the disk rejects it.
        if (await writeSet(after)) await commit(after);
        else contentSet = { ...before, next: content };
      });
    },
    displayable: (content) => drawing.of(content, sameDisplaySet(contentSet, content)),
    isMissing: (url) => isOwnFile(url, (hash) => !cachedFiles.has(hash)),
    isDownloading: (url) => isOwnFile(url, downloader.isDownloading),
    checkUrl: cachedFiles.checkUrl,
    wake: downloader.wake,
    problem: () => {
      const results = [lastWrite, cachedFiles.lastWrite()];
      return storageProblem(results, downloader.hasRejected(), downloader.hasFailing());
    },
    clear: () => {
      epoch += 1;
      downloader.reset();
      contentSet = emptyContentSet;
      required = [];
      void enqueueWrite(() => cachedFiles.remove(cachedFiles.hashes()));
    },
  };
}

/** Computes the displayable content once until the content or the files change: the view compares by identity. */
function rememberDrawing(draw: (content: ScreenContent, earlier: ScreenContent[]) => Displayable) {
  let last: { content: ScreenContent; result: Displayable } | undefined;
  return {
    reset: () => {
      last = undefined;
    },
    of: (content: ScreenContent, { current, previous }: ContentSet) => {
      if (last?.content !== content) {
        const earlier = [current, previous].filter((one) => one !== null).filter((one) => one !== content);
        last = { content, result: draw(content, earlier) };
      }
      return last.result;
    },
  };
}

function repeatAudit(clock: Clock, audit: () => Promise<void>) {
  clock.after(auditMs, () => void audit().finally(() => repeatAudit(clock, audit)));
}

/** True if the URL names a file of this server whose hash passes the test. */
function isOwnFile(url: string, test: (sha256: string) => boolean): boolean {
  const sha256 = hashFromUrl(url);
  return sha256 !== null && test(sha256);
}
