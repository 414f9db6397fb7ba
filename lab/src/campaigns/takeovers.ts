/** From the call that starts or ends a takeover until every screen of the restaurant has painted it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { startServer } from '../../../e2e/harness/server.ts';
import { isInPhase } from '../../../e2e/pages/screen-expressions.ts';
import { openTv, type Tv } from '../../../e2e/pages/tv.ts';
import { type Crowd, createCrowd } from '../clients/crowd.ts';
import { now } from '../clients/notes.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const limitMs = 1_000;
const sizes = {
  short: { screens: 100, takeovers: 3 },
  full: {
    screens: Number(process.env.SCREENS) || 1_000,
    takeovers: Number(process.env.TAKEOVERS) || 30,
  },
} as const;
const screensPerDisplay = 10;
const DISHES = 20;
/** Between two changes, so that none waits for the reports of the one before. */
const PAUSE_MS = 2_000;

export const takeovers: Campaign = {
  name: 'takeovers',
  variables: 'SCREENS, TAKEOVERS: their numbers in the full run, 1,000 and 30',
  promise: 'From the call to 1,000 painted screens a takeover takes p99 at most 1 s, and so does its end.',
  limitMinutes: 20,
  run: async (size) => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } });
    try {
      return await measure(server.url, size);
    } finally {
      await server.stop();
    }
  },
};

/** A change of the takeovers: when its call began, and its revision. */
interface Made {
  at: number;
  revision: number;
}

async function measure(url: string, size: Size): Promise<Figure[]> {
  const { screens, takeovers: count } = sizes[size];
  const api = await RestaurantApi.signUp(url);
  const items: { id: string }[] = [];
  for (let n = 0; n < DISHES; n += 1)
    items.push(await api.addItem({ name: `Dish ${n}`, price: 5, category: 'All' }));
  const menu = await api.addMenu({ name: 'Menu' }, items);
  const codes: string[] = [];
  for (let n = 0; n <= screens / screensPerDisplay; n += 1)
    codes.push((await api.addDisplay(`TV ${n}`, menu)).pairingCode);
  const crowd = createCrowd({ url });
  const tv = await openTv('current', { width: 1920, height: 1080 });
  try {
    await crowd.open(
      Array.from({ length: screens }, (_, n) => ({
        group: 0,
        pairingCode: codes[1 + Math.floor(n / screensPerDisplay)] ?? '',
      })),
    );
    await crowd.waitUntilConnected();
    await crowd.untilSettled();
    await tv.goto(`${url}/display?code=${codes[0]}`);
    await tv.waitFor(isInPhase('showing'));
    await tv.evaluate(watchTitles);
    const [starts, ends]: [Made[], Made[]] = [[], []];
    for (let n = 0; n < count; n += 1) {
      const startedAt = now();
      const { id, revision } = await api.startTakeover({ title: `Takeover ${n}` });
      starts.push({ at: startedAt, revision });
      await crowd.waitUntilPainted(new Map([[0, revision]]));
      await tv.waitFor(`window.seenAt['Takeover ${n}'] !== undefined`);
      await sleep(PAUSE_MS);
      const endedAt = now();
      const ended = await api.endTakeover({ id });
      ends.push({ at: endedAt, revision: ended.revision });
      await crowd.waitUntilPainted(new Map([[0, ended.revision]]));
      await sleep(PAUSE_MS);
    }
    return [
      await atScreens('the start', crowd, starts, screens),
      await atScreens('the end', crowd, ends, screens),
      await atBrowser(tv, starts),
    ];
  } finally {
    await tv.close();
    await crowd.close();
  }
}

/** Notes in `window.seenAt` when the frame with a title is drawn. */
const watchTitles = `(function () {
  window.seenAt = {};
  (function look() {
    var title = document.querySelector('[data-takeover] h1');
    var text = title && title.textContent;
    requestAnimationFrame(function () {
      if (text && !window.seenAt[text]) window.seenAt[text] = Date.now();
      look();
    });
  })();
})()`;

async function atScreens(
  name: string,
  crowd: Crowd,
  made: readonly Made[],
  screens: number,
): Promise<Figure> {
  const all = await crowd.notes();
  const times = all.flatMap(({ notes }) =>
    made.map(({ at, revision }) => {
      const painted = notes.find((note) => note.kind === 'painted' && note.revision >= revision);
      return (painted?.at ?? Number.POSITIVE_INFINITY) - at;
    }),
  );
  return figure(`${name}, from the call until each of ${screens} screens has painted it`, times);
}

async function atBrowser(tv: Tv, made: readonly Made[]): Promise<Figure> {
  const seenAt = (await tv.evaluate('window.seenAt')) as Record<string, number>;
  const times = made.map(({ at }, n) => (seenAt[`Takeover ${n}`] ?? Number.POSITIVE_INFINITY) - at);
  return figure('the start, from the call until it is painted by a browser', times);
}

function figure(name: string, times: readonly number[]): Figure {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share));
  const ms = (value = Number.NaN) => `${Math.round(value)} ms`;
  return {
    name: `a takeover: ${name}, ${times.length} times`,
    measured: `p50 ${ms(p50)}, p99 ${ms(p99)}, at most ${ms(most)}`,
    promised: `p99 ${limitMs} ms`,
    isKept: (p99 ?? Number.NaN) <= limitMs,
    ...(Number.isFinite(most) && { isTiming: true }),
  };
}
