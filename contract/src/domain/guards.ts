/** What guards written by hand are made of: for code that runs where no schema library does. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** Whether a value is text, or nothing on purpose. */
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
/** Whether a value is a number to calculate with. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A number clamped to a range, or `fallback` for what is no number. */
export function within(value: unknown, min: number, max: number, fallback: number): number {
  return isNumber(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
