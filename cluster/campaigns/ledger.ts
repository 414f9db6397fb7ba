/** Compares what listeners noted with the change log: between two connections each change arrives once, in order. */
import { isChangeEvent, type Note } from '../../lab/src/clients/notes.ts';

/** A change as its row in the change log has it. */
export interface LoggedChange {
  revision: number;
  type: string;
}

export interface Entries {
  /** Events that arrived as they should. */
  inOrder: number;
  missing: number;
  duplicated: number;
  /** Arrived after a newer one. */
  outOfOrder: number;
  /** The change log has no such change. */
  unknown: number;
  connections: number;
  /** Times a connected listener was told to fetch, because the server did not send it every change. */
  fetches: number;
}

export const noEntries = (): Entries => ({
  inOrder: 0,
  missing: 0,
  duplicated: 0,
  outOfOrder: 0,
  unknown: 0,
  connections: 0,
  fetches: 0,
});

export function addEntries(sum: Entries, more: Entries): void {
  for (const key of Object.keys(sum) as (keyof Entries)[]) sum[key] += more[key];
}

/**
 * @param changes those that the listener is told, by revision
 * @param isComplete whether the listener was connected until after the last change: then the last ones count too
 */
export function compare(
  notes: readonly Note[],
  changes: readonly LoggedChange[],
  isComplete: boolean,
): Entries {
  const sum = noEntries();
  const epochs = splitAtConnections(notes);
  for (const [index, epoch] of epochs.entries()) {
    const isLast = index === epochs.length - 1;
    addEntries(sum, compareEpoch(epoch, changes, isComplete && isLast));
  }
  return sum;
}

function splitAtConnections(notes: readonly Note[]): Note[][] {
  const epochs: Note[][] = [];
  for (const note of notes) {
    if (note.kind === 'connected') epochs.push([]);
    epochs.at(-1)?.push(note);
  }
  return epochs;
}

function compareEpoch(
  notes: readonly Note[],
  changes: readonly LoggedChange[],
  isComplete: boolean,
): Entries {
  const entries = { ...noEntries(), connections: 1 };
  const typeOf = new Map(changes.map(({ revision, type }) => [revision, type]));
  const seen = new Set<number>();
  let newest = -1;
  for (const { kind, revision } of notes) {
    if (!isChangeEvent(kind)) continue;
    if (seen.has(revision)) entries.duplicated += 1;
    else if (typeOf.get(revision) !== kind) entries.unknown += 1;
    else if (revision < newest) entries.outOfOrder += 1;
    else entries.inOrder += 1;
    seen.add(revision);
    newest = Math.max(newest, revision);
  }
  const fetched = notes.filter(({ kind }) => kind === 'told-to-fetch').map(({ revision }) => revision);
  // The first one belongs to the connection.
  entries.fetches = Math.max(0, fetched.length - 1);
  const from = Math.max(firstKnown(notes, fetched), ...fetched, ...paintedAfterFetch(notes));
  const until = isComplete ? Number.POSITIVE_INFINITY : newest;
  const isDue = (revision: number) => revision > from && revision <= until;
  entries.missing = changes.filter(({ revision }) => isDue(revision) && !seen.has(revision)).length;
  return entries;
}

/** Revisions that fetches have brought, which may be newer than the listener was told of. */
function paintedAfterFetch(notes: readonly Note[]): number[] {
  let isFetched = false;
  return notes.flatMap(({ kind, revision }) => {
    if (kind === 'told-to-fetch') isFetched = true;
    if (isChangeEvent(kind)) isFetched = false;
    return isFetched && kind === 'painted' ? [revision] : [];
  });
}

/** The revision that the listener had when it connected; without one, its first event is its beginning. */
function firstKnown([connected, ...rest]: readonly Note[], fetched: readonly number[]): number {
  if (connected && connected.revision >= 0) return connected.revision;
  const first = rest.find(({ kind }) => isChangeEvent(kind))?.revision ?? Number.POSITIVE_INFINITY;
  return fetched.length > 0 ? -1 : first - 1;
}
