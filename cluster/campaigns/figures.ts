/** Figures that several campaigns of a cluster have. */

import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { percentile } from '../../lab/src/measure/statistics.ts';
import type { Audience } from './audience.ts';
import type { Entries } from './ledger.ts';
import { describeTimes } from './load-times.ts';

export function orderFigures(
  changes: number,
  { owners }: Pick<Audience, 'owners'>,
  ledger: Record<'screens' | 'owners', Entries>,
  screens: number,
): Figure[] {
  const listeners = [
    { name: `${screens} screens`, entries: ledger.screens },
    { name: `${owners.length} owners`, entries: ledger.owners },
  ];
  return listeners.map(({ name, entries }) => {
    const { inOrder, missing, duplicated, outOfOrder, unknown, fetches, connections } = entries;
    const wrong = missing + duplicated + outOfOrder + unknown;
    return {
      name: `${changes} changes for ${name}`,
      measured: `${inOrder} events in order, ${missing} lost, ${duplicated} twice, ${outOfOrder} out of order, ${unknown} of no change; ${fetches} fetches instead, ${connections} connections`,
      promised: '0 lost, twice or out of order',
      isKept: wrong === 0 && inOrder > 0,
    };
  });
}

export function timeFigure(name: string, sorted: readonly number[], promisedMs: number): Figure {
  return {
    name,
    measured: describeTimes(sorted),
    promised: `p99 ${promisedMs} ms`,
    isKept: percentile(sorted, 0.99) <= promisedMs,
    isTiming: true,
  };
}

export const none = (name: string, found: number, of: number): Figure => ({
  name,
  measured: `${found} of ${of}`,
  promised: '0',
  isKept: found === 0 && of > 0,
});
