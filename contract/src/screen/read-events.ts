/** Guards for the events that a screen receives, written by hand for the reason in `read-content.ts`. */
import {
  clampNumber,
  type FieldGuards,
  hasFields,
  isAnything,
  isFiniteNumber,
  isListOf,
  isOneOf,
  isOptional,
  isString,
  isStringOrNull,
  readFields,
} from '../domain/guards.ts';
import { type OrderList, orderStates, type WaitingOrder } from '../domain/orders.ts';
import { readTakeoverPatch } from '../domain/takeover.ts';
import type { DisplayUpdateNotice, HeartbeatReply, ItemPatch, ItemRemoval, MenuPatch } from '../screen.ts';
import { itemGuards, readMenu } from './read-content.ts';

/** A longer delay before a fetch is clamped: a wrong number must not stop a screen from fetching. */
const SPREAD_LIMIT_MS = 10_000;

const readSpread = (value: unknown) => clampNumber(value, 0, SPREAD_LIMIT_MS, 0);

const patchFields: FieldGuards<ItemPatch> = { ...itemGuards, menuId: isString, menuTag: isString };

/**
 * Returns `undefined` for anything but an item patch. Unknown fields stay: the screen stores them, and its next build
 * may draw them.
 */
export function readItemPatch(value: unknown): ItemPatch | undefined {
  return hasFields(value, patchFields) ? value : undefined;
}

/** Returns `undefined` for anything but the removal of an item from a menu. */
export function readItemRemoval(value: unknown): ItemRemoval | undefined {
  return readFields(value, { id: isString, menuId: isString, menuTag: isString, revision: isFiniteNumber });
}

/** Returns `undefined` for anything but a menu patch. */
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

/** Returns `undefined` for anything but a notice about a display. */
export function readDisplayUpdateNotice(value: unknown): DisplayUpdateNotice | undefined {
  const notice = readFields(value, {
    id: isString,
    name: isString,
    menuId: isStringOrNull,
    tag: isString,
    revision: isFiniteNumber,
    spreadMs: isAnything,
    takeovers: isAnything,
  });
  return (
    notice && {
      ...notice,
      spreadMs: readSpread(notice.spreadMs),
      takeovers: readTakeoverPatch(notice.takeovers),
    }
  );
}

/** Returns `undefined` for anything but the answer to a heartbeat. */
export function readHeartbeatReply(value: unknown): HeartbeatReply | undefined {
  return readFields(value, {
    tag: isString,
    serverTime: isFiniteNumber,
    returnWithinMs: isOptional(isFiniteNumber),
  });
}

const isOrder = (value: unknown): value is WaitingOrder =>
  hasFields<WaitingOrder>(value, { number: isString, state: isOneOf(orderStates), since: isFiniteNumber });

/** Returns `undefined` for anything but a list of orders. */
export function readOrderList(value: unknown): OrderList | undefined {
  return readFields(value, { version: isFiniteNumber, orders: isListOf(isOrder) });
}
