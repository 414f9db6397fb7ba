/**
 * Rules of a list of files: one is visible, the next one loads behind it. Two slots alternate: the visible file stays
 * until the next one can be shown, and a file that cannot be shown is skipped. Pure: the components dispatch events.
 */
import type { MediaFile } from '@menuboard/contract/domain/schedule/screen-entry';

/** The time after which a file among several that is not ready is skipped. */
export const FILE_LOAD_TIMEOUT_MS = 20_000;
/**
 * The number of failures after which a file is skipped for `REST_MINUTES`. Fewer failures are forgotten after that
 * time.
 */
const FAILURES_BEFORE_REST = 3;
/** The time for which a failing file is skipped. */
export const REST_MINUTES = 60;
/** The most files that the time limit for a whole loop counts. */
const FILES_WAITED_FOR = 6;

/**
 * The time limit until a file of a loop is visible: the load timeout of each of its first files.
 *
 * @returns milliseconds
 */
export function loopTimeoutMs(files: number): number {
  return Math.min(Math.max(files, 1), FILES_WAITED_FOR) * FILE_LOAD_TIMEOUT_MS + 1_000;
}

/** The number of a slot. */
export type Slot = 0 | 1;

/** A file in a slot. */
export interface SlottedFile {
  media: MediaFile;
  slot: Slot;
  /** Position in the list; -1 for a file of an earlier list. */
  index: number;
  /** A number that differs each time a file is loaded, so that the same file can be loaded again. */
  loadId: number;
  /** Width by height, once the file can be shown. */
  aspect?: number;
}

/** The state of a loop. */
export interface MediaLoop {
  files: readonly MediaFile[];
  shown: SlottedFile | null;
  next: SlottedFile | null;
  /** Consecutive files that could not be shown. */
  failures: number;
  /** True if no file can be shown. Until the next try, at most a file of an earlier list stays visible. */
  isBroken: boolean;
  /** Failures by address, and the minute of the last one. */
  failuresByUrl: ReadonlyMap<string, { count: number; minute: number }>;
  /** Minutes, counted only while there are failures to forget. */
  minute: number;
  lastLoadId: number;
}

/** An event in a loop. */
export type MediaEvent =
  | { type: 'listed'; files: readonly MediaFile[] }
  /** The file of this load can be shown. */
  | { type: 'ready'; loadId: number; aspect?: number }
  /** The file of this load cannot be shown, or no longer. */
  | { type: 'failed'; loadId: number }
  /** The file of this load was shown for its whole time. */
  | { type: 'ended'; loadId: number }
  | { type: 'minutePassed' }
  | { type: 'triedAgain' };

/** A loop without files. */
export const noMedia: MediaLoop = {
  files: [],
  shown: null,
  next: null,
  failures: 0,
  isBroken: false,
  failuresByUrl: new Map(),
  minute: 0,
  lastLoadId: 0,
};

const isSame = (a: MediaFile | undefined, b: MediaFile | undefined) =>
  a?.url === b?.url && a?.type === b?.type;

/** True if two lists have the same files in the same order. */
export function isSameList(a: readonly MediaFile[], b: readonly MediaFile[]): boolean {
  return a.length === b.length && a.every((file, index) => isSame(file, b[index]));
}

/** The loop after an event. Events of an earlier load change nothing. */
export function nextMedia(loop: MediaLoop, event: MediaEvent): MediaLoop {
  switch (event.type) {
    case 'listed':
      return isSameList(loop.files, event.files) ? loop : withFiles(loop, event.files);
    case 'ready':
      return loop.next?.loadId === event.loadId
        ? { ...loop, shown: { ...loop.next, ...aspectOf(event) }, next: null, failures: 0 }
        : loop;
    case 'failed':
      return withFailedFile(loop, event.loadId);
    case 'ended':
      if (loop.shown?.loadId !== event.loadId || loop.next || loop.files.length < 2) return loop;
      return withNextPrepared(withoutFailures(loop, loop.shown.media), loop.shown.index + 1);
    case 'minutePassed':
      return loop.failuresByUrl.size > 0 ? { ...loop, minute: loop.minute + 1 } : loop;
    case 'triedAgain':
      return loop.isBroken
        ? withNextPrepared({ ...loop, shown: null, isBroken: false, failures: 0 }, 0)
        : loop;
  }
}

const aspectOf = ({ aspect }: { aspect?: number }) => (aspect ? { aspect } : undefined);

const isRecentFailure = (loop: MediaLoop, failure: { minute: number }) =>
  loop.minute - failure.minute < REST_MINUTES;

/** A file that was shown to its end has no failures any more. */
function withoutFailures(loop: MediaLoop, { url }: MediaFile): MediaLoop {
  const failuresByUrl = new Map(loop.failuresByUrl);
  failuresByUrl.delete(url);
  return { ...loop, failuresByUrl };
}

function withFailure(loop: MediaLoop, { url }: MediaFile): MediaLoop {
  const recent = Array.from(loop.failuresByUrl).filter(([, failure]) => isRecentFailure(loop, failure));
  const failuresByUrl = new Map(recent);
  failuresByUrl.set(url, { count: (failuresByUrl.get(url)?.count || 0) + 1, minute: loop.minute });
  return { ...loop, failuresByUrl };
}

/** Loads the first file from position `from` on that does not rest. Without one, the loop is broken. */
function withNextPrepared(loop: MediaLoop, from: number): MediaLoop {
  const { files, shown, failuresByUrl } = loop;
  for (let step = 0; step < files.length; step += 1) {
    const index = (from + step) % files.length;
    const media = files[index];
    const failure = media && failuresByUrl.get(media.url);
    const isResting = failure && failure.count >= FAILURES_BEFORE_REST && isRecentFailure(loop, failure);
    if (!media || isResting) continue;
    const loadId = loop.lastLoadId + 1;
    const slot: Slot = shown?.slot === 0 ? 1 : 0;
    return { ...loop, lastLoadId: loadId, next: { media, index, loadId, slot } };
  }
  return { ...loop, next: null, isBroken: true };
}

/** A visible file that is in the new list too plays to its end. Any other stays until the first of the list is ready. */
function withFiles(before: MediaLoop, files: readonly MediaFile[]): MediaLoop {
  const loop = { ...before, files, next: null, failures: 0, isBroken: false };
  if (files.length === 0) return { ...loop, shown: null };
  const { shown } = before;
  const index = shown ? files.findIndex((file) => isSame(file, shown.media)) : -1;
  if (shown && index >= 0) {
    const playing = { ...loop, shown: { ...shown, index } };
    // A next file means that the visible one has ended. It will not dispatch `ended` again.
    return before.next && files.length > 1 ? withNextPrepared(playing, index + 1) : playing;
  }
  return withNextPrepared({ ...loop, shown: shown && { ...shown, index: -1 } }, 0);
}

function withFailedFile(before: MediaLoop, loadId: number): MediaLoop {
  const { shown, next, files } = before;
  const failed = next?.loadId === loadId ? next : shown?.loadId === loadId ? shown : undefined;
  // The visible file leaves when the next one is ready: its failure does not matter any more.
  if (!failed || (failed === shown && next)) return before;
  const failures = before.failures + 1;
  const loop = { ...withFailure(before, failed.media), failures };
  if (failures < files.length) return withNextPrepared(loop, failed.index + 1);
  return { ...loop, shown: failed === shown ? null : shown, next: null, isBroken: true };
}
