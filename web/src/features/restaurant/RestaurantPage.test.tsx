// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { Navigate } from 'react-router';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { pressEnter } from '../../../test/press-enter.ts';
import { renderFrame } from '../../../test/render-frame.tsx';
import { listReplies, restaurant } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { paths } from '../../app/paths.ts';
import { RestaurantPage } from './RestaurantPage.tsx';

/** Opens the page. */
async function openPage() {
  const main = within(await screen.findByRole('main'));
  await main.findByLabelText('Restaurant Name');
  return {
    ...main,
    field: (label: string) => main.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) =>
      fireEvent.change(main.getByLabelText(label), { target: { value } }),
  };
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const press = () => fireEvent.click(saveButton());
/** The frame has its own bar of notices, beside the one of the rendered store. */
const waitUntilSaved = () =>
  within(screen.getByRole('main')).findByText(/^has (new settings|prices in .*)\.$/);
const render = () =>
  renderFrame(paths.restaurant, {
    [paths.settings]: <Navigate to={paths.restaurant} />,
    [paths.restaurant]: <RestaurantPage />,
    [paths.items]: <h1>Items</h1>,
  });

hideLoggedFailures();

it('keeps what was typed when it is closed, and after a failed save, which Retry repeats', async () => {
  stubServer({ ...listReplies, 'PUT /restaurants/bistro': unreachable });
  render();
  const first = await openPage();
  expect(first.getByText(/^It is \d\d:\d\d there\. Schedules follow this clock\.$/)).toBeTruthy();
  expect(first.field('Time Zone').value).toBe('Europe/Vienna');
  expect(first.field('Currency').value).toBe('USD');
  first.fill('Restaurant Name', 'Café Central');
  first.fill('Currency', 'EUR');
  fireEvent.click(first.getByRole('radio', { name: /^Keep the figures/ }));
  first.fill('Time Zone', 'Europe/Lisbon');
  fireEvent.click(screen.getByRole('link', { name: 'Items' }));
  await screen.findByRole('heading', { name: 'Items' });
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));

  const page = await openPage();
  const typed = () => ['Restaurant Name', 'Currency', 'Time Zone'].map((label) => page.field(label).value);
  expect(typed()).toEqual(['Café Central', 'EUR', 'Europe/Lisbon']);
  pressEnter(page.field('Restaurant Name'));
  expect((await page.findByRole('alert')).textContent).toContain('Failed to save restaurant settings.');
  expect(typed()).toEqual(['Café Central', 'EUR', 'Europe/Lisbon']);

  const body = { name: 'Café Central', currency: 'EUR', timeZone: 'Europe/Lisbon', priceRate: 1 };
  const requests = stubServer({
    ...listReplies,
    'PUT /restaurants/bistro': { ...restaurant, ...body, revision: 2 },
  });
  fireEvent.click(page.getByRole('button', { name: 'Retry' }));

  await waitUntilSaved();
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body });
  expect(
    within(screen.getByRole('complementary')).getByRole('button', { name: /Café Central/ }),
  ).toBeTruthy();
  const notice = within(screen.getByRole('main')).getByText('has prices in EUR.');
  expect(notice.textContent).toBe('Café Central has prices in EUR.');
});

it('asks what happens to the prices in a new currency, and Undo takes the answer back', async () => {
  const requests = stubServer({
    ...listReplies,
    'GET /restaurants/bistro/prices-in/JPY': { prices: 8, unfitting: 5 },
    'PUT /restaurants/bistro': { ...restaurant, currency: 'JPY', revision: 2 },
    'POST /undo/2': { count: 1, records: [{ kind: 'restaurant', id: 'bistro', name: 'Bistro' }], undo: '3' },
  });
  render();
  const page = await openPage();
  expect(page.queryByRole('radio', { name: /^Keep the figures/ })).toBeNull();

  page.fill('Currency', 'JPY');

  expect(await page.findByText('5 of your 8 prices do not fit JPY, and are rounded.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(page.getByRole('radio', { name: /^Multiply by a rate/ }));
  page.fill('JPY for 1 USD', 'many');
  expect(page.getByText('Enter a rate such as 0.92 or 150.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  page.fill('JPY for 1 USD', '151,5');
  expect(page.getByText('10 USD becomes 1,515 JPY.')).toBeTruthy();
  press();

  await waitUntilSaved();
  const body = { currency: 'JPY', priceRate: 151.5 };
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body });
  expect(await page.findByText('has prices in JPY.')).toBeTruthy();
  fireEvent.click(page.getByText('Undo'));
  expect(await page.findByText('has prices in USD again.')).toBeTruthy();
});

it('refuses an empty name', async () => {
  stubServer(listReplies);
  render();
  const page = await openPage();

  page.fill('Restaurant Name', '  ');

  expect(page.getByText('The restaurant needs a name.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
});

it('saves languages, opening hours and the rule for old prices, and refuses what it cannot read', async () => {
  const requests = stubServer({ ...listReplies, 'PUT /restaurants/bistro': { ...restaurant, revision: 2 } });
  render();
  const page = await openPage();
  await page.findByLabelText('Language of your menu');

  page.fill('Language of your menu', 'en');
  page.fill('Add a language', 'de');
  page.fill('Add a language', 'fr');
  fireEvent.click(page.getByRole('button', { name: 'Remove German' }));
  page.fill('Monday', '11-15, 5:30pm-11pm');
  fireEvent.click(page.getByRole('button', { name: 'Every day like Monday' }));
  page.fill('Sunday', 'closed');
  page.fill('Saturday', 'all day');
  expect(page.getByText('Write times such as 11:00–15:00, 17:30–23:00.')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  page.fill('Saturday', '18-2');
  const hint = page.getByText('Read as 18:00–02:00 of the next day');
  expect(page.field('Saturday').getAttribute('aria-describedby')).toBe(hint.id);
  fireEvent.click(page.getByRole('radio', { name: /^Ask for the price/ }));
  page.fill('Hours until prices count as old', '0');
  expect(page.getByText('Enter hours from 1 to 720.')).toBeTruthy();
  page.fill('Hours until prices count as old', '48');
  press();

  await waitUntilSaved();
  const workday = [
    { startTime: '11:00', endTime: '15:00' },
    { startTime: '17:30', endTime: '23:00' },
  ];
  expect(requests).toContainEqual({
    route: 'PUT /restaurants/bistro',
    body: {
      languages: ['en', 'fr'],
      openingHours: [
        ...Array.from({ length: 5 }, () => workday),
        [{ startTime: '18:00', endTime: '02:00' }],
        [],
      ],
      stalePrices: { hours: 48, then: 'ask' },
    },
  });
});

it('switches mails about dark screens off', async () => {
  const requests = stubServer({ ...listReplies, 'PUT /restaurants/bistro': { ...restaurant, revision: 2 } });
  render();
  const page = await openPage();
  fireEvent.click(
    await page.findByRole('switch', { name: 'Email me when a screen goes offline', checked: true }),
  );
  press();
  await waitUntilSaved();
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body: { mailWhenDark: false } });
});

it('explains why a server without mail has no switch', async () => {
  stubServer({ ...listReplies, 'GET /auth/forgot-password': { canSend: false } });
  render();
  const page = await openPage();

  await page.findByText('This server does not send email. The person who runs it can set up SMTP.');
  expect(page.queryByRole('switch')).toBeNull();
});
