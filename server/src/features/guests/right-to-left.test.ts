import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { itShared as it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

let path: string;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ owner }) => {
  const items = [
    await anItem(owner, { name: 'حمص بالطحينة', category: 'المقبلات', price: 22.5 }),
    await anItem(owner, { name: 'Coca-Cola (330 ml)', category: 'المشروبات', price: 6 }),
    await anItem(owner, { name: 'Zero أو عادي', category: 'المشروبات', price: 6 }),
  ];
  const menu = await aMenu(owner, items);
  const args = { params: { id: menu.id }, body: { isPublic: true } };
  path = new URL((await owner.call(publicationRoutes.update, args)).url ?? '').pathname;
});

const settings = (owner: OwnerClient, body: object) =>
  owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });

async function open(app: TestApp, language: string) {
  const headers = { accept: 'text/html', 'accept-language': language };
  return (await app.app.http.inject({ url: path, headers })).body;
}

it.for(['ar', 'he', 'fa', 'ur'])('mirrors the page of a menu in %s', async (tag, { app, owner }) => {
  await settings(owner, { languages: [tag] });

  const page = await open(app, tag);

  expect(page).toContain(`<html lang="${tag}" dir="rtl">`);
  expect(page).toContain('<h3>حمص بالطحينة</h3>');
  expect(page).toContain('<h3><bdi>Coca-Cola (330 ml)</bdi></h3>');
  expect(page).toContain('<bdi dir="rtl">Zero أو عادي</bdi>');
  expect(page).toMatch(/<span><bdi>[^<]*(22|۲۲)/);
  expect(page).not.toMatch(/(margin|padding)-(left|right)|text-align:(left|right)/);
});

it('says the language of fixed words that differ from the menu', async ({ app, owner }) => {
  await settings(owner, { languages: ['ar'], openingHours: Array.from({ length: 7 }, () => []) });
  const page = await open(app, 'de');

  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h2><bdi lang="de" dir="ltr">Öffnungszeiten</bdi></h2><table lang="de" dir="ltr">');
});

it('isolates a name from right to left on a page from left to right', async ({ app, owner }) => {
  await settings(owner, { languages: ['en'] });
  const page = await open(app, 'en');

  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('<h3><bdi>حمص بالطحينة</bdi></h3>');
  expect(page).toContain('<h3>Coca-Cola (330 ml)</h3>');
});

it.for([
  ['America/New_York', 'en', '11 AM–10:30 PM'],
  ['Europe/Vienna', 'en', '11:00–22:30'],
  ['Asia/Riyadh', 'ar', '11 ص–10:30 م'],
] as const)('writes the opening times in %s in %s', async ([timeZone, tag, text], { app, owner }) => {
  const day = [{ startTime: '11:00', endTime: '22:30' }];
  await settings(owner, { timeZone, languages: [tag], openingHours: Array.from({ length: 7 }, () => day) });

  expect((await open(app, tag)).replaceAll('\u00A0', ' ')).toContain(text);
});
