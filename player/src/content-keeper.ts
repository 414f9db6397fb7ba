// Keeps on the screen what its content needs: stores it, fetches the files that are missing, and says what can be
// shown of it meanwhile.
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import type { ScreenContent } from '@menuboard/contract/screen';
import {
  type ContentSets,
  droppable,
  filesOf,
  hashIn,
  newestOf,
  noSets,
  type WantedFile,
  withNewest,
} from './core/content-set.ts';
import { retryDelay } from './core/retry-delay.ts';
import { withFiles } from './core/with-files.ts';
import { createHeldFiles } from './held-files.ts';
import type { Clock } from './ports/clock.ts';
import type { Download } from './ports/download.ts';
import type { FileStore, Kept } from './ports/file-store.ts';
import type { Store } from './ports/store.ts';

/** Why a screen would not look after a restart as it does now. */
export type StorageProblem = Extract<ScreenProblem, 'storage-full' | 'storage-broken' | 'file-missing'>;

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
  /** It is not here yet, and nothing is known to be wrong with it. */
  isComing: (url: string) => boolean;
  /** Something at this address could not be shown. */
  doubt: (address: string) => void;
  /** It is a file of ours that is not here. */
  lacks: (url: string) => boolean;
  /** The network is back: nothing rests any longer. */
  wake: () => void;
  problem: () => StorageProblem | null;
  forget: () => void;
}

const atOnce = 2;
/** So often a file is asked for again within seconds: a server that was away may be back. */
const soonTries = 6;
const longestRestMs = 30_000;
/** One file for which there is no room is fetched so often, to see whether there is now: it may be a whole film. */
const fullRestMs = 3_600_000;
const auditMs = 30_000;

export function createKeeper(parts: KeeperParts): ContentKeeper {
  const { store, files, download, clock, random, inTurn, changed } = parts;
  const held = createHeldFiles({ files, clock, wanted: () => wanted, changed: touch, makeRoom });
  const underWay = new Set<string>();
  const resting = new Set<string>();
  const failures = new Map<string, number>();
  /** Came, and were let go for want of room; who was tried last stands last. */
  let refused: string[] = [];
  let refusedAt = 0;
  /** What is stored is known: until then everything would be fetched anew. */
  let isListed = false;
  let sets = noSets;
  let wanted: WantedFile[] = [];
  /** How the generations were last written. */
  let fault: Kept = 'kept';
  let version = 0;
  let drawn: { of: ScreenContent; version: number; content: ScreenContent } | undefined;
  /** Another one for every display: what an earlier one still waits for is nothing to the next. */
  let life = 0;

  const isWanted = (hash: string) => wanted.some(({ sha256 }) => sha256 === hash);
  /** The generations, unless they are another display's: nothing of that is kept, or shown in place of this one's. */
  const setsFor = ({ display }: ScreenContent) => (newestOf(sets)?.display.id === display.id ? sets : noSets);

  function touch() {
    version += 1;
    changed();
    work();
  }

  /** True when all generations are on the disk. */
  async function writeSets(of: ContentSets): Promise<boolean> {
    const before = fault;
    fault = await store.keepSets(of);
    if (fault !== before) changed();
    return fault === 'kept';
  }

  /** Moves on to the newest content if it is whole, and only then drops what no generation needs. */
  function settle() {
    const of = life;
    void inTurn(async () => {
      const newest = newestOf(sets);
      const after = newest && of === life ? withNewest(sets, newest, held.isStored) : sets;
      if (after === sets) return;
      // What was not written is tried again with the next file, change or audit.
      if ((await writeSets(after)) && of === life) await commit(after);
    });
  }

  async function commit(after: ContentSets) {
    sets = after;
    // A newer content still waits for its turn to be written.
    const unneeded = droppable(held.all(), sets).filter((sha256) => !isWanted(sha256));
    if (unneeded.length === 0) return;
    await held.drop(unneeded);
    refused = [];
  }

  /** The content before last makes room when there is none left; what is on the glass never does. */
  async function makeRoom(): Promise<boolean> {
    if (!sets.previous) return false;
    await inTurn(() => commit({ ...sets, previous: null }));
    return true;
  }

  function work() {
    while (isListed && underWay.size < atOnce) {
      const file = wanted.find(
        ({ sha256 }) =>
          !held.has(sha256) && !underWay.has(sha256) && !resting.has(sha256) && !refused.includes(sha256),
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
    const askedAt = clock.monotonic();
    const blob = await download(file);
    if (of !== life) return;
    if (!blob) return rest(file.sha256, clock.monotonic() - askedAt);
    failures.delete(file.sha256);
    const isHeld = await held.hold(file.sha256, blob, () => of === life);
    if (of !== life) return;
    if (isHeld) return settle();
    refused.push(file.sha256);
    refusedAt = clock.monotonic();
    changed();
  }

  /** A file that never comes may be a large one, which is not asked for every few seconds for ever. */
  function rest(sha256: string, waited: number) {
    const count = (failures.get(sha256) ?? 0) + 1;
    failures.set(sha256, count);
    resting.add(sha256);
    const longest = count > soonTries ? longestRestMs : undefined;
    clock.after(retryDelay(count, random(), longest, waited), () => {
      resting.delete(sha256);
      work();
    });
  }

  async function audit() {
    const before = held.fault();
    await held.audit();
    if (before !== 'kept' && held.fault() === 'kept') refused = [];
    if (clock.monotonic() - refusedAt >= fullRestMs) {
      refused.shift();
      refusedAt = clock.monotonic();
    }
    await inTurn(store.heal);
    await inTurn(async () => {
      if (fault !== 'kept' && (await writeSets(sets))) await commit(sets);
    });
    settle();
    changed();
    work();
  }

  function keepAuditing() {
    clock.after(auditMs, () => void audit().finally(keepAuditing));
  }

  keepAuditing();
  return {
    restore: async (restored) => {
      sets = restored;
      const newest = newestOf(sets);
      wanted = newest ? filesOf(newest) : [];
      isListed = false;
      await held.restore();
      isListed = true;
      // The board comes first.
      clock.after(0, work);
    },
    keep: (content) => {
      wanted = filesOf(content);
      // What comes back some day is tried anew.
      refused = refused.filter(isWanted);
      work();
      if (content === newestOf(sets)) return;
      const of = life;
      void inTurn(async () => {
        if (of !== life) return;
        const before = setsFor(content);
        const after = withNewest(before, content, held.isStored);
        // In memory it is the newest even if the disk does not take it.
        if (await writeSets(after)) await commit(after);
        else sets = { ...before, next: content };
      });
    },
    shown: (content) => {
      if (drawn?.of !== content || drawn.version !== version) {
        const { current, previous } = setsFor(content);
        const whole = [current, previous].filter((one) => one !== null);
        const earlier = whole.filter((one) => one !== content);
        drawn = { of: content, version, content: withFiles(content, earlier, held.addressOf) };
      }
      return drawn.content;
    },
    isComing: (url) => {
      const sha256 = hashIn(url);
      return sha256 !== null && !held.has(sha256) && !failures.has(sha256) && !refused.includes(sha256);
    },
    doubt: held.doubt,
    lacks: (url) => {
      const sha256 = hashIn(url);
      return sha256 !== null && !held.has(sha256);
    },
    wake: () => {
      resting.clear();
      work();
    },
    problem: () => {
      const faults = [fault, held.fault()];
      if (faults.includes('full')) return 'storage-full';
      if (faults.includes('failed')) return 'storage-broken';
      if (refused.length > 0) return 'storage-full';
      return wanted.some(({ sha256 }) => (failures.get(sha256) ?? 0) > 1) ? 'file-missing' : null;
    },
    forget: () => {
      life += 1;
      sets = noSets;
      wanted = [];
      failures.clear();
      refused = [];
      void inTurn(() => held.drop(held.all()));
    },
  };
}
