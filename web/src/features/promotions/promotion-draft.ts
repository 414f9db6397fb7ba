import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { Promotion } from '@menuboard/contract/promotions';
import type { NewPromotion } from '../../api/promotions.api.ts';
import { parsePrice, priceInputText } from '../../shared/prices/price-input.ts';
import { lastDateBefore, toWallMoment } from '../../shared/time/restaurant-instant.ts';
import { t } from '../../texts/texts.ts';

/** The form of a promotion. */
export interface PromotionDraft {
  label: string;
  categories: readonly string[];
  itemIds: readonly string[];
  by: 'percent' | 'price';
  percent: string;
  price: string;
  days: readonly Weekday[];
  startTime: string;
  endTime: string;
  startDate: string;
  endDate: string;
}

/** A happy hour, as most promotions are. A form for a section needs only a look. */
export const newPromotion = (
  categories: readonly string[] = [],
  itemIds: readonly string[] = [],
): PromotionDraft => ({
  label: t('Happy hour'),
  categories,
  itemIds,
  by: 'percent',
  percent: '20',
  price: '',
  days: weekdays,
  startTime: '17:00',
  endTime: '19:00',
  startDate: '',
  endDate: '',
});

/** The form of a stored promotion, in the dates of the restaurant's zone. */
export function draftOfPromotion(promotion: Promotion, timeZone: string): PromotionDraft {
  const { label, categories, itemIds, percent, price, startsAt, endsAt } = promotion;
  return {
    label,
    categories,
    itemIds,
    by: price === undefined ? 'percent' : 'price',
    percent: percent === undefined ? '' : String(percent),
    price: price === undefined ? '' : priceInputText(price),
    days: promotion.daysOfWeek ?? weekdays,
    startTime: promotion.startTime ?? '',
    endTime: promotion.endTime ?? '',
    startDate: startsAt ? toWallMoment(startsAt, timeZone).date : '',
    endDate: endsAt ? lastDateBefore(endsAt, timeZone) : '',
  };
}

/** A typed percentage, with its sign or without; undefined for anything else. */
export function readPercent(typed: string): number | undefined {
  const percent = Number(typed.replace('%', '').trim() || Number.NaN);
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined;
}

/** The error of the typed percentage or price; undefined if it can be saved. */
export function effectError({ by, percent, price }: PromotionDraft): string | undefined {
  if (by === 'percent')
    return readPercent(percent) === undefined
      ? t('The percentage must be a whole number from 1 to 100.')
      : undefined;
  const parsed = parsePrice(price);
  return 'error' in parsed ? parsed.error : undefined;
}

export const dateError = ({ startDate, endDate }: PromotionDraft): string | undefined =>
  startDate && endDate && endDate < startDate ? t('The end date is before the start date.') : undefined;

/** True if the form can be saved. */
export const isComplete = (draft: PromotionDraft): boolean =>
  draft.label.trim() !== '' &&
  draft.categories.length + draft.itemIds.length > 0 &&
  draft.days.length > 0 &&
  !effectError(draft) &&
  !dateError(draft);

/** The lower price, as the request has it. */
export function effectOf({ by, percent, price }: PromotionDraft): Pick<NewPromotion, 'percent' | 'price'> {
  if (by === 'percent') return { percent: readPercent(percent) ?? 0 };
  const parsed = parsePrice(price);
  return { price: 'price' in parsed ? parsed.price : 0 };
}

/**
 * The complete content of the form; `null` where a bound is not set. All days are no bound.
 *
 * @param stored the promotion that the form was opened with, and its form: a date that was not changed stays as the
 * stored instant, which may be within the day
 */
export function toBody(draft: PromotionDraft, stored?: { promotion: Promotion; draft: PromotionDraft }) {
  const { label, categories, itemIds, days, startTime, endTime, startDate, endDate } = draft;
  const isSame = (field: 'startDate' | 'endDate') => stored?.draft[field] === draft[field];
  return {
    label: label.trim(),
    categories: [...categories],
    itemIds: [...itemIds],
    ...effectOf(draft),
    daysOfWeek: days.length === weekdays.length ? null : weekdays.filter((day) => days.includes(day)),
    startTime: startTime || null,
    endTime: endTime || null,
    startsAt: (isSame('startDate') ? stored?.promotion.startsAt : startDate) || null,
    endsAt: (isSame('endDate') ? stored?.promotion.endsAt : endDate) || null,
  };
}

/** The content of a new promotion, without the bounds that are not set. */
export function toNewBody(draft: PromotionDraft): NewPromotion {
  const { label, categories, itemIds, percent, price, ...bounds } = toBody(draft);
  const set = Object.entries(bounds).filter(([, value]) => value !== null);
  const effect = percent === undefined ? { price } : { percent };
  return { label, categories, itemIds, ...effect, ...Object.fromEntries(set) };
}
