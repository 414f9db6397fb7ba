/** The fields of the item dialog beyond the specification's, as typed. */

import {
  type Allergen,
  type DishLabel,
  dishLabels,
  type FocusPoint,
  plainDish,
} from '@menuboard/contract/domain/dish';
import { KCAL_MAX, LEFT_MAX } from '@menuboard/contract/domain/limits';
import type { RouteArgs } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import { formatPricedNames, parsePricedNames, sizeLimits } from '../../shared/prices/priced-names.ts';
import { toInstant, toWallMoment, type WallMoment } from '../../shared/time/restaurant-instant.ts';
import { t } from '../../texts/texts.ts';
import {
  draftOfFacts,
  type FactField,
  type FactsDraft,
  factErrors,
  plainFacts,
  toFacts,
} from './facts-draft.ts';
import {
  draftOfPrices,
  extraLimits,
  noPrices,
  type PricesDraft,
  pricesError,
  readPrices,
  readSizes,
  sizeKey,
} from './price-draft.ts';
import { draftOfPromo, type PromoDraft, promoErrors, toPromo } from './promo-draft.ts';

/** A price from a date and time on the restaurant's wall clock on. */
export interface LaterPriceDraft extends PricesDraft, WallMoment {}

export interface DetailDraft extends FactsDraft {
  /** As typed: `S 3.20  M 3.80`. */
  sizes: string;
  extras: string;
  labels: readonly DishLabel[];
  /** `'some'`: contains something that is not chosen yet. */
  allergens: readonly Allergen[] | 'some' | null;
  /** In place of the price; empty: no price is shown; `null`: the price counts. */
  priceWords: string | null;
  /** The calories of an item without sizes. */
  kcal: string;
  /** By `sizeKey`. */
  sizeKcal: Readonly<Record<string, string>>;
  /** The number left of an item; empty if nobody counts. */
  left: string;
  /** The same of its sizes, by `sizeKey`. */
  sizeLeft: Readonly<Record<string, string>>;
  promo: PromoDraft | null;
  laterPrice: LaterPriceDraft | null;
  isHidden: boolean;
  /** By language. */
  translations: Readonly<Record<string, { name: string; description: string }>>;
  imageFocus: FocusPoint;
  /** The number in a till; empty for none. */
  externalId: string;
}

type SpecifiedField = 'name' | 'description' | 'price' | 'category' | 'imageUrl' | 'isAvailable';
type Body = Omit<RouteArgs<typeof itemRoutes.update>['body'], SpecifiedField | 'menuIds' | 'baseRevision'>;

export const plainDetails: DetailDraft = {
  sizes: '',
  extras: '',
  labels: plainDish.labels,
  allergens: null,
  priceWords: null,
  kcal: '',
  sizeKcal: {},
  left: '',
  sizeLeft: {},
  promo: null,
  laterPrice: null,
  isHidden: false,
  translations: {},
  imageFocus: plainDish.imageFocus,
  externalId: '',
  ...plainFacts,
};

/** A morning, because a new price begins before the guests come. */
export const newLaterPrice: LaterPriceDraft = { ...noPrices, date: '', time: '05:00' };

/** The details that the dialog opens with. Dates are those of the restaurant's zone. */
export function draftOfDetails(item: Item, timeZone: string): DetailDraft {
  const { sizes, extras, labels, allergens, priceWords, kcal, promo, priceFrom, isHidden, imageFocus } = item;
  const kcalEntries = sizes.flatMap(({ name, kcal: own }) =>
    own === undefined ? [] : [[sizeKey(name), String(own)] as const],
  );
  const leftEntries = sizes.flatMap(({ name, left }) =>
    left === undefined ? [] : [[sizeKey(name), String(left)] as const],
  );
  const translations = Object.entries(item.translations).map(
    ([language, { name = '', description = '' }]) => [language, { name, description }] as const,
  );
  return {
    sizes: formatPricedNames(sizes),
    extras: formatPricedNames(extras),
    labels,
    allergens,
    priceWords,
    kcal: typeof kcal === 'number' ? String(kcal) : '',
    sizeKcal: Object.fromEntries(kcalEntries),
    left: String(item.left ?? ''),
    sizeLeft: Object.fromEntries(leftEntries),
    promo: promo && draftOfPromo(promo, sizes, timeZone),
    laterPrice: priceFrom && {
      ...draftOfPrices(priceFrom.price, new Map(priceFrom.sizes?.map(({ id, price }) => [id, price])), sizes),
      ...toWallMoment(priceFrom.at, timeZone),
    },
    isHidden,
    translations: Object.fromEntries(translations),
    imageFocus,
    externalId: item.externalId ?? '',
    ...draftOfFacts(item),
  };
}

/** True if there is any detail: an item of the specification has none. */
export function hasDetails(draft: DetailDraft): boolean {
  return Object.keys(plainDetails).some(
    (field) => !isEqual(draft[field as keyof DetailDraft], plainDetails[field as keyof DetailDraft]),
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The request that saves the details that changed. Prices of a promo and of a later price belong to sizes by id: for
 * sizes that are changed at the same time, `toSizePrices` sends them afterwards.
 *
 * @param item null for a new item
 */
export function toDetailBody(
  draft: DetailDraft,
  initial: DetailDraft,
  item: Item | null,
  timeZone: string,
): Body {
  const has = (...fields: (keyof DetailDraft)[]) =>
    fields.some((field) => !isEqual(draft[field], initial[field]));
  const prices: Body = isPricedLater(draft, initial)
    ? {}
    : toPriceBody(draft, initial, item, item?.sizes ?? [], timeZone);
  const changed: { [Field in keyof Body]-?: Body[Field] | undefined } = {
    sizes: has('sizes', 'sizeKcal', 'sizeLeft')
      ? toSizes(draft, item?.sizes ?? [], changedCounts(draft, initial))
      : undefined,
    extras: has('extras') ? parsePricedNames(draft.extras, extraLimits).entries : undefined,
    labels: has('labels') ? dishLabels.filter((label) => draft.labels.includes(label)) : undefined,
    allergens:
      has('allergens') && draft.allergens !== 'some' ? draft.allergens && [...draft.allergens] : undefined,
    priceWords: has('priceWords') ? (draft.priceWords?.trim() ?? null) : undefined,
    kcal: has('kcal') ? (draft.kcal.trim() === '' ? null : Number(draft.kcal)) : undefined,
    isHidden: has('isHidden') ? draft.isHidden : undefined,
    translations: has('translations') ? toTranslations(draft.translations) : undefined,
    imageFocus: has('imageFocus') ? draft.imageFocus : undefined,
    externalId: has('externalId') ? draft.externalId.trim() || null : undefined,
    left: has('left') ? countOf(draft.left) : undefined,
    promo: prices.promo,
    priceFrom: prices.priceFrom,
    ...toFacts(draft, initial, has),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/**
 * The second request of a save that changes sizes together with their promo or later prices; undefined if there is none.
 *
 * @param saved the item with the ids of its sizes
 */
export function toSizePrices(
  draft: DetailDraft,
  initial: DetailDraft,
  item: Item | null,
  saved: Item,
  timeZone: string,
): Body | undefined {
  if (!isPricedLater(draft, initial)) return undefined;
  const body = toPriceBody(draft, initial, item, saved.sizes, timeZone);
  return Object.keys(body).length > 0 ? body : undefined;
}

const isPricedLater = (draft: DetailDraft, initial: DetailDraft) =>
  draft.sizes !== initial.sizes && readSizes(draft.sizes).length > 0;

function toPriceBody(
  draft: DetailDraft,
  initial: DetailDraft,
  item: Item | null,
  known: Item['sizes'],
  timeZone: string,
): Body {
  // The typed sizes decide whether there are any: all of them may just have been removed.
  const sizes = readSizes(draft.sizes).length > 0 ? known : [];
  const { promo, laterPrice } = draft;
  const stored = { promo: item?.promo ?? null, draft: initial.promo };
  return {
    ...(!isEqual(promo, initial.promo) && { promo: promo && toPromo(promo, sizes, stored) }),
    ...(!isEqual(laterPrice, initial.laterPrice) && {
      priceFrom: laterPrice && { at: toInstant(laterPrice, timeZone), ...readPrices(laterPrice, sizes) },
    }),
  };
}

/**
 * The sizes of the typed row, with the ids of those that the item has by the same names.
 *
 * @param counts by `sizeKey`; others stay
 */
export function toSizes(
  { sizes, sizeKcal }: Pick<DetailDraft, 'sizes' | 'sizeKcal'>,
  known: Item['sizes'],
  counts: DetailDraft['sizeLeft'] = {},
) {
  return readSizes(sizes).map(({ name, price }) => {
    const key = sizeKey(name);
    const same = known.find((size) => sizeKey(size.name) === key);
    const kcal = sizeKcal[key]?.trim();
    const left = counts[key];
    return {
      ...(same && { id: same.id }),
      name,
      price,
      ...(kcal && { kcal: Number(kcal) }),
      ...(left !== undefined && { left: countOf(left) }),
    };
  });
}

/** Counts that were typed: the kitchen may have changed the others since the dialog was opened. */
const changedCounts = ({ sizeLeft }: DetailDraft, initial: DetailDraft): DetailDraft['sizeLeft'] =>
  Object.fromEntries(
    Object.entries(sizeLeft).filter(([key, left]) => left !== (initial.sizeLeft[key] ?? '')),
  );

const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function toTranslations(translations: DetailDraft['translations']): Body['translations'] {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { name, description }]) => {
      const texts = {
        ...(name.trim() && { name: name.trim() }),
        ...(description.trim() && { description: description.trim() }),
      };
      return Object.keys(texts).length > 0 ? [[language, texts]] : [];
    }),
  );
}

/** The errors of the details by field; empty if they can be saved. The server alone knows the numbers that are taken. */
export type DetailErrors = Readonly<Partial<Record<DetailField | 'externalId', string>>>;
export type DetailField =
  | 'sizes'
  | 'extras'
  | 'allergens'
  | 'kcal'
  | 'left'
  | 'promoPrice'
  | 'promoEndDate'
  | 'laterPrice'
  | 'laterDate'
  | FactField;

/** The errors of the details. `price` is the typed price of an item without sizes. */
export function detailErrors(draft: DetailDraft, price: number): DetailErrors {
  const { promo, laterPrice } = draft;
  const { entries: sizes, error } = parsePricedNames(draft.sizes, sizeLimits);
  const promoProblems = promo && promoErrors(promo, price, sizes);
  const errors: Record<DetailField, string | undefined> = {
    sizes: error,
    extras: parsePricedNames(draft.extras, extraLimits).error,
    allergens: draft.allergens === 'some' ? t('Choose what it contains, or None.') : undefined,
    kcal: kcalError(sizes.length > 0 ? sizes.map(({ name }) => draft.sizeKcal[sizeKey(name)]) : [draft.kcal]),
    left: leftError(sizes.length > 0 ? sizes.map(({ name }) => draft.sizeLeft[sizeKey(name)]) : [draft.left]),
    promoPrice: promoProblems?.price,
    promoEndDate: promoProblems?.endDate,
    laterPrice: laterPrice ? pricesError(laterPrice, sizes, t('Enter the new price.')) : undefined,
    laterDate:
      laterPrice && !(laterPrice.date && laterPrice.time) ? t('Enter a date and a time.') : undefined,
    ...factErrors(draft),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined));
}

function leftError(typed: readonly (string | undefined)[]): string | undefined {
  return typed.every((text = '') => /^\d*$/.test(text.trim()) && Number(text) <= LEFT_MAX)
    ? undefined
    : t('The number left must be a whole number from 0 to {max}.', { max: String(LEFT_MAX) });
}

function kcalError(typed: readonly (string | undefined)[]): string | undefined {
  const isWrong = (text = '') => !/^\d*$/.test(text.trim()) || Number(text) > KCAL_MAX;
  return typed.some(isWrong)
    ? t('Calories must be a whole number from 0 to {max}.', { max: String(KCAL_MAX) })
    : undefined;
}
