/** P2: a month without a server, with a power cut each day, on a clock that runs from timer to timer. */
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { offsetAt } from '@menuboard/contract/domain/zone';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { MediaItem } from '@menuboard/contract/media';
import type { ScheduledContent } from '@menuboard/contract/schedules';
import { expected, judge, type Plan, type Planned, type Verdict } from '../harness/expected-switches.ts';
import { type MediaFile, readTestVideo } from '../harness/media-files.ts';
import { setPageClock } from '../harness/page-clock.ts';
import { readWatches, watchGlass } from '../harness/page-watch.ts';
import { clockAhead, startServer } from '../harness/server.ts';
import { aStand, picturesToTell, type Stand } from '../harness/stand.ts';
import { isContentStored, isInPhase, isShellActive } from '../pages/screen-expressions.ts';
import { type Engine, openTv } from '../pages/tv.ts';
import type { Campaign, Figure, Size } from './campaign.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Vienna';
/** The soup's picture, and the two files of the loop. */
const FILES = 3;
/** A second for the screen, and one for a machine that is busy: the screen's own clock does not stand still for it. */
const SWITCH_LIMIT_MS = 2_000;
/** Of this machine, for a day on the screen. */
const DAY_LIMIT_MS = 120_000;
const FEW_NIGHTS = 5;
const isBoard = '/^(menu|loop)/.test(watch.seen.slice(-1)[0].what)';

interface Scale {
  engines: Engine[];
  /** The clocks there are set forward on 28 March 2027. */
  start: number;
  days: number;
  /** Between the switches, so that a month takes minutes. */
  leapMs: number;
  /** Whether pages may load themselves anew at night; a matter of minutes that long leaps pass over. */
  isRenewed: boolean;
}

const scales: Record<Size, Scale> = {
  short: { engines: [67], start: Date.UTC(2027, 2, 26, 19), days: 2, leapMs: 10 * MINUTE, isRenewed: false },
  full: {
    engines: [67, 'current'],
    start: Date.UTC(2027, 2, 10, 11),
    days: 30,
    leapMs: 4 * MINUTE,
    isRenewed: true,
  },
};

export const days: Campaign = {
  name: 'days',
  promise:
    '30 days without a server, with a cold restart each day: 0 blank, setup or error frames; every switch of the schedule right.',
  limitMinutes: 40,
  run: async (size) => {
    const { engines, start, days: count, ...pace } = scales[size];
    const server = await startServer({ env: clockAhead(start - HOUR - Date.now()) });
    try {
      const [picture, behind] = await picturesToTell(2);
      if (!picture || !behind) return [];
      const figures: Figure[] = [];
      for (const engine of engines) {
        const stand = await aStand(server);
        const plan = await fill(stand, picture, behind, start);
        await firstDay(stand, engine, start - HOUR);
        await stand.line.cut();
        figures.push(...(await liveAlone(stand, plan, engine, restarts(start, count), pace)));
        await stand.remove();
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

/** At another time of the day each day, so that some fall into every entry of the schedule. */
function restarts(start: number, count: number): number[] {
  const begins = Array.from({ length: count }, (_, day) => start + day * DAY + ((day * 7) % 24) * HOUR);
  return [...begins, Math.max(start + count * DAY, (begins.at(-1) ?? 0) + DAY / 2)];
}

/** Menus and files for every kind of entry; answers with what is to be seen when. */
async function fill({ kitchen, item, display }: Stand, first: MediaFile, second: MediaFile, from: number) {
  await kitchen.uploadItemImage(item, first);
  await kitchen.updateSettings(display, { itemSeconds: 3_600, imageSeconds: 3_600 });
  const mediaItems: MediaItem[] = [];
  for (const file of [second, await readTestVideo()]) {
    mediaItems.push(...(await kitchen.uploadScheduledMedia(display, [file])));
  }
  const entries: Planned[] = [];
  const add = async (shows: string, content: ScheduledContent, schedule: Schedule) => {
    // Each wins over those before it.
    const priority = entries.length;
    const { id } = await kitchen.addScheduleEntry(display, { content, schedule, priority });
    entries.push({ id, isActive: true, priority, schedule, createdAt: '', shows });
  };
  const addMenu = async (name: string, schedule: Schedule) => {
    const dish = await kitchen.addItem({ name: `${name} plate`, price: 7.5, category: name });
    const menu = await kitchen.addMenu({ name }, [dish, item]);
    await add(`menu ${name}`, { type: 'menu', menuId: menu.id }, schedule);
  };
  const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  const daysOfWeek = [...workdays];
  await addMenu('Breakfast', { type: 'recurring', daysOfWeek, startTime: '07:00', endTime: '10:30' });
  await addMenu('Brunch', {
    type: 'recurring',
    daysOfWeek: ['saturday', 'sunday'],
    startTime: '09:00',
    endTime: '13:00',
  });
  await addMenu('Night', { type: 'time_range', startTime: '22:00', endTime: '02:30' });
  await addMenu('Late', {
    type: 'recurring',
    daysOfWeek: ['sunday', 'thursday'],
    startTime: '01:30',
    endTime: '03:30',
  });
  await add(
    'loop',
    { type: 'media', mediaItems },
    { type: 'recurring', daysOfWeek: ['saturday', 'sunday'], startTime: '15:00', endTime: '16:30' },
  );
  await addMenu('Easter', {
    type: 'time_range',
    startTime: '18:00',
    endTime: '19:45',
    startDate: '2027-03-25',
    endDate: '2027-03-28',
  });
  return {
    limitMs: SWITCH_LIMIT_MS,
    entries,
    otherwise: 'menu Lunch',
    offsets: zoneOffsets(ZONE, from - DAY, 60),
  };
}

/** The only one with a server: all is stored. */
async function firstDay({ display, profile, url }: Stand, engine: Engine, from: number): Promise<void> {
  const tv = await openTv(engine, { profile });
  await setPageClock(tv, { ahead: from - Date.now() });
  await tv.goto(`${url('localhost')}?code=${display.pairingCode}`);
  await tv.waitFor(isInPhase('showing'));
  await tv.waitFor(isContentStored(FILES), 30_000);
  await tv.waitFor(isShellActive);
  await tv.kill();
}

async function liveAlone(
  stand: Stand,
  plan: Plan,
  engine: Engine,
  times: number[],
  { leapMs, isRenewed }: Pick<Scale, 'leapMs' | 'isRenewed'>,
): Promise<Figure[]> {
  const all: Verdict = { lateMs: [], faults: [] };
  let [frames, nights, renewals] = [0, 0, 0];
  for (const [day, from] of times.slice(0, -1).entries()) {
    const until = times[day + 1] ?? from;
    const tv = await openTv(engine, { profile: stand.profile });
    await setPageClock(tv, { ahead: from - Date.now(), isRenewed });
    await watchGlass(tv);
    await tv.goto(stand.url('localhost'));
    await tv.waitFor(isBoard);
    const closely = expected(plan, from, until).map(({ at }) => at);
    await tv.evaluate(`clock.runTo(${until}, ${leapMs}, ${JSON.stringify(closely)})`);
    await tv.waitFor('clock.isThere()', DAY_LIMIT_MS).catch(async (cause: unknown) => {
      throw new Error(`Day ${day + 1} does not end: ${await tv.evaluate('clock.state()')}`, { cause });
    });
    const watches = await readWatches(tv);
    await tv.kill();
    for (const watch of watches) {
      const { lateMs, faults } = judge(watch.seen, plan, watch.until ?? until);
      all.lateMs.push(...lateMs);
      all.faults.push(...faults);
      frames += watch.frames;
    }
    nights += wholeNights(plan, from, until);
    renewals += watches.length - 1;
  }
  const who = `Chromium ${engine}`;
  const isRight = all.faults.length === 0;
  return [
    {
      what: `${who}, ${times.length - 1} cold starts, ${frames} frames: blank, setup or error, or not as decided`,
      measured: isRight ? '0' : `${all.faults.length}: ${all.faults.slice(0, 5).join('; ')}`,
      promised: '0',
      holds: isRight,
    },
    {
      what: `${who}: switches of the schedule at their time`,
      measured: `${all.lateMs.length}, the latest after ${Math.max(0, ...all.lateMs)} ms`,
      promised: `all within ${SWITCH_LIMIT_MS} ms`,
      holds: isRight && all.lateMs.length >= times.length,
    },
    {
      what: `${who}: fresh pages at night`,
      measured: String(renewals),
      promised: `most of ${nights}`,
      // A leap of the clock passes over a late minute of the screen's now and then; of a few nights it may be all.
      holds: nights < FEW_NIGHTS || 2 * renewals > nights,
    },
  ];
}

/** In which a page was old enough for a fresh one when they began, and on until the morning. */
function wholeNights({ offsets }: Plan, from: number, until: number): number {
  let count = 0;
  for (let at = Math.ceil(from / HOUR) * HOUR; at <= until; at += HOUR) {
    const isFive = (at + offsetAt(offsets, at) * MINUTE) % DAY === 5 * HOUR;
    if (isFive && at - from >= 5 * HOUR) count += 1;
  }
  return count;
}
