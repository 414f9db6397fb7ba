/** Calls that an owner waits for: at a steady rate, some of them change a price. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { displayRoutes } from '@menuboard/contract/displays';
import { ApiError } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { createServerApi } from '../../e2e/harness/restaurant-api.ts';
import { now } from '../../lab/src/clients/notes.ts';
import type { SceneRestaurant } from './scene.ts';

export interface OwnerCall {
  kind: 'items' | 'displays' | 'price';
  sentAt: number;
  /** Until the answer, with repetitions. */
  ms: number;
  repetitions: number;
}

export interface OwnerCalls {
  /** Ends after the calls that are under way. */
  end: () => Promise<OwnerCall[]>;
}

const EVERY_MS = 200;
const REPEAT_MS = 200;
/** Beside those of others. */
const PRICES_FROM = 50_000;
/** Requests of one address take turns, and all screens of a campaign have one. Restaurants have their own. */
const ADDRESS = { 'x-forwarded-for': '203.0.113.7' };

/** Does not wait for one answer before the next call. */
export function startOwnerCalls(url: string, { id, api, items }: SceneRestaurant): OwnerCalls {
  const client = createServerApi(url).withToken(api.session.token);
  const params = { restaurantId: id };
  const itemId = items[0]?.itemId ?? '';
  // A price a second.
  const kinds = ['items', 'displays', 'items', 'displays', 'price'] as const;
  const callOf = {
    items: () => client.call(itemRoutes.list, { params }, { headers: ADDRESS }),
    displays: () => client.call(displayRoutes.list, { params }, { headers: ADDRESS }),
    price: (n: number, key: string) =>
      client.call(
        itemRoutes.update,
        { params: { id: itemId }, body: { price: PRICES_FROM + n / 100 } },
        { headers: { ...ADDRESS, 'idempotency-key': key } },
      ),
  };
  const calls: Promise<OwnerCall>[] = [];
  let hasEnded = false;

  async function callOnce(n: number): Promise<OwnerCall> {
    const [sentAt, key] = [now(), randomUUID()];
    const kind = kinds[n % kinds.length] ?? 'items';
    for (let repetitions = 0; ; repetitions += 1) {
      try {
        await callOf[kind](n, key);
        return { kind, sentAt, ms: now() - sentAt, repetitions };
      } catch (error) {
        // fetch fails with a TypeError when the connection ends.
        const isPassing = error instanceof TypeError || (error instanceof ApiError && error.status >= 500);
        if (!isPassing) throw error;
      }
      await sleep(REPEAT_MS);
    }
  }

  async function run(): Promise<void> {
    while (!hasEnded) {
      const call = callOnce(calls.length);
      call.catch(() => undefined);
      calls.push(call);
      await sleep(EVERY_MS);
    }
  }

  const running = run();
  return {
    end: async () => {
      hasEnded = true;
      await running;
      return Promise.all(calls);
    },
  };
}
