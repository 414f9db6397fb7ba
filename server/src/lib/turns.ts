import { AsyncLocalStorage } from 'node:async_hooks';

/** Restaurant of the current work. */
const current = new AsyncLocalStorage<string>();
/** Waiting work by restaurant. The first one continues next. */
const waiting = new Map<string, (() => void)[]>();

function continueOne(): void {
  const [next] = waiting;
  if (!next) return;
  const [key, [resolve, ...others]] = next;
  waiting.delete(key);
  if (others.length > 0) waiting.set(key, others);
  resolve?.();
  if (waiting.size > 0) setImmediate(continueOne);
}

/**
 * Resolves in a later turn of the event loop. Only one waiting piece of work continues per turn, so that new requests
 * are answered in between, because neither SQLite nor JSON ever yields by itself. Restaurants take turns, however many
 * pieces one of them has.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const key = current.getStore() ?? '';
    const ofKey = waiting.get(key);
    if (ofKey) ofKey.push(resolve);
    else if (waiting.set(key, [resolve]).size === 1) setImmediate(continueOne);
  });
}

/** Does work whose pieces wait for the turns of this restaurant. */
export const inTurnsOf = <T>(restaurantId: string, work: () => T): T => current.run(restaurantId, work);

/** A turn that has taken this long is full, so that others need not wait longer. */
const TURN_MS = 2;
let startedAt: number | undefined;

/** Like `nextTurn`, but resolves at once while this turn has done little. */
export async function breathe(): Promise<void> {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setImmediate(() => {
      startedAt = undefined;
    });
  } else if (performance.now() - startedAt >= TURN_MS) await nextTurn();
}

/** Collects a list from its pieces, each read in its own turn. */
export async function collectInTurns<T>(pieces: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) {
    if (all.length > 0) await nextTurn();
    all.push(...piece);
  }
  return all;
}

/** Splits a list so that the sizes in each part add up to at most `max`; a larger element is a part of its own. */
export function partsOf<T>(list: readonly T[], max: number, sizeOf: (one: T) => number): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const one of list) {
    const size = sizeOf(one);
    const part = parts.at(-1);
    if (part && size <= room) part.push(one);
    else {
      parts.push([one]);
      room = max;
    }
    room -= size;
  }
  return parts;
}
