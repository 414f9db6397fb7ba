/** P8 and a part of P4: failures between screen and server, of single requests and of the live connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { type FailureKind, failureKinds } from '../harness/network-failures.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { createNumberedImages } from '../harness/screen-fixture.ts';
import { startServer } from '../harness/server.ts';
import type { Engine } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { deadSockets } from './dead-sockets.ts';
import { openWatchedScreen, type WatchedScreen } from './watched-screen.ts';

const FAILURES = { short: 5, full: 1_000 } as const;
/** A hanging request costs time by its nature. */
const quickFailures = failureKinds.filter((kind) => kind !== 'hang');
const SCREENS: Record<Size, [Engine, string][]> = {
  short: [['current', 'localhost']],
  full: [
    [67, 'localhost'],
    [67, 'board.lan'],
    ['current', 'localhost'],
    ['current', 'board.lan'],
  ],
};
const FRESH_LIMIT_MS = 10_000;
const HANG_LIMIT_MS = timeLimit(70_000);
/** An outage ends after this number of failed requests at most, or after a time with fewer requests. */
const MOST_REQUESTS = 6;
const LONGEST_MS = 6_000;
/** The kind of an outage with several kinds of failures. */
const MIXED = 'mixed';

type OutageKind = FailureKind | typeof MIXED;
interface Outage {
  kind: OutageKind;
  freshMs: number;
}

export const failures: Campaign = {
  name: 'failures',
  promise:
    '1,000 failures between screen and server: the screen stays paired, is never blank, and is up to date within 10 s of the server’s return. With a dead socket, it shows a change within 60 s.',
  limitMinutes: 30,
  run: async (size) => {
    const { seed } = seededRandom();
    console.log(`Seed ${seed}`);
    const [server, images] = [await startServer(), await createNumberedImages(4)];
    const screens: WatchedScreen[] = [];
    try {
      for (const [engine, host] of SCREENS[size]) {
        screens.push(await openWatchedScreen(server, images, engine, host));
      }
      const each = Math.ceil(FAILURES[size] / screens.length);
      const outages = await Promise.all(
        screens.map((screen, n) =>
          failOften(screen, seededRandom(seed + n), each, size === 'short' ? quickFailures : failureKinds),
        ),
      );
      const figures = [...freshnessFigures(outages.flat()), ...(await deadSockets(screens, size))];
      return [...(await countBadFrames(screens)), ...figures];
    } finally {
      for (const screen of screens) await screen.close();
      await server.stop();
    }
  },
};

async function failOften(
  screen: WatchedScreen,
  random: Random,
  requests: number,
  of: readonly FailureKind[],
): Promise<Outage[]> {
  const outages: Outage[] = [];
  const kinds: OutageKind[] = [];
  while (screen.failed() < requests) {
    // Uses every kind once per round, in random order.
    if (kinds.length === 0) kinds.push(...of, ...of.map((): OutageKind => MIXED));
    const kind = kinds.splice(Math.floor(random.next() * kinds.length), 1)[0] ?? MIXED;
    const some = kind === MIXED ? of : [kind];
    outages.push({ kind, freshMs: await outage(screen, random, some, kind) });
  }
  return outages;
}

/** Milliseconds from the server's return until the screen shows the change that was made during the outage. */
async function outage(
  screen: WatchedScreen,
  random: Random,
  some: readonly FailureKind[],
  kind: OutageKind,
): Promise<number> {
  const share = random.pick([1, 1, 0.5]);
  const target = screen.failed() + 1 + Math.floor(random.next() * MOST_REQUESTS);
  const isSocketBroken = random.next() < 0.7;
  const change = random.pick(['text', 'menu', 'image'] as const);
  const deadline = performance.now() + LONGEST_MS;
  screen.proxy.setFailures(() => {
    if (random.next() >= share) return null;
    return random.pick(some);
  });
  if (isSocketBroken) screen.proxy.breakSockets();
  const isUpToDate = await screen.change(change);
  while (screen.failed() < target && performance.now() < deadline) await sleep(50);
  screen.proxy.setFailures(null);
  const returnedAt = performance.now();
  await screen.tv.waitFor(isUpToDate, HANG_LIMIT_MS);
  const freshMs = performance.now() - returnedAt;
  if (freshMs > FRESH_LIMIT_MS) {
    const details = { kind, share, isSocketBroken, change, on: screen.name };
    console.log(`Up to date only after ${Math.round(freshMs)} ms: ${JSON.stringify(details)}`);
  }
  return freshMs;
}

function freshnessFigures(outages: Outage[]): Figure[] {
  const figure = (name: string, of: Outage[]): Figure => {
    const sorted = of.map(({ freshMs }) => freshMs).sort((a, b) => a - b);
    const worst = sorted.at(-1) ?? 0;
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    const measured = `${Math.round(worst)} ms at worst, p95 ${Math.round(p95)} ms, ${of.length} outages`;
    return {
      name: `up to date after ${name}`,
      measured,
      promised: '10 s',
      isKept: worst <= FRESH_LIMIT_MS,
      isTiming: true,
    };
  };
  const kinds: OutageKind[] = [...failureKinds, MIXED];
  const byKind = kinds.flatMap((kind) => {
    const of = outages.filter((outage) => outage.kind === kind);
    return of.length > 0 ? [figure(kind, of)] : [];
  });
  return [figure('any failure', outages), ...byKind];
}

async function countBadFrames(screens: WatchedScreen[]): Promise<Figure[]> {
  const counts = await Promise.all(screens.map((screen) => screen.countFrames()));
  const sum = (key: 'frames' | 'blank' | 'unpaired' | 'portal' | 'reloads') =>
    counts.reduce((total, count) => total + count[key], 0);
  const failed = screens.reduce((total, screen) => total + screen.failed(), 0);
  const none = (name: string, count: number): Figure => ({
    name,
    measured: `${count}, of ${sum('frames')} frames, through ${failed} failed requests`,
    promised: '0',
    isKept: count === 0,
  });
  return [
    none('frames of an unpaired screen', sum('unpaired')),
    none('frames without the board', sum('blank')),
    none('frames of a captive portal', sum('portal')),
    none('pages that were reloaded', sum('reloads')),
  ];
}
