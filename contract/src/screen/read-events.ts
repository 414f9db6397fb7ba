/** Guards for the events that a screen receives. `read-content.ts` says why they are written by hand. */
import { isFields, isNumber, isText, isTextOrNull, within } from '../domain/guards.ts';
import type { DisplayNotice, ItemGone, ItemPatch, MenuPatch, Pulse } from '../screen.ts';
import { isItem, readMenu } from './read-content.ts';

/** A longer delay before a fetch is clamped: a wrong number must not keep a screen from fetching. */
const SPREAD_LIMIT_MS = 10_000;

/** Reads an item patch. Returns `undefined` for anything else */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  if (!isFields(value) || !isText(value.menuId) || !isText(value.menuTag) || !isItem(value)) return undefined;
  return { ...value, menuId: value.menuId, menuTag: value.menuTag };
}

/** Reads the removal of an item from a menu. Returns `undefined` for anything else */
export function readItemGone(value: unknown): ItemGone | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuId) || !isText(value.menuTag))
    return undefined;
  if (!isNumber(value.revision)) return undefined;
  return { id: value.id, menuId: value.menuId, menuTag: value.menuTag, revision: value.revision };
}

/** Reads a menu patch. Returns `undefined` for anything else */
export function readMenuPatch(value: unknown): MenuPatch | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuTag) || !isNumber(value.revision))
    return undefined;
  const menu = readMenu(value.menu) ?? null;
  return {
    id: value.id,
    menuTag: value.menuTag,
    revision: value.revision,
    menu,
    spreadMs: within(value.spreadMs, 0, SPREAD_LIMIT_MS, 0),
  };
}

/** Reads a notice about a display. Returns `undefined` for anything else */
export function readDisplayNotice(value: unknown): DisplayNotice | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.name) || !isText(value.tag)) return undefined;
  if (!isTextOrNull(value.menuId) || !isNumber(value.revision)) return undefined;
  const { id, name, menuId, tag, revision } = value;
  return { id, name, menuId, tag, revision, spreadMs: within(value.spreadMs, 0, SPREAD_LIMIT_MS, 0) };
}

/** Reads the answer to a heartbeat. Returns `undefined` for anything else */
export function readPulse(value: unknown): Pulse | undefined {
  if (!isFields(value) || !isText(value.tag) || !isNumber(value.serverTime)) return undefined;
  return { tag: value.tag, serverTime: value.serverTime };
}
