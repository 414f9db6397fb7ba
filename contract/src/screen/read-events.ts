/** Guards of what a screen hears; what they are for stands in `read-content.ts`. */
import { isFields, isNumber, isText, isTextOrNull, within } from '../domain/guards.ts';
import type { DisplayNotice, ItemGone, ItemPatch, MenuPatch, Pulse } from '../screen.ts';
import { isItem, readMenu } from './read-content.ts';

/** An item patch, or `undefined` if it is not ours. */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  if (!isFields(value) || !isText(value.menuId) || !isText(value.menuTag) || !isItem(value)) return undefined;
  return { ...value, menuId: value.menuId, menuTag: value.menuTag };
}

/** The word that an item left a menu, or `undefined` if it is not ours. */
export function readItemGone(value: unknown): ItemGone | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuId) || !isText(value.menuTag))
    return undefined;
  if (!isNumber(value.revision)) return undefined;
  return { id: value.id, menuId: value.menuId, menuTag: value.menuTag, revision: value.revision };
}

/** A menu patch, or `undefined` if it is not ours. */
export function readMenuPatch(value: unknown): MenuPatch | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.menuTag) || !isNumber(value.revision))
    return undefined;
  const menu = readMenu(value.menu) ?? null;
  return {
    id: value.id,
    menuTag: value.menuTag,
    revision: value.revision,
    menu,
    spreadMs: within(value.spreadMs, 0, 10_000, 0),
  };
}

/** A notice about a display, or `undefined` if it is not ours. */
export function readDisplayNotice(value: unknown): DisplayNotice | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.name) || !isText(value.tag)) return undefined;
  if (!isTextOrNull(value.menuId) || !isNumber(value.revision)) return undefined;
  const { id, name, menuId, tag, revision } = value;
  return { id, name, menuId, tag, revision, spreadMs: within(value.spreadMs, 0, 10_000, 0) };
}

/** The answer to a heartbeat, or `undefined` if it is not ours. */
export function readPulse(value: unknown): Pulse | undefined {
  if (!isFields(value) || !isText(value.tag) || !isNumber(value.serverTime)) return undefined;
  return { tag: value.tag, serverTime: value.serverTime };
}
