import { importRoutes } from '@menuboard/contract/imports';
import { expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import { signUpOwner } from '../../../../test/as-owner.ts';
import { anItem } from '../../../../test/factories.ts';
import { trusted } from '../../../../test/trusted-id.ts';
import { lockRestaurantRow } from '../../../db/lock-restaurant.ts';

const statements: string[] = [];

it.override('options', { onStatement: (sql) => statements.push(sql) });

it('plans an import again when the restaurant has changed since the first plan', async ({ app }) => {
  const owner = await signUpOwner(app);
  const soup = await anItem(owner, { name: 'Soup', price: 5 });
  const restaurantId = trusted<'restaurant'>(owner.restaurantId);
  let imported: Promise<unknown> | undefined;

  await app.app.db.transaction().execute(async (tx) => {
    await lockRestaurantRow(tx, restaurantId);
    statements.length = 0;
    // The plan reads the earlier items. Then the import waits for this transaction.
    imported = owner.call(importRoutes.importText, { params: { restaurantId }, body: { text: 'Soup 7.00' } });
    await waitFor(() => expect(statements.some((sql) => /from "items"/.test(sql))).toBe(true));
    await tx
      .updateTable('items')
      .set({ price_cents: 700 })
      .where('id', '=', trusted<'item'>(soup.id))
      .execute();
    await tx
      .updateTable('restaurants')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', restaurantId)
      .execute();
  });

  expect(await imported).toMatchObject({ added: 0, changed: 0, same: 1 });
});
