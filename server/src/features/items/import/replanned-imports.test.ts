import { importRoutes } from '@menuboard/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { anItem } from '../../../../test/factories.ts';
import { trusted } from '../../../../test/trusted-id.ts';
import { lockRestaurantRow } from '../../../db/lock-restaurant.ts';

const statements: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ onStatement: (sql) => statements.push(sql) });
});
afterAll(() => app.stop());

it('plans an import again when the restaurant has changed since the first plan', async () => {
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
