/** Possible faults in the coming days of a display, in words. Pure. */
import { isOrdersBoard, type Panel } from '@menuboard/contract/domain/menu-details';
import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import type { RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { isBlackAt } from '@menuboard/contract/domain/schedule/blackout';
import { type ForecastSpan, forecastSpans } from '@menuboard/contract/domain/schedule/forecast';
import { isAlways } from '@menuboard/contract/domain/schedule/pick-entry';
import { epochDayOf, wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ForecastWarning } from '@menuboard/contract/forecasts';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { iso } from '../../kernel/time/clock.ts';
import { momentText } from './moment-text.ts';
import type { EntryToExplain } from './named-entries.ts';

/** More of one kind would hide the others. */
const PER_KIND_MAX = 20;

type Span = ForecastSpan<EntryToExplain>;

/** The spans in which screens are not black. */
const litSpans = ({ content, spans }: Schedule): Span[] => {
  const { blackout, zone } = content.manifest;
  return spans.filter(({ from }) => !isBlackAt(blackout, from, zone.offsets));
};

interface Schedule {
  content: ScreenContent;
  entries: readonly EntryToExplain[];
  spans: readonly Span[];
  now: number;
  /** For the seven days from Monday. */
  openingHours: RestaurantDetails['openingHours'];
}

type Period = Pick<Span, 'from' | 'to'>;

const periodOf = ({ from, to }: Period) => ({ from: iso(from), to: iso(to) });

/** Times when the restaurant is open; always, if it does not tell. */
function openTimes({ openingHours, spans }: Schedule, offsets: readonly ZoneOffset[]): Period[] {
  const period = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  if (!openingHours) return [period];
  const windows = openingHours.flatMap((ofDay, day) =>
    ofDay.map((times) => ({
      ...times,
      type: 'recurring' as const,
      daysOfWeek: weekdays.slice(day, day + 1),
    })),
  );
  const entries = windows.map((schedule) => ({
    id: '',
    isActive: true,
    priority: 0,
    createdAt: '',
    schedule,
  }));
  return forecastSpans(entries, period, offsets).filter((span) => span.entries.length > 0);
}

function emptyStretches(schedule: Schedule): ForecastWarning[] {
  const { display, manifest } = schedule.content;
  if (display.currentMenu) return [];
  const { zone } = manifest;
  const { offsets } = zone;
  const empty = litSpans(schedule).filter(
    ({ from, entries }) => entries.length === 0 && !ownMediaAt(display, from, offsets),
  );
  const open = openTimes(schedule, offsets);
  const stretches = empty.flatMap((span) =>
    open
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => from < to),
  );
  return stretches.map((stretch) => ({
    kind: 'nothing-shown',
    ...periodOf(stretch),
    message: `Nothing is shown from ${momentText(zone, stretch.from)} to ${momentText(zone, stretch.to)}. Assign a menu, which is then shown whenever no entry of the schedule is on.`,
  }));
}

function shownMenus(schedule: Schedule): ScreenMenu[] {
  const { content } = schedule;
  const menus = new Map<string, ScreenMenu>();
  for (const { entries } of litSpans(schedule)) {
    const [winner] = entries;
    const menu = winner ? winner.menu : content.display.currentMenu;
    if (menu) menus.set(menu.id, menu);
  }
  return [...menus.values()];
}

/** Panels that offer items, none of which is on the boards. */
function emptyPanels(menu: ScreenMenu): ForecastWarning[] {
  const shown = new Set(menu.items.map(({ id }) => id));
  const isEmpty = ({ kind, itemIds = [] }: Panel) =>
    (kind === 'special' || kind === 'combo') && !itemIds.some((id) => shown.has(id));
  return (menu.panels ?? []).filter(isEmpty).map(({ title }) => ({
    kind: 'empty-panel',
    menuId: menu.id,
    message: title
      ? `The offer “${title}” on ${menu.name} has no items. Choose its items, or remove it.`
      : `The offer without a title on ${menu.name} has no items. Choose its items, or remove it.`,
  }));
}

function menuWarnings(schedule: Schedule): ForecastWarning[] {
  return shownMenus(schedule).flatMap((menu): ForecastWarning[] => {
    const menuId = menu.id;
    if (isOrdersBoard(menu)) return [];
    if (menu.items.length === 0) {
      return [{ kind: 'empty-menu', menuId, message: `${menu.name} has no items. Choose items for it.` }];
    }
    const withoutPrice = menu.items.filter(
      ({ price, priceWords }) => price === 0 && (priceWords ?? null) === null,
    );
    return [
      ...withoutPrice.map(({ id, name }) => ({
        kind: 'no-price' as const,
        menuId,
        itemId: id,
        message: `${name} on ${menu.name} has the price 0. Enter its price.`,
      })),
      ...emptyPanels(menu),
    ];
  });
}

function isOver({ schedule }: EntryToExplain, now: number, offsets: readonly ZoneOffset[]): boolean {
  // The window of the last day may run past midnight.
  return schedule.endDate !== undefined && epochDayOf(schedule.endDate) < wallClockAt(offsets, now).day - 1;
}

function entryWarnings(schedule: Schedule): ForecastWarning[] {
  const { content, entries, now } = schedule;
  const { offsets } = content.manifest.zone;
  const lit = litSpans(schedule);
  const winners = new Set(lit.map(({ entries: [winner] }) => winner?.id));
  const winsInTheDark = new Set(schedule.spans.map(({ entries: [winner] }) => winner?.id));
  const winnerOver = new Map<string, string>();
  for (const { entries: on } of lit) for (const entry of on) if (on[0]) winnerOver.set(entry.id, on[0].name);
  return entries.flatMap((entry): ForecastWarning[] => {
    const { id: entryId, name, schedule: times, isActive, hasContent } = entry;
    if (!isActive || !hasContent || winners.has(entryId)) return [];
    const winner = winnerOver.get(entryId);
    if (winner !== undefined) {
      const message = `${name} is never shown: whenever it is on, ${winner} or another entry goes first. Give it a higher priority, or another time.`;
      return [{ kind: 'never-wins', entryId, message }];
    }
    if (winsInTheDark.has(entryId)) {
      const message = `${name} is never shown, because the display is dark then. Give it another time, or change when the display is dark.`;
      return [{ kind: 'never-wins', entryId, message }];
    }
    if (times.type === 'recurring' && (times.daysOfWeek ?? []).length === 0) {
      return [
        {
          kind: 'no-days',
          entryId,
          message: `${name} is never shown, because it has no days. Choose its days.`,
        },
      ];
    }
    if (!isAlways(times) && isOver(entry, now, offsets)) {
      const message = `${name} was shown for the last time on ${times.endDate}. Change its dates, or delete it.`;
      return [{ kind: 'over', entryId, message }];
    }
    return [];
  });
}

/** Each pair of entries once, with the first time at which they compete. */
function ties(schedule: Schedule): ForecastWarning[] {
  const { zone } = schedule.content.manifest;
  const found = new Map<string, ForecastWarning>();
  for (const span of litSpans(schedule)) {
    const [winner, ...others] = span.entries;
    for (const other of others) {
      const key = `${winner?.id} ${other.id}`;
      if (!winner || other.priority !== winner.priority || found.has(key)) continue;
      found.set(key, {
        kind: 'tie',
        ...periodOf(span),
        entryId: other.id,
        message: `${winner.name} and ${other.name} have the same priority, for example from ${momentText(zone, span.from)} to ${momentText(zone, span.to)}. ${winner.name} is shown, because it was added later. Give a higher priority to the entry that you want.`,
      });
    }
  }
  return [...found.values()];
}

/** Warnings about the simulated days, most urgent kind first. */
export function findWarnings(schedule: Schedule): ForecastWarning[] {
  const kinds = [emptyStretches, menuWarnings, entryWarnings, ties];
  return kinds.flatMap((find) => find(schedule).slice(0, PER_KIND_MAX));
}
