/** Guards for the events that a screen receives. `read-content.ts` says why they are written by hand. */
import { clampNumber, isFiniteNumber, isRecord, isString, isStringOrNull } from '../domain/guards.ts';
import type { DisplayUpdateNotice, HeartbeatReply, ItemPatch, ItemRemoval, MenuPatch } from '../screen.ts';
import { isItem, readMenu } from './read-content.ts';

/** A longer delay before a fetch is clamped: a wrong number must not keep a screen from fetching. */
const SPREAD_LIMIT_MS = 10_000;

/** Reads an item patch. Returns `undefined` for anything else. */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  if (!isRecord(value) || !isString(value.menuId) || !isString(value.menuTag) || !isItem(value))
    return undefined;
  return { ...value, menuId: value.menuId, menuTag: value.menuTag };
}

/** Reads the removal of an item from a menu. Returns `undefined` for anything else. */
export function readItemRemoval(value: unknown): ItemRemoval | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.menuId) || !isString(value.menuTag))
    return undefined;
  if (!isFiniteNumber(value.revision)) return undefined;
  return { id: value.id, menuId: value.menuId, menuTag: value.menuTag, revision: value.revision };
}

/** Reads a menu patch. Returns `undefined` for anything else. */
export function readMenuPatch(value: unknown): MenuPatch | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.menuTag) || !isFiniteNumber(value.revision))
    return undefined;
  const menu = readMenu(value.menu) ?? null;
  return {
    id: value.id,
    menuTag: value.menuTag,
    revision: value.revision,
    menu,
    spreadMs: clampNumber(value.spreadMs, 0, SPREAD_LIMIT_MS, 0),
  };
}

/** Reads a notice about a display. Returns `undefined` for anything else. */
export function readDisplayUpdateNotice(value: unknown): DisplayUpdateNotice | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.name) || !isString(value.tag))
    return undefined;
  if (!isStringOrNull(value.menuId) || !isFiniteNumber(value.revision)) return undefined;
  const { id, name, menuId, tag, revision } = value;
  return { id, name, menuId, tag, revision, spreadMs: clampNumber(value.spreadMs, 0, SPREAD_LIMIT_MS, 0) };
}

/** Reads the answer to a heartbeat. Returns `undefined` for anything else. */
export function readHeartbeatReply(value: unknown): HeartbeatReply | undefined {
  if (!isRecord(value) || !isString(value.tag) || !isFiniteNumber(value.serverTime)) return undefined;
  return { tag: value.tag, serverTime: value.serverTime };
}
