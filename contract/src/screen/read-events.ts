/** Guards for the events that a screen receives. `read-content.ts` says why they are written by hand. */
import {
  clampNumber,
  type FieldGuards,
  hasFields,
  isAnything,
  isFiniteNumber,
  isOptional,
  isString,
  isStringOrNull,
  readFields,
} from '../domain/guards.ts';
import type { DisplayUpdateNotice, HeartbeatReply, ItemPatch, ItemRemoval, MenuPatch } from '../screen.ts';
import { itemFields, readMenu } from './read-content.ts';

/** A longer delay before a fetch is clamped: a wrong number must not keep a screen from fetching. */
const SPREAD_LIMIT_MS = 10_000;

const readSpread = (value: unknown) => clampNumber(value, 0, SPREAD_LIMIT_MS, 0);

const patchFields: FieldGuards<ItemPatch> = { ...itemFields, menuId: isString, menuTag: isString };

/**
 * Reads an item patch. Returns `undefined` for anything else. Unknown fields stay: the screen stores them, and its next
 * build may draw them.
 */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  return hasFields(value, patchFields) ? value : undefined;
}

/** Reads the removal of an item from a menu. Returns `undefined` for anything else. */
export function readItemRemoval(value: unknown): ItemRemoval | undefined {
  return readFields(value, { id: isString, menuId: isString, menuTag: isString, revision: isFiniteNumber });
}

/** Reads a menu patch. Returns `undefined` for anything else. */
export function readMenuPatch(value: unknown): MenuPatch | undefined {
  const patch = readFields(value, {
    id: isString,
    menuTag: isString,
    revision: isFiniteNumber,
    menu: isAnything,
    spreadMs: isAnything,
  });
  return patch && { ...patch, menu: readMenu(patch.menu) || null, spreadMs: readSpread(patch.spreadMs) };
}

/** Reads a notice about a display. Returns `undefined` for anything else. */
export function readDisplayUpdateNotice(value: unknown): DisplayUpdateNotice | undefined {
  const notice = readFields(value, {
    id: isString,
    name: isString,
    menuId: isStringOrNull,
    tag: isString,
    revision: isFiniteNumber,
    spreadMs: isAnything,
  });
  return notice && { ...notice, spreadMs: readSpread(notice.spreadMs) };
}

/** Reads the answer to a heartbeat. Returns `undefined` for anything else. */
export function readHeartbeatReply(value: unknown): HeartbeatReply | undefined {
  return readFields(value, {
    tag: isString,
    serverTime: isFiniteNumber,
    returnWithinMs: isOptional(isFiniteNumber),
  });
}
