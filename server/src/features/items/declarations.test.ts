/** Declarations of allergens, and the other facts that laws ask for. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { type BulkChange, bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { contentOf, download, check as readArchive, restore } from '../../../test/an-archive.ts';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';

it.override('options', { areRatesLimited: false });

const update = (client: OwnerClient, { id }: Item, body: object) =>
  client.call(itemRoutes.update, { params: { id }, body });
const refusal = (client: OwnerClient, { id }: Item, body: object) =>
  client.refused(itemRoutes.update, { params: { id }, body });
const params = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const all = async (client: OwnerClient) =>
  (await client.call(itemRoutes.list, { params: params(client) })).items;
const importInto = (client: OwnerClient, text: string) =>
  client.call(importRoutes.importText, { params: params(client), query: {}, body: { text } });
const setCountry = (client: OwnerClient, country: string | null) =>
  client.call(restaurantRoutes.update, { params: { id: client.restaurantId }, body: { country } });

const facts = {
  portion: { amount: 330, unit: 'ml' as const },
  nutrition: { sugars: 35.2, addedSugars: 30, sodium: 40 },
  alcohol: 4.8,
  deposit: 0.25,
};

describe('a declaration', () => {
  it('is signed by the server with who made it and when, whatever the client claims', async ({
    app,
    owner,
  }) => {
    const item = await anItem(owner);
    const eve = await joinAs(app, owner, 'manager');
    const body = { us: { contains: ['wheat'], by: 'The inspector', at: '2020-01-01T00:00:00Z' } };

    const { declarations } = await update(eve, item, { declarations: body });

    expect(declarations).toEqual({
      us: {
        contains: ['wheat'],
        mayContain: [],
        by: expect.stringMatching(/^Maria\d+$/),
        at: iso(app.clock.now()),
      },
    });
  });

  it('keeps its author and time while it is sent back unchanged, and gets new ones with a change', async ({
    app,
    owner,
  }) => {
    const created = await anItem(owner);
    const item = await update(owner, created, {
      declarations: { eu: { contains: ['gluten', 'rye'], mayContain: ['milk'] } },
    });
    const colleague = await joinAs(app, owner, 'manager');
    app.clock.advance(MINUTE);

    const same = await update(colleague, item, { ...item, description: 'New' });
    const other = await update(colleague, item, {
      declarations: { eu: { contains: ['rye'], mayContain: ['milk', 'soy'] } },
    });

    expect(same.declarations).toEqual(item.declarations);
    expect(item.declarations.eu?.by).toBe(owner.email);
    expect(other.declarations.eu).toMatchObject({ mayContain: ['soy', 'milk'], at: iso(app.clock.now()) });
    expect(other.declarations.eu?.by).toMatch(/^Maria/);
  });

  it('of the EU set and the allergens of the specification are the same thing, whichever is sent', async ({
    owner,
  }) => {
    const item = await anItem(owner);

    const first = await update(owner, item, { allergens: ['nuts', 'gluten'] });
    const second = await update(owner, item, { declarations: { eu: { contains: ['almonds', 'milk'] } } });
    const third = await update(owner, item, { allergens: ['nuts', 'eggs'] });
    const none = await update(owner, item, { allergens: [] });
    const taken = await update(owner, item, { allergens: null });

    expect(first.declarations.eu?.contains).toEqual(['gluten', 'nuts']);
    expect(second.allergens).toEqual(['milk', 'nuts']);
    expect(third.declarations.eu?.contains).toEqual(['eggs', 'nuts', 'almonds']);
    expect(none.declarations.eu).toMatchObject({ contains: [], mayContain: [] });
    expect([taken.allergens, taken.declarations]).toEqual([null, {}]);
  });

  it('is never derived from another set', async ({ owner }) => {
    const item = await anItem(owner);

    const { declarations } = await update(owner, item, { allergens: ['gluten', 'milk', 'eggs'] });

    expect(Object.keys(declarations)).toEqual(['eu']);
  });

  it('of one set leaves the others, and null takes it back', async ({ owner }) => {
    const item = await anItem(owner);
    await update(owner, item, {
      declarations: { jp: { contains: ['crab'] }, ca: { contains: ['triticale'] } },
    });

    const changed = await update(owner, item, { declarations: { jp: null, au: { contains: [] } } });

    expect(Object.keys(changed.declarations).sort()).toEqual(['au', 'ca']);
    expect(changed.declarations.au).toMatchObject({ contains: [], mayContain: [] });
  });

  it('is refused in a sentence if it is impossible', async ({ owner }) => {
    const item = await anItem(owner);
    const sentences = [
      { declarations: { us: { contains: ['gluten'] } } },
      { declarations: { eu: { contains: ['milk'], mayContain: ['milk'] } } },
      { allergens: ['milk'], declarations: { eu: { contains: ['eggs'] } } },
      { alcohol: 5.25 },
      { deposit: 0.255 },
    ].map(async (body) => (await refusal(owner, item, body)).error);

    expect(await Promise.all(sentences)).toEqual([
      'An allergen of the set us must be one of its codes.',
      'An allergen is either contained or may be contained. Name it once.',
      'The allergens and the declaration of the EU set say different things.',
      'Alcohol must be from 0 to 100 % vol, with at most one decimal.',
      'Prices in USD have at most two decimals.',
    ]);
    expect((await all(owner))[0]).toMatchObject({ allergens: null, declarations: {}, deposit: null });
  });

  it('may be sent back by staff, who cannot change it', async ({ app, owner }) => {
    const item = await update(owner, await anItem(owner), { declarations: { us: { contains: ['milk'] } } });
    const staff = await joinAs(app, owner, 'staff');
    const { declarations } = item;

    const priced = await update(staff, item, { price: 7, declarations });
    const refused = await refusal(staff, item, { declarations: { us: { contains: [] } } });

    expect(priced).toMatchObject({ price: 7, declarations });
    expect(refused.status).toBe(403);
  });

  it('by a program has the name of its key', async ({ app, owner }) => {
    const item = await anItem(owner);
    const body = { name: 'Kitchen manager', scopes: ['items:write' as const] };
    const { key } = await owner.call(apiKeyRoutes.create, { params: params(owner), body });

    const { declarations } = await app.call(
      itemRoutes.update,
      { params: { id: item.id }, body: { allergens: ['fish'] } },
      { token: key },
    );

    expect(declarations.eu?.by).toBe('Kitchen manager');
  });
});

describe('facts', () => {
  it('are kept by a client that knows only the specification', async ({ owner }) => {
    const item = await update(owner, await anItem(owner), {
      ...facts,
      declarations: { us: { contains: ['milk'] } },
    });
    const { name, description, category, imageUrl } = item;

    const saved = await update(owner, item, { name, description, category, imageUrl, price: 8 });

    expect(saved).toMatchObject({ ...facts, declarations: item.declarations, price: 8 });
  });

  it('without any value are not stated', async ({ owner }) => {
    const item = await update(owner, await anItem(owner), facts);

    const saved = await update(owner, item, { nutrition: {}, portion: null, alcohol: 0, deposit: null });

    expect(saved).toMatchObject({ nutrition: null, portion: null, alcohol: 0, deposit: null });
  });

  it('come back by Undo, with their author', async ({ owner }) => {
    const item = await update(owner, await anItem(owner), {
      ...facts,
      declarations: { us: { contains: ['milk'] } },
    });
    const change = { deposit: null, alcohol: null, declarations: { us: null }, allergens: ['milk'] };
    const { revision } = await update(owner, item, change);

    await owner.call(undoRoutes.undo, { params: { undo: String(revision) } });

    expect((await all(owner))[0]).toMatchObject({
      ...facts,
      allergens: null,
      declarations: item.declarations,
    });
  });

  it('stay away from screens, which draw the allergens of the specification', async ({ app, owner }) => {
    const item = await update(owner, await anItem(owner), {
      ...facts,
      declarations: { eu: { contains: ['rye'], mayContain: ['milk'] } },
    });
    const { pairingCode } = await aDisplay(owner, await aMenu(owner, [item]));
    const { display } = await app.call(pairingRoutes.content, { params: { pairingCode } });
    const sent = JSON.stringify(display.currentMenu);

    expect(sent).toContain('"allergens":["gluten"]');
    for (const word of ['declarations', 'mayContain', 'deposit', 'alcohol', 'nutrition', 'portion'])
      expect(sent).not.toContain(word);
  });

  it('are in the archive of a restaurant, and come back as they were', async ({ app, owner }) => {
    const item = await update(owner, await anItem(owner), {
      ...facts,
      declarations: { us: { contains: ['milk'], mayContain: ['soy'] } },
    });
    const archive = await download(app, owner);
    const before = await contentOf(owner);
    await update(owner, item, { deposit: null, declarations: { us: null, jp: { contains: [] } } });
    app.clock.advance(MINUTE);

    await restore(owner, (await readArchive(owner, archive)).id);

    expect((await contentOf(owner)).items).toEqual(before.items);
    expect((await all(owner))[0]?.declarations).toEqual(item.declarations);
  });
});

describe('an export', () => {
  it('is read back without a loss: here without a change, elsewhere with a new author', async ({
    app,
    owner,
  }) => {
    const other = await signUpOwner(app);
    const full = await anItem(owner, { name: 'Cola' });
    await update(owner, full, {
      ...facts,
      declarations: {
        eu: { contains: ['rye', 'milk'], mayContain: ['nuts', 'almonds'] },
        us: { contains: [], mayContain: ['sesame'] },
        ca: { contains: ['triticale'] },
      },
    });
    const plain = await anItem(owner, { name: 'Water' });
    await update(owner, plain, { allergens: [] });
    await anItem(owner, { name: 'Bread' });
    const before = await all(owner);
    const csv = await owner.call(importRoutes.export, { params: params(owner) });
    app.clock.advance(MINUTE);

    const here = await importInto(owner, csv);
    const there = await importInto(other, csv);

    expect([here.same, here.changed, here.faulty]).toEqual([3, 0, []]);
    expect(await all(owner)).toEqual(before);
    expect([there.added, there.faulty]).toEqual([3, []]);
    const contentOfOne = ({ declarations, portion, nutrition, alcohol, deposit, allergens, name }: Item) => ({
      ...{ name, portion, nutrition, alcohol, deposit, allergens },
      declared: Object.entries(declarations).map(([set, said]) => [set, said?.contains, said?.mayContain]),
    });
    const byName = (items: Item[]) =>
      items.map(contentOfOne).sort((one, next) => one.name.localeCompare(next.name));
    expect(byName(await all(other))).toEqual(byName(before));
    expect((await all(other)).find(({ name }) => name === 'Cola')?.declarations.us?.by).toBe(other.email);
  });

  it('has no column of facts that no item has', async ({ owner }) => {
    await anItem(owner);

    const csv = await owner.call(importRoutes.export, { params: params(owner) });

    for (const column of ['may contain', 'deposit', 'portion', 'sodium']) expect(csv).not.toContain(column);
  });
});

describe('a table of another program', () => {
  it.for([
    ['en', 'Name,Price,Allergens,May contain,ABV,Deposit,Net content,Sugars,Sodium'],
    ['de', 'Artikel,Preis,Allergene,Kann Spuren enthalten,Alkohol,Pfand,Füllmenge,Zucker,Natrium'],
    ['es', 'Nombre,Precio,Alérgenos,Puede contener,Alcohol,Depósito,Contenido neto,Azúcares,Sodio'],
  ] as const)('is read by its heads in %s', async ([, head], { owner }) => {
    const words = { en: ['Milk; Wheat', 'Soy'], de: ['Milch; Weizen', 'Soja'], es: ['Leche; Trigo', 'Soja'] };
    const [contains, may] = head.startsWith('Name') ? words.en : head.startsWith('Art') ? words.de : words.es;

    const { faulty, omitted } = await importInto(
      owner,
      `${head}\nBeer,4.50,${contains},${may},5.2 %,0.25,0.5 l,12 g,850 mg`,
    );

    expect([faulty, omitted]).toEqual([[], []]);
    expect((await all(owner))[0]).toMatchObject({
      allergens: ['gluten', 'milk'],
      declarations: { eu: { contains: ['gluten', 'wheat', 'milk'], mayContain: ['soy'], by: owner.email } },
      alcohol: 5.2,
      deposit: 0.25,
      portion: { amount: 500, unit: 'ml' },
      nutrition: { sugars: 12, addedSugars: null, sodium: 850 },
    });
  });

  it('declares the set of the restaurant’s country, and no other', async ({ owner }) => {
    await setCountry(owner, 'US');

    await importInto(owner, 'Name,Price,Allergens\nBread,3.00,Wheat\nJuice,2.00,none');

    expect(
      (await all(owner)).map(({ allergens, declarations }) => [allergens, Object.keys(declarations)]),
    ).toEqual([
      [null, ['us']],
      [null, ['us']],
    ]);
    expect((await all(owner)).map(({ declarations }) => declarations.us?.contains)).toEqual([['wheat'], []]);
  });

  it('declares nothing by a cell with a word that no set has, and says so', async ({ owner }) => {
    const { omitted } = await importInto(
      owner,
      'Name,Price,Allergens,May contain\nBread,3.00,"Wheat, nutts",\nCake,4.00,,Milk',
    );

    expect(omitted.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'allergens', '“nutts” is not an allergen of the list, so nothing was declared.'],
      [3, 'mayContain', 'Say what the item contains, too: what it may contain declares nothing alone.'],
    ]);
    expect((await all(owner)).map(({ allergens }) => allergens)).toEqual([null, null]);
  });
});

describe('a change of many items', () => {
  const change = (client: OwnerClient, items: Item[], declaration: BulkChange['change']['declaration']) => ({
    params: params(client),
    body: { itemIds: items.map(({ id }) => id), change: { declaration } },
  });

  it('declares a set on all of them, with the name of who did it, and is undone at once', async ({
    owner,
  }) => {
    const items = [await anItem(owner), await anItem(owner, { name: 'Tea' })];
    const declaration = { set: 'us' as const, contains: ['wheat', 'almonds'], mayContain: ['soy'] };

    const changed = await owner.call(bulkItemRoutes.changeMany, change(owner, items, declaration));
    const declared = (await all(owner)).map(({ declarations, allergens }) => [declarations.us, allergens]);
    await owner.call(undoRoutes.undo, { params: { undo: changed.undo ?? '' } });

    const us = { contains: ['nuts', 'almonds', 'wheat'], mayContain: ['soy'], by: owner.email };
    expect(declared).toEqual([
      [expect.objectContaining(us), null],
      [expect.objectContaining(us), null],
    ]);
    expect((await all(owner)).map(({ declarations }) => declarations)).toEqual([{}, {}]);
  });

  it('is refused for a code of another set, and to staff', async ({ app, owner }) => {
    const items = [await anItem(owner)];
    const staff = await joinAs(app, owner, 'staff');
    const wrong = change(owner, items, { set: 'us', contains: ['gluten'] });
    const right = change(owner, items, { set: 'eu', contains: [] });

    const refused = await owner.refused(bulkItemRoutes.changeMany, wrong);
    const forbidden = await staff.refused(bulkItemRoutes.changeMany, right);

    expect(refused.error).toContain('must be one of the codes of its set');
    expect(forbidden.status).toBe(403);
  });
});

describe('a restaurant', () => {
  it('says its country and size, which other changes keep', async ({ owner }) => {
    const id = owner.restaurantId;
    const body = { country: 'US', region: 'US-NY', city: 'New York City', outlets: 24, staff: 300 };
    await owner.call(restaurantRoutes.update, { params: { id }, body });

    const renamed = await owner.call(restaurantRoutes.update, { params: { id }, body: { name: 'Grill' } });
    const refused = await owner.refused(restaurantRoutes.update, { params: { id }, body: { country: 'XX' } });

    expect(renamed).toMatchObject({ name: 'Grill', ...body });
    expect(refused.error).toBe('The country must be a code of two letters, such as DE.');
  });
});
