/** A restaurant at lunch with 1,000 orders an hour, and a neighbour that sends as many as its limit allows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { startServer } from '../../../e2e/harness/server.ts';
import { isInPhase } from '../../../e2e/pages/screen-expressions.ts';
import { openTv, type Tv } from '../../../e2e/pages/tv.ts';
import { type Crowd, createCrowd } from '../clients/crowd.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { seededRandom } from './random.ts';

const ordersPerHour = 1_000;
const meanGapMs = 3_600_000 / ordersPerHour;
const limitMs = 300;
const sizes = {
  short: { orders: 10, screens: 10, hurry: 20 },
  full: { orders: Number(process.env.ORDERS) || 300, screens: 50, hurry: 1 },
} as const;
const screensPerDisplay = 10;
/** As long as an order takes from one state to the next, on average. */
const stepMs = 20_000;

export const orders: Campaign = {
  name: 'orders',
  promise: 'An order is on the screen within 300 ms (p99) at 1,000 orders an hour.',
  variables: 'ORDERS: their number in the full run, 300',
  limitMinutes: 40,
  run: async (size) => {
    const server = await startServer();
    try {
      return await serveLunch(server.url, size);
    } finally {
      await server.stop();
    }
  },
};

/** Notes in `window.seenAt` when the frame with an order and its state is drawn. */
const watchOrders = `(function () {
  window.seenAt = {};
  (function look() {
    var fresh = [];
    Array.prototype.forEach.call(document.querySelectorAll('[data-orders]'), function (list) {
      Array.prototype.forEach.call(list.querySelectorAll('span > span'), function (one) {
        var key = one.textContent + ' ' + list.getAttribute('data-orders');
        if (!window.seenAt[key] && fresh.indexOf(key) < 0) fresh.push(key);
      });
    });
    requestAnimationFrame(function () {
      var now = Date.now();
      fresh.forEach(function (key) { window.seenAt[key] = now; });
      look();
    });
  })();
})()`;

interface Step {
  /** "A12 ready" */
  key: string;
  sentAt: number;
  /** The server's time of the change, which the version of the list does not fall below. */
  since: number;
}

async function serveLunch(url: string, size: Size): Promise<Figure[]> {
  const { orders: count, screens, hurry } = sizes[size];
  const { next: random } = seededRandom(1);
  const api = await RestaurantApi.signUp(url);
  const menu = await api.addOrdersMenu();
  const codes: string[] = [];
  for (let n = 0; n <= screens / screensPerDisplay; n += 1)
    codes.push((await api.addDisplay(`Pick-up ${n}`, menu)).pairingCode);
  const crowd = createCrowd({ url });
  const tv = await openTv('current', { width: 1920, height: 1080 });
  const flood = startFlood(await RestaurantApi.signUp(url));
  try {
    await crowd.open(
      Array.from({ length: screens }, (_, n) => ({
        group: 0,
        pairingCode: codes[1 + Math.floor(n / screensPerDisplay)] ?? '',
      })),
    );
    await tv.goto(`${url}/display?code=${codes[0]}`);
    await tv.waitFor(`${isInPhase('showing')} && document.querySelector('[data-orders=ready]') !== null`);
    await tv.evaluate(watchOrders);
    const steps: Step[] = [];
    const step = async (number: string, state: 'preparing' | 'ready') => {
      const sentAt = Date.now();
      const { orders: listed } = await api.setOrder(number, state);
      const since = Date.parse(listed.find((order) => order.number === number)?.since ?? '');
      steps.push({ key: `${number} ${state}`, sentAt, since });
    };
    const pause = (mean: number) => sleep((-Math.log(1 - random()) * mean) / hurry);
    const serve = async (number: string) => {
      await step(number, 'preparing');
      await pause(stepMs);
      await step(number, 'ready');
      await pause(stepMs);
      await api.setOrder(number, 'gone');
    };
    const served: Promise<void>[] = [];
    for (let n = 0; n < count; n += 1) {
      served.push(serve(`A${n}`));
      await pause(meanGapMs);
    }
    await Promise.all(served);
    await sleep(1_000);
    return [await atBrowser(tv, steps), await atScreens(crowd, steps, screens)];
  } finally {
    await flood();
    await tv.close();
    await crowd.close();
  }
}

/** Another restaurant's till that never stops; the returned function ends it. */
function startFlood(api: RestaurantApi): () => Promise<void> {
  let isOver = false;
  const run = async () => {
    for (let n = 0; !isOver; n += 1) {
      await api.setOrder(String(n % 200), n % 2 === 0 ? 'preparing' : 'ready').catch(() => undefined);
      await sleep(40);
    }
  };
  const running = run();
  return () => {
    isOver = true;
    return running;
  };
}

async function atBrowser(tv: Tv, steps: readonly Step[]): Promise<Figure> {
  const seenAt = (await tv.evaluate('window.seenAt')) as Record<string, number>;
  const times = steps.map(({ key, sentAt }) => (seenAt[key] ?? Number.POSITIVE_INFINITY) - sentAt);
  return figure('from the call until it is painted by a browser', times);
}

async function atScreens(crowd: Crowd, steps: readonly Step[], screens: number): Promise<Figure> {
  const lists = (await crowd.notes()).map(({ notes }) => notes.filter(({ kind }) => kind === 'orders'));
  const times = lists.flatMap((received) =>
    steps.map(({ since, sentAt }) => {
      const first = received.find(({ revision }) => revision >= since);
      return (first?.at ?? Number.POSITIVE_INFINITY) - sentAt;
    }),
  );
  return figure(`from the call until each of ${screens} screens has it`, times);
}

function figure(name: string, times: readonly number[]): Figure {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share));
  const ms = (value = Number.NaN) => `${Math.round(value)} ms`;
  return {
    name: `an order, ${name}, ${times.length} times`,
    measured: `p50 ${ms(p50)}, p99 ${ms(p99)}, at most ${ms(most)}`,
    promised: `p99 ${limitMs} ms`,
    isKept: (p99 ?? Number.NaN) <= limitMs,
    // Orders that never arrive break the short form, too.
    ...(Number.isFinite(most) && { isTiming: true }),
  };
}
