/**
 * Which file of a list is on the glass and which one is being made ready behind it. Two places for files, taken in
 * turns: what is shown stays until the next has its first picture, and a file that cannot be shown is passed over.
 */
export interface Media {
  url: string;
  type: 'image' | 'video';
}

/** A file of several that has no picture by then is passed over. */
export const FILE_LOAD_TIMEOUT_MS = 20_000;
/** After so many of its faults a file rests for an hour; an hour after the last of fewer they are forgotten. */
const FAILURES_BEFORE_REST = 3;
export const REST_MINUTES = 60;
/** After so many of them the others are not waited for. */
const FILES_WAITED_FOR = 6;

/** How long a loop may take until one of its files is on the glass: each of the first ones has its time. */
export function patienceWith(files: number): number {
  return Math.min(Math.max(files, 1), FILES_WAITED_FOR) * FILE_LOAD_TIMEOUT_MS + 1_000;
}

/** One of the two places. */
export type Slot = 0 | 1;

export interface SlottedFile {
  media: Media;
  place: Slot;
  /** Where it stands in the list; -1 for one of an earlier list. */
  index: number;
  /** Another number for each time that a file is made ready, so that the same file can be so again. */
  run: number;
}

export interface MediaLoop {
  files: readonly Media[];
  shown: SlottedFile | null;
  next: SlottedFile | null;
  /** Files in a row that could not be shown. */
  faults: number;
  /** None of them could: until somebody tries again, at most what an earlier list has left is shown. */
  isBroken: boolean;
  /** Faults by address, and in which minute the last one was. */
  strikes: ReadonlyMap<string, { count: number; minute: number }>;
  /** Counted only while there is a fault to be forgotten. */
  minute: number;
  runs: number;
}

export type MediaEvent =
  | { type: 'listed'; files: readonly Media[] }
  /** The file of this run has its first picture. */
  | { type: 'ready'; run: number }
  /** It cannot be shown, or not any more. */
  | { type: 'failed'; run: number }
  /** It has been shown for as long as it should. */
  | { type: 'over'; run: number }
  | { type: 'minutePassed' }
  | { type: 'triedAgain' };

export const noMedia: MediaLoop = {
  files: [],
  shown: null,
  next: null,
  faults: 0,
  isBroken: false,
  strikes: new Map(),
  minute: 0,
  runs: 0,
};

const isSame = (a: Media | undefined, b: Media | undefined) => a?.url === b?.url && a?.type === b?.type;

export function isSameList(a: readonly Media[], b: readonly Media[]): boolean {
  return a.length === b.length && a.every((file, index) => isSame(file, b[index]));
}

/** The list after an event. */
export function nextMedia(loop: MediaLoop, event: MediaEvent): MediaLoop {
  switch (event.type) {
    case 'listed':
      return isSameList(loop.files, event.files) ? loop : withFiles(loop, event.files);
    case 'ready':
      return loop.next?.run === event.run ? { ...loop, shown: loop.next, next: null, faults: 0 } : loop;
    case 'failed':
      return withFailedFile(loop, event.run);
    case 'over':
      if (loop.shown?.run !== event.run || loop.next || loop.files.length < 2) return loop;
      return withNextPrepared(withoutFailures(loop, loop.shown.media), loop.shown.index + 1);
    case 'minutePassed':
      return loop.strikes.size > 0 ? { ...loop, minute: loop.minute + 1 } : loop;
    case 'triedAgain':
      return loop.isBroken ? withNextPrepared({ ...loop, shown: null, isBroken: false, faults: 0 }, 0) : loop;
  }
}

const isRecentFailure = (loop: MediaLoop, strike: { minute: number }) =>
  loop.minute - strike.minute < REST_MINUTES;

/** What has been shown to its end is sound. */
function withoutFailures(loop: MediaLoop, { url }: Media): MediaLoop {
  const strikes = new Map(loop.strikes);
  strikes.delete(url);
  return { ...loop, strikes };
}

function withFailure(loop: MediaLoop, { url }: Media): MediaLoop {
  const strikes = new Map(Array.from(loop.strikes).filter(([, strike]) => isRecentFailure(loop, strike)));
  strikes.set(url, { count: (strikes.get(url)?.count ?? 0) + 1, minute: loop.minute });
  return { ...loop, strikes };
}

/** The first from there on that does not rest. */
function withNextPrepared(loop: MediaLoop, from: number): MediaLoop {
  const { files, shown, strikes } = loop;
  for (let step = 0; step < files.length; step += 1) {
    const index = (from + step) % files.length;
    const media = files[index];
    const strike = media && strikes.get(media.url);
    if (!media || (strike && strike.count >= FAILURES_BEFORE_REST && isRecentFailure(loop, strike))) continue;
    const runs = loop.runs + 1;
    return { ...loop, runs, next: { media, index, run: runs, place: shown?.place === 0 ? 1 : 0 } };
  }
  return { ...loop, next: null, isBroken: true };
}

/** A file that is in the new list too stays to its end; any other one until the first of the list is ready. */
function withFiles(before: MediaLoop, files: readonly Media[]): MediaLoop {
  const loop = { ...before, files, next: null, faults: 0, isBroken: false };
  if (files.length === 0) return { ...loop, shown: null };
  const { shown } = before;
  const index = shown ? files.findIndex((file) => isSame(file, shown.media)) : -1;
  if (shown && index >= 0) {
    const kept = { ...loop, shown: { ...shown, index } };
    // It was over already, and will not say so again.
    return before.next && files.length > 1 ? withNextPrepared(kept, index + 1) : kept;
  }
  return withNextPrepared({ ...loop, shown: shown && { ...shown, index: -1 } }, 0);
}

function withFailedFile(before: MediaLoop, run: number): MediaLoop {
  const { shown, next, files } = before;
  const fault = next?.run === run ? next : shown?.run === run ? shown : undefined;
  // What stays on the glass while the next one is made ready may break: it is going anyway.
  if (!fault || (fault === shown && next)) return before;
  const faults = before.faults + 1;
  const loop = { ...withFailure(before, fault.media), faults };
  if (faults < files.length) return withNextPrepared(loop, fault.index + 1);
  return { ...loop, shown: fault === shown ? null : shown, next: null, isBroken: true };
}
