/** C8: thousands of wrong pairing codes at both nodes, while PostgreSQL and a node are killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { watchPaired } from '../../server/test/paired-screens.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { guessCodes } from '../test/guess-codes.ts';
import { none } from './figures.ts';
import { createScene } from './scene.ts';
import { addressesOf, withCluster } from './start.ts';

interface Amounts {
  guesses: number;
  atOnce: number;
  pauseMs: number;
  /** When PostgreSQL is killed, and a node after the same time again. */
  calmMs: number;
}

const amounts: Record<Size, Amounts> = {
  short: { guesses: 1_000, atOnce: 20, pauseMs: 200, calmMs: 2_000 },
  // Over three minutes, so that windows end.
  full: { guesses: 10_000, atOnce: 20, pauseMs: 350, calmMs: 30_000 },
};
const ADDRESSES = Array.from({ length: 50 }, (_, n) => `203.0.113.${n + 1}`);
/** The server's budgets, see `docs/settings.md`. */
const PER_MINUTE = { address: 5, all: 60 } as const;
const MINUTE_MS = 60_000;

export const clusterGuesses: Campaign = {
  name: 'cluster-guesses',
  promise:
    'Of 10,000 wrong codes from 50 addresses over both nodes, no more are checked than one server would check, though PostgreSQL and a node are killed. Paired screens notice nothing.',
  limitMinutes: 15,
  run: (size) => withCluster((cluster) => measure(cluster, amounts[size]), { env: { RATE_LIMITS: 'on' } }),
};

async function measure(cluster: RunningCluster, { calmMs, ...size }: Amounts): Promise<Figure[]> {
  const [restaurant] = await createScene(cluster.url, { restaurants: 1, displaysEach: 2 });
  const urls = () => addressesOf(cluster);
  const codes = restaurant?.displays.map(({ pairingCode }) => pairingCode) ?? [];
  const paired = await watchPaired(urls, codes, ADDRESSES);
  const startedAt = performance.now();
  const attack = guessCodes({ ...size, urls, addresses: ADDRESSES, everyNthOverSocket: 5 });
  await disturb(cluster, calmMs);
  const { checked, refused, unavailable, mostOfAnAddress } = await attack;
  const windows = Math.floor((performance.now() - startedAt) / MINUTE_MS) + 1;
  const { asked, wrong } = await paired.stop();
  console.log(
    `${size.guesses} guesses in ${windows} windows of a minute: ${checked} checked, ${refused} refused, ${unavailable} without an answer.`,
  );
  return [
    withinBudget('guesses that were checked', checked, windows * PER_MINUTE.all),
    withinBudget('those of the address with the most', mostOfAnAddress, windows * PER_MINUTE.address),
    none('requests and sockets of paired screens that were refused', wrong, asked),
  ];
}

async function disturb(cluster: RunningCluster, calmMs: number): Promise<void> {
  await sleep(calmMs);
  await cluster.postgres.crash();
  await sleep(1_000);
  await cluster.postgres.restart();
  await sleep(calmMs);
  const [node] = cluster.nodes;
  await cluster.kill(node);
  await cluster.restart(node);
}

const withinBudget = (name: string, found: number, budget: number): Figure => ({
  name,
  measured: String(found),
  promised: `at most ${budget}`,
  isKept: found > 0 && found <= budget,
});
