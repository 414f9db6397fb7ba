import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type TillField, tillFields } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { Link, LinkDifference, LinkKind, LinkReview } from '@menuboard/contract/links';
import type { Connector } from '@menuboard/links/connector';
import type { LinkedItemRow, LinkRow } from '../../db/link-rows.ts';
import type { ItemRow } from '../../db/schema.ts';
import { presentItem } from '../items/items.reads.ts';
import { dishStateWords, itemText, tillText } from './dish-texts.ts';
import type { LinkCounts } from './linked-items.repo.ts';
import type { PlannedDish, ReadingPlan } from './plan-reading.ts';

export interface LinkFacts extends LinkCounts {
  madeBy: string | null;
  differences: LinkDifference[];
  noticeUrl: string | null;
}

export function presentLink(row: LinkRow, facts: LinkFacts): Link {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    settings: JSON.parse(row.settings),
    locations: JSON.parse(row.locations),
    location: row.location,
    sendsSoldOut: row.sends_sold_out === 1,
    takesImages: row.takes_images === 1,
    menuId: row.menu_id,
    createdAt: row.created_at,
    lastReadAt: row.read_at,
    lastChangeAt: row.changed_at,
    lastNoticeAt: row.noticed_at,
    failingSince: row.failing_since,
    problem: row.problem,
    nextReadAt: row.state === 'live' ? row.next_read_at : null,
    ...facts,
  };
}

export const presentKind = (
  { kind, name, summary, evidence, fields, signIn, sendSoldOut, pollMs }: Connector,
  unavailable: string | null,
  canSignIn: boolean,
): LinkKind => ({
  kind,
  name,
  summary,
  evidence,
  fields: [...fields],
  canSignIn: signIn !== undefined && canSignIn,
  canSendSoldOut: sendSoldOut !== undefined,
  pollSeconds: Math.round(pollMs / 1_000),
  unavailable,
});

/**
 * Fields in which a dish of the till and its item differ although the till decides. A dish without such a field has an
 * answer of the till that cannot be read.
 */
export function differencesOf(
  { seen, differs_since }: LinkedItemRow,
  item: Item | undefined,
  money: MoneyRules,
): LinkDifference[] {
  if (!item?.till || differs_since === null) return [];
  const { fields } = item.till;
  const dish = seen === null ? null : JSON.parse(seen);
  const about = { itemId: item.id, itemName: item.name, since: differs_since };
  const decided = tillFields.filter((field) => fields[field] === 'till' && field !== 'image');
  const differing = decided.flatMap((field): LinkDifference[] => {
    if (dish === null && field !== 'presence') return [];
    const [till, board] = [tillText(dish, field, item, money), itemText(item, field, money)];
    return till === board ? [] : [{ ...about, field, till, board }];
  });
  const field = decided.includes('price') ? 'price' : decided[0];
  if (differing.length > 0 || !field) return differing;
  const board = itemText(item, field, money);
  return [{ ...about, field, till: dishStateWords.unreadable, board }];
}

function changesOf({ before, after }: { before: ItemRow; after: ItemRow }, money: MoneyRules) {
  const [old, next] = [presentItem(before), presentItem(after)];
  return tillFields.flatMap((field: TillField) => {
    const [from, to] = [itemText(old, field, money), itemText(next, field, money)];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
}

const shownBy = { link: 'link', number: 'number', name: 'name', chosen: 'link', added: 'link' } as const;

export function presentReview(plan: ReadingPlan, link: Link, money: MoneyRules): LinkReview {
  const matched = plan.dishes.filter(
    (one): one is PlannedDish & { before: ItemRow } => one.before !== undefined,
  );
  return {
    link,
    matched: matched.map(({ dish, by, before, after }) => ({
      externalId: dish.externalId,
      tillName: dish.name,
      itemId: before.id,
      itemName: before.name,
      by: shownBy[by],
      changes: changesOf({ before, after }, money),
    })),
    added: plan.dishes
      .filter(({ before }) => before === undefined)
      .map(({ dish, after }) => ({
        externalId: dish.externalId,
        tillName: dish.name,
        category: after.category,
        price: itemText(presentItem(after), 'price', money),
      })),
    missing: plan.missing.map(({ id, name }) => ({ itemId: id, itemName: name })),
    faulty: plan.faulty.map(({ text, reason }) => ({ text, reason })),
  };
}
