import { PREVIEW_DAYS_MAX } from '@menuboard/contract/domain/limits';
import { ownMediaAt, ownMediaEnd } from '@menuboard/contract/domain/own-media';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { type ForecastSpan, forecastSpans } from '@menuboard/contract/domain/schedule/forecast';
import type { Forecast, Preview } from '@menuboard/contract/forecasts';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Db } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, DAY, iso } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { findDisplayId } from '../displays/displays.reads.ts';
import { menuNamesById } from '../menus/menus.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { type EntryToExplain, nameEntries } from './named-entries.ts';
import { previewAt } from './preview.ts';
import { findWarnings } from './warnings.ts';

const DEFAULT_DAYS = 14;

/** The end of the assigned media is a boundary like the starts and ends of entries. */
function splitAtMediaEnd(
  spans: readonly ForecastSpan<EntryToExplain>[],
  end: number | undefined,
): ForecastSpan<EntryToExplain>[] {
  return spans.flatMap((span) => {
    if (end === undefined || end <= span.from || end >= span.to) return [span];
    return [
      { ...span, to: end },
      { ...span, from: end },
    ];
  });
}

export interface ForecastDeps {
  db: Db;
  clock: Clock;
  /** The content as the display's screens receive it. */
  readContent: (displayId: TrustedId<'display'>) => Promise<ScreenContent>;
}

export function createForecastService({ db, clock, readContent }: ForecastDeps) {
  async function read(
    scope: Scope,
    id: string,
  ): Promise<{ content: ScreenContent; entries: EntryToExplain[] }> {
    const displayId = await findDisplayId(db, scope, id);
    if (!displayId) throw notFound('Display');
    const content = await readContent(displayId);
    const schedule = (await schedulesOf(db, [displayId])).get(displayId) ?? [];
    const menuIds = schedule.flatMap(({ content: shown }) => (shown.type === 'menu' ? [shown.menuId] : []));
    const names = await menuNamesById(db, menuIds as TrustedId<'menu'>[]);
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
      const spans = splitAtMediaEnd(
        forecastSpans(showable, { from: now, to: now + days * DAY }, offsets),
        ownMediaEnd(content.display.settings, offsets),
      );
      const isAssignedAt = (at: number) =>
        content.display.currentMenu !== null || ownMediaAt(content.display, at, offsets) !== null;
      const answer: Forecast['spans'] = [];
      for (const {
        from,
        to,
        entries: [winner],
      } of spans) {
        const last = answer.at(-1);
        const source = winner ? 'schedule' : isAssignedAt(from) ? 'assigned' : 'none';
        if (last?.source === source && last.entryId === winner?.id) last.to = iso(to);
        else answer.push({ from: iso(from), to: iso(to), source, ...(winner && { entryId: winner.id }) });
      }
      return { spans: answer, warnings: findWarnings({ content, entries, spans, now, openingHours }) };
    },
  };
}

export type ForecastService = ReturnType<typeof createForecastService>;
