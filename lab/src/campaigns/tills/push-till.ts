/** A till of somebody's own: a program that sends its changes to the link until the server has confirmed them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiError } from '@menuboard/contract/http/api-client';
import { linkRoutes, type TillDish } from '@menuboard/contract/links';
import { usualFields } from '@menuboard/links/fakes/fake-till';
import type { Random } from '../random.ts';
import { tillStaff } from './till-edits.ts';

const stores = [...usualFields, 'soldOutUntil', 'left'] as const;
const RETRY_MS = 300;

interface Batch {
  key: string;
  body: { dishes: TillDish[]; removed: string[] };
}

export class PushTill {
  readonly stores = stores;
  linkId = '';
  sent = 0;
  repeated = 0;
  isFaulty = false;
  private readonly call: ApiClient['call'];
  private readonly random: Random;
  private readonly usual: number;
  private readonly known = new Map<string, TillDish>();
  /** Changes that no batch has, by number; without a dish it is gone. */
  private readonly unsent = new Map<string, TillDish | undefined>();
  private nextNumber = 0;
  /** The order of batches counts, so there is one at a time. */
  private sending: Promise<void> | undefined;
  private readonly earlier: Batch[] = [];

  constructor(call: ApiClient['call'], random: Random, usual: number) {
    this.call = call;
    this.random = random;
    this.usual = usual;
    const staff = tillStaff(random, stores);
    for (; this.nextNumber < usual; this.nextNumber += 1) this.put(staff.newDish(this.nextNumber));
  }

  put(dish: TillDish): void {
    this.known.set(dish.externalId, dish);
    this.unsent.set(dish.externalId, dish);
  }

  dishes(): TillDish[] {
    return [...this.known.values()];
  }

  edit(): void {
    const next = tillStaff(this.random, stores).nextEdit(this.dishes(), this.usual, this.nextNumber);
    if (next.is === 'put') {
      this.put(next.dish);
      this.nextNumber += 1;
    } else {
      this.known.delete(next.externalId);
      this.unsent.set(next.externalId, undefined);
    }
  }

  /** Resolves once the server has confirmed everything. */
  async flush(): Promise<void> {
    while (this.sending || this.unsent.size > 0) {
      this.sending ??= this.sendBatch().finally(() => {
        this.sending = undefined;
      });
      await this.sending;
    }
  }

  /** After a new link, the till sends everything. */
  resendAll(): void {
    for (const dish of this.known.values()) this.unsent.set(dish.externalId, dish);
    this.earlier.length = 0;
  }

  private async sendBatch(): Promise<void> {
    const all = [...this.unsent];
    this.unsent.clear();
    const dishes = all.flatMap(([, dish]) => dish ?? []);
    const removed = all.flatMap(([number, dish]) => (dish ? [] : number));
    const batch = { key: randomUUID(), body: { dishes, removed } };
    const linkId = this.linkId;
    for (;;) {
      if (this.linkId !== linkId) {
        // The link is another one, which has not seen this batch.
        for (const [number] of all)
          if (!this.unsent.has(number)) this.unsent.set(number, this.known.get(number));
        return;
      }
      // An answer that is lost looks like a request that is lost.
      const isAnswerLost = this.isFaulty && this.random.next() < 0.2;
      if ((await this.send(batch)) && !isAnswerLost) break;
      this.repeated += 1;
      await sleep(RETRY_MS);
    }
    this.earlier.push(batch);
    const old = this.isFaulty && this.random.next() < 0.3 ? this.earlier.at(-3) : undefined;
    // A late repetition of an earlier call must change nothing.
    if (old) {
      this.repeated += 1;
      await this.send(old);
    }
  }

  private async send({ key, body }: Batch): Promise<boolean> {
    this.sent += 1;
    try {
      const args = { params: { id: this.linkId }, body };
      await this.call(linkRoutes.push, args, { headers: { 'idempotency-key': key } });
      return true;
    } catch (error) {
      // The link has just been replaced, or the server has just been killed.
      if (
        error instanceof TypeError ||
        (error instanceof ApiError && [404, 409, 429, 503].includes(error.status))
      ) {
        return false;
      }
      throw error;
    }
  }
}
