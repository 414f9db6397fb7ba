/** R13: a thousand screens connect and leave for two hours, while an owner changes prices. */
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { createServerApi, RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { memoryMibOf } from '../measure/proc.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { flap } from './flapping-screen.ts';
import { seededRandom } from './random.ts';

interface Amounts {
  displays: number;
  screensPerDisplay: number;
  minutes: number;
}

const amounts: Record<Size, Amounts> = {
  short: { displays: 2, screensPerDisplay: 5, minutes: 0.2 },
  full: { displays: 20, screensPerDisplay: 50, minutes: Number(process.env.MINUTES ?? 120) },
};
const SAMPLES = 120;
/** Part of the time after which memory must no longer grow. */
const WARM_UP = 0.25;
const GROWTH_MB_PER_HOUR = 1;
const CHANGE_EVERY_MS = 1_000;
const MEGABYTE = 1e6;

interface Sample {
  hours: number;
  memoryMb: number;
  openFiles: number;
}

export const flapping: Campaign = {
  name: 'flapping',
  variables: 'MINUTES',
  promise: 'A thousand screens that come and go for two hours leave no memory and no open files behind.',
  limitMinutes: 150,
  run: async (size) => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } });
    try {
      return await measure(server, amounts[size]);
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  server: RunningServer,
  { displays, screensPerDisplay, minutes }: Amounts,
): Promise<Figure[]> {
  const owner = await RestaurantApi.signUp(server.url);
  const soup = await owner.addItem({ name: 'Soup', price: 5, category: 'Soups' });
  const menu = await owner.addMenu({ name: 'Lunch' }, [soup]);
  const guest = createServerApi(server.url);
  const before = await openFilesOf(server);
  const random = seededRandom();
  const end = new AbortController();
  const screens: Promise<number>[] = [];
  for (let n = 0; n < displays; n += 1) {
    const { pairingCode } = await owner.addDisplay(`TV ${n}`, menu);
    for (let index = 0; index < screensPerDisplay; index += 1) {
      const { screenToken } = await guest.call(pairingRoutes.pair, { body: { pairingCode } });
      screens.push(flap({ url: server.url, screenToken, random: random.next }, end.signal));
    }
  }
  const samples = await watch(server, minutes, (price) => owner.updateItem(soup.id, { price }));
  end.abort();
  const connections = (await Promise.all(screens)).reduce((sum, count) => sum + count, 0);
  await sleep(CHANGE_EVERY_MS);
  return figuresOf(samples, { connections, before, after: await openFilesOf(server) });
}

/** Measures the server from time to time, while the price changes every second. */
async function watch(
  server: RunningServer,
  minutes: number,
  setPrice: (price: number) => Promise<unknown>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  const hours = () => (performance.now() - start) / 3_600_000;
  for (let change = 0; hours() < minutes / 60; change += 1) {
    await setPrice((100 + (change % 900)) / 100);
    await sleep(CHANGE_EVERY_MS);
    if ((samples.length / SAMPLES) * (minutes / 60) > hours()) continue;
    const sample = {
      hours: hours(),
      memoryMb: (memoryMibOf(server.pid) * 1_048_576) / MEGABYTE,
      openFiles: await openFilesOf(server),
    };
    samples.push(sample);
    console.log(
      `${(sample.hours * 60).toFixed(1)} min: ${sample.memoryMb.toFixed(1)} MB, ${sample.openFiles} open files`,
    );
  }
  return samples;
}

async function openFilesOf({ pid }: RunningServer): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** The slope of the straight line through the points, by least squares. */
function growthPerHour(samples: readonly Sample[]): number {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [hours, memory] = [mean((sample) => sample.hours), mean((sample) => sample.memoryMb)];
  const covariance = mean((sample) => (sample.hours - hours) * (sample.memoryMb - memory));
  return covariance / mean((sample) => (sample.hours - hours) ** 2);
}

function figuresOf(
  samples: readonly Sample[],
  { connections, before, after }: Record<'connections' | 'before' | 'after', number>,
): Figure[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const growth = growthPerHour(warm);
  const memory = warm.map(({ memoryMb }) => memoryMb);
  return [
    {
      name: `memory after ${connections} connections`,
      measured: `${growth.toFixed(1)} MB an hour, between ${Math.min(...memory).toFixed(0)} and ${Math.max(...memory).toFixed(0)} MB`,
      promised: `at most ${GROWTH_MB_PER_HOUR} MB an hour`,
      isKept: growth <= GROWTH_MB_PER_HOUR,
      isTiming: true,
    },
    {
      name: 'open files of the server after all screens have left',
      measured: `${after}, ${before} before`,
      promised: 'as many as before',
      // A keep-alive connection of this campaign may still be open.
      isKept: after <= before + 10,
    },
  ];
}
