/** An owner's program that knows which changes the server has confirmed, and repeats the others. */
import { createHash, randomUUID } from 'node:crypto';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { randomVideo } from '../../../e2e/harness/media-files.ts';
import type { Random } from './random.ts';

type Known = Pick<Item, 'name' | 'price' | 'isAvailable'>;

/** A sent change. The same key in a second attempt means the same change. */
interface Change {
  key: string;
  /** State of the item afterwards. */
  after: Known;
  send: (api: ApiClient, headers: Record<string, string>) => Promise<Item>;
  /** Existing item; nothing for a new one. */
  id?: string;
}

export interface Losses {
  /** Confirmed, but missing afterwards. */
  lost: number;
  /** Present in a state that nobody has written. */
  torn: number;
  /** Present although nobody has sent it, or twice. */
  doubled: number;
}

const VIDEO_BYTES = 30_000;
const PRICE_MAX_CENTS = 9_000;

export class DurableWriter {
  readonly confirmed = new Map<string, Known>();
  readonly files: string[] = [];
  confirmations = 0;
  private unanswered: Change | undefined;
  private readonly name: string;
  private readonly restaurantId: string;
  private readonly random: Random;

  constructor(name: string, restaurantId: string, random: Random) {
    this.name = name;
    this.restaurantId = restaurantId;
    this.random = random;
  }

  /** Changes and uploads until the server is gone. */
  async writeUntilGone(api: ApiClient): Promise<void> {
    try {
      for (;;) {
        await this.repeat(api);
        if (this.random.next() < 0.1) await this.upload(api);
        else await this.send(api, this.nextChange());
      }
    } catch (error) {
      // fetch fails with a TypeError when the connection ends.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Repeats the change that got no answer. */
  async repeat(api: ApiClient): Promise<void> {
    if (this.unanswered) await this.send(api, this.unanswered);
  }

  /** Compares the writer's items on the server with the confirmed ones. */
  compare(items: readonly Item[]): Losses {
    const own = new Map(
      items.filter(({ name }) => name.startsWith(this.name)).map((item) => [item.id, item]),
    );
    const losses: Losses = { lost: 0, torn: 0, doubled: 0 };
    const change = this.unanswered;
    for (const [id, before] of this.confirmed) {
      const found = own.get(id);
      own.delete(id);
      const isDone = found && change?.id === id && isSame(found, change.after);
      if (!found) losses.lost += 1;
      else if (!isDone && !isSame(found, before)) losses.torn += 1;
    }
    const mayBeNew = change && change.id === undefined ? 1 : 0;
    const isNewTorn = change && [...own.values()].some((item) => !isSame(item, change.after));
    losses.doubled = Math.max(0, own.size - mayBeNew);
    if (mayBeNew && isNewTorn) losses.torn += 1;
    return losses;
  }

  private async send(api: ApiClient, change: Change): Promise<void> {
    this.unanswered = change;
    const { id } = await change.send(api, { 'idempotency-key': change.key });
    this.confirmed.set(id, change.after);
    this.unanswered = undefined;
    this.confirmations += 1;
  }

  private async upload(api: ApiClient): Promise<void> {
    const bytes = randomVideo(VIDEO_BYTES);
    const reply = await api.call(mediaRoutes.upload, { files: [{ name: `${this.name}.mp4`, bytes }] });
    const { url } = reply as MediaItem;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!url.includes(sha256)) throw new Error(`The server has stored other bytes than were sent: ${url}`);
    this.files.push(url);
    this.confirmations += 1;
  }

  private nextChange(): Change {
    const ids = [...this.confirmed.keys()];
    const key = randomUUID();
    const price = Math.ceil(this.random.next() * PRICE_MAX_CENTS) / 100;
    if (ids.length === 0 || this.random.next() < 0.1) {
      const body = { name: `${this.name} ${key}`, price, category: 'Soups' };
      const params = { restaurantId: this.restaurantId };
      const send: Change['send'] = (api, headers) =>
        api.call(itemRoutes.create, { params, body }, { headers });
      return { key, after: { name: body.name, price, isAvailable: true }, send };
    }
    const id = this.random.pick(ids);
    const before = this.confirmed.get(id) ?? { name: '', price, isAvailable: true };
    const params = { id };
    if (this.random.next() < 0.5)
      return {
        key,
        id,
        after: { ...before, price },
        send: (api, headers) => api.call(itemRoutes.update, { params, body: { price } }, { headers }),
      };
    // Without a wanted state, a second toggle would flip it back.
    return {
      key,
      id,
      after: { ...before, isAvailable: !before.isAvailable },
      send: (api, headers) => api.call(itemRoutes.toggle, { params, body: {} }, { headers }),
    };
  }
}

function isSame(one: Known, other: Known): boolean {
  return one.name === other.name && one.price === other.price && one.isAvailable === other.isAvailable;
}
