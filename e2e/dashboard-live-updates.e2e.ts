/** The dashboard follows changes by other people and by screens without a reload. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';
import { Admin } from './pages/admin.ts';

const sectionOf = (page: Page) => (name: string) => page.getByRole('region', { name });

/** Waits until the card of this name shows the figure and, if given, the footnote. */
function waitForFigure(page: Page, label: string, value: string | number, footnote?: string): Promise<void> {
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .filter({ has: page.getByText(String(value), { exact: true }) });
  return (footnote ? card.filter({ hasText: footnote }) : card).waitFor();
}

/** A display called Front TV that shows a menu of one item. */
async function addFrontTv(api: RestaurantApi) {
  const soup = await api.addItem({ name: 'Tomato soup', price: 7.25, category: 'Soups' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup]);
  return { soup, display: await api.addDisplay('Front TV', lunch) };
}

it('shows changes from another browser and a screen without a reload', async ({
  api,
  server,
  openAdmin,
  openScreen,
}) => {
  await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const dashboard = await openAdmin('dashboard');
  const section = sectionOf(dashboard);
  const activity = section('Recent Activity');
  await waitForFigure(dashboard, 'Menu Items', 1);
  await dashboard.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  const phone = new Admin(await openAdmin('menus', { viewport: PHONE }), server.url);

  await phone.addMenu('Lunch', ['Tomato soup']);
  await waitForFigure(dashboard, 'Total Menus', 1);
  await activity.getByText('Lunch now has 1 item, had 0').waitFor();
  await phone.openSection('Displays');
  const code = await phone.addDisplay('Front TV', 'Lunch');
  await waitForFigure(dashboard, 'Active Displays', 1);
  await section('Your screens').getByText('Not paired').waitFor();
  await activity.getByText('Lunch assigned to Front TV').waitFor();
  await waitForFigure(dashboard, 'Online Users', 1);

  const screen = await openScreen();
  await screen.pair(code);
  await activity.getByText('Front TV paired').waitFor();
  await section('Your screens').getByText('Online').waitFor();
  await section('Get your menu on the wall').waitFor({ state: 'hidden' });
  await dashboard.getByText('Your screen shows your latest changes.').waitFor();

  await phone.openSection('Items');
  await phone.setPrice('Tomato soup', '7.25');
  await activity.getByText('Tomato soup now $7.25, was $6.50').waitFor();
  await section('Your screens').getByText('7.25').first().waitFor();
  await section('Display Performance')
    .getByText(/^\d+\.\d+ s$/)
    .first()
    .waitFor();
  expect(await activity.getByRole('listitem').first().textContent()).toContain('$7.25');

  await phone.toggleItem('Tomato soup');
  await activity.getByText('Tomato soup marked sold out').waitFor();
  await waitForFigure(dashboard, 'Menu Items', 1, '1 sold out');
  expect(await dashboard.locator('body[data-not-reloaded]').count()).toBe(1);
});

it('reports an offline screen and the changes it does not show yet', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const { soup, display } = await addFrontTv(api);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  const dashboard = await openAdmin('dashboard');
  const wall = sectionOf(dashboard)('Your screens');
  await wall.getByText('Online').waitFor();

  await screen.page.context().close();
  await wall.getByText(/^Offline since/).waitFor();
  await dashboard.getByText(/Front TV has been offline since/).waitFor();

  await api.updateItem(soup.id, { price: 8 });
  const row = sectionOf(dashboard)('Recent Activity')
    .getByRole('listitem')
    .filter({ hasText: 'now $8.00, was $7.25' });
  await row.getByText('0 of 1 screen, Front TV is behind').waitFor();
});
