/**
 * Difference of two JSON values, as the different parts of each. Objects are compared field by field, and lists of
 * entries with ids entry by entry. Everything else is compared as a whole.
 */
import { isDeepStrictEqual } from 'node:util';
import { longestOrdered } from './longest-ordered.ts';

/** Different parts of two values. A field that one of them lacks is missing in its part. */
export interface Difference {
  first: unknown;
  second: unknown;
}

type Fields = Record<string, unknown>;
type Entry = Fields & { id: string };

/** Part of one of two lists where the other differs. */
interface ListPart {
  /** Entries that only this list has, complete, or that the other has elsewhere, by id: each after the id before it. */
  placed: [after: string | null, entry: Entry | string][];
  /** Parts of entries that both lists have. */
  changed: [id: string, part: unknown][];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keysOf = (...all: Fields[]) => new Set(all.flatMap((fields) => Object.keys(fields)));
const idOf = (entry: Entry | string) => (typeof entry === 'string' ? entry : entry.id);

const isListPart = (value: unknown): value is ListPart =>
  isFields(value) && Array.isArray(value.placed) && Array.isArray(value.changed);

function isList(value: unknown): value is Entry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => isFields(entry) && typeof entry.id === 'string') &&
    new Set(value.map(({ id }) => id)).size === value.length
  );
}

/** `undefined` for equal values. */
export function differenceOf(first: unknown, second: unknown): Difference | undefined {
  if (isDeepStrictEqual(first, second)) return undefined;
  if (isFields(first) && isFields(second)) return fieldsDifference(first, second);
  if (isList(first) && isList(second)) return listDifference(first, second);
  return { first, second };
}

function fieldsDifference(first: Fields, second: Fields): Difference | undefined {
  const parts: { first: Fields; second: Fields } = { first: {}, second: {} };
  let isDifferent = false;
  for (const key of keysOf(first, second)) {
    const difference = differenceOf(first[key], second[key]);
    if (!difference) continue;
    isDifferent = true;
    if (difference.first !== undefined) parts.first[key] = difference.first;
    if (difference.second !== undefined) parts.second[key] = difference.second;
  }
  return isDifferent ? parts : undefined;
}

function listDifference(first: Entry[], second: Entry[]): Difference {
  const [inFirst, inSecond] = [first, second].map((list) => new Map(list.map((one) => [one.id, one])));
  const stay = longestOrdered(
    first.map(({ id }) => id),
    second.map(({ id }) => id),
  );
  const placedIn = (list: Entry[], other: Map<string, Entry> | undefined): ListPart['placed'] =>
    list.flatMap((entry, index): ListPart['placed'] =>
      stay.has(entry.id) ? [] : [[list[index - 1]?.id ?? null, other?.has(entry.id) ? entry.id : entry]],
    );
  const parts: { first: ListPart; second: ListPart } = {
    first: { placed: placedIn(first, inSecond), changed: [] },
    second: { placed: placedIn(second, inFirst), changed: [] },
  };
  for (const entry of first) {
    const other = inSecond?.get(entry.id);
    const difference = other && differenceOf(entry, other);
    if (!difference) continue;
    parts.first.changed.push([entry.id, difference.first]);
    parts.second.changed.push([entry.id, difference.second]);
  }
  return parts;
}

/** Replaces one part of a value by another; everything else stays. */
export function replacePart(value: unknown, from: unknown, to: unknown): unknown {
  if (!isFields(from) || !isFields(to)) return to;
  if (isList(value)) return isListPart(from) && isListPart(to) ? replaceEntries(value, from, to) : value;
  if (!isFields(value)) return value;
  const result = { ...value };
  for (const key of keysOf(from, to)) {
    const replaced = replacePart(value[key], from[key], to[key]);
    if (replaced === undefined) delete result[key];
    else result[key] = replaced;
  }
  return result;
}

function replaceEntries(list: Entry[], from: ListPart, to: ListPart): Entry[] {
  const [old, changed] = [new Map(from.changed), new Map(to.changed)];
  const entries = new Map(
    list.map((entry) => [
      entry.id,
      changed.has(entry.id) ? (replacePart(entry, old.get(entry.id), changed.get(entry.id)) as Entry) : entry,
    ]),
  );
  const leaving = new Set(from.placed.map(([, entry]) => idOf(entry)));
  const result = list.flatMap(({ id }) => (leaving.has(id) ? [] : (entries.get(id) ?? [])));
  const present = new Set(result.map(({ id }) => id));
  for (const [after, placed] of to.placed) {
    const entry = typeof placed === 'string' ? entries.get(placed) : placed;
    if (!entry || present.has(entry.id)) continue;
    const previous = result.findIndex(({ id }) => id === after);
    result.splice(after !== null && previous < 0 ? result.length : previous + 1, 0, entry);
    present.add(entry.id);
  }
  return result;
}

/** Whether a value has this part of a difference, in any order of entries. */
export function hasPart(value: unknown, part: unknown, other: unknown): boolean {
  if (!isFields(part) || !isFields(other)) return isDeepStrictEqual(value, part);
  if (isList(value)) return isListPart(part) && isListPart(other) && hasEntries(value, part, other);
  return (
    isFields(value) && [...keysOf(part, other)].every((key) => hasPart(value[key], part[key], other[key]))
  );
}

function hasEntries(list: Entry[], part: ListPart, other: ListPart): boolean {
  const entries = new Map(list.map((entry) => [entry.id, entry]));
  const otherChanged = new Map(other.changed);
  return (
    part.changed.every(
      ([id, changed]) => entries.has(id) && hasPart(entries.get(id), changed, otherChanged.get(id)),
    ) &&
    part.placed.every(([, entry]) =>
      typeof entry === 'string' ? entries.has(entry) : isDeepStrictEqual(entries.get(entry.id), entry),
    ) &&
    other.placed.every(([, entry]) => typeof entry === 'string' || !entries.has(entry.id))
  );
}
