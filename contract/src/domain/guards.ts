/** The pieces of hand-written guards, for code that runs where zod does not. */

/** An object with unknown fields. */
export type UnknownRecord = Record<string, unknown>;

/** Whether a value is an object and no array. */
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

/** Clamps a number to a range. Returns `fallback` for anything that is no number */
export function clampNumber(value: unknown, min: number, max: number, fallback: number): number {
  return isFiniteNumber(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
