/** Replaces all menus of a restaurant by those of an archive, inside a mutation of the caller. */
import { isDeepStrictEqual } from 'node:util';
import type { Layout } from '@menuboard/contract/domain/layout';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { menuRoutes } from '@menuboard/contract/menus';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { notAfter } from '../../kernel/time/clock.ts';
import { changeDetails, detailsOf } from './change-details.ts';
import { copyOfMenu, insertMenuCopy, writeMenuCopy } from './copied-menu.writes.ts';
import { storedLayout } from './menus.present.ts';
import { findLiveOrBinned, liveMenuIds } from './menus.repo.ts';
import { removeMenu, restoreDeletedMenu } from './menus.writes.ts';
import { restoreMenuVersion } from './restore-menu-version.writes.ts';
import { withStoredImages } from './stored-images.ts';

/** A menu in an archive. */
export interface RestoredMenu extends Omit<RouteInput<typeof menuRoutes.update>['body'], 'name' | 'items'> {
  id: string;
  createdAt: string;
  name: string;
  /** Ids of its items in the archive. */
  items: string[];
  layout: Layout | null;
}

type ItemIds = ReadonlyMap<string, TrustedId<'item'>>;

/** Content of the menu with the ids of its items in this restaurant. */
function contentOf(row: MenuRow, menu: RestoredMenu, itemIds: ItemIds, currency: string) {
  // Panels keep their ids.
  const stored = (menu.panels ?? []).flatMap(({ id, kind }) => (id ? [{ id, kind }] : []));
  const panels = (menu.panels ?? []).map(({ price, ...panel }) =>
    price === undefined ? panel : { ...panel, price: fitToCurrency(price, currency) },
  );
  const given = {
    ...row,
    name: menu.name,
    description: menu.description ?? '',
    details: writeDetails(
      changeDetails({ ...plainMenu, panels: stored }, { ...menu, panels }, currency),
      plainMenu,
    ),
    layout: menu.layout && JSON.stringify(menu.layout),
  };
  const { name, description, ...copy } = copyOfMenu(given, itemIds);
  return {
    name,
    description,
    itemIds: menu.items.flatMap((id) => itemIds.get(id) ?? []),
    details: detailsOf(copy),
    layout: storedLayout(copy),
  };
}

async function writeOne(mutation: Mutation, menu: RestoredMenu, position: number, itemIds: ItemIds) {
  const { tx, scope, at, currency } = mutation;
  const found = await findLiveOrBinned(tx, scope, menu.id);
  if (found) {
    const row = found.deleted_at === null ? found : await restoreDeletedMenu(mutation, found.id);
    const content = contentOf(row, menu, itemIds, currency);
    const before = detailsOf(row);
    // The order of fields in the stored text may differ.
    const details = isDeepStrictEqual(content.details, before) ? before : content.details;
    await restoreMenuVersion(mutation, row, { ...content, details });
    return row.id;
  }
  const row = await insertMenuCopy(
    mutation,
    newId<'menu'>(),
    menu.name,
    notAfter(menu.createdAt, at, position),
  );
  const content = await withStoredImages(tx, row, contentOf(row, menu, itemIds, currency));
  const { name, description, layout } = content;
  const details = writeDetails(content.details, plainMenu);
  const copy = { name, description, details, layout: layout && JSON.stringify(layout) };
  await writeMenuCopy(mutation, row, copy, content.itemIds, true);
  return row.id;
}

/**
 * Restores menus. A menu keeps its id if the restaurant has one with it, live or in the bin; other menus get new ones.
 *
 * @param untouched ids of menus that do not change
 * @returns ids of the menus by their ids in the archive
 */
export async function restoreMenus(
  mutation: Mutation,
  menus: AsyncIterable<RestoredMenu>,
  itemIds: ItemIds,
  untouched: ReadonlySet<string>,
): Promise<Map<string, MenuRow['id']>> {
  const { tx, scope } = mutation;
  const ids = new Map<string, MenuRow['id']>();
  for await (const menu of menus) {
    await breathe();
    if (!untouched.has(menu.id)) ids.set(menu.id, await writeOne(mutation, menu, ids.size, itemIds));
    else {
      const row = await findLiveOrBinned(tx, scope, menu.id);
      if (row?.deleted_at === null) ids.set(menu.id, row.id);
    }
  }
  return ids;
}

/** Puts all other menus into the bin. */
export async function removeOtherMenus(mutation: Mutation, remaining: ReadonlySet<string>): Promise<void> {
  for (const id of await liveMenuIds(mutation.tx, mutation.scope)) {
    await breathe();
    if (!remaining.has(id)) await removeMenu(mutation, id);
  }
}
