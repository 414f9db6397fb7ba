/** Builds the answer from stored spans. Pure. */
import type { ShownSpan } from '@menuboard/contract/shown';
import type { ShownSpanRow } from '../../../db/schema.ts';
import { iso } from '../../../kernel/time/clock.ts';

/** A period in ms since 1970. */
export interface Period {
  from: number;
  to: number;
}

const unknown = { isKnown: false, menuId: null, revision: null, wasOnline: null };

const isSame = (a: ShownSpan, b: ShownSpan) =>
  a.to === b.from &&
  a.isKnown === b.isKnown &&
  a.menuId === b.menuId &&
  a.revision === b.revision &&
  a.wasOnline === b.wasOnline &&
  a.takeoverId === b.takeoverId;

/**
 * Spans of one screen within a period, without gaps: times without a record are marked as unknown, and spans that only
 * continue the previous one are joined.
 *
 * @param rows in order; two pages of one browser may have recorded the same time, and the first one counts
 */
export function completeSpans(rows: readonly ShownSpanRow[], { from, to }: Period): ShownSpan[] {
  const spans: ShownSpan[] = [];
  let end = from;
  const add = (until: number, content: Omit<ShownSpan, 'from' | 'to'>) => {
    if (until <= end) return;
    const span = { from: iso(end), to: iso(until), ...content };
    const last = spans.at(-1);
    if (last && isSame(last, span)) last.to = span.to;
    else spans.push(span);
    end = until;
  };
  for (const row of rows) {
    add(Math.min(to, Date.parse(row.starts_at)), unknown);
    const { menu_id: menuId, revision, was_online: wasOnline, takeover_id: takeoverId } = row;
    const content = { isKnown: true, menuId, revision, wasOnline: wasOnline === 1 };
    const until = Math.min(to, Date.parse(row.ends_at));
    add(until, takeoverId === null ? content : { ...content, takeoverId });
  }
  add(to, unknown);
  return spans;
}
