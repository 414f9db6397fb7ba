/** A link to a till: set up, reviewed and live; a price of the till on the board; a price of one's own; and unlinked. */
import { expect } from 'vitest';
import { startFakeLoyverse } from '../links/fakes/loyverse.ts';
import { findViolations } from './harness/accessibility.ts';
import { it } from './harness/journey.ts';
import { openPage } from './harness/open-page.ts';
import { findOverflow } from './harness/overflow.ts';
import { RestaurantApi } from './harness/restaurant-api.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { startTestServer } from './harness/test-server.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** A page with a board is made for phones of this width. */
const WITH_BOARD = { width: 360, height: 740 };

it('shows a till’s prices on the board, and who decides them', async ({
  browser,
  openScreen,
  onTestFinished,
}) => {
  const till = await startFakeLoyverse({ currency: 'USD' });
  const server = await startTestServer({
    RATE_LIMITS: 'off',
    WEBHOOKS_LOCAL: 'on',
    TILL_APPS: JSON.stringify({ loyverse: till.signIn?.app }),
  });
  onTestFinished(async () => {
    await server.stop();
    await till.stop();
  });
  const flatWhiteAtTill = { externalId: 'T1', name: 'Flat White', category: 'Coffee', isAvailable: true };
  till.put({ ...flatWhiteAtTill, price: 4.2 });
  till.put({ externalId: 'T2', name: 'Cold brew', price: 4.5, category: 'Coffee', isAvailable: true });
  const api = await RestaurantApi.signUp(server.url);
  const flatWhite = await api.addItem({ name: 'Flat white', price: 4, category: 'Coffee' });
  const tea = await api.addItem({ name: 'Tea', price: 3, category: 'Tea' });
  const menu = await api.addMenu({ name: 'Coffee bar' }, [flatWhite, tea]);
  const screen = await openScreen({ serverUrl: server.url });
  await screen.pair((await api.addDisplay('Front TV', menu)).pairingCode);
  await screen.waitUntilPainted('Flat white');
  const owner = await openPage(browser, `${server.url}/admin/settings/connections`, {
    as: api,
    viewport: LAPTOP,
  });
  const button = (name: string) => owner.getByRole('button', { name, exact: true });
  /** Every page fits a narrow phone, and has no violation. */
  const look = async (name: string, narrow = NARROW) => {
    await takeScreenshot(owner, `links-${name}-laptop`);
    await owner.setViewportSize(narrow);
    expect(await findOverflow(owner)).toEqual([]);
    await owner.setViewportSize(PHONE);
    expect(await findViolations(owner)).toEqual([]);
    await takeScreenshot(owner, `links-${name}-phone`);
    await owner.setViewportSize(LAPTOP);
  };

  await owner.getByRole('link', { name: 'Connect your till' }).click();
  await owner.getByRole('link', { name: 'Loyverse' }).waitFor();
  await look('kinds');
  await owner.getByRole('link', { name: 'Loyverse' }).click();
  await owner.getByText('Use an access token instead').click();
  await owner.getByLabel('Access token').fill('nonsense');
  await button('Continue').click();
  await owner.locator('[aria-invalid=true]').waitFor();
  await look('set-up');
  await owner.getByLabel('Access token').fill(till.settings.accessToken ?? '');
  await button('Continue').click();
  await owner.getByLabel('Location').selectOption('Store store-1');
  await owner.getByRole('heading', { name: '1 matched, 1 new, 1 not found' }).waitFor();
  await look('review');
  await owner.getByLabel('Menu for new dishes').selectOption('Coffee bar');
  await button('Go live').click();
  await screen.waitUntilPainted('4.20');
  await screen.waitUntilPainted('Cold brew');

  till.put({ ...flatWhiteAtTill, price: 4.4 });
  await button('Read now').click();
  await screen.waitUntilPainted('4.40');
  await look('live');

  await owner.goto(`${api.url}/admin/menus/${menu.id}`);
  const price = owner.getByLabel('Price of Flat white');
  await expect.poll(() => price.inputValue()).toBe('4.40');
  await owner.getByText('from Loyverse').first().waitFor();
  await look('dishes', WITH_BOARD);
  await price.fill('4.90');
  await price.press('Enter');
  await owner.getByRole('alertdialog').waitFor();
  await look('question', WITH_BOARD);
  await button('Until the till changes it').click();
  await screen.waitUntilPainted('4.90');
  await owner.getByText(/yours until .* changes it/).waitFor();
  await look('until', WITH_BOARD);
  await owner.getByRole('button', { name: /^Back to the till/ }).click();
  await screen.waitUntilPainted('4.40');

  await owner.goto(`${api.url}/admin/settings/connections`);
  await owner.getByText(/^Live · read/).waitFor();
  await look('connections');
  await owner.getByRole('link', { name: 'Loyverse' }).click();
  await button('Unlink').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await owner.getByRole('link', { name: 'Connect your till' }).waitFor();
  await screen.waitUntilPainted('4.40');
});
