/** Numbers of items in other programs, and a till that knows only these and CSV. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { binRoutes } from '@menuboard/contract/bin';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { anItem } from '../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const itemsOf = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: paramsOf(owner) })).items;
const number = (owner: OwnerClient, item: Item, externalId: string | null) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body: { externalId } });

describe('an external id', () => {
  it('names the item in place of its id, and stays through other changes', async ({ app }) => {
    const owner = await signUpOwner(app);
    await number(owner, await anItem(owner), 'PLU 17/a');
    const params = { ...paramsOf(owner), externalId: 'PLU 17/a' };

    await owner.call(itemRoutes.updateByExternalId, { params, body: { price: 8 } });
    const item = await owner.call(itemRoutes.toggleByExternalId, { params, body: { isAvailable: false } });

    expect(item).toMatchObject({ price: 8, isAvailable: false, externalId: 'PLU 17/a' });
    const unknown = { params: { ...params, externalId: '18' }, body: { price: 8 } };
    expect((await owner.refused(itemRoutes.updateByExternalId, unknown)).status).toBe(404);
  });

  it('belongs to one live item of the restaurant', async ({ app }) => {
    const owner = await signUpOwner(app);
    const other = await signUpOwner(app);
    const soup = await number(owner, await anItem(owner), '17');
    await number(other, await anItem(other), '17');
    const pie = await anItem(owner, { name: 'Pie' });

    const body = { externalId: '17' };
    const refusal = await owner.refused(itemRoutes.update, { params: { id: pie.id }, body });
    const message = 'Another item already has this number in the till. Change that item first.';
    expect(refusal).toMatchObject({ status: 409, error: message });
    expect(refusal.details).toEqual([{ path: 'body.externalId', message }]);
    await owner.call(itemRoutes.remove, { params: { id: soup.id } });
    await owner.call(itemRoutes.update, { params: { id: pie.id }, body });
    const restore = { params: { kind: 'item', id: soup.id } };
    expect((await owner.refused(binRoutes.restore, restore)).status).toBe(409);
    await number(owner, pie, null);
    await owner.call(binRoutes.restore, { params: { kind: 'item' as const, id: soup.id } });
    expect((await itemsOf(owner)).map(({ externalId }) => externalId).sort()).toEqual(['17', null]);
  });

  it('comes back with Undo, and no screen receives it', async ({ app, connect }) => {
    const owner = await signUpOwner(app);
    const item = await number(owner, await anItem(owner), '17');
    const { screen, paired } = await connectScreenShowing(app, owner, connect, [item]);

    const { revision } = await number(owner, item, '18');
    expect(await screen.waitForEvent('item-updated')).not.toHaveProperty('externalId');
    await owner.call(undoRoutes.undo, { params: { undo: String(revision) } });

    expect((await itemsOf(owner))[0]?.externalId).toBe('17');
    const reply = await app.send(pairingRoutes.ownContent, {}, { token: paired.screenToken });
    expect(reply.body).toContain('Tomato soup');
    expect(reply.body).not.toContain('externalId');
  });
});

describe('a till that sends CSV with a key', () => {
  async function tillOf(app: TestApp, owner: OwnerClient) {
    const body = { name: 'Till', scopes: ['items:write' as const] };
    const { key } = await owner.call(apiKeyRoutes.create, { params: paramsOf(owner), body });
    return (text: string | Buffer, query = '', type = 'text/csv', path = 'import') =>
      app.app.http.inject({
        method: 'POST',
        url: `/api/items/restaurants/${owner.restaurantId}/${path}${query}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        payload: text,
      });
  }

  it('adds and changes items in one call, finds them by its own numbers, and can repeat it', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const send = await tillOf(app, owner);
    const csv = 'PLU;Artikel;Warengruppe;Preis\n17;Gulaschsuppe;Suppen;6,90\n18;Brötchen;Brot;1,20\n';

    const first = await send(Buffer.from(csv, 'latin1'), '', 'text/csv; charset=windows-1252');
    const again = await send(csv);
    const renamed = await send('PLU;Artikel;Preis\n17;Gulasch;7,50\n');

    expect([first, again, renamed].map((reply) => reply.json())).toMatchObject([
      { added: 2, changed: 0, same: 0 },
      { added: 0, changed: 0, same: 2, undo: null },
      { added: 0, changed: 1, same: 0 },
    ]);
    const items = await itemsOf(owner);
    expect(items.map(({ externalId, name, price }) => [externalId, name, price])).toEqual([
      ['17', 'Gulasch', 7.5],
      ['18', 'Brötchen', 1.2],
    ]);
    await owner.call(undoRoutes.undo, { params: { undo: renamed.json().undo } });
    expect((await itemsOf(owner))[0]?.name).toBe('Gulaschsuppe');
  });

  it('takes only prices and sold out with pricesOnly, and learns the numbers by the names', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    await anItem(owner, { name: 'Goulash soup', category: 'Starters' });
    const send = await tillOf(app, owner);

    await send('plu,name,category,price,sold out\n17,Goulash soup,FOOD,7,yes\n', '?pricesOnly=true');
    await send('plu,name,category,price,sold out\n17,GOULASH,FOOD,7.5,no\n', '?pricesOnly=true');

    expect(await itemsOf(owner)).toMatchObject([
      { name: 'Goulash soup', category: 'Starters', price: 7.5, isAvailable: true, externalId: '17' },
    ]);
  });

  it('is refused with the numbers of the lines that cannot be read, and changes nothing', async ({ app }) => {
    const owner = await signUpOwner(app);
    const send = await tillOf(app, owner);

    const reply = await send('plu,name,price\n1,Soup,6\n2,Bread,?\n1,Stew,7\n');

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'validation',
      error: expect.stringMatching(/^Line 3 cannot be imported: .*1 more line.*Nothing was changed\.$/),
      details: [{ path: 'line 3' }, { path: 'line 4', message: 'Line 2 is the same item.' }],
    });
    expect(await itemsOf(owner)).toEqual([]);
  });

  it('accepts JSON at the same address, and CSV also at the address of before', async ({ app }) => {
    const owner = await signUpOwner(app);
    const send = await tillOf(app, owner);

    const former = await send('name,price\nSoup,6\n', '', 'text/csv', 'import-csv');
    const json = await send('{"text":"Stew 7.50","menuName":"Lunch"}', '', 'application/json; charset=utf-8');
    const csv = await send('name,price\nBread,2\n', '?menuName=Lunch', 'Text/CSV; charset=utf-8');

    expect([former, json, csv].map((reply) => reply.json())).toMatchObject([
      { added: 1, menuId: null },
      { added: 1, menuId: expect.any(String) },
      { added: 1, menuId: json.json().menuId },
    ]);
    expect((await send('a', '', 'application/json', 'import-csv')).statusCode).toBe(415);
  });

  it('accepts no other text, and CSV up to the size of a file', async ({ app }) => {
    const owner = await signUpOwner(app);
    const send = await tillOf(app, owner);

    expect((await send('name,price\nSoup,6\n', '', 'text/plain')).statusCode).toBe(415);
    expect((await send(' ')).statusCode).toBe(400);
    expect((await send('x'.repeat(5_000_000))).statusCode).toBe(413);
    expect((await send('name,price\nSoup,6\n', '?dryRun=true')).json()).toMatchObject({ added: 1 });
    expect(await itemsOf(owner)).toEqual([]);
    const byPerson = { params: paramsOf(owner), body: 'name,price\nSoup,6\n' };
    expect(await owner.call(importRoutes.importCsv, byPerson)).toMatchObject({ added: 1 });
  });
});
