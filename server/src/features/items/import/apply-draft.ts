/** The content of an item after a line of an import. */
import { isDeepStrictEqual } from 'node:util';
import { type DishDetails, type DishSize, plainDish } from '@menuboard/contract/domain/dish';
import { countedDish, countedSize } from '@menuboard/contract/domain/dish-counts';
import { back, off, sizesAt, soldOutWithSizes, switchDish } from '@menuboard/contract/domain/sold-out-sizes';
import { CreateItem, UpdateItem } from '@menuboard/contract/items';
import * as z from 'zod/mini';
import type { ItemRow } from '../../../db/schema.ts';
import { refuseLocalImages } from '../../../http/local-images.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { iso } from '../../../kernel/time/clock.ts';
import { plainImage } from '../../media/media.reads.ts';
import { type Circumstances, changeDetails } from '../change-details.ts';
import { type Availability, dishOf } from '../item-columns.ts';
import type { PricedDish } from '../map-prices.ts';
import type { ItemDraft, NamedPrices } from './item-draft.ts';
import { declarationsOf } from './reading/fact-columns.ts';

/** Category of items in a text without categories. */
export const DEFAULT_CATEGORY = 'Menu';

export interface ItemContent {
  name: string;
  description: string;
  category: string;
  image_url: string | null;
  is_available: number;
  price: number;
  details: DishDetails;
}

export function contentOf(row: ItemRow): ItemContent {
  const { name, description, category, image_url, is_available } = row;
  return { name, description, category, image_url, is_available, ...dishOf(row) };
}

const newContent: ItemContent = {
  name: '',
  description: '',
  category: DEFAULT_CATEGORY,
  image_url: null,
  is_available: 1,
  price: 0,
  details: plainDish,
};

type Update = z.output<typeof UpdateItem>;

/** Throws `validation` with the first problem of a line. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new AppError('validation', parsed.error.issues[0]?.message ?? 'This line cannot be read.');
}

const sizeNamed = (sizes: readonly DishSize[], name: string) =>
  sizes.find((size) => size.name.toLowerCase() === name.toLowerCase());

/** Adds the ids of known sizes, and their calories where the text names none. */
function withIds(sizes: NonNullable<ItemDraft['sizes']>, before: readonly DishSize[]) {
  return sizes.map(({ name, price, kcal }) => {
    const known = sizeNamed(before, name);
    return { ...(known && { id: known.id }), name, price, kcal: kcal === undefined ? known?.kcal : kcal };
  });
}

function pricesById({ price, sizes }: NamedPrices, known: readonly DishSize[]) {
  if (price !== undefined) return { price };
  const found = (sizes ?? []).map((size) => ({ id: sizeNamed(known, size.name)?.id, ...size }));
  const missing = found.find(({ id }) => id === undefined);
  if (missing) throw new AppError('validation', `The item has no size “${missing.name}”.`);
  return { sizes: found.map(({ id = '', price }) => ({ id, price })) };
}

/** The promo and the later price by the ids of sizes, which exist only now. */
function timedPrices({ promo, priceFrom }: ItemDraft, { sizes }: DishDetails): unknown {
  const body: Record<string, unknown> = {};
  if (promo !== undefined) body.promo = promo;
  if (promo) {
    const { price: _price, sizes: _sizes, ...rest } = promo;
    const named = pricesById(promo, sizes);
    const prices = named.sizes && Object.fromEntries(named.sizes.map(({ id, price }) => [id, price]));
    body.promo = { ...rest, ...(prices ? { prices } : { price: named.price }) };
  }
  if (priceFrom !== undefined) body.priceFrom = priceFrom;
  if (priceFrom) body.priceFrom = { ...pricesById(priceFrom, sizes), at: priceFrom.at };
  return body;
}

/** Leaves out languages without a text. */
function withoutEmpty(translations: DishDetails['translations']): DishDetails['translations'] {
  const texts = Object.entries(translations).map(([language, { name, description }]) => {
    return [language, { ...(name && { name }), ...(description && { description }) }] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => Object.keys(text).length > 0));
}

function bodyOf(draft: ItemDraft, { details }: PricedDish): unknown {
  const {
    id: _id,
    promo: _promo,
    priceFrom: _priceFrom,
    soldOutUntil: _until,
    soldOutSizes: _soldOutSizes,
    sizeCounts: _sizeCounts,
    isWithoutPrice: _withoutPrice,
    declarations: _declarations,
    allergens,
    nutrition,
    sizes,
    translations,
    ...body
  } = draft;
  const declared = declarationsOf(draft, details);
  const isSame = translations && isDeepStrictEqual(withoutEmpty(details.translations), translations);
  return {
    ...body,
    // A declaration of the EU set says the same with its kinds.
    ...(allergens !== undefined && !declared.declarations?.eu && { allergens }),
    ...declared,
    ...(nutrition && { nutrition: { ...details.nutrition, ...nutrition } }),
    ...(sizes && { sizes: withIds(sizes, details.sizes) }),
    ...(translations && !isSame && { translations }),
  };
}

/** An item that shows no price. */
const noPriceOf = ({ isWithoutPrice }: ItemDraft) => (isWithoutPrice ? { price: 0, priceWords: '' } : {});

/** Sizes that are sold out on their own, as the line names them; unchanged if it names none. */
function sizesOf({ soldOutSizes }: ItemDraft, sizes: DishSize[]): DishSize[] {
  if (!soldOutSizes) return sizes;
  const ends = new Map(soldOutSizes.map(({ name, until }) => [knownSize(sizes, name).id, until]));
  return sizes.map((size) => {
    const until = ends.get(size.id);
    return until === undefined ? back(size) : off(size, until);
  });
}

function knownSize(sizes: DishSize[], name: string): DishSize {
  const size = sizeNamed(sizes, name);
  if (!size) throw new AppError('validation', `The item has no size “${name}”.`);
  return size;
}

function withCounts({ left, sizeCounts }: ItemDraft, before: Availability): Availability {
  const dish = left === undefined ? before : countedDish(before, left);
  if (!sizeCounts) return dish;
  const counts = new Map(sizeCounts.map((size) => [knownSize(dish.sizes, size.name).id, size.left]));
  return dish.sizes.reduce((after, { id }) => countedSize(after, id, counts.get(id) ?? null), dish);
}

/**
 * The availability and the counts of item and sizes. A time that has passed makes them available. The columns of the
 * availability apply to the counts of the line, so that an export is read back as it was, but 0 is always sold out.
 */
function availability(draft: ItemDraft, { isAvailable }: Update, stored: Availability, now: number) {
  const before = withCounts(draft, stored);
  const isOn = isAvailable ?? before.isAvailable;
  const end = Date.parse(draft.soldOutUntil ?? '');
  const until = draft.soldOutUntil === undefined ? before.soldOutUntil : end > now ? iso(end) : null;
  const soldOutUntil = isOn ? null : until;
  const isSame = isOn === before.isAvailable && soldOutUntil === before.soldOutUntil;
  const dish = isSame ? before : switchDish(before, isOn, soldOutUntil);
  const sizes = sizesAt(sizesOf(draft, dish.sizes), now);
  return withCounts(draft, soldOutWithSizes({ ...dish, sizes }));
}

/**
 * The item after the line.
 *
 * @param before undefined for a new item
 * @throws AppError `validation` with what is wrong with the line
 */
export function applyDraft(
  before: ItemContent | undefined,
  draft: ItemDraft,
  circumstances: Circumstances,
): ItemContent {
  const start = before ?? newContent;
  const isNew = before === undefined;
  const lowest = draft.sizes?.length ? Math.min(...draft.sizes.map(({ price }) => price)) : undefined;
  const raw = bodyOf(draft, start) as Record<string, unknown>;
  const body = isNew
    ? parse(CreateItem, { category: DEFAULT_CATEGORY, price: lowest, ...noPriceOf(draft), ...definedOf(raw) })
    : parse(UpdateItem, raw);
  const isNewImage = body.imageUrl !== undefined && body.imageUrl !== start.image_url;
  if (isNewImage) refuseLocalImages({ imageUrl: body.imageUrl });
  const details = isNewImage ? { ...start.details, ...plainImage } : start.details;
  const priced = changeDetails({ price: start.price, details }, body, circumstances);
  const timed = parse(UpdateItem, timedPrices(draft, priced.details));
  const dish = changeDetails(priced, timed, circumstances);
  const { isAvailable, ...ends } = availability(
    draft,
    body,
    {
      isAvailable: start.is_available === 1,
      soldOutUntil: start.details.soldOutUntil,
      left: start.details.left,
      sizes: dish.details.sizes,
    },
    circumstances.now,
  );
  return {
    name: body.name ?? start.name,
    description: body.description ?? start.description,
    category: body.category ?? start.category,
    image_url: body.imageUrl === undefined ? start.image_url : body.imageUrl,
    is_available: isAvailable ? 1 : 0,
    price: dish.price,
    details: { ...dish.details, ...ends },
  };
}

/** Fields with a value, which replace defaults. */
const definedOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
