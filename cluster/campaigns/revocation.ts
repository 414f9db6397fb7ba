/** Acceptance point 6: access that is revoked on one node ends on the other, with bells or without. */

import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { type Trial, tryRevocations } from '../test/revocations/try-revocations.ts';
import { none } from './figures.ts';
import { addressesOf, withCluster } from './start.ts';

/** Rounds of each half: one revokes every kind of access once. */
const ROUNDS: Record<Size, number> = { short: 2, full: 1_000 };
/** Restaurants whose owners revoke at the same time. */
const AT_ONCE = 4;
const CUT_OFF_MS = 2_000;
const GIVE_UP_MS = timeLimit(10_000);

export const clusterRevocation: Campaign = {
  name: 'cluster-revocation',
  variables: 'ROUNDS',
  promise:
    'Access that is revoked on one node ends on the other within 2 s, with bells and without: 1,000 times for each kind.',
  limitMinutes: 180,
  run: (size) => withCluster((cluster) => measure(cluster, roundsOf(size)), { valkey: true }),
};

const roundsOf = (size: Size) => Number(process.env.ROUNDS ?? ROUNDS[size]);

async function measure(cluster: RunningCluster, rounds: number): Promise<Figure[]> {
  const withBells = await tryOften(cluster, rounds);
  cluster.valkey?.pause();
  const withoutBells = await tryOften(cluster, rounds);
  cluster.valkey?.resume();
  return [...figuresOf('with bells', withBells), ...figuresOf('without bells', withoutBells)];
}

/** Half of the rounds revoke on each node. */
async function tryOften(cluster: RunningCluster, rounds: number): Promise<Trial[]> {
  const [a = '', b = ''] = addressesOf(cluster);
  const trials: Trial[] = [];
  let next = 0;
  const tryInTurn = async () => {
    while (next < rounds) {
      next += 1;
      const [here, other] = next % 2 === 0 ? [a, b] : [b, a];
      trials.push(...(await tryRevocations(here, other, GIVE_UP_MS)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryInTurn));
  return trials;
}

function figuresOf(bells: string, trials: readonly Trial[]): Figure[] {
  const late = trials.filter(({ lastMessageMs }) => lastMessageMs > CUT_OFF_MS);
  const returned = trials.filter(({ hasReturned }) => hasReturned);
  return [
    ...[...Map.groupBy(trials, ({ name }) => name)].map(([name, ofKind]) =>
      cutOffFigure(bells, name, ofKind),
    ),
    none(`${bells}: messages later than that`, late.length, trials.length),
    none(`${bells}: connections that come back as before`, returned.length, trials.length),
  ];
}

function cutOffFigure(bells: string, name: string, trials: readonly Trial[]): Figure {
  const worst = trials.reduce((ms, { cutOffMs }) => Math.max(ms, cutOffMs), 0);
  return {
    name: `${bells}: ${name}`,
    measured: `cut off after ${worst.toFixed(0)} ms at worst, of ${trials.length}`,
    promised: `${CUT_OFF_MS} ms`,
    isKept: worst <= CUT_OFF_MS,
    // One that is never cut off is no matter of speed.
    ...(Number.isFinite(worst) && { isTiming: true }),
  };
}
