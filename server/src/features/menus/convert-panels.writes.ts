/** Converts the prices of panels to another currency, inside the mutation that changes it. */
import { isDeepStrictEqual } from 'node:util';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { problemOfPrice } from '@menuboard/contract/domain/money/minor-units';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { updateLive } from '../../db/soft-delete.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { type CurrencyChange, convertPrice } from '../../kernel/records/currency-change.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import { detailsOf } from './change-details.ts';
import { recordUpdate } from './menu-update.ts';
import { menusWithDetails, storeDetails } from './menus.repo.ts';

const pricesIn = (row: MenuRow) => detailsOf(row).panels.flatMap(({ price }) => price ?? []);

/** Number of prices in the panels of live menus, and of those that a currency does not have. */
export async function countPanelPrices(db: Db | Tx, scope: Scope, currency: string) {
  const rows = (await menusWithDetails(db, scope)).filter(({ deleted_at }) => deleted_at === null);
  const prices = rows.flatMap(pricesIn);
  return {
    prices: prices.length,
    unfitting: prices.filter((price) => problemOfPrice(price, currency)).length,
  };
}

/** Menus of other locations do not change. */
export async function convertPanels(mutation: Mutation, change: CurrencyChange): Promise<void> {
  const { tx, scope } = mutation;
  const copies = (await takenIds(tx, scope)).menus;
  for (const row of await menusWithDetails(tx, scope)) {
    await breathe();
    if (copies.has(row.id) || change.except?.has(row.id)) continue;
    const old = detailsOf(row);
    const panels = old.panels.map((panel) =>
      panel.price === undefined ? panel : { ...panel, price: convertPrice(panel.price, change) },
    );
    if (isDeepStrictEqual(panels, old.panels)) continue;
    const details = writeDetails({ ...old, panels }, plainMenu);
    if (row.deleted_at !== null) await storeDetails(tx, scope, row.id, details);
    else {
      const changed = await updateLive(mutation, 'menus', row.id, { details });
      const items = (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
      recordUpdate(mutation, { row, items }, { row: changed, items });
    }
  }
}
