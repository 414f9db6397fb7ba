import { PREVIEW_DAYS_MAX } from '@menuboard/contract/domain/limits';
import { ownMediaAt, ownMediaEnd } from '@menuboard/contract/domain/own-media';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import {
  type BlackoutTimes,
  isBlackAt,
  nextBlackoutChange,
} from '@menuboard/contract/domain/schedule/blackout';
import { type ForecastSpan, forecastSpans } from '@menuboard/contract/domain/schedule/forecast';
import { takeoverAt } from '@menuboard/contract/domain/takeover';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Forecast, Preview } from '@menuboard/contract/forecasts';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Kit } from '../../app/kit.ts';
import { readDetails } from '../../db/stored-details.ts';
import { storedId } from '../../db/stored-id.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import { findDisplayId } from '../displays/displays.reads.ts';
import { menuNamesById } from '../menus/menus.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { contentReader } from '../screens/content/content.reads.ts';
import { type EntryToExplain, nameEntries } from './named-entries.ts';
import { previewAt } from './preview.ts';
import { findWarnings } from './warnings.ts';

const DEFAULT_DAYS = 14;

/** Ends of the assigned media, and blackouts, are boundaries like the starts and ends of entries. */
function splitAt(
  spans: readonly ForecastSpan<EntryToExplain>[],
  bounds: readonly number[],
): ForecastSpan<EntryToExplain>[] {
  return spans.flatMap((span) => {
    const inside = bounds.filter((bound) => bound > span.from && bound < span.to).sort((a, b) => a - b);
    const starts = [span.from, ...inside];
    return starts.map((from, index) => ({ ...span, from, to: starts[index + 1] ?? span.to }));
  });
}

/** Times when screens become black, or stop being black. */
function blackoutChanges(
  times: BlackoutTimes | undefined,
  { from, to }: { from: number; to: number },
  offsets: readonly ZoneOffset[],
): number[] {
  const changes: number[] = [];
  for (let at: number | undefined = from; at !== undefined && at < to; ) {
    at = nextBlackoutChange(times, at, offsets);
    if (at !== undefined) changes.push(at);
  }
  return changes;
}

export function forecastService(kit: Kit) {
  const { db, clock } = kit;

  async function read(
    scope: Scope,
    id: string,
  ): Promise<{ content: ScreenContent; entries: EntryToExplain[] }> {
    const displayId = await findDisplayId(db, scope, id);
    if (!displayId) throw notFound('Display');
    const content = await contentReader(kit).read(displayId);
    const schedule = (await schedulesOf(db, [displayId])).get(displayId) ?? [];
    const menuIds = schedule.flatMap(({ content: shown }) =>
      shown.type === 'menu' ? [storedId<'menu'>(shown.menuId)] : [],
    );
    const names = await menuNamesById(db, menuIds);
    return { content, entries: nameEntries(schedule, content, names) };
  }

  return {
    async preview(scope: Scope, id: string, time: string | undefined): Promise<Preview> {
      const now = clock();
      const at = time === undefined ? now : Date.parse(time);
      if (at < now - DAY) {
        throw new AppError(
          'validation',
          'A display can be previewed only for times to come. Ask what its screens showed instead.',
        );
      }
      if (at > now + PREVIEW_DAYS_MAX * DAY) {
        throw new AppError('validation', `A display can be previewed for the next ${PREVIEW_DAYS_MAX} days.`);
      }
      const { content, entries } = await read(scope, id);
      return previewAt(content, entries, at);
    },

    async forecast(scope: Scope, id: string, days = DEFAULT_DAYS): Promise<Forecast> {
      const { content, entries } = await read(scope, id);
      const now = clock();
      const showable = entries.filter(({ hasContent }) => hasContent);
      const { offsets } = content.manifest.zone;
      const { openingHours } = readDetails((await readRestaurant(db, scope)).details, plainRestaurant);
      const { blackout, takeovers } = content.manifest;
      const period = { from: now, to: now + days * DAY };
      const mediaEnd = ownMediaEnd(content.display.settings, offsets);
      const spans = splitAt(forecastSpans(showable, period, offsets), [
        ...(mediaEnd === undefined ? [] : [mediaEnd]),
        ...blackoutChanges(blackout, period, offsets),
        ...(takeovers ?? []).map(({ endsAt }) => endsAt),
      ]);
      const isAssignedAt = (at: number) =>
        content.display.currentMenu !== null || ownMediaAt(content.display, at, offsets) !== null;
      const answer: Forecast['spans'] = [];
      for (const {
        from,
        to,
        entries: [winner],
      } of spans) {
        const last = answer.at(-1);
        const isTakenOver = takeoverAt(takeovers, from) !== undefined;
        const isBlack = isBlackAt(blackout, from, offsets);
        const entryId = isBlack || isTakenOver ? undefined : winner?.id;
        const own = isAssignedAt(from) ? 'assigned' : 'none';
        const usual = isBlack ? 'blackout' : winner ? 'schedule' : own;
        const source = isTakenOver ? 'takeover' : usual;
        if (last?.source === source && last.entryId === entryId) last.to = iso(to);
        else answer.push({ from: iso(from), to: iso(to), source, ...(entryId && { entryId }) });
      }
      return { spans: answer, warnings: findWarnings({ content, entries, spans, now, openingHours }) };
    },
  };
}
