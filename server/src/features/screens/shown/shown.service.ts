import { RECORD_DAYS, SHOWN_DAYS_MAX } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { ShownScreen, shownRoutes } from '@menuboard/contract/shown';
import type { Kit } from '../../../app/kit.ts';
import { AppError, notFound } from '../../../kernel/errors/app-error.ts';
import type { Scope } from '../../../kernel/identity/scope.ts';
import { DAY, iso } from '../../../kernel/time/clock.ts';
import { findDisplayId } from '../../displays/displays.reads.ts';
import { completeSpans, type Period } from './complete-spans.ts';
import { SPAN_MAX_MS } from './read-span.ts';
import { allScreensOf, spansOf } from './shown.repo.ts';

/** More would be a long answer about very many screens. */
const SPANS_MAX = 20_000;

type Query = RouteInput<typeof shownRoutes.get>['query'];

function periodOf(query: Query, now: number): Period {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const from = query.from === undefined ? to - DAY : Date.parse(query.from);
  if (from >= to) throw new AppError('validation', 'The end must be after the beginning.');
  if (to - from > SHOWN_DAYS_MAX * DAY) {
    throw new AppError('validation', `Ask for at most ${SHOWN_DAYS_MAX} days at once.`);
  }
  if (to < now - RECORD_DAYS * DAY) {
    throw new AppError('gone', `The record of what screens showed goes back ${RECORD_DAYS} days.`);
  }
  return { from, to: Math.min(to, now) };
}

export function shownService({ db, clock }: Kit) {
  return {
    async get(scope: Scope, id: string, query: Query): Promise<{ screens: ShownScreen[] }> {
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const { from, to } = periodOf(query, clock());
      if (from >= to) return { screens: [] };
      const beginning = { from: iso(from - SPAN_MAX_MS), to: iso(to) };
      const rows = await spansOf(db, displayId, beginning, SPANS_MAX + 1);
      if (rows.length > SPANS_MAX) {
        throw new AppError('validation', 'This is too much for one answer. Ask for a shorter time.');
      }
      const rowsByScreen = Map.groupBy(rows, (row) => row.screen_id);
      const screens = (await allScreensOf(db, displayId)).flatMap((screen): ShownScreen[] => {
        const since = Math.max(from, Date.parse(screen.first_seen));
        const until = screen.revoked_at === null ? to : Math.min(to, Date.parse(screen.revoked_at));
        return [
          {
            id: screen.id,
            spans: completeSpans(rowsByScreen.get(screen.id) ?? [], { from: since, to: until }),
          },
        ];
      });
      return { screens: screens.filter(({ spans }) => spans.length > 0) };
    },
  };
}
