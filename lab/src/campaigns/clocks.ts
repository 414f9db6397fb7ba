/** P9: screens on devices with a wrong clock, first with and then without the server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { openNetworkProxy } from '../../../e2e/harness/network-proxy.ts';
import { setPageClock } from '../../../e2e/harness/page-clock.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { readRecording, recordScreen } from '../../../e2e/harness/screen-recording.ts';
import { clockAhead, type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { showsText } from '../../../e2e/pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../../../e2e/pages/tv.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Campaign, Figure, Size } from './campaign.ts';
import {
  compareWithSchedule,
  type ExpectedEntry,
  type ExpectedSchedule,
  pairingStates,
  type ScheduleComparison,
} from './expected-switches.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const DAY = 24 * HOUR;
/** The short form counts wrong switches; their delay depends on the machine. */
const switchLimitMs: Record<Size, number> = { short: timeLimit(20_000), full: SECOND };
const ZONE = 'Europe/Vienna';
/** Time of the clocks' jump before the first boundary, and minimum time left when all screens are paired. */
const JUMP_LEAD_MS = 4 * SECOND;
const LEAD_MS = 8 * SECOND;
/** Simulated time leaps this far between the boundaries. */
const leapMs: Record<Size, number> = { short: 3 * MINUTE, full: 30 * SECOND };
interface Breakfast {
  /** Milliseconds after the first boundary. */
  after: number;
  minutes: number;
}
/** The server is reachable only for the first breakfast. */
const breakfasts: Record<Size, Breakfast[]> = {
  short: [0, HOUR, 2 * HOUR].map((after) => ({ after, minutes: 15 })),
  full: [
    { after: 0, minutes: 15 },
    { after: HOUR, minutes: 20 },
    { after: 5 * HOUR, minutes: 70 },
  ],
};

/** How far the device's clock is ahead at the start, after a jump, and after a second jump without the server. */
interface ClockError {
  name: string;
  start: number;
  live?: number;
  alone?: number;
}

/** A device without a battery begins in 1970. */
const since1970 = -Date.now();
const clockErrors: ClockError[] = [
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
  clockErrors: ClockError[];
}

const groups: Record<Size, Group[]> = {
  short: [{ engine: 'current', clockErrors: clockErrors.slice(0, 2) }],
  full: ([67, 92, 'current'] as const).flatMap((engine) => [
    { engine, clockErrors: clockErrors.slice(0, 4) },
    { engine, clockErrors: clockErrors.slice(4) },
  ]),
};

export const clocks: Campaign = {
  name: 'clocks',
  promise:
    'Switches are within 1 s of the right time after first contact, although the clock of the device is wrong by hours or days, jumps, or begins in 1970.',
  limitMinutes: 15,
  run: async (size) => {
    const figures: Figure[] = [];
    for (const group of groups[size]) {
      // The server's clock starts twenty seconds before a full minute.
      const ahead = 2 * HOUR + 40 * SECOND - (Date.now() % MINUTE);
      const server = await startServer({ env: clockAhead(ahead) });
      figures.push(...(await runGroup(server, group, ahead, size)));
      await server.stop();
    }
    return figures;
  },
};

interface Screen {
  clockError: ClockError;
  tv: Tv;
}

async function runGroup(
  server: RunningServer,
  { engine, clockErrors }: Group,
  ahead: number,
  size: Size,
): Promise<Figure[]> {
  const api = await RestaurantApi.signUp(server.url);
  const proxy = await openNetworkProxy(server.port);
  const soup = await api.addItem({ name: 'Soup 0', price: 6.5, category: 'Soups' });
  const egg = await api.addItem({ name: 'Boiled egg', price: 3.5, category: 'Eggs' });
  const breakfast = await api.addMenu({ name: 'Breakfast' }, [egg]);
  const display = await api.addDisplay('Counter left', await api.addMenu({ name: 'Lunch' }, [soup]));
  const now = () => Date.now() + ahead;

  const screens: Screen[] = [];
  for (const clockError of clockErrors) {
    const tv = await openTv(engine, { width: 640, height: 360 });
    screens.push({ clockError, tv });
    await setPageClock(tv, { ahead, error: clockError.start });
    await recordScreen(tv);
    await tv.goto(`http://localhost:${proxy.port}/display?code=${display.pairingCode}`);
  }
  const each = (work: (screen: Screen) => Promise<unknown>) => Promise.all(screens.map(work));
  await each(({ tv }) => tv.waitFor(showsText('Soup 0')));

  const first = Math.ceil((now() + LEAD_MS) / MINUTE) * MINUTE;
  const plan = await addBreakfasts(api, display, breakfast, first, size);
  await api.waitUntilPainted(display);
  await sleep(first - JUMP_LEAD_MS - now());
  await each(({ tv, clockError }) => setError(tv, clockError.live));
  await sleep(first + 2 * SECOND - now());
  await proxy.disconnect();
  await each(({ tv }) => tv.evaluate(`clock.runTo(${first + 5 * MINUTE})`));
  await each(({ tv }) => tv.waitFor('clock.hasArrived()', timeLimit(MINUTE)));
  await each(({ tv, clockError }) => setError(tv, clockError.alone));
  const moments = breakfasts[size].flatMap(({ after, minutes }) => [
    first + after,
    first + after + minutes * MINUTE,
  ]);
  const until = Math.max(...moments) + 10 * MINUTE;
  await each(({ tv }) => tv.evaluate(`clock.runTo(${until}, ${leapMs[size]}, ${JSON.stringify(moments)})`));
  await each(({ tv }) => tv.waitFor('clock.hasArrived()', timeLimit(2 * MINUTE)));

  const figures: Figure[] = [];
  for (const { tv, clockError } of screens) {
    const { states } = await readRecording(tv);
    figures.push(
      createFigure(
        `Chromium ${engine}, ${clockError.name}`,
        compareWithSchedule(states, plan, until, pairingStates),
        plan.limitMs,
      ),
    );
    await tv.close();
  }
  await proxy.close();
  return figures;
}

async function addBreakfasts(
  api: RestaurantApi,
  display: { id: string },
  menu: { id: string },
  first: number,
  size: Size,
): Promise<ExpectedSchedule> {
  const wallTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const entries: ExpectedEntry[] = [];
  for (const { after, minutes } of breakfasts[size]) {
    const begin = first + after;
    const schedule = {
      type: 'time_range' as const,
      startTime: wallTime.format(begin),
      endTime: wallTime.format(begin + minutes * MINUTE),
    };
    const { id } = await api.addScheduleEntry(display, {
      content: { type: 'menu', menuId: menu.id },
      schedule,
    });
    entries.push({ id, schedule, isActive: true, priority: 0, createdAt: '', shows: 'menu Breakfast' });
  }
  return {
    limitMs: switchLimitMs[size],
    entries,
    otherwise: 'menu Lunch',
    offsets: zoneOffsets(ZONE, first - DAY, 10),
  };
}

function setError(tv: Tv, error: number | undefined): Promise<unknown> {
  return error === undefined ? Promise.resolve() : tv.evaluate(`clock.setError(${error})`);
}

function createFigure(name: string, { lateMs, deviations }: ScheduleComparison, limitMs: number): Figure {
  const [live = 0, ...alone] = lateMs;
  return {
    name,
    measured:
      deviations[0] ??
      `with the server ${live} ms late, ${alone.length} switches without it ${Math.max(...alone.map(Math.abs))} ms off at most`,
    promised: `within ${limitMs} ms of the right time`,
    isKept: deviations.length === 0 && lateMs.length >= 6,
  };
}
