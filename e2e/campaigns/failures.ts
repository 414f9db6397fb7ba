/** P8 and a part of P4: failures between screen and server, of single calls and of the live connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, faults } from '../harness/faults.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer } from '../harness/server.ts';
import { picturesToTell } from '../harness/stand.ts';
import type { Engine } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import { deadSockets } from './dead-sockets.ts';
import { aWatchedScreen, type WatchedScreen } from './watched-screen.ts';

const FAILURES = { short: 5, full: 1_000 } as const;
/** Without the one that takes time by its nature. */
const quickFaults = faults.filter((fault) => fault !== 'hang');
const SCREENS: Record<Size, [Engine, string][]> = {
  short: [['current', 'localhost']],
  full: [
    [67, 'localhost'],
    [67, 'board.lan'],
    ['current', 'localhost'],
    ['current', 'board.lan'],
  ],
};
const FRESH_MS = 10_000;
const LATE_MS = 70_000;
/** An outage ends with so many failed calls at most, or after a while in which fewer were made. */
const MOST_CALLS = 6;
const LONGEST_MS = 6_000;
/** Of outages with several kinds of failures. */
const MIXED = 'mixed';

type Kind = Fault | typeof MIXED;
interface Outage {
  kind: Kind;
  freshMs: number;
}

export const failures: Campaign = {
  name: 'failures',
  promise:
    '1,000 failures between screen and server: never un-paired, never blank; fresh within 10 s of the server’s return. With a dead socket, a change is there within 60 s.',
  limitMinutes: 30,
  run: async (size) => {
    const { seed } = seededRandom();
    console.log(`Seed ${seed}`);
    const [server, pictures] = [await startServer(), await picturesToTell(4)];
    const screens: WatchedScreen[] = [];
    try {
      for (const [engine, host] of SCREENS[size]) {
        screens.push(await aWatchedScreen(server, pictures, engine, host));
      }
      const each = Math.ceil(FAILURES[size] / screens.length);
      const outages = await Promise.all(
        screens.map((screen, n) =>
          failOften(screen, seededRandom(seed + n), each, size === 'short' ? quickFaults : faults),
        ),
      );
      const figures = [...freshness(outages.flat()), ...(await deadSockets(screens, size))];
      return [...(await watched(screens)), ...figures];
    } finally {
      for (const screen of screens) await screen.close();
      await server.stop();
    }
  },
};

async function failOften(
  screen: WatchedScreen,
  random: Random,
  calls: number,
  of: readonly Fault[],
): Promise<Outage[]> {
  const outages: Outage[] = [];
  const kinds: Kind[] = [];
  while (screen.failed() < calls) {
    // Every kind comes round, in an order of chance.
    if (kinds.length === 0) kinds.push(...of, ...of.map((): Kind => MIXED));
    const kind = kinds.splice(Math.floor(random.next() * kinds.length), 1)[0] ?? MIXED;
    const some = kind === MIXED ? of : [kind];
    outages.push({ kind, freshMs: await outage(screen, random, some, kind) });
  }
  return outages;
}

/** Milliseconds from the server's return to the change that was made meanwhile. */
async function outage(
  screen: WatchedScreen,
  random: Random,
  some: readonly Fault[],
  kind: Kind,
): Promise<number> {
  const share = random.pick([1, 1, 0.5]);
  const target = screen.failed() + 1 + Math.floor(random.next() * MOST_CALLS);
  const isSocketBroken = random.next() < 0.7;
  const change = random.pick(['words', 'menu', 'picture'] as const);
  const deadline = performance.now() + LONGEST_MS;
  screen.line.judge(() => {
    if (random.next() >= share) return null;
    return random.pick(some);
  });
  if (isSocketBroken) screen.line.breakSockets();
  const isFresh = await screen.change(change);
  while (screen.failed() < target && performance.now() < deadline) await sleep(50);
  screen.line.judge(null);
  const returnedAt = performance.now();
  await screen.tv.waitFor(isFresh, LATE_MS);
  const freshMs = performance.now() - returnedAt;
  if (freshMs > FRESH_MS) {
    const about = { kind, share, isSocketBroken, change, on: screen.name };
    console.log(`Fresh only after ${Math.round(freshMs)} ms: ${JSON.stringify(about)}`);
  }
  return freshMs;
}

function freshness(outages: Outage[]): Figure[] {
  const figure = (what: string, of: Outage[]): Figure => {
    const sorted = of.map(({ freshMs }) => freshMs).sort((a, b) => a - b);
    const worst = sorted.at(-1) ?? 0;
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    const measured = `${Math.round(worst)} ms at worst, p95 ${Math.round(p95)} ms, ${of.length} outages`;
    return { what: `fresh after ${what}`, measured, promised: '10 s', holds: worst <= FRESH_MS };
  };
  const kinds: Kind[] = [...faults, MIXED];
  const byKind = kinds.flatMap((kind) => {
    const of = outages.filter((one) => one.kind === kind);
    return of.length > 0 ? [figure(kind, of)] : [];
  });
  return [figure('any failure', outages), ...byKind];
}

async function watched(screens: WatchedScreen[]): Promise<Figure[]> {
  const counts = await Promise.all(screens.map((screen) => screen.seen()));
  const sum = (key: 'frames' | 'blank' | 'unpaired' | 'strange' | 'reloads') =>
    counts.reduce((total, count) => total + count[key], 0);
  const failed = screens.reduce((total, screen) => total + screen.failed(), 0);
  const none = (what: string, count: number): Figure => ({
    what,
    measured: `${count}, of ${sum('frames')} frames, through ${failed} failed calls`,
    promised: '0',
    holds: count === 0,
  });
  return [
    none('frames of an un-paired screen', sum('unpaired')),
    none('frames without the board', sum('blank')),
    none('frames with a page of somebody else', sum('strange')),
    none('pages that were lost', sum('reloads')),
  ];
}
