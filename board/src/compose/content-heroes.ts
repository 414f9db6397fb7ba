/** The dishes that a board may show large, the best one first. */

import { boardText } from '@menuboard/contract/domain/board-words';
import { briefClockText, hoursText } from '@menuboard/contract/domain/clock';
import type { Panel } from '@menuboard/contract/domain/menu-details';
import { formatAmount } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';
import { dishContent, lowestAmount } from '../text/dish-content.ts';
import { photoOf, type RowWriting } from './content-rows.ts';
import type { HeroContent } from './types.ts';

/** The most heroes that a page has places for. */
const MOST_HEROES = 6;
/** The most dishes of a menu with a hero. */
const MOST_DISHES = 28;

/** Whole per cent that a promo takes off the price. */
function percentOff(item: OfferedItem): number {
  const { price, was } = (item.was === undefined && item.sizes?.[0]) || item;
  return was ? Math.round((1 - price / was) * 100) : 0;
}

/**
 * The price of a dish that is shown alone: its own, that of its smallest size, which the list names, the panel's, or
 * words.
 */
function heroPrice(item: OfferedItem, panel: Panel | undefined, { money, settings }: RowWriting): string {
  if (panel?.price !== undefined && !item.stalePrice) return formatAmount(panel.price, money);
  return lowestAmount(dishContent(item, money, settings), item);
}

function heroOf(item: OfferedItem, panel: Panel | undefined, writing: RowWriting): HeroContent {
  const { promo } = dishContent(item, writing.money, writing.settings);
  const percent = percentOff(item);
  const price = heroPrice(item, panel, writing);
  return {
    itemId: item.id,
    name: item.name,
    price,
    description: panel?.text || item.description,
    hours: '',
    caption: panel?.title || promo,
    sticker: percent > 0 ? reduction(percent, writing.money) : /\d/.test(price) ? price : '',
    photo: photoOf(item),
  };
}

const reduction = (percent: number, { digits }: MoneyRules) =>
  `\u2212${percent}%`.replace(/\d/g, (digit) => digits?.[Number(digit)] || digit);

/** True if a promo lowers a price of a dish now. */
export const isReduced = ({ was, sizes = [] }: OfferedItem) =>
  was !== undefined || sizes.some((size) => size.was !== undefined);

/** The promo of a dish in its place, where it has a name and hours and runs on half of the dishes or more. */
function promoOf(
  hero: HeroContent,
  { promo, words }: OfferedItem,
  available: readonly OfferedItem[],
  description: string,
  { money, clock }: RowWriting,
): HeroContent {
  const { label, startTime, endTime } = promo || {};
  const reduced = available.filter((item) => isReduced(item) && item.promo?.label === label);
  const isShared = reduced.length >= 3 && reduced.length * 2 >= available.length;
  if (!label || !startTime || !endTime || !isShared || available.length > MOST_DISHES) return hero;
  return {
    ...hero,
    name: label,
    hours: hoursText(startTime, endTime, clock),
    price: '',
    description,
    caption: boardText(words, 'until', briefClockText(endTime, clock)),
    // No guest is promised more than the dish takes off.
    sticker: reduction(Math.min(...reduced.map(percentOff)), money),
  };
}

/**
 * The available dishes in this order: the one that the owner features, the panel's, those labelled *featured*, those
 * with a running promo, those with a photo, all others.
 */
export function heroesOf(
  { items, panels = [], description }: OfferedMenu,
  featuredItemId: string | null,
  writing: RowWriting,
): HeroContent[] {
  const available = items.filter(({ isAvailable }) => isAvailable);
  const special = panels.filter(({ kind }) => kind === 'special')[0];
  const panelOf = ({ id }: OfferedItem) => (special?.itemIds?.[0] === id ? special : undefined);
  const rank = (item: OfferedItem) =>
    [
      item.id === featuredItemId,
      panelOf(item) !== undefined,
      item.labels?.includes('featured') === true,
      isReduced(item),
      Boolean(item.imageUrl),
      true,
    ].indexOf(true);
  return available
    .map((item, at) => ({ item, order: rank(item) * available.length + at }))
    .sort((one, other) => one.order - other.order)
    .slice(0, MOST_HEROES)
    .map(({ item }, at) => {
      const hero = heroOf(item, panelOf(item), writing);
      return at > 0 || !isReduced(item) ? hero : promoOf(hero, item, available, description, writing);
    });
}
