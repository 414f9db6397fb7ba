/** Pieces of hand-written guards, for code that runs where zod does not. */

/** An object with unknown fields. */
export type UnknownRecord = Record<string, unknown>;

/** Tells whether a value has a type. */
export type Guard<T> = (value: unknown) => value is T;

/** A guard for each field. */
export type FieldGuards<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

/** Whether a value is an object but not an array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a string. */
export const isString = (value: unknown): value is string => typeof value === 'string';
/** Whether a value is a string or `null`. */
export const isStringOrNull = (value: unknown): value is string | null => value === null || isString(value);
/** Whether a value is a finite number. */
export const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
/** Whether a value is `true` or `false`. */
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
/** Accepts every value of a field that its caller reads itself. */
export const isAnything = (_value: unknown): _value is unknown => true;

/** A guard for the values of a list. */
export const isOneOf =
  <T>(known: readonly T[]) =>
  (value: unknown): value is T =>
    known.some((one) => one === value);

/** A guard for a list whose entries all pass. */
export const isListOf =
  <T>(isEntry: Guard<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isEntry);

/** A guard for a field that may be missing. */
export const isOptional =
  <T>(isPresent: Guard<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || isPresent(value);

/** Whether a value is a record whose fields pass these guards. It may have other fields too. */
export function hasFields<T>(value: unknown, guards: FieldGuards<T>): value is T {
  if (!isRecord(value)) return false;
  for (const name in guards) if (!guards[name](value[name])) return false;
  return true;
}

/**
 * Reads the fields of a record, without its other fields.
 *
 * @returns `undefined` for anything that is no record, or if a field does not pass its guard
 *
 * @example
 * readFields({ id: 'a', name: 'Soup' }, { id: isString }) // { id: 'a' }
 */
export function readFields<T>(value: unknown, guards: FieldGuards<T>): T | undefined {
  if (!hasFields(value, guards)) return undefined;
  const fields: Partial<T> = {};
  for (const name in guards) fields[name] = value[name];
  return fields as T;
}

/**
 * Reads the fields of a record. A field that is missing or does not pass its guard gets its default.
 *
 * @example
 * readWithDefaults({ name: 7 }, { name: isString }, { name: 'Soup' }) // { name: 'Soup' }
 */
export function readWithDefaults<T>(value: unknown, guards: FieldGuards<T>, defaults: T): T {
  const fields = { ...defaults };
  if (!isRecord(value)) return fields;
  for (const name in guards) {
    const field = value[name];
    if (guards[name](field)) fields[name] = field;
  }
  return fields;
}

/**
 * Reads a list without its invalid entries. Anything else is an empty list.
 *
 * @param read returns `undefined` for an invalid entry
 */
export function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map((entry) => read(entry)).filter((entry) => entry !== undefined);
}

/** Clamps a number to a range. Returns `fallback` for anything that is not a number. */
export function clampNumber(value: unknown, min: number, max: number, fallback: number): number {
  return isFiniteNumber(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
