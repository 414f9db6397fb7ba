/** Times from a change at a till until every screen of its restaurant has painted it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '@menuboard/contract/items';
import { timeLimit } from '../../../../test-tools/time-limit.ts';
import type { Crowd } from '../../clients/crowd.ts';
import { now } from '../../clients/notes.ts';
import { type LinkedRestaurant, readItems } from './linked-restaurant.ts';

const POLL_MS = 50;

/** A change: when it began, and the revision with which the item had it. */
interface Made {
  group: number;
  /** Ms since 1970. */
  at: number;
  revision: number;
}

export class PaintedTimes {
  private readonly made: Made[] = [];
  private readonly crowd: Crowd;

  constructor(crowd: Crowd) {
    this.crowd = crowd;
  }

  /**
   * Makes a change, and resolves once all screens of this group have painted it.
   *
   * @param change resolves with the time at which it counts as begun, in ms since 1970
   */
  async add(
    group: number,
    restaurant: Pick<LinkedRestaurant, 'call' | 'restaurantId'>,
    isDone: (item: Item) => boolean,
    change: () => Promise<number>,
    limitMs = timeLimit(120_000),
  ): Promise<void> {
    const at = await change();
    const deadline = now() + limitMs;
    for (;;) {
      const item = (await readItems(restaurant)).find(isDone);
      if (item) {
        this.made.push({ group, at, revision: item.revision });
        await this.crowd.waitUntilPainted(new Map([[group, item.revision]]), limitMs);
        return;
      }
      if (now() > deadline) throw new Error(`A change at a till never came (group ${group}).`);
      await sleep(POLL_MS);
    }
  }

  /** Times of each change on each screen of these groups, in ms. Forgets the changes. */
  async take(): Promise<Map<number, number[]>> {
    const times = new Map<number, number[]>();
    const all = await this.crowd.notes();
    for (const { group, at, revision } of this.made) {
      const list = times.get(group) ?? [];
      times.set(group, list);
      for (const { group: other, notes } of all) {
        if (other !== group) continue;
        const painted = notes.find((note) => note.kind === 'painted' && note.revision >= revision);
        list.push((painted?.at ?? Number.POSITIVE_INFINITY) - at);
      }
    }
    this.made.length = 0;
    return times;
  }
}
