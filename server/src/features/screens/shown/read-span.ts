/** Reads the spans of a screen's record. Screens are untrusted, so each span is checked on its own. */
import { hasFields, isBoolean, isOptional, isString } from '@menuboard/contract/domain/guards';
import { RECORD_DAYS } from '@menuboard/contract/domain/limits';
import type { ShownReceipt, ShownSpan } from '@menuboard/contract/screen';
import { DAY, HOUR, MINUTE } from '../../../kernel/time/clock.ts';

export type DropReason = ShownReceipt['dropped'][number]['reason'];

/** The server corrects a screen's clock, so its error is smaller. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE;
/** Screens begin another span every day, and reads rely on it. */
export const SPAN_MAX_MS = DAY + HOUR;
/** Limit of PostgreSQL's integers. */
const REVISION_LIMIT = 2 ** 31;

const isTime = (value: unknown): value is number => Number.isSafeInteger(value);
const isMenuId = (value: unknown): value is string | null =>
  value === null || (isString(value) && /^[\w-]{1,64}$/.test(value));
const isTakeoverId = (value: unknown): value is string => isString(value) && /^[\w-]{1,64}$/.test(value);
const isRevision = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < REVISION_LIMIT;

/** The span, or the reason to drop it. */
export function readSpan(value: unknown, now: number): ShownSpan | DropReason {
  const isSpan = hasFields<ShownSpan>(value, {
    from: isTime,
    to: isTime,
    menuId: isMenuId,
    revision: isRevision,
    wasOnline: isBoolean,
    takeoverId: isOptional(isTakeoverId),
  });
  if (!isSpan || value.to < value.from || value.to - value.from > SPAN_MAX_MS) return 'invalid';
  if (value.to > now + CLOCK_TOLERANCE_MS) return 'future';
  return value.from < now - RECORD_DAYS * DAY ? 'too-old' : value;
}
