/** The way of a till's notices to the server: some are lost, doubled, late, in another order, empty or forged. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeNotice } from '@menuboard/links/fakes/fake-till';
import type { Random } from '../random.ts';

export interface NoticeCounts {
  sent: number;
  accepted: number;
  lost: number;
  doubled: number;
  late: number;
  empty: number;
  forged: number;
  /** Forged ones that the server has accepted. */
  believed: number;
}

const LATE_MAX_MS = 20_000;

/** Another text of the same length in each value that could be a signature. */
const forged = ({ headers, body }: FakeNotice): FakeNotice => ({
  body,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /^(content-type|user-agent|host)$/i.test(name)
        ? value
        : value.replace(/[0-9a-zA-Z]/g, (one) => (one === 'x' ? 'y' : 'x')),
    ]),
  ),
});

export class NoticeLine {
  readonly counts: NoticeCounts = {
    sent: 0,
    accepted: 0,
    lost: 0,
    doubled: 0,
    late: 0,
    empty: 0,
    forged: 0,
    believed: 0,
  };
  url: string | undefined;
  isFaulty = false;
  private readonly random: Random;
  private readonly waiting = new Set<Promise<void>>();

  constructor(random: Random) {
    this.random = random;
  }

  /** Takes a notice of the till. */
  take(notice: FakeNotice): void {
    const delivery = this.isFaulty ? this.mishandle(notice) : this.send(notice).then(() => undefined);
    this.waiting.add(delivery);
    void delivery.finally(() => this.waiting.delete(delivery));
  }

  async untilEmpty(): Promise<void> {
    while (this.waiting.size > 0) await Promise.all(this.waiting);
  }

  /** Resolves with the status of the answer; 0 without one. */
  async send({ headers, body }: FakeNotice): Promise<number> {
    if (!this.url) return 0;
    this.counts.sent += 1;
    try {
      const answer = await fetch(this.url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.ok) this.counts.accepted += 1;
      return answer.status;
    } catch {
      // The server has just been killed, and this till does not repeat its notices.
      return 0;
    }
  }

  private async mishandle(notice: FakeNotice): Promise<void> {
    const { counts, random } = this;
    const chosen = random.next();
    if (chosen < 0.25) {
      counts.lost += 1;
      return;
    }
    if (chosen < 0.35) {
      counts.doubled += 1;
      await Promise.all([this.send(notice), this.send(notice)]);
    } else if (chosen < 0.55) {
      // Later ones overtake it.
      counts.late += 1;
      await sleep(random.next() * LATE_MAX_MS);
      await this.send(notice);
    } else if (chosen < 0.65) {
      counts.empty += 1;
      await this.send({ ...notice, body: '' });
    } else if (chosen < 0.75) {
      counts.forged += 1;
      const status = await this.send(forged(notice));
      if (status >= 200 && status < 300) counts.believed += 1;
    } else await this.send(notice);
  }
}
