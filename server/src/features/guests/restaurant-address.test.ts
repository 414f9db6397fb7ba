/** The restaurant's own address for guests, which shows the menu of the hour. */
import { displayRoutes } from '@menuboard/contract/displays';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { HOUR } from '../../kernel/time/clock.ts';

const app = await buildTestApp({ areRatesLimited: false });
afterAll(() => app.stop());
let owner: OwnerClient;
beforeEach(async () => {
  owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'UTC' } });
});

const open = (path: string) => app.app.http.inject({ url: path, headers: { accept: 'text/html' } });
const headOf = async (path: string) => /<h1>(.*?)<\/h1>/.exec((await open(path)).body)?.[1];

async function aDishOf(name: string) {
  return aMenu(owner, [await anItem(owner, { name: `A dish of ${name}` })], name);
}

async function publish({ id }: Menu, isPublic = true) {
  const { restaurant, publicMenus } = await owner.call(publicationRoutes.update, {
    params: { id },
    body: { isPublic },
  });
  return { path: new URL(restaurant?.url ?? 'http://none').pathname, publicMenus, qr: restaurant?.qr };
}

const timeOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

async function schedule(displayId: string, menu: Menu, from: number, to: number) {
  const body = {
    content: { type: 'menu' as const, menuId: menu.id },
    schedule: { type: 'time_range' as const, startTime: timeOf(from), endTime: timeOf(to) },
  };
  await owner.call(scheduleRoutes.create, { params: { id: displayId }, body });
}

it('shows the only public menu, and no other menu of the restaurant', async () => {
  const [lunch, secret] = [await aDishOf('Lunch'), await aDishOf('Staff')];
  await aDisplay(owner, secret);
  const { path, publicMenus, qr } = await publish(lunch);
  const page = await open(path);

  expect(path).toMatch(/^\/m\/restaurant-\d+$/);
  expect([publicMenus, qr?.size]).toEqual([1, expect.any(Number)]);
  expect(page.body).toContain('A dish of Lunch');
  expect(page.body).not.toContain('Staff');
  expect(page.body).not.toContain('<nav');
  expect((await open(`${path}/`)).statusCode).toBe(200);
});

it('shows the menu that most displays show at this hour, and the others one tap away', async () => {
  const [breakfast, lunch, drinks] = [
    await aDishOf('Breakfast'),
    await aDishOf('Lunch'),
    await aDishOf('Drinks'),
  ];
  const [first, second] = [await aDisplay(owner, breakfast, 'One'), await aDisplay(owner, breakfast, 'Two')];
  await aDisplay(owner, drinks, 'Bar');
  const now = app.clock.now();
  for (const { id } of [first, second]) await schedule(id, lunch, now + HOUR, now + 2 * HOUR);
  for (const menu of [breakfast, lunch]) await publish(menu);
  const { path } = await publish(drinks);
  const early = await open(path);
  app.clock.advance(HOUR + 60_000);
  const late = await open(path);

  expect(early.body).toContain('<h1>Breakfast</h1>');
  expect(early.body).toMatch(/data-until="\d+"/);
  for (const slug of ['breakfast', 'lunch', 'drinks']) expect(early.body).toContain(`href="${path}/${slug}"`);
  expect(early.body).toContain(`href="${path}/breakfast" aria-current="page"`);
  expect(late.body).toContain('<h1>Lunch</h1>');
  expect(late.headers.etag).not.toBe(early.headers.etag);
  expect(await headOf(`${path}/drinks`)).toBe('Drinks');
});

it("writes the other menus' names as they are now, in the language of the page", async () => {
  const [lunch, dinner] = [await aDishOf('Lunch'), await aDishOf('Dinner')];
  await publish(lunch);
  const { path } = await publish(dinner);
  const page = async () => (await open(`${path}/lunch?lang=de`)).body;
  const update = (body: object) => owner.call(menuRoutes.update, { params: { id: dinner.id }, body });
  const languages = { mode: 'rotate' as const, tags: ['de'] };
  await owner.call(menuRoutes.update, { params: { id: lunch.id }, body: { languages } });
  const before = await page();
  await update({ name: 'Supper', translations: { de: { name: 'Abendkarte' } }, languages });

  expect(before).toContain('Dinner</a>');
  expect(await page()).toContain('Abendkarte</a>');
  expect((await open(`${path}/lunch`)).body).toContain('Supper</a>');
});

it('follows a display that gets another menu', async () => {
  const [lunch, dinner] = [await aDishOf('Lunch'), await aDishOf('Dinner')];
  const display = await aDisplay(owner, lunch);
  await publish(lunch);
  const { path } = await publish(dinner);
  const before = await headOf(path);
  await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: dinner.id } });
  const after = await headOf(path);

  expect([before, after]).toEqual(['Lunch', 'Dinner']);
});

it('does not show a menu that is closed again, and says so when none is left', async () => {
  const [lunch, dinner] = [await aDishOf('Lunch'), await aDishOf('Dinner')];
  await aDisplay(owner, dinner);
  await publish(lunch);
  const { path } = await publish(dinner);
  await publish(dinner, false);
  const shown = await headOf(path);
  await publish(lunch, false);
  const closed = await open(path);

  expect(shown).toBe('Lunch');
  expect(closed.statusCode).toBe(404);
  expect(closed.body).toContain('This menu is not open to guests.');
  expect((await open('/m/nobody')).statusCode).toBe(404);
});

it('allows only faces of this server', async () => {
  const { path } = await publish(await aDishOf('Lunch'));

  expect((await open(path)).headers['content-security-policy']).toContain("font-src 'self'");
});
