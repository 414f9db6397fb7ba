/** P8 and a part of P4: failures between screen and server, of single requests and of the live connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type FailureKind, failureKinds } from '../../../e2e/harness/network-failures.ts';
import { createNumberedImages } from '../../../e2e/harness/screen-fixture.ts';
import { startServer } from '../../../e2e/harness/server.ts';
import type { Engine } from '../../../e2e/pages/tv.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { percentile } from '../measure/statistics.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { deadSockets } from './dead-sockets.ts';
import { type Random, seededRandom } from './random.ts';
import { openWatchedScreen, type WatchedScreen } from './watched-screen.ts';

const FAILURES = { short: 5, full: 1_000 } as const;
/** A hanging request always costs time. */
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
const UP_TO_DATE_LIMIT_MS = 10_000;
const HANG_LIMIT_MS = timeLimit(70_000);
/** The most failed requests of an outage, which may also end after a time with fewer. */
const MOST_REQUESTS = 6;
const LONGEST_MS = 6_000;
/** The kind of an outage with several kinds of failures. */
const MIXED = 'mixed';

type OutageKind = FailureKind | typeof MIXED;
interface Outage {
  kind: OutageKind;
  upToDateMs: number;
}

export const failures: Campaign = {
  name: 'failures',
  variables: 'SEED',
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
      const figures = [...upToDateFigures(outages.flat()), ...(await deadSockets(screens, size))];
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
  allowed: readonly FailureKind[],
): Promise<Outage[]> {
  const outages: Outage[] = [];
  const kinds: OutageKind[] = [];
  while (screen.countFailed() < requests) {
    // Uses every kind once per round, in random order.
    if (kinds.length === 0) kinds.push(...allowed, ...allowed.map((): OutageKind => MIXED));
    const kind = kinds.splice(Math.floor(random.next() * kinds.length), 1)[0] ?? MIXED;
    const chosen = kind === MIXED ? allowed : [kind];
    outages.push({ kind, upToDateMs: await runOutage(screen, random, chosen, kind) });
  }
  return outages;
}

/** Milliseconds from the server's return until the screen shows the change from the outage. */
async function runOutage(
  screen: WatchedScreen,
  random: Random,
  chosen: readonly FailureKind[],
  kind: OutageKind,
): Promise<number> {
  const share = random.pick([1, 1, 0.5]);
  const target = screen.countFailed() + 1 + Math.floor(random.next() * MOST_REQUESTS);
  const isSocketBroken = random.next() < 0.7;
  const change = random.pick(['text', 'menu', 'image'] as const);
  const deadline = performance.now() + LONGEST_MS;
  screen.proxy.setFailures(() => {
    if (random.next() >= share) return null;
    return random.pick(chosen);
  });
  if (isSocketBroken) screen.proxy.breakSockets();
  const isUpToDate = await screen.change(change);
  while (screen.countFailed() < target && performance.now() < deadline) await sleep(50);
  screen.proxy.setFailures(null);
  const returnedAt = performance.now();
  await screen.tv.waitFor(isUpToDate, HANG_LIMIT_MS);
  const upToDateMs = performance.now() - returnedAt;
  if (upToDateMs > UP_TO_DATE_LIMIT_MS) {
    const details = { kind, share, isSocketBroken, change, on: screen.name };
    console.log(`Up to date only after ${Math.round(upToDateMs)} ms: ${JSON.stringify(details)}`);
  }
  return upToDateMs;
}

function upToDateFigures(outages: Outage[]): Figure[] {
  const figure = (name: string, of: Outage[]): Figure => {
    const times = of.map(({ upToDateMs }) => upToDateMs);
    const [worst, p95] = [percentile(times, 1), percentile(times, 0.95)];
    const measured = `${Math.round(worst)} ms at worst, p95 ${Math.round(p95)} ms, ${of.length} outages`;
    return {
      name: `up to date after ${name}`,
      measured,
      promised: '10 s',
      isKept: worst <= UP_TO_DATE_LIMIT_MS,
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
  const failed = screens.reduce((total, screen) => total + screen.countFailed(), 0);
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
