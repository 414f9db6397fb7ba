/** A program that changes prices one after the other, and repeats what was not answered with the same key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiError } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { createServerApi } from '../../e2e/harness/restaurant-api.ts';
import { now } from '../../lab/src/clients/notes.ts';

export interface WrittenItem {
  group: number;
  itemId: string;
  token: string;
}

/** A change that the server has confirmed. */
export interface ConfirmedPrice {
  group: number;
  itemId: string;
  revision: number;
  price: number;
  /** The address that was asked first. */
  url: string;
  sentAt: number;
  answeredAt: number;
  tries: number;
  /** The statuses of the earlier tries; 0 where no answer came. */
  refusals: number[];
}

export interface WriterOptions {
  items: readonly WrittenItem[];
  /** Asked one after the other: a node that is gone must not stop the writer. */
  urls: readonly string[];
  /** Pause between two changes. */
  pauseMs: () => number;
  /** Begins each change at the first address, instead of taking turns. */
  staysAtFirst?: boolean;
  /** Unique to the writer: its prices are, too. */
  number: number;
  /** Nobody waits for an answer longer. */
  answerMs?: number;
}

const RETRY_MS = 500;
/** Writers share the cents up to the highest price. */
const PRICES_PER_WRITER = 1_000_000;

export class PriceWriter {
  readonly confirmed: ConfirmedPrice[] = [];
  /** Changes that were given up, because the end came first. */
  unanswered = 0;
  private readonly options: WriterOptions;
  private count = 0;

  constructor(options: WriterOptions) {
    this.options = options;
  }

  async run(signal: AbortSignal): Promise<void> {
    // Otherwise writers that start together would all make their first changes at once.
    await sleep(Math.random() * this.options.pauseMs(), undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      await this.changeOne(signal);
      await sleep(this.options.pauseMs(), undefined, { signal }).catch(() => undefined);
    }
  }

  async changeOne(signal: AbortSignal): Promise<void> {
    const { items, urls, number, staysAtFirst, answerMs = 10_000 } = this.options;
    const turn = staysAtFirst ? 0 : this.count;
    const item = items[this.count % items.length];
    if (!item) throw new Error('A writer needs an item.');
    const price = (number * PRICES_PER_WRITER + this.count + 1) / 100;
    const key = randomUUID();
    const sentAt = now();
    const refusals: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const url = urls[(turn + tries - 1) % urls.length] ?? '';
      const sent = await setPrice(createServerApi(url).withToken(item.token), item, { price, key, answerMs });
      if (typeof sent === 'object') {
        const { group, itemId } = item;
        const first = urls[turn % urls.length] ?? '';
        const confirmed = { group, itemId, price, url: first, sentAt, answeredAt: now(), tries, refusals };
        this.confirmed.push({ ...confirmed, revision: sent.revision });
        break;
      }
      refusals.push(sent);
      if (signal.aborted) {
        this.unanswered += 1;
        break;
      }
      await sleep(RETRY_MS);
    }
    this.count += 1;
  }
}

interface PriceChange {
  price: number;
  key: string;
  answerMs: number;
}

/** The changed item, or the status of the refusal; 0 without an answer. */
async function setPrice(
  api: ApiClient,
  { itemId }: WrittenItem,
  { price, key, answerMs }: PriceChange,
): Promise<{ revision: number } | number> {
  const call = api.call(
    itemRoutes.update,
    { params: { id: itemId }, body: { price } },
    { headers: { 'idempotency-key': key } },
  );
  try {
    const late = sleep(answerMs, undefined, { ref: false }).then(() => undefined);
    return (await Promise.race([call, late])) ?? 0;
  } catch (error) {
    // fetch fails with a TypeError when the connection ends.
    if (error instanceof TypeError) return 0;
    if (error instanceof ApiError && (error.status >= 500 || error.status === 409)) return error.status;
    throw error;
  } finally {
    call.catch(() => undefined);
  }
}
