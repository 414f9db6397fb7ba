import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@menuboard/server/lib/clock';

/** A restaurant that is at a revision. Undefined means that the outbox has a notice. */
export interface Ring {
  restaurantId: string;
  revision: number;
}

/**
 * Lets the nodes look at the outbox at once instead of within a second. It may lose, repeat, delay and reorder rings:
 * they carry no data, so this costs time and nothing else.
 */
export interface Bell {
  /** Tells all other nodes. `undefined` stands for a notice. */
  ring(ring: Ring | undefined): void;
  onRing(listener: (ring: Ring | undefined) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A connection that only listens notices that it is dead when it owes a reply. */
export const bellTiming = { askMs: 3 * SECOND, replyMs: 5 * SECOND };
export type BellTiming = typeof bellTiming;

/** After the first ring, which leaves at once, further ones wait for each other this long. */
const GATHER_MS = 20;
/** PostgreSQL's limit of a notification is 8,000 bytes; a ring has about 45. */
const RINGS_PER_MESSAGE = 100;
const RESTAURANT_ID = /^[\w-]{1,40}$/;

/**
 * Gathers rings into messages, of which one restaurant needs only its latest.
 *
 * @param send never rejects; the next message waits for it
 */
export function gatherRings(send: (message: string) => Promise<unknown>) {
  const revisions = new Map<string, number>();
  let hasNotice = false;
  let isSending = false;
  let isStopped = false;

  function take(): string[] {
    const texts = [...revisions].map(([id, revision]) => `${id} ${revision}`);
    if (hasNotice) texts.push('notice');
    revisions.clear();
    hasNotice = false;
    return texts;
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let texts = take(); texts.length > 0 && !isStopped; texts = take()) {
      for (let from = 0; from < texts.length; from += RINGS_PER_MESSAGE)
        await send(texts.slice(from, from + RINGS_PER_MESSAGE).join('\n'));
      await sleep(GATHER_MS, undefined, { ref: false });
    }
    isSending = false;
  }

  return {
    add(ring: Ring | undefined): void {
      if (ring)
        revisions.set(ring.restaurantId, Math.max(ring.revision, revisions.get(ring.restaurantId) ?? 0));
      else hasNotice = true;
      if (!isSending) void sendAll();
    },
    stop() {
      isStopped = true;
    },
  };
}

/** The rings of a message. What cannot be read is left out. */
export function readRings(message: string): (Ring | undefined)[] {
  return message.split('\n').flatMap((text) => {
    if (text === 'notice') return [undefined];
    const [restaurantId = '', number = ''] = text.split(' ');
    const revision = Number(number);
    return RESTAURANT_ID.test(restaurantId) && Number.isSafeInteger(revision) && revision > 0
      ? [{ restaurantId, revision }]
      : [];
  });
}
