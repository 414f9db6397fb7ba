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
  /** None of them could: until somebody tries again, nothing is shown. */
  isBroken: boolean;
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
  | { type: 'triedAgain' };

export const noMedia: MediaLoop = {
  files: [],
  shown: null,
  next: null,
  faults: 0,
  isBroken: false,
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
      return isSameList(loop.files, event.files) ? loop : listed(loop, event.files);
    case 'ready':
      return loop.next?.run === event.run ? { ...loop, shown: loop.next, next: null, faults: 0 } : loop;
    case 'failed':
      return failed(loop, event.run);
    case 'over':
      if (loop.shown?.run !== event.run || loop.next || loop.files.length < 2) return loop;
      return prepared(loop, loop.shown.index + 1);
    case 'triedAgain':
      return loop.isBroken ? prepared({ ...loop, isBroken: false, faults: 0 }, 0) : loop;
  }
}

function prepared(loop: MediaLoop, at: number): MediaLoop {
  const index = at % loop.files.length;
  const media = loop.files[index];
  if (!media) return loop;
  const runs = loop.runs + 1;
  return { ...loop, runs, next: { media, index, run: runs, place: loop.shown?.place === 0 ? 1 : 0 } };
}

/** A file that is in the new list too stays to its end; any other one until the first of the list is ready. */
function listed(before: MediaLoop, files: readonly Media[]): MediaLoop {
  const loop = { ...before, files, next: null, faults: 0, isBroken: false };
  if (files.length === 0) return { ...loop, shown: null };
  const { shown } = before;
  const index = shown ? files.findIndex((file) => isSame(file, shown.media)) : -1;
  if (shown && index >= 0) return { ...loop, shown: { ...shown, index } };
  return prepared({ ...loop, shown: shown && { ...shown, index: -1 } }, 0);
}

function failed(loop: MediaLoop, run: number): MediaLoop {
  const { shown, next } = loop;
  const fault = next?.run === run ? next : shown?.run === run ? shown : undefined;
  // What stays on the glass while the next one is made ready may break: it is going anyway.
  if (!fault || (fault === shown && next)) return loop;
  const faults = loop.faults + 1;
  if (faults >= loop.files.length) return { ...loop, faults, shown: null, next: null, isBroken: true };
  return prepared({ ...loop, faults }, fault.index + 1);
}
