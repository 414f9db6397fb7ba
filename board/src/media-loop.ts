/**
 * Which file of a list is on the glass and which one is being made ready behind it. Two places for files, taken in
 * turns: what is shown stays until the next has its first picture, and a file that cannot be shown is passed over.
 */
export interface Media {
  url: string;
  type: 'image' | 'video';
}

/** A file of several that has no picture by then is passed over. */
export const PATIENCE_MS = 20_000;
/** After so many of its faults a file rests for an hour; an hour after the last of fewer they are forgotten. */
const STRIKES = 3;
export const REST_MS = 3_600_000;
/** After so many of them the others are not waited for. */
const PATIENT_FILES = 6;

/** How long a loop may take until one of its files is on the glass: each of the first ones has its time. */
export function patienceWith(files: number): number {
  return Math.min(Math.max(files, 1), PATIENT_FILES) * PATIENCE_MS + 1_000;
}

/** One of the two places. */
export type Place = 0 | 1;

export interface Placed {
  media: Media;
  place: Place;
  /** Where it stands in the list; -1 for one of an earlier list. */
  index: number;
  /** Another number for each time that a file is made ready, so that the same file can be so again. */
  run: number;
}

export interface MediaLoop {
  files: readonly Media[];
  shown: Placed | null;
  next: Placed | null;
  /** Files in a row that could not be shown. */
  faults: number;
  /** None of them could: until somebody tries again, at most what an earlier list has left is shown. */
  isBroken: boolean;
  /** Faults by address, and when the last one was. */
  strikes: ReadonlyMap<string, { count: number; at: number }>;
  runs: number;
}

/** `at` is a moment, in ms, on a clock that only runs forward. */
export type MediaEvent = { at: number } & MediaHappening;

export type MediaHappening =
  | { type: 'listed'; files: readonly Media[] }
  /** The file of this run has its first picture. */
  | { type: 'ready'; run: number }
  /** It cannot be shown, or not any more. */
  | { type: 'failed'; run: number }
  /** It has been shown for as long as it should. */
  | { type: 'over'; run: number }
  | { type: 'triedAgain' };

export const noMedia: MediaLoop = {
  files: [],
  shown: null,
  next: null,
  faults: 0,
  isBroken: false,
  strikes: new Map(),
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
      return isSameList(loop.files, event.files) ? loop : listed(loop, event.files, event.at);
    case 'ready':
      return loop.next?.run === event.run ? { ...loop, shown: loop.next, next: null, faults: 0 } : loop;
    case 'failed':
      return failed(loop, event.run, event.at);
    case 'over':
      if (loop.shown?.run !== event.run || loop.next || loop.files.length < 2) return loop;
      return prepared(forgiven(loop, loop.shown.media), loop.shown.index + 1, event.at);
    case 'triedAgain':
      return loop.isBroken
        ? prepared({ ...loop, shown: null, isBroken: false, faults: 0 }, 0, event.at)
        : loop;
  }
}

const isYoung = (strike: { at: number } | undefined, at: number) =>
  strike !== undefined && at - strike.at < REST_MS;

/** What has been shown to its end is sound. */
function forgiven(loop: MediaLoop, { url }: Media): MediaLoop {
  const strikes = new Map(loop.strikes);
  strikes.delete(url);
  return { ...loop, strikes };
}

function struck(loop: MediaLoop, { url }: Media, at: number): MediaLoop {
  const strikes = new Map(Array.from(loop.strikes).filter(([, strike]) => isYoung(strike, at)));
  strikes.set(url, { count: (strikes.get(url)?.count ?? 0) + 1, at });
  return { ...loop, strikes };
}

/** The first from there on that does not rest. */
function prepared(loop: MediaLoop, from: number, at: number): MediaLoop {
  const { files, shown, strikes } = loop;
  for (let step = 0; step < files.length; step += 1) {
    const index = (from + step) % files.length;
    const media = files[index];
    const strike = media && strikes.get(media.url);
    if (!media || (strike && strike.count >= STRIKES && isYoung(strike, at))) continue;
    const runs = loop.runs + 1;
    return { ...loop, runs, next: { media, index, run: runs, place: shown?.place === 0 ? 1 : 0 } };
  }
  return { ...loop, next: null, isBroken: true };
}

/** A file that is in the new list too stays to its end; any other one until the first of the list is ready. */
function listed(before: MediaLoop, files: readonly Media[], at: number): MediaLoop {
  const loop = { ...before, files, next: null, faults: 0, isBroken: false };
  if (files.length === 0) return { ...loop, shown: null };
  const { shown } = before;
  const index = shown ? files.findIndex((file) => isSame(file, shown.media)) : -1;
  if (shown && index >= 0) {
    const kept = { ...loop, shown: { ...shown, index } };
    // It was over already, and will not say so again.
    return before.next && files.length > 1 ? prepared(kept, index + 1, at) : kept;
  }
  return prepared({ ...loop, shown: shown && { ...shown, index: -1 } }, 0, at);
}

function failed(before: MediaLoop, run: number, at: number): MediaLoop {
  const { shown, next, files } = before;
  const fault = next?.run === run ? next : shown?.run === run ? shown : undefined;
  // What stays on the glass while the next one is made ready may break: it is going anyway.
  if (!fault || (fault === shown && next)) return before;
  const faults = before.faults + 1;
  const loop = { ...struck(before, fault.media, at), faults };
  if (faults < files.length) return prepared(loop, fault.index + 1, at);
  return { ...loop, shown: fault === shown ? null : shown, next: null, isBroken: true };
}
