// The files that are on this screen: each readable at an address, on the disk or, when that takes nothing, in memory.
// What is stored may get lost or spoilt by the browser, by a failing memory card, by somebody's hand: it is looked
// after, and what is not sound any more is not held any more.
import type { WantedFile } from './core/content-set.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore, Kept, StoredFile } from './ports/file-store.ts';

export interface HeldFilesParts {
  files: FileStore;
  clock: Clock;
  /** What should be here, and how large it is if that is known. */
  wanted: () => readonly WantedFile[];
  /** Other files are here than before. */
  changed: () => void;
  /** The disk is full: true when something could be given up for another try. */
  makeRoom: () => Promise<boolean>;
}

export interface HeldFiles {
  /** Whatever is stored, but for those that have not the size they should. */
  restore: () => Promise<void>;
  has: (sha256: string) => boolean;
  /** Also on the disk; what is only in memory is lost with the page. */
  isStored: (sha256: string) => boolean;
  addressOf: (sha256: string) => string | null;
  all: () => string[];
  /** False when there is room for it nowhere. */
  hold: (sha256: string, blob: Blob, isWanted: () => boolean) => Promise<boolean>;
  drop: (sha256s: readonly string[]) => Promise<void>;
  /** What could not be shown may be spoilt. */
  doubt: (address: string) => void;
  audit: () => Promise<void>;
  /** How the last file was written. */
  fault: () => Kept;
}

interface Held {
  blob: Blob;
  address: string;
  isStored: boolean;
}

const firstCheckMs = 5_000;
/** A film that no engine plays may be whole all the same: to read it again and again would help nobody. */
const doubtMs = 3_600_000;
/** With every so many-th audit one stored file is read again: to read all of it all the time is too much for a TV. */
const auditsPerReading = 20;
/** As much may be in memory alone while the disk takes nothing. */
const memoryBytes = 32_000_000;

export function createHeldFiles({ files, clock, wanted, changed, makeRoom }: HeldFilesParts): HeldFiles {
  const held = new Map<string, Held>();
  /** Not what they should be, whatever the store says, until they come anew. */
  const spoiled = new Set<string>();
  const doubted = new Set<string>();
  let fault: Kept = 'kept';
  let audits = 0;

  function lose(sha256: string) {
    const file = held.get(sha256);
    held.delete(sha256);
    if (file) files.release(file.address);
  }

  function take(sha256: string, blob: Blob, isStored: boolean) {
    lose(sha256);
    held.set(sha256, { blob, address: files.addressOf(blob), isStored });
  }

  /** What is stored and not held: all of it, or what is wanted. */
  function takeStored(stored: readonly StoredFile[], isAll: boolean) {
    const before = held.size;
    const sizes = new Map(wanted().map(({ sha256, size }) => [sha256, size]));
    for (const { sha256, blob } of stored) {
      const size = sizes.get(sha256);
      if (held.has(sha256) || spoiled.has(sha256) || blob.size !== (size || blob.size)) continue;
      if (isAll || size !== undefined) take(sha256, blob, true);
    }
    if (held.size > before) changed();
  }

  async function write(sha256: string, blob: Blob): Promise<boolean> {
    fault = await files.keep(sha256, blob);
    if (fault === 'full' && (await makeRoom())) fault = await files.keep(sha256, blob);
    return fault === 'kept';
  }

  async function writeAgain(sha256: string, blob: Blob) {
    const isStored = await write(sha256, blob);
    const file = held.get(sha256);
    if (isStored && file?.blob === blob) file.isStored = true;
  }

  /** Whether what is held is still what its hash says; else it is let go. */
  async function check({ sha256, blob }: StoredFile): Promise<boolean> {
    if (await files.isSound(sha256, blob)) return true;
    if (held.get(sha256)?.blob === blob) {
      lose(sha256);
      spoiled.add(sha256);
      changed();
    }
    return false;
  }

  async function checkAll(stored: readonly StoredFile[]) {
    for (const file of stored) if (held.get(file.sha256)?.blob === file.blob) await check(file);
  }

  /** The next of the stored files in turn, if it is not any more what its hash says. */
  async function spoiltOne(stored: readonly StoredFile[]): Promise<string | null> {
    audits += 1;
    const file = stored[(audits / auditsPerReading) % stored.length];
    return file && !(await files.isSound(file.sha256, file.blob)) ? file.sha256 : null;
  }

  const inMemory = () => {
    let bytes = 0;
    held.forEach(({ blob, isStored }) => {
      if (!isStored) bytes += blob.size;
    });
    return bytes;
  };

  return {
    restore: async () => {
      const stored = (await files.list()) ?? [];
      takeStored(stored, true);
      // The board comes first: what cannot be shown is doubted, and looked at, before that.
      clock.after(firstCheckMs, () => void checkAll(stored));
    },
    has: (sha256) => held.has(sha256),
    isStored: (sha256) => held.get(sha256)?.isStored === true,
    addressOf: (sha256) => held.get(sha256)?.address ?? null,
    all: () => Array.from(held.keys()),
    hold: async (sha256, blob, isWanted) => {
      const isStored = await write(sha256, blob);
      // The store's own copy lies on the disk; the one that came fills the memory as long as it is held.
      const copy = isStored ? await files.read(sha256) : undefined;
      if (!isWanted() || held.has(sha256)) return true;
      if (!isStored && inMemory() + blob.size > memoryBytes) return false;
      spoiled.delete(sha256);
      take(sha256, copy || blob, isStored);
      changed();
      return true;
    },
    drop: async (sha256s) => {
      await files.drop(sha256s);
      sha256s.forEach(lose);
    },
    doubt: (address) => {
      held.forEach(({ address: known, blob }, sha256) => {
        if (known !== address || doubted.has(address)) return;
        doubted.add(address);
        clock.after(doubtMs, () => doubted.delete(address));
        void check({ sha256, blob });
      });
    },
    audit: async () => {
      const listed = await files.list();
      if (!listed) return;
      // A store that was slow at the start may hold what is not known here.
      takeStored(listed, false);
      const sizes = new Map(listed.map(({ sha256, blob }) => [sha256, blob.size]));
      const spoilt = await spoiltOne(listed);
      let refusedBytes = Number.POSITIVE_INFINITY;
      for (const [sha256, { blob, isStored }] of Array.from(held)) {
        const isLost = isStored && (sizes.get(sha256) !== blob.size || sha256 === spoilt);
        // A copy that is still sound is written again; else the file has to be fetched anew.
        if (isStored ? !isLost || !(await check({ sha256, blob })) : blob.size >= refusedBytes) continue;
        await writeAgain(sha256, blob);
        // To offer a full disk what is no smaller would only wear it out.
        if (fault === 'full') refusedBytes = blob.size;
      }
    },
    fault: () => fault,
  };
}
