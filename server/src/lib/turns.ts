import { AsyncLocalStorage } from 'node:async_hooks';

/** The restaurant whose work goes on. */
const current = new AsyncLocalStorage<string>();
/** The work that waits, by restaurant. The first one goes on next. */
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
 * Resolves in a later turn of the event loop. Of everything that waits, one piece of work goes on per turn, so that
 * requests that have just arrived are answered in between: neither SQLite nor JSON ever waits by itself. Restaurants go on
 * one after the other, however many pieces one of them has.
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

/** A turn that has taken so long is full: others must not wait for more of it. */
const TURN_MS = 2;
let startedAt: number | undefined;

/** Like `nextTurn`, but resolves at once as long as little has been done in this turn. */
export async function breathe(): Promise<void> {
  if (startedAt === undefined) {
    startedAt = performance.now();
    setImmediate(() => {
      startedAt = undefined;
    });
  } else if (performance.now() - startedAt >= TURN_MS) await nextTurn();
}

/** All elements of a list in pieces, each of which is read in a turn of its own. */
export async function collectInTurns<T>(pieces: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) {
    if (all.length > 0) await nextTurn();
    all.push(...piece);
  }
  return all;
}

/** Splits a list so that the sizes in each part add up to at most `max`; a larger one is a part of its own. */
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
