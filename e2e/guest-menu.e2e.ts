/** A menu on a guest's phone: from Share in the admin to a dish that sells out while the guest reads. */
import { themes } from '@menuboard/contract/domain/settings';
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { findViolations } from './harness/accessibility.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it as journey } from './harness/journey.ts';

const SMALL_PHONE = { width: 360, height: 740 };

/** Runs in the page. Reads how its faces show texts while they load, and the compressed size of everything that it loads. */
async function readWeight() {
  // Browsers without a window load no icon.
  await fetch(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '');
  await document.fonts.ready;
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    faces: [...new Set(loaded.map(({ display }) => display))],
    sizes: entries.map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  };
}

const it = journey.extend('menu', async ({ api }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const pie = await api.addItem({ name: 'Cheese pie', price: 9, category: 'Mains' });
  await api.updateItem(pie.id, {
    allergens: ['milk', 'gluten'],
    translations: { de: { name: 'Käsekuchen' } },
  });
  const menu = await api.addMenu({ name: 'Lunch' }, [soup, pie]);
  await api.updateMenu(menu, { languages: { mode: 'rotate', tags: ['de'] } });
  return { menu, soup, pie };
});

it('Share opens a menu to guests in three steps, and says what they see', async ({
  menu,
  openAdmin,
  openPage,
}) => {
  const page = await openAdmin('menus', { viewport: SMALL_PHONE });
  const steps = new CountedSteps();
  const main = page.getByRole('main');
  await steps.tap(main.getByRole('link', { name: menu.menu.name }));
  await steps.tap(main.getByRole('link', { name: 'Share' }));
  await steps.tap(main.getByRole('switch', { name: 'Guests can open this menu' }));

  await main.getByText('Guests see 2 dishes in English and German.').waitFor();
  expect(steps.count).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'QR as PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lunch.png');
  await main.getByLabel('Last part of the address').fill('Lunch!');
  await main.getByRole('button', { name: 'Save address' }).click();
  await main.getByText('Use small letters, digits, and single hyphens between them.').waitFor();
  await main.getByLabel('Last part of the address').fill('all-day');
  await main.getByRole('button', { name: 'Save address' }).click();
  const link = main.getByRole('link', { name: /\/m\/.*\/all-day$/ });
  await link.waitFor();
  const guest = await openPage(new URL((await link.getAttribute('href')) ?? '').pathname);
  await guest.getByRole('heading', { level: 1, name: 'Lunch' }).waitFor();
});

it("a guest's page follows the kitchen, hides dishes with an allergen, and is accessible", async ({
  api,
  menu: { menu, soup },
  openPage,
}) => {
  const path = await api.publishMenu(menu);
  const problems: string[] = [];
  const page = await openPage(path, {
    viewport: SMALL_PHONE,
    beforeLoad: (one) => one.on('console', (line) => line.type() === 'error' && problems.push(line.text())),
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Tomato soup' });
  await row.getByText('6.50').waitFor();

  await api.toggleItem(soup.id, { isAvailable: false });
  await row.getByText('Sold out').waitFor();
  await page.getByText('Allergens', { exact: true }).click();
  await page.getByLabel('milk').check();
  await page.getByRole('heading', { name: 'Cheese pie' }).waitFor({ state: 'detached' });

  await page.getByText('Dishes without declared allergens are hidden, too: please ask us.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?without=milk');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.getByRole('link', { name: 'Deutsch' }).click();
  const milk = page.getByLabel('Milch');
  await milk.waitFor();
  const pieRow = page.getByRole('heading', { name: 'Käsekuchen' });
  expect([await milk.isChecked(), await pieRow.isVisible()]).toEqual([true, false]);
  await milk.uncheck();
  await pieRow.waitFor();
  expect(problems).toEqual([]);
});

it('weighs at most 30 kB, and 60 kB with the one face of its theme, in every theme', async ({
  api,
  menu: { menu, soup, pie },
  openPage,
}) => {
  const dishes = [soup, pie];
  for (let n = 1; n < 20; n += 1)
    dishes.push(
      await api.addItem({
        name: `Kürbis${'suppe mit Ingwer, Chili und Kokos'.slice(0, 12 + n)}`,
        description: `Nr. ${n}: aus dem Ofen, dazu Brot und ein Löffel Joghurt`,
        price: n,
        category: `Gang ${n % 5}`,
        allergens: ['milk', 'gluten'],
      }),
    );
  await api.setMenuItems(menu, dishes);
  const path = await api.publishMenu(menu);
  const page = await openPage(path, { viewport: SMALL_PHONE });
  for (const theme of themes) {
    await api.updateMenu(menu, { design: { theme } });
    await page.goto('about:blank');
    await page.goto(new URL(path, api.url).href);

    const { faces, sizes } = await page.evaluate(readWeight);

    expect(faces, theme).toEqual(['swap']);
    const weightOf = (isFace: boolean) =>
      sizes
        .filter(({ name }) => name.endsWith('.woff2') === isFace)
        .reduce((sum, { bytes }) => sum + bytes, 0);
    expect(weightOf(true), theme).toBeGreaterThan(1_000);
    expect(weightOf(false), theme).toBeLessThanOrEqual(30_000);
    expect(weightOf(true) + weightOf(false), theme).toBeLessThanOrEqual(60_000);
  }
});

inTestAll(it)(
  'hides dishes with an allergen at once, also without a connection, and then says that the list may be old',
  async ({ api, menu: { menu, soup, pie }, openPage }) => {
    await api.updateItem(soup.id, { allergens: [] });
    await api.updateMenu(menu, {
      panels: [{ kind: 'special', title: 'With milk', itemIds: [pie.id] }],
    });
    const path = await api.publishMenu(menu);
    const page = await openPage(path, { viewport: SMALL_PHONE, ownContext: {} });
    const pieRow = page.getByRole('heading', { name: 'Cheese pie' });
    const special = page.getByText('With milk');
    const isOld = page.getByText('This list may be out of date: please ask us about allergens.');
    await page.getByText('Allergens', { exact: true }).click();
    await pieRow.waitFor();

    await page.context().setOffline(true);
    await page.getByLabel('milk').check();
    expect(await pieRow.isVisible()).toBe(false);
    expect(await special.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Mains' }).isVisible()).toBe(false);
    await isOld.waitFor();
    expect(await page.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toMatch(
      /\?lang=de&without=milk$/,
    );
    await page.getByLabel('milk').uncheck();
    expect(await pieRow.isVisible()).toBe(true);
    await page.getByLabel('milk').check();

    // Without an event, because the connection for events may have survived.
    await page.context().setOffline(false);
    await isOld.waitFor({ state: 'detached' });
    await page.locator('main:not(:has-text("Cheese pie"))').waitFor();
    expect(await page.getByRole('heading', { name: 'Tomato soup' }).isVisible()).toBe(true);
  },
);

inTestAll(it)(
  'hides dishes with an allergen that was ticked before the script came',
  async ({ api, menu: { menu }, openPage }) => {
    const path = await api.publishMenu(menu);
    const page = await openPage(path, {
      viewport: SMALL_PHONE,
      beforeLoad: (one) => one.route(/guest-.*\.js/, (route) => route.abort()),
    });
    const pieRow = page.getByRole('heading', { name: 'Cheese pie' });
    await page.getByText('Allergens', { exact: true }).click();
    await page.getByLabel('milk').check();
    const mark = page.locator('.pill', { hasText: 'milk' }).locator('span');
    const isCrossed = () => mark.evaluate((pill) => getComputedStyle(pill, '::before').content !== 'none');
    expect([await pieRow.isVisible(), await isCrossed()]).toEqual([true, false]);

    await page.unrouteAll();
    const url = (await page.locator('script[src]').getAttribute('src')) ?? '';
    await page.addScriptTag({ url });
    await pieRow.waitFor({ state: 'hidden' });
    expect(await isCrossed()).toBe(true);
  },
);

inTestAll(it)(
  'a phone that opens the link of a screen is asked before it pairs',
  async ({ api, openPage }) => {
    const display = await api.addDisplay('Front TV', null);
    const phone = { viewport: SMALL_PHONE, hasTouch: true, isMobile: true, screen: SMALL_PHONE };
    const page = await openPage(`/display?code=${display.pairingCode}`, { ownContext: phone });

    const connect = page.getByRole('button', { name: 'Connect Display' });
    await connect.waitFor();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(display.pairingCode);
    await connect.click();
    await page.getByText('Display Ready').waitFor();
  },
);
