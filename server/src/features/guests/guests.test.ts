import { accountRoutes } from '@menuboard/contract/account';
import { binRoutes } from '@menuboard/contract/bin';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { toLimits } from '../../config/limits.ts';

const shared = await buildTestApp({ areRatesLimited: false });
afterAll(() => shared.stop());
/** Replaced by tests that need other settings. */
let app: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  app = shared;
  owner = await signUpOwner(app);
});
afterEach(() => (app === shared ? undefined : app.stop()));

const publish = (menu: Menu, slug?: string, isPublic = true) =>
  owner.call(publicationRoutes.update, {
    params: { id: menu.id },
    body: { isPublic, ...(slug !== undefined && { slug }) },
  });

const pathOf = ({ url }: { url: string | null }) => new URL(url ?? '').pathname;
const open = (path: string, headers: Record<string, string> = {}, ip = '192.0.2.9') =>
  app.app.http.inject({ url: path, headers: { accept: 'text/html', ...headers }, remoteAddress: ip });

async function aPublicMenu(...names: string[]) {
  const items: Item[] = [];
  for (const name of names.length > 0 ? names : ['Tomato soup']) items.push(await anItem(owner, { name }));
  const menu = await aMenu(owner, items);
  return { items, menu, path: pathOf(await publish(menu)) };
}

const change = (id: string, body: object) => owner.call(itemRoutes.update, { params: { id }, body });

describe('a publication', () => {
  it('is off until the owner turns it on, and answers with one sentence while it is off', async () => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const before = await owner.call(publicationRoutes.get, { params: { id: menu.id } });
    const published = await publish(menu);
    const path = pathOf(published);
    const page = await open(path);
    await publish(menu, undefined, false);
    const closed = await open(path);
    const data = await open(`${path}.json`);

    expect(before).toMatchObject({ isPublic: false, url: null, slug: 'lunch', qr: null, itemCount: 1 });
    expect(published).toMatchObject({ isPublic: true, slug: 'lunch', languages: ['en'] });
    expect(published.qr?.size).toBeGreaterThan(20);
    expect(path).toMatch(/^\/m\/restaurant-\d+\/lunch$/);
    expect([page.statusCode, closed.statusCode, data.statusCode]).toEqual([200, 404, 404]);
    expect(page.body).toContain('Tomato soup');
    expect(closed.body).toContain('This menu is not open to guests.');
    expect(closed.body).not.toContain('Lunch');
    expect(data.json()).toMatchObject({ code: 'not_found' });
  });

  it('gives menus of the same name different addresses, and refuses the address of another menu', async () => {
    const [first, second] = [await aMenu(owner, []), await aMenu(owner, [])];
    await publish(first);
    const numbered = await publish(second);
    const refused = await owner.refused(publicationRoutes.update, {
      params: { id: second.id },
      body: { isPublic: true, slug: 'lunch' },
    });

    expect(numbered.slug).toBe('lunch-2');
    expect(refused).toMatchObject({
      status: 409,
      error: 'Another menu has this address. Choose another one.',
    });
  });

  it('gives no menu the former address of another one by itself, and lets the owner choose it', async () => {
    const { menu, path } = await aPublicMenu();
    const renamed = await publish(menu, 'all-day');
    const namesake = await aMenu(owner, []);
    const offered = await owner.call(publicationRoutes.get, { params: { id: namesake.id } });
    const published = await publish(namesake);
    const former = await open(path);
    const chosen = await publish(namesake, 'lunch');

    expect([offered.slug, published.slug]).toEqual(['lunch-2', 'lunch-2']);
    expect(former.headers.location).toBe(pathOf(renamed));
    expect(pathOf(chosen)).toBe(path);
    expect((await open(path)).statusCode).toBe(200);
  });

  it('leads from a former address to the new one, with the query', async () => {
    const { menu, path } = await aPublicMenu();
    const renamed = await publish(menu, 'all-day');
    const reply = await open(`${path}?lang=de`);

    expect(pathOf(renamed)).toMatch(/\/all-day$/);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `${pathOf(renamed)}?lang=de`]);
  });

  it('gives two restaurants of one name different addresses', async () => {
    const other = await signUpOwner(app);
    const paths: string[] = [];
    for (const one of [owner, other]) {
      const params = { id: one.restaurantId };
      await one.call(restaurantRoutes.update, { params, body: { name: 'Café Ömer' } });
      const menu = await aMenu(one, []);
      const body = { isPublic: true };
      paths.push(pathOf(await one.call(publicationRoutes.update, { params: { id: menu.id }, body })));
    }

    expect(paths).toEqual(['/m/cafe-omer/lunch', '/m/cafe-omer-2/lunch']);
  });

  it.each(['Lunch', 'a--b', '-a', 'ä', '', 'a/b', 'x'.repeat(61)])('refuses the address %j', async (slug) => {
    const menu = await aMenu(owner, []);

    const body = { isPublic: true, slug };
    expect(await owner.refused(publicationRoutes.update, { params: { id: menu.id }, body })).toMatchObject({
      status: 400,
    });
  });

  it('has no Undo in the activity, because Undo puts back what a menu contains', async () => {
    await aPublicMenu();

    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });

    expect(recentActivity[0]).toMatchObject({ action: 'published', undo: null });
    const { revision } = await app.app.db
      .selectFrom('changes')
      .select('revision')
      .where('restaurant_id', '=', owner.restaurantId)
      .orderBy('revision', 'desc')
      .executeTakeFirstOrThrow();
    expect(await owner.refused(undoRoutes.undo, { params: { undo: String(revision) } })).toMatchObject({
      status: 409,
      error: 'There is nothing to undo in this change.',
    });
  });

  it('ends with the menu, and returns with it from the bin', async () => {
    const { menu, path } = await aPublicMenu();
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    const gone = await open(path);
    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });

    expect([gone.statusCode, (await open(path)).statusCode]).toEqual([404, 200]);
  });
});

describe('the page', () => {
  it('shows what boards show, and nothing else', async () => {
    const { items, menu, path } = await aPublicMenu('Tomato soup', 'Secret stew');
    const display = await aDisplay(owner, menu);
    await aMenu(owner, [await anItem(owner, { name: 'Dinner only' })], 'Dinner');
    await change(items[1]?.id ?? '', { isHidden: true });
    const replies = [await open(path), await open(`${path}.json`), await open(`${path}.csv`)];

    for (const { body } of replies) {
      expect(body).toContain('Tomato soup');
      const ids = [owner.restaurantId, menu.id, items[0]?.id, display.id, display.pairingCode];
      for (const secret of ['Secret stew', 'Dinner', owner.email, ...ids]) expect(body).not.toContain(secret);
    }
  });

  it('escapes names in texts, attributes, JSON-LD, tables and addresses', async () => {
    const hostile = `</script><script>alert(1)</script>"onload='x'&<!--`;
    const { menu, path } = await aPublicMenu(hostile, '=HYPERLINK("http://evil")', '@SUM(1)');
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { name: hostile } });
    await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { name: hostile, description: hostile, footer: hostile },
    });
    const page = await open(path);
    const table = await open(`${path}.csv`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body) ?? [];

    expect(page.body.match(/<script/g)).toHaveLength(2);
    expect(page.body).not.toContain('<!--');
    expect(page.body.replace(json, '')).not.toContain(`"onload`);
    expect(JSON.parse(json).name).toBe(hostile);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'sha256-/,
    );
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(table.body).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(table.body).toContain(`'@SUM(1)`);
    expect((await open(`${path}?lang=%22%3E%3Cscript%3E&without=%3Cb%3E`)).body).not.toContain('<b>');
  });

  it('speaks the language of the guest, as far as the menu is translated', async () => {
    const { items, menu, path } = await aPublicMenu();
    await change(items[0]?.id ?? '', {
      translations: { de: { name: 'Tomatensuppe' } },
      labels: ['vegan'],
      allergens: ['celery'],
    });
    await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { languages: { mode: 'rotate', tags: ['de'] }, translations: { de: { name: 'Mittagskarte' } } },
    });
    const bodyFor = async (language: string, query = '') =>
      (await open(`${path}${query}`, { 'accept-language': language })).body;
    const german = await bodyFor('fr;q=0.2, de-AT, en;q=0.5');
    const french = await bodyFor('fr-FR, fr;q=0.9');

    expect(german).toMatch(/Tomatensuppe.*Vegan.*Enthält Sellerie/s);
    expect(german).toContain('<html lang="de" dir="ltr">');
    // The dish is not translated, but its allergens are.
    expect(french).toMatch(/Tomato soup.*céleri/s);
    expect(await bodyFor('de', '?lang=en')).toContain('Contains celery');
    expect((await owner.call(publicationRoutes.get, { params: { id: menu.id } })).languages).toEqual([
      'en',
      'de',
    ]);
  });

  it('shows sizes, extras, sold-out dishes and a promo at its time', async () => {
    const { items, path } = await aPublicMenu('Coffee', 'Soup');
    const [coffee, soup] = items.map(({ id }) => id);
    await change(coffee ?? '', {
      sizes: [
        { name: 'S', price: 2.5 },
        { name: 'L', price: 3.5 },
      ],
      extras: [{ name: 'Oat milk', price: 0.5 }],
    });
    const startsAt = new Date(app.clock.now() + 60_000).toISOString();
    await change(soup ?? '', { promo: { price: 4, label: 'Happy hour', startsAt } });
    const before = await open(path);
    app.clock.advance(60_000);
    const during = await open(path, { 'if-none-match': String(before.headers.etag) });
    await owner.call(itemRoutes.toggle, { params: { id: soup ?? '' }, body: null });
    const soldOut = await open(path);

    expect(before.body).toMatch(/<p class="sizes">.*S<\/span><span>\$2\.50.*L<\/span><span>\$3\.50/s);
    expect(before.body).toContain('+ Oat milk $0.50');
    expect(before.body).not.toContain('Happy hour');
    expect(during.statusCode).toBe(200);
    expect(during.body).toMatch(/Happy hour.*<s>\$6\.50<\/s> <span class="promo">\$4\.00/s);
    expect(soldOut.body).toMatch(/Soup.*Sold out/s);
    expect(before.body).toContain(`data-until="${Date.parse(startsAt)}"`);
  });

  it('answers 304 until the menu changes', async () => {
    const { items, path } = await aPublicMenu();
    const { etag } = (await open(path)).headers;
    const same = await open(path, { 'if-none-match': String(etag) });
    await change(items[0]?.id ?? '', { price: 7 });
    const changed = await open(path, { 'if-none-match': String(etag) });

    expect([same.statusCode, same.body, changed.statusCode]).toEqual([304, '', 200]);
    expect(changed.body).toContain('$7.00');
  });

  it('lets a full restaurant behind one address in, and refuses a flood', async () => {
    app = await buildTestApp({ config: { limits: { ...toLimits({}, []), 'guest-page': 5 } } });
    owner = await signUpOwner(app);
    const { path } = await aPublicMenu();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await open(path)).statusCode);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await open(path, {}, '198.51.100.1')).statusCode).toBe(200);
  });
});

it('gives screens the code of a menu with a panel for it, while guests can open the menu', async () => {
  app = await buildTestApp({ config: { publicUrl: 'https://boards.example' } });
  owner = await signUpOwner(app);
  const menu = await aMenu(owner, [await anItem(owner)]);
  const panels = [{ kind: 'qr' as const, title: 'On your phone' }];
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });
  const display = await aDisplay(owner, menu);
  const codesNow = async () => (await aPairedScreen(app, display)).manifest;
  const closed = await codesNow();
  const { qr } = await publish(menu);
  const opened = await codesNow();

  expect(closed.guestCodes).toBeUndefined();
  expect(opened.guestCodes).toEqual({ [menu.id]: qr });
  expect(opened.tag).not.toBe(closed.tag);
});

it('gives phones no panel that leads to phones', async () => {
  const { menu, path } = await aPublicMenu();
  const panels = [
    { kind: 'qr' as const, title: 'This menu on your phone' },
    { kind: 'note' as const, title: 'Cash only' },
  ];
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });
  const page = (await open(path)).body;
  const data = (await open(`${path}.json`)).json();

  expect(page).toContain('Cash only');
  expect(page).not.toContain('This menu on your phone');
  expect(data.panels).toMatchObject([{ title: 'Cash only' }]);
});

describe('a live page', () => {
  async function listenTo(url: string) {
    const stop = new AbortController();
    const reply = await fetch(url, { signal: stop.signal });
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      stop: () => stop.abort(),
      async until(wanted: string) {
        while (!text.includes(wanted)) {
          const part = await reader?.read();
          if (!part || part.done) throw new Error(`The stream ended with ${text}`);
          text += part.value;
        }
        return text;
      },
      /** Resolves when the server has ended the connection. */
      async ended() {
        while (reader && !(await reader.read()).done);
      },
    };
  }

  it('learns of a sold-out dish, of the restaurant, of the menus of displays and of the end of the menu', async () => {
    const { items, menu, path } = await aPublicMenu();
    const origin = await app.listen();
    const guest = await listenTo(`${origin}${path}/live`);
    const { tag } = /data: (?<tag>\S+)/.exec(await guest.until('\n\n'))?.groups ?? {};
    const page = await open(path);
    await owner.call(itemRoutes.toggle, { params: { id: items[0]?.id ?? '' }, body: null });
    await guest.until('event: change');
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { name: 'Other' } });
    await guest.until('event: change\ndata:\n\nevent: change');
    const display = await aDisplay(owner, menu);
    await guest.until('event: change\ndata:\n\n'.repeat(3));
    const content = { type: 'menu' as const, menuId: menu.id };
    const body = { content, schedule: { type: 'time_range' as const, startTime: '11:00', endTime: '15:00' } };
    await owner.call(scheduleRoutes.create, { params: { id: display.id }, body });
    await guest.until('event: change\ndata:\n\n'.repeat(4));
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    const text = await guest.until('event: change\ndata:\n\n'.repeat(5));
    await guest.ended();

    expect(guest.type).toBe('text/event-stream');
    expect(page.body).toContain(`data-tag="${tag}"`);
    expect(text.match(/event: change/g)).toHaveLength(5);
  });

  it('is cut off when its menu is closed and when its restaurant is deleted, and says so before', async () => {
    const origin = await app.listen();
    const first = await aPublicMenu();
    const second = await aPublicMenu();
    const guests = [
      await listenTo(`${origin}${first.path}/live`),
      await listenTo(`${origin}${second.path}/live`),
    ];
    const params = { id: first.menu.id };
    await owner.call(publicationRoutes.update, { params, body: { isPublic: false } });
    await guests[0]?.until('event: change');
    await guests[0]?.ended();
    const { confirmWith } = await owner.call(accountRoutes.deletion, {});
    const body = { password, restaurantName: confirmWith ?? '' };
    await owner.call(accountRoutes.remove, { body });
    await guests[1]?.until('event: change');
    await guests[1]?.ended();

    for (const { path } of [first, second]) expect((await fetch(`${origin}${path}/live`)).status).toBe(404);
  });

  it('is refused above the limit of an address, and the page is not', async () => {
    app = await buildTestApp({ config: { limits: { ...toLimits({}, []), 'guests-of-address': 1 } } });
    owner = await signUpOwner(app);
    const { path } = await aPublicMenu();
    const origin = await app.listen();
    const first = await listenTo(`${origin}${path}/live`);
    const second = await fetch(`${origin}${path}/live`);
    const page = await fetch(`${origin}${path}`);
    await Promise.all([second.text(), page.text()]);
    first.stop();

    expect([first.status, second.status, page.status]).toEqual([200, 429, 200]);
  });
});
