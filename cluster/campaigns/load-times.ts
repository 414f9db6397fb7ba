/** From the moment a price is sent until each screen reports that it has painted it. */

import type { Note } from '../../lab/src/clients/notes.ts';
import { percentile } from '../../lab/src/measure/statistics.ts';
import type { ConfirmedPrice } from './price-writer.ts';

/** The screens of one group that know the server by the same address. */
export interface PaintedScreen {
  group: number;
  url: string;
  notes: readonly Note[];
}

export interface LoadTimes {
  sameNode: number[];
  otherNode: number[];
}

/** Sorted ms. Changes that were sent twice are left out: nobody knows which try was the one. */
export function loadTimesOf(prices: readonly ConfirmedPrice[], screens: readonly PaintedScreen[]): LoadTimes {
  const byGroup = Map.groupBy(
    prices.filter(({ tries }) => tries === 1),
    ({ group }) => group,
  );
  const times: LoadTimes = { sameNode: [], otherNode: [] };
  for (const screen of screens) {
    const painted = screen.notes.filter(({ kind }) => kind === 'painted');
    const inOrder = [...(byGroup.get(screen.group) ?? [])].sort((a, b) => a.revision - b.revision);
    let next = 0;
    for (const { revision, sentAt, url } of inOrder) {
      while ((painted[next]?.revision ?? Number.POSITIVE_INFINITY) < revision) next += 1;
      const time = (painted[next]?.at ?? Number.POSITIVE_INFINITY) - sentAt;
      (url === screen.url ? times.sameNode : times.otherNode).push(time);
    }
  }
  for (const list of [times.sameNode, times.otherNode]) list.sort((a, b) => a - b);
  return times;
}

export function describeTimes(sorted: readonly number[]): string {
  const ms = (part: number) => percentile(sorted, part).toFixed(0);
  return `p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, at most ${ms(1)} ms, of ${sorted.length}`;
}
