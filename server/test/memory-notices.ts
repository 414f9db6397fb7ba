import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice, Notices } from '../src/cluster/notices.ts';

/** A bell and a look at the outbox that missed nothing: each notice arrives twice. */
const ARRIVES_AFTER_MS = [30, 1_000];

/** Carries notices between the nodes of one process. */
export function createMemoryNotices(): () => Notices {
  const nodes: ((notice: Notice) => void)[][] = [];
  return () => {
    const listeners: ((notice: Notice) => void)[] = [];
    nodes.push(listeners);
    return {
      async send(notice) {
        for (const ms of ARRIVES_AFTER_MS)
          void sleep(ms, undefined, { ref: false }).then(() => {
            for (const others of nodes)
              if (others !== listeners) for (const listener of others) listener(notice);
          });
        return () => undefined;
      },
      ring: () => undefined,
      onNotice: (listener) => void listeners.push(listener),
    };
  };
}
