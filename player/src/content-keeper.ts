// Keeps on the screen what its content needs: fetches the files that are missing, looks after those that are here,
// and says what can be shown of a content meanwhile.
import type { ScreenContent } from '@menuboard/contract/screen';
import {
  type ContentSets,
  droppable,
  filesOf,
  newestOf,
  noSets,
  type WantedFile,
  withNewest,
} from './core/content-set.ts';
import { retryDelay } from './core/retry-delay.ts';
import { withFiles } from './core/with-files.ts';
import type { Clock } from './ports/clock.ts';
import type { Download } from './ports/download.ts';
import type { FileStore, Kept, StoredFile } from './ports/file-store.ts';
import type { Store } from './ports/store.ts';

/** Why a screen would not look after a restart as it does now. */
export type StorageProblem = 'storageFull' | 'storageBroken' | 'fileMissing';

export interface KeeperParts {
  store: Store;
  files: FileStore;
  download: Download;
  clock: Clock;
  random: () => number;
  /** One write after the other: what is forgotten must not be written again by an earlier one that was slower. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Other files are here than before. */
  changed: () => void;
}

export interface ContentKeeper {
  restore: (sets: ContentSets) => Promise<void>;
  /** This is the newest content; kept, and its files with it. */
  keep: (content: ScreenContent) => void;
  /** A content as it can be shown with what is here. */
  shown: (content: ScreenContent) => ScreenContent;
  /** Something at this address could not be shown. */
  doubt: (address: string) => void;
  /** The network is back: nothing rests any longer. */
  wake: () => void;
  problem: () => StorageProblem | null;
  forget: () => void;
}

interface Held {
  blob: Blob;
  address: string;
  /** Also on the disk. What is only in memory is lost with the page. */
  isStored: boolean;
}

const atOnce = 2;
const longestRestMs = 30_000;
const fullRestMs = 300_000;
const auditMs = 30_000;
const firstCheckMs = 5_000;
/** A film that no engine plays may be whole all the same: to read it again and again would help nobody. */
const doubtMs = 3_600_000;
/** As much may be in memory alone while the disk takes nothing. */
const memoryBytes = 32_000_000;

export function createKeeper(parts: KeeperParts): ContentKeeper {
  const { store, files, download, clock, random, inTurn, changed } = parts;
  const held = new Map<string, Held>();
  const underWay = new Set<string>();
  const resting = new Set<string>();
  const failures = new Map<string, number>();
  const doubted = new Set<string>();
  let sets = noSets;
  let wanted: WantedFile[] = [];
  /** How the last file and the last generations were written. */
  let fileFault: Kept = 'kept';
  let setFault: Kept = 'kept';
  let version = 0;
  let drawn: { of: ScreenContent; version: number; content: ScreenContent } | undefined;
  /** Another one for every display: what an earlier one still waits for is nothing to the next. */
  let life = 0;

  const isStored = (sha256: string) => held.get(sha256)?.isStored === true;

  function touch() {
    version += 1;
    changed();
  }

  function lose(sha256: string) {
    const file = held.get(sha256);
    held.delete(sha256);
    if (file) files.release(file.address);
  }

  function hold(sha256: string, blob: Blob, stored: boolean) {
    lose(sha256);
    held.set(sha256, { blob, address: files.addressOf(blob), isStored: stored });
  }

  /** True when all generations are on the disk. */
  async function writeSets(of: ContentSets): Promise<boolean> {
    const before = setFault;
    setFault = await store.keepSets(of);
    if (setFault !== before) changed();
    return setFault === 'kept';
  }

  /** Moves on to the newest content if it is whole, and only then drops what no generation needs. */
  function settle() {
    const of = life;
    void inTurn(async () => {
      const newest = newestOf(sets);
      const after = newest && of === life ? withNewest(sets, newest, isStored) : sets;
      if (after === sets) return;
      // What was not written is tried again with the next file, change or audit.
      if ((await writeSets(after)) && of === life) await commit(after);
    });
  }

  async function commit(after: ContentSets) {
    sets = after;
    const unneeded = droppable(Array.from(held.keys()), sets);
    if (unneeded.length === 0) return;
    await files.drop(unneeded);
    unneeded.forEach(lose);
  }

  function work() {
    while (underWay.size < atOnce) {
      const file = wanted.find(
        ({ sha256 }) => !held.has(sha256) && !underWay.has(sha256) && !resting.has(sha256),
      );
      if (!file) return;
      underWay.add(file.sha256);
      void fetchFile(file, life).finally(() => {
        underWay.delete(file.sha256);
        work();
      });
    }
  }

  async function fetchFile(file: WantedFile, of: number) {
    const blob = await download(file);
    if (of !== life) return;
    if (!blob) return rest(file.sha256, longestRestMs);
    failures.delete(file.sha256);
    const result = await keepFile(file.sha256, blob);
    if (of !== life) return;
    fileFault = result;
    const inMemory = Array.from(held.values()).reduce(
      (sum, one) => sum + (one.isStored ? 0 : one.blob.size),
      0,
    );
    if (result !== 'kept' && inMemory + blob.size > memoryBytes) return rest(file.sha256, fullRestMs);
    hold(file.sha256, blob, result === 'kept');
    touch();
    settle();
  }

  /** The content before last makes room when there is none left; what is on the glass never does. */
  async function keepFile(sha256: string, blob: Blob): Promise<Kept> {
    const result = await files.keep(sha256, blob);
    if (result !== 'full' || !sets.previous) return result;
    await inTurn(() => commit({ ...sets, previous: null }));
    return files.keep(sha256, blob);
  }

  function rest(sha256: string, longestMs: number) {
    const count = (failures.get(sha256) ?? 0) + 1;
    failures.set(sha256, count);
    resting.add(sha256);
    clock.after(retryDelay(count, random(), longestMs), () => {
      resting.delete(sha256);
      work();
    });
  }

  /** What is stored may get lost or spoilt: by the browser, by a failing memory card, by somebody's hand. */
  async function audit() {
    const listed = await files.list();
    if (listed) {
      const sizes = new Map(listed.map(({ sha256, blob }) => [sha256, blob.size]));
      for (const [sha256, { blob, isStored: stored }] of Array.from(held)) {
        if (stored && sizes.get(sha256) !== blob.size) await mend(sha256, blob);
        else if (!stored) await storeAgain(sha256, blob);
      }
    }
    if (setFault !== 'kept') await inTurn(async () => void (await writeSets(sets)));
    settle();
    changed();
    work();
  }

  async function storeAgain(sha256: string, blob: Blob) {
    fileFault = await keepFile(sha256, blob);
    const file = held.get(sha256);
    if (fileFault === 'kept' && file?.blob === blob) file.isStored = true;
  }

  /** A copy that is still whole is stored again; else the file is fetched anew. */
  async function mend(sha256: string, blob: Blob) {
    if (await files.isSound(sha256, blob)) return storeAgain(sha256, blob);
    lose(sha256);
    touch();
    work();
  }

  async function check(stored: readonly StoredFile[]) {
    for (const { sha256, blob } of stored) {
      if (held.get(sha256)?.blob !== blob || (await files.isSound(sha256, blob))) continue;
      lose(sha256);
      touch();
      work();
    }
  }

  function keepAuditing() {
    clock.after(auditMs, () => void audit().finally(keepAuditing));
  }

  return {
    restore: async (restored) => {
      sets = restored;
      const newest = newestOf(sets);
      wanted = newest ? filesOf(newest) : [];
      const listed = (await files.list()) ?? [];
      const sizes = new Map(wanted.map(({ sha256, size }) => [sha256, size]));
      for (const { sha256, blob } of listed) {
        if (blob.size === (sizes.get(sha256) ?? blob.size)) hold(sha256, blob, true);
      }
      version += 1;
      keepAuditing();
      // The board comes first: what cannot be shown is doubted, and looked at, before that.
      clock.after(firstCheckMs, () => void check(listed));
      clock.after(0, work);
    },
    keep: (content) => {
      wanted = filesOf(content);
      work();
      if (content === newestOf(sets)) return;
      const of = life;
      void inTurn(async () => {
        if (of !== life) return;
        const after = withNewest(sets, content, isStored);
        // In memory it is the newest even if the disk does not take it.
        if (await writeSets(after)) await commit(after);
        else sets = { ...sets, next: content };
      });
    },
    shown: (content) => {
      if (drawn?.of !== content || drawn.version !== version) {
        const whole = [sets.current, sets.previous].filter((one) => one !== null);
        const earlier = whole.filter((one) => one !== content);
        const address = (sha256: string) => held.get(sha256)?.address ?? null;
        drawn = { of: content, version, content: withFiles(content, earlier, address) };
      }
      return drawn.content;
    },
    doubt: (address) => {
      for (const [sha256, file] of Array.from(held)) {
        if (file.address !== address || doubted.has(address)) continue;
        doubted.add(address);
        clock.after(doubtMs, () => doubted.delete(address));
        void check([{ sha256, blob: file.blob }]);
      }
    },
    wake: () => {
      resting.clear();
      work();
    },
    problem: () => {
      const faults = [fileFault, setFault];
      if (faults.includes('full')) return 'storageFull';
      if (faults.includes('failed')) return 'storageBroken';
      return wanted.some(({ sha256 }) => (failures.get(sha256) ?? 0) > 1) ? 'fileMissing' : null;
    },
    forget: () => {
      life += 1;
      sets = noSets;
      wanted = [];
      failures.clear();
      void inTurn(async () => {
        const all = Array.from(held.keys());
        await files.drop(all);
        all.forEach(lose);
      });
    },
  };
}
