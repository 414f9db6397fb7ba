/** Sample menu of a restaurant, compared with the change log's record of its creation. */
import { isDeepStrictEqual } from 'node:util';
import { knownSampleKind, type SampleKind } from '@menuboard/contract/domain/sample-menus';
import { availableAs } from '@menuboard/contract/domain/sold-out-sizes';
import type { Item } from '@menuboard/contract/items';
import type { SampleInUse } from '@menuboard/contract/stats';
import type { FirstHourRow } from '../../db/first-hour-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { findItemIds, itemsById, readItemSnapshot } from '../items/items.reads.ts';
import { createdIn, findFirstHour } from './samples.repo.ts';

export { findFirstHour };

/** Remains of a sample. */
export interface SampleLeft {
  kind: SampleKind;
  /** Live items that still equal the sample. */
  unchanged: Item[];
  /** Live items that the owner has changed. */
  changed: Item[];
  menuId: string | undefined;
  displayId: string | undefined;
}

/** A dish that is sold out for today, is counted, or takes part in a promotion, still belongs to the sample. */
function contentOf(item: Item) {
  const {
    revision: _,
    updatedAt: __,
    isAvailable: ___,
    soldOutUntil: ____,
    left: _____,
    offers: ______,
    ...content
  } = item;
  return { ...content, sizes: availableAs(content.sizes, []) };
}

/** Remains of the restaurant's sample; undefined if it never had one. */
export async function findSampleLeft(
  db: Db | Tx,
  scope: Scope,
  firstHour: FirstHourRow | undefined,
): Promise<SampleLeft | undefined> {
  const kind = knownSampleKind(firstHour?.sample_kind ?? '');
  if (!kind || firstHour?.sample_revision == null) return undefined;
  const created = await createdIn(db, scope, firstHour.sample_revision);
  const idOf = (type: string) => created.find((change) => change.type === type)?.entity_id;
  const items = created.filter(({ type }) => type === 'item-created');
  const ids = items.map(({ entity_id }) => entity_id);
  const live = await findItemIds(db, scope, ids);
  const now = await itemsById(db, scope, [...live.keys()]);
  const left: SampleLeft = {
    kind,
    unchanged: [],
    changed: [],
    menuId: idOf('menu-created'),
    displayId: idOf('display-created'),
  };
  for (const { entity_id, after } of items) {
    const item = now.get(entity_id);
    const before = readItemSnapshot(after);
    if (!item || !before) continue;
    const isUnchanged = isDeepStrictEqual(contentOf(item), contentOf(before));
    (isUnchanged ? left.unchanged : left.changed).push(item);
  }
  return left;
}

/** Sample for the dashboard: null without one, and if none of it is unchanged. */
export async function findSampleInUse(
  db: Db | Tx,
  scope: Scope,
  firstHour: FirstHourRow | undefined,
): Promise<SampleInUse | null> {
  const left = await findSampleLeft(db, scope, firstHour);
  if (!left || left.unchanged.length === 0) return null;
  return { kind: left.kind, unchangedItems: left.unchanged.length };
}
