/** The owner renames the restaurant and a display, and chooses currency and time zone; the screen follows. */
import { expect } from 'vitest';
import { it as journey } from './harness/journey.ts';
import type { ScreenPage } from './pages/screen-page.ts';

/** The screen of Front TV, which shows a soup for $6.50. */
const it = journey.extend('screen', async ({ api, openScreen }): Promise<ScreenPage> => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const display = await api.addDisplay('Front TV', await api.addMenu({ name: 'Lunch' }, [soup]));
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  return screen;
});

it('changes name, currency and time zone of the restaurant by keyboard; the screen follows', async ({
  openAdmin,
  screen,
}) => {
  const page = await openAdmin('settings/restaurant');
  await screen.page.getByText('$6.50').waitFor();
  const form = page.getByRole('main');
  await form.getByText(/^It is \d\d:\d\d there\. Schedules follow this clock\.$/).waitFor();
  await expect.poll(() => form.getByLabel('Time Zone').inputValue()).toBe('Europe/Vienna');
  const name = form.getByLabel('Restaurant Name');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Café Central');
  await form.getByLabel('Currency').selectOption({ label: 'Euro (EUR)' });
  await form.getByText('Keep the figures').click();
  await form.getByLabel('Time Zone').selectOption({ label: 'Lisbon' });
  await form.getByRole('link', { name: 'Bin' }).press('Enter');
  await name.waitFor({ state: 'detached' });
  await form.getByRole('link', { name: 'Restaurant' }).press('Enter');
  expect(await form.getByLabel('Time Zone').inputValue()).toBe('Europe/Lisbon');

  await name.press('Enter');

  await page.getByRole('complementary').getByText('Café Central', { exact: true }).waitFor();
  await page.getByText('has prices in EUR.').waitFor();
  await screen.page.getByText('€6.50').waitFor();
  const hour = () =>
    new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Europe/Lisbon' }).slice(0, 2);
  const board = screen.page.locator('[data-board]');
  await expect.poll(async () => (await board.textContent())?.includes(`${hour()}:`)).toBe(true);
});

it('gives boards the logo and the colours taken from it', async ({ image, openAdmin, openScreen, api }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const display = await api.addDisplay('Bar', await api.addMenu({ name: 'Lunch' }, [soup]));
  await api.updateSettings(display, { theme: 'atelier', look: 'board' });
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  const page = await openAdmin('settings/brand');

  await page.getByLabel('Logo file').setInputFiles(image);
  const ground = page.getByLabel('Background');
  await ground.waitFor();
  const proposed = await ground.inputValue();
  await page.getByText('has a new brand.').waitFor();
  await screen.page.waitForFunction(() => {
    const logo = document.querySelector<HTMLImageElement>('[data-board] img');
    return logo?.src.startsWith('blob:') && logo.naturalWidth > 0;
  });
  await screen.page.waitForFunction((hex) => {
    const board = document.querySelector('[data-board]');
    return board && getComputedStyle(board).getPropertyValue('--board-paper').trim() === hex;
  }, proposed);
});

it('renames a display; its screen shows the new name', async ({ openAdmin, screen }) => {
  const page = await openAdmin('displays');
  await page.getByRole('link', { name: 'Front TV' }).click();
  const name = page.getByLabel('Display Name');
  await name.fill('Window TV');
  await name.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Window TV' }).waitFor();
  await screen.page.getByText('Window TV').waitFor();
  expect(screen.pageErrors).toEqual([]);
});
