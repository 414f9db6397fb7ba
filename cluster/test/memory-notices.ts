import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice, Notices } from '../src/notices.ts';

/** Delays of a bell and of the next look at the outbox, neither of which missed anything: each notice arrives twice. */
const ARRIVES_AFTER_MS = [30, 1_000];

/** Carries notices between the nodes of one process. */
export function createMemoryNotices() {
  const nodes: ((notice: Notice) => void)[][] = [];
  let onTheWay = 0;
  const noticesOf = (): Notices => {
    const listeners: ((notice: Notice) => void)[] = [];
    nodes.push(listeners);
    return {
      async send(notice) {
        for (const ms of ARRIVES_AFTER_MS) {
          onTheWay += 1;
          void sleep(ms, undefined, { ref: false }).then(() => {
            onTheWay -= 1;
            for (const others of nodes)
              if (others !== listeners) for (const listener of others) listener(notice);
          });
        }
        return () => undefined;
      },
      ring: () => undefined,
      onNotice: (listener) => void listeners.push(listener),
    };
  };
  /** Number of notices that have not arrived yet. */
  return Object.assign(noticesOf, { onTheWay: () => onTheWay });
}
