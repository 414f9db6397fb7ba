/** The places and times of a menu: the line on its card. */
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { CachedDisplay } from '../../api/cached-display.ts';
import {
  comingTime,
  contentAt,
  type DisplayOverTime,
  menuIn,
  nextShowing,
} from '../../shared/displays/content-changes.ts';
import { menusOfDisplay } from '../../shared/displays/menus-of-display.ts';
import { joinNames, joinNamesBriefly } from '../../shared/wording/format.ts';
import { timeText } from '../../texts/restaurant-clock.ts';
import { locale, plural, t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';
import type { Tone } from '../../ui/StatusDot.tsx';

/** A line about a menu. */
export interface MenuPlace {
  tone: Tone;
  text: string;
}

type Display = DisplayOverTime & Pick<CachedDisplay, 'name' | 'status'>;

const DAY_MS = 86_400_000;

/** Days of a week in a few words: three or more in a row as a range, and the weekend. */
function daysText(chosen: readonly string[]): string {
  const runs: number[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!chosen.includes(day)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  const nameOf = (index: number | undefined) => weekdayName(weekdays[index ?? 0] ?? 'monday', 'short');
  const isRange = (run: number[]) => run.length > 2 || (run.length === 2 && run[0] === 5);
  return runs
    .map((run) =>
      isRange(run) ? `${nameOf(run[0])}–${nameOf(run.at(-1))}` : run.map((index) => nameOf(index)).join(', '),
    )
    .join(', ');
}

function timesText({ startTime, endTime }: Schedule): string {
  if (startTime && endTime) return `${timeText(startTime)}–${timeText(endTime)}`;
  if (startTime) return t('from {start}', { start: timeText(startTime) });
  return endTime ? t('until {end}', { end: timeText(endTime) }) : '';
}

function dateText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

function datesText({ startDate, endDate }: Schedule): string {
  if (startDate && endDate)
    return startDate === endDate ? dateText(startDate) : `${dateText(startDate)} – ${dateText(endDate)}`;
  if (startDate) return t('from {start}', { start: dateText(startDate) });
  return endDate ? t('until {end}', { end: dateText(endDate) }) : '';
}

/**
 * A schedule in as few words as fit a card; empty for one that is always on.
 *
 * @example
 * scheduleText({ type: 'recurring', daysOfWeek: ['saturday', 'sunday'] }) // 'Sat–Sun'
 */
export function scheduleText(schedule: Schedule): string {
  if (schedule.type === 'always') return '';
  const { type, daysOfWeek = [] } = schedule;
  const isEveryDay = type === 'time_range' || daysOfWeek.length === weekdays.length;
  const days = isEveryDay ? '' : daysText(daysOfWeek);
  const words = [days, timesText(schedule), datesText(schedule)].filter(Boolean).join(' ');
  return words || (isEveryDay ? '' : t('no day chosen'));
}

/** The times of a display's entries that show a menu and are not over. */
function timesOf(display: Display, menuId: string, today: string): string[] {
  return display.scheduledContent.flatMap(({ isActive, content, schedule }) => {
    if (!isActive || content.type !== 'menu' || content.menuId !== menuId) return [];
    return schedule.endDate !== undefined && schedule.endDate < today ? [] : [scheduleText(schedule)];
  });
}

/** The times at which a display shows a menu that it does not show now. */
function laterText(display: Display, menuId: string, now: number, offsets: readonly ZoneOffset[]): string {
  const today = new Date(wallClockAt(offsets, now).day * DAY_MS).toISOString().slice(0, 10);
  const times = [...new Set(timesOf(display, menuId, today))].filter(Boolean);
  if (times.length > 0) return `${display.name}, ${joinNames(times)}`;
  const next = nextShowing(display, menuId, now, offsets);
  return next === undefined
    ? t('{display}, not at the moment', { display: display.name })
    : t('{display} from {time}', { display: display.name, time: comingTime(next, now, offsets) });
}

/**
 * The places and times of a menu: first the displays that show it now, then those without a working screen, then the
 * others with their times.
 *
 * @example
 * menuPlaces('breakfast', displays, now, offsets) // [{ tone: 'off', text: 'Front TV, 07:00–11:30' }]
 */
export function menuPlaces(
  menuId: string,
  displays: readonly Display[],
  now: number,
  offsets: readonly ZoneOffset[],
): MenuPlace[] {
  const having = displays.filter((display) => menusOfDisplay(display).includes(menuId));
  const isOnNow = (display: Display) => menuIn(contentAt(display, now, offsets)) === menuId;
  const on = having.filter(isOnNow);
  const online = on.filter(({ status }) => status.isOnline);
  const offline = on.filter(({ status }) => !status.isOnline && status.screens.length > 0);
  const unpaired = on.filter(({ status }) => status.screens.length === 0);
  const namesOf = (some: readonly Display[]) => joinNamesBriefly(some.map(({ name }) => name));
  const places: MenuPlace[] = [];
  if (online.length > 0)
    places.push({ tone: 'good', text: t('On {displays} now', { displays: namesOf(online) }) });
  if (offline.length > 0)
    places.push({
      tone: 'warn',
      text: plural(offline.length, 'On {displays}, which is offline', 'On {displays}, which are offline', {
        displays: namesOf(offline),
      }),
    });
  if (unpaired.length > 0)
    places.push({ tone: 'off', text: t('{displays}, no screen yet', { displays: namesOf(unpaired) }) });
  for (const display of having.filter((one) => !isOnNow(one)))
    places.push({ tone: 'off', text: laterText(display, menuId, now, offsets) });
  return places;
}
