/** Acceptance point 6: whose session has ended hears no more on any node, with bells or without. */
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@menuboard/contract/auth';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { RunningCluster } from '../../harness/cluster.ts';
import { createServerApi } from '../../harness/restaurant-api.ts';
import type { Campaign, Figure } from '../campaign.ts';
import { none } from './figures.ts';
import { now } from './notes.ts';
import { listenAsOwner, type OwnerAccount } from './owner-listener.ts';
import { createScene, type SceneRestaurant, signInAt } from './scene.ts';
import { addressesOf, withCluster } from './start.ts';

const TRIALS = { short: 6, full: 1_000 } as const;
const AT_ONCE = 20;
const CUT_OFF_MS = 2_000;
const GIVE_UP_MS = timeLimit(10_000);

interface Trial {
  cutOffMs: number;
  /** A message came later than that. */
  isLate: boolean;
}

export const clusterRevocation: Campaign = {
  name: 'cluster-revocation',
  promise:
    'A session that ends on one node is cut off on the other within 2 s, half of the time without bells.',
  limitMinutes: 30,
  run: (size) => withCluster((cluster) => measure(cluster, TRIALS[size]), { valkey: true }),
};

async function measure(cluster: RunningCluster, trials: number): Promise<Figure[]> {
  const [restaurant] = await createScene(cluster.url, { restaurants: 1, displaysEach: 1 });
  if (!restaurant) throw new Error('There is no restaurant.');
  const withBells = await tryOften(cluster, restaurant, trials / 2);
  cluster.valkey?.pause();
  const withoutBells = await tryOften(cluster, restaurant, trials / 2);
  cluster.valkey?.resume();
  return [...figuresOf('with bells', withBells), ...figuresOf('without bells', withoutBells)];
}

async function tryOften(
  cluster: RunningCluster,
  restaurant: SceneRestaurant,
  count: number,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  while (trials.length < count) {
    const many = Math.min(AT_ONCE, count - trials.length);
    trials.push(
      ...(await Promise.all(Array.from({ length: many }, () => signOutElsewhere(cluster, restaurant)))),
    );
  }
  return trials;
}

/** Listens on one node, signs out on the other, and goes on changing prices. */
async function signOutElsewhere(cluster: RunningCluster, restaurant: SceneRestaurant): Promise<Trial> {
  const [here = '', other = ''] = addressesOf(cluster);
  const account: OwnerAccount = await signInAt(here, restaurant);
  const listener = listenAsOwner(account);
  while (!listener.isConnected()) await sleep(20);
  await createServerApi(other).withToken(account.token).call(authRoutes.logout, {});
  const endedAt = now();
  const [item] = restaurant.items;
  while (listener.refusedAt() === undefined && now() - endedAt < GIVE_UP_MS) {
    await restaurant.api.updateItem(item?.itemId ?? '', { price: Math.ceil(Math.random() * 90_000) / 100 });
    await sleep(100);
  }
  listener.close();
  const cutOffMs = (listener.refusedAt() ?? Number.POSITIVE_INFINITY) - endedAt;
  return { cutOffMs, isLate: listener.lastEventAt() - endedAt > CUT_OFF_MS };
}

function figuresOf(bells: string, trials: readonly Trial[]): Figure[] {
  const worst = Math.max(...trials.map(({ cutOffMs }) => cutOffMs));
  return [
    {
      name: `${bells}: a session that ended is cut off`,
      measured: `after ${worst.toFixed(0)} ms at worst, of ${trials.length}`,
      promised: `${CUT_OFF_MS} ms`,
      isKept: worst <= CUT_OFF_MS,
      isTiming: true,
    },
    none(`${bells}: messages later than that`, trials.filter(({ isLate }) => isLate).length, trials.length),
  ];
}
