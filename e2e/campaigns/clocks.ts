/** P9: screens whose device has a wrong clock, live and then without the server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { judge, type Plan, type Planned, pairing } from '../harness/expected-switches.ts';
import { openLine } from '../harness/line.ts';
import { setPageClock } from '../harness/page-clock.ts';
import { readWatch, watchGlass } from '../harness/page-watch.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { clockAhead, type RunningServer, startServer } from '../harness/server.ts';
import { showsText } from '../pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;
const SWITCH_LIMIT_MS = SECOND;
const ZONE = 'Europe/Vienna';
/** Of the first boundary: the jumps come so long before it, and at least so much is left when all screens are on. */
const JUMP_LEAD_MS = 4 * SECOND;
const LEAD_MS = 8 * SECOND;
/** Between the boundaries. */
const LEAP_MS = 30 * SECOND;
interface Breakfast {
  /** Since the first boundary. */
  after: number;
  minutes: number;
}
/** The first with the server there, the others without it. */
const breakfasts: Record<Size, Breakfast[]> = {
  short: [0, HOUR, 2 * HOUR].map((after) => ({ after, minutes: 15 })),
  full: [
    { after: 0, minutes: 15 },
    { after: HOUR, minutes: 20 },
    { after: 5 * HOUR, minutes: 70 },
  ],
};

/** So much is the device's clock ahead: at the start, and after the jumps, of which one more comes without a server. */
interface Fault {
  name: string;
  start: number;
  live?: number;
  alone?: number;
}

/** As of this machine's start: a device without a battery counts from 1970. */
const since1970 = -Date.now();
const faults: [Fault, ...Fault[]] = [
  { name: 'in 1970', start: since1970 },
  { name: 'jumping two hours back, then forward', start: 0, live: -2 * HOUR, alone: HOUR },
  { name: 'three hours slow', start: -3 * HOUR },
  { name: 'five hours fast', start: 5 * HOUR },
  { name: 'forty days slow', start: -40 * DAY },
  { name: 'three days fast', start: 3 * DAY },
  { name: 'jumping two hours forward, then back', start: 0, live: 2 * HOUR, alone: -HOUR },
  { name: 'jumping to 1970, then to today', start: 0, live: since1970, alone: 0 },
];

interface Group {
  engine: Engine;
  faults: Fault[];
}

const groups: Record<Size, Group[]> = {
  short: [{ engine: 'current', faults: faults.slice(0, 2) }],
  full: ([67, 92, 'current'] as const).flatMap((engine) => [
    { engine, faults: faults.slice(0, 4) },
    { engine, faults: faults.slice(4) },
  ]),
};

export const clocks: Campaign = {
  name: 'clocks',
  promise:
    "A device's clock that is wrong by hours or days, jumps, or is in 1970: switches within 1 s of the right time after first contact.",
  limitMinutes: 15,
  run: async (size) => {
    const figures: Figure[] = [];
    for (const group of groups[size]) {
      // Twenty seconds before a full minute, whatever this machine's clock says.
      const ahead = 2 * HOUR + 40 * SECOND - (Date.now() % MINUTE);
      const server = await startServer({ env: clockAhead(ahead) });
      figures.push(...(await tryGroup(server, group, ahead, breakfasts[size])));
      await server.stop();
    }
    return figures;
  },
};

interface Screen {
  fault: Fault;
  tv: Tv;
  profile: string;
}

async function tryGroup(
  server: RunningServer,
  { engine, faults }: Group,
  ahead: number,
  breakfasts: Breakfast[],
): Promise<Figure[]> {
  const kitchen = await RestaurantApi.signUp(server.url);
  const line = await openLine(server.port);
  const soup = await kitchen.addItem({ name: 'Soup 0', price: 6.5, category: 'Soups' });
  const egg = await kitchen.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await kitchen.addMenu({ name: 'Breakfast' }, [egg]);
  const display = await kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
  const now = () => Date.now() + ahead;

  const screens: Screen[] = [];
  for (const fault of faults) {
    const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
    const tv = await openTv(engine, { profile, width: 640, height: 360 });
    screens.push({ fault, tv, profile });
    await setPageClock(tv, { ahead, error: fault.start });
    await watchGlass(tv);
    await tv.goto(`http://localhost:${line.port}/display?code=${display.pairingCode}`);
  }
  const each = (work: (screen: Screen) => Promise<unknown>) => Promise.all(screens.map(work));
  await each(({ tv }) => tv.waitFor(showsText('Soup 0')));

  const first = Math.ceil((now() + LEAD_MS) / MINUTE) * MINUTE;
  const plan = await schedule(kitchen, display, breakfast, first, breakfasts);
  await sleep(first - JUMP_LEAD_MS - now());
  await each(({ tv, fault }) => setError(tv, fault.live));
  await sleep(first + 2 * SECOND - now());
  await line.cut();
  await each(({ tv }) => tv.evaluate(`clock.runTo(${first + 5 * MINUTE})`));
  await each(({ tv }) => tv.waitFor('clock.isThere()', MINUTE));
  await each(({ tv, fault }) => setError(tv, fault.alone));
  const moments = breakfasts.flatMap(({ after, minutes }) => [
    first + after,
    first + after + minutes * MINUTE,
  ]);
  const until = Math.max(...moments) + 10 * MINUTE;
  await each(({ tv }) => tv.evaluate(`clock.runTo(${until}, ${LEAP_MS}, ${JSON.stringify(moments)})`));
  await each(({ tv }) => tv.waitFor('clock.isThere()', 2 * MINUTE));

  const figures: Figure[] = [];
  for (const { tv, fault, profile } of screens) {
    const { seen } = await readWatch(tv);
    figures.push(figureOf(`Chromium ${engine}, ${fault.name}`, judge(seen, plan, until, pairing)));
    await tv.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  await line.close();
  return figures;
}

async function schedule(
  kitchen: RestaurantApi,
  display: { id: string },
  menu: { id: string },
  first: number,
  breakfasts: Breakfast[],
): Promise<Plan> {
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const entries: Planned[] = [];
  for (const { after, minutes } of breakfasts) {
    const begin = first + after;
    const schedule = {
      type: 'time_range' as const,
      startTime: wall.format(begin),
      endTime: wall.format(begin + minutes * MINUTE),
    };
    const { id } = await kitchen.addScheduleEntry(display, {
      content: { type: 'menu', menuId: menu.id },
      schedule,
    });
    entries.push({ id, schedule, isActive: true, priority: 0, createdAt: '', shows: 'menu Breakfast' });
  }
  return {
    limitMs: SWITCH_LIMIT_MS,
    entries,
    otherwise: 'menu Lunch',
    offsets: zoneOffsets(ZONE, first - DAY, 10),
  };
}

function setError(tv: Tv, error: number | undefined): Promise<unknown> {
  return error === undefined ? Promise.resolve() : tv.evaluate(`clock.setError(${error})`);
}

function figureOf(what: string, { lateMs, faults }: ReturnType<typeof judge>): Figure {
  const [live = 0, ...alone] = lateMs;
  return {
    what,
    measured:
      faults[0] ??
      `live by ${live} ms, ${alone.length} times without the server by ${Math.max(...alone.map(Math.abs))} ms at most`,
    promised: `within ${SWITCH_LIMIT_MS} ms of the right time`,
    holds: faults.length === 0 && lateMs.length >= 6,
  };
}
