/** Details are stored as JSON, without those that have their default. */
import { isDeepStrictEqual } from 'node:util';

export function readDetails<Details extends object>(stored: string | null, defaults: Details): Details {
  return stored === null ? defaults : { ...defaults, ...JSON.parse(stored) };
}

/** Text to store; `null` if all details have their default. */
export function writeDetails<Details extends object>(details: Details, defaults: Details): string | null {
  const set = setDetails(details, defaults);
  return Object.keys(set).length === 0 ? null : JSON.stringify(set);
}

/** Details that differ from their default, and those that only a newer build knows. */
export function setDetails<Details extends object>(details: Details, defaults: Details): Partial<Details> {
  const set: Partial<Details> = {};
  // Defaults first, so that equal details give equal texts.
  for (const name in { ...defaults, ...details }) {
    if (!isDeepStrictEqual(details[name], defaults[name])) set[name] = details[name];
  }
  return set;
}

/** Removes details with their default from a record. */
export function withoutDefaults<Record extends object, Details extends object>(
  record: Record,
  defaults: Details,
): Omit<Record, keyof Details> & Partial<Record> {
  const entries = Object.entries(record);
  const defaultOf = new Map<string, unknown>(Object.entries(defaults));
  const set = entries.filter(
    ([name, value]) => !defaultOf.has(name) || !isDeepStrictEqual(value, defaultOf.get(name)),
  );
  return Object.fromEntries(set) as Omit<Record, keyof Details> & Partial<Record>;
}
