// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { pressEnter } from '../../../test/press-enter.ts';
import { renderFrame } from '../../../test/render-frame.tsx';
import { listReplies, restaurant } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { paths } from '../../app/paths.ts';

/** Opens the dialog from the sidebar. */
async function openDialog() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restaurant settings' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurant settings' }));
  return {
    ...dialog,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
  };
}

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

hideLoggedFailures();

it('keeps what was typed when it is closed, and after a failed save, which Retry repeats', async () => {
  stubServer({ ...listReplies, 'PUT /restaurants/bistro': unreachable });
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const first = await openDialog();
  expect(first.getByText(/^It is \d\d:\d\d there\. Schedules follow this clock\.$/)).toBeTruthy();
  expect(first.field('Time Zone').value).toBe('Europe/Vienna');
  expect(first.field('Currency').value).toBe('USD');
  first.fill('Restaurant Name', 'Café Central');
  first.fill('Currency', 'EUR');
  fireEvent.click(first.getByRole('radio', { name: /^Keep the figures/ }));
  first.fill('Time Zone', 'Europe/Lisbon');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitUntilClosed();

  const dialog = await openDialog();
  const typed = () => ['Restaurant Name', 'Currency', 'Time Zone'].map((label) => dialog.field(label).value);
  expect(typed()).toEqual(['Café Central', 'EUR', 'Europe/Lisbon']);
  pressEnter(dialog.field('Restaurant Name'));
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to save restaurant settings.');
  expect(typed()).toEqual(['Café Central', 'EUR', 'Europe/Lisbon']);

  const body = { name: 'Café Central', currency: 'EUR', timeZone: 'Europe/Lisbon', priceRate: 1 };
  const requests = stubServer({
    ...listReplies,
    'PUT /restaurants/bistro': { ...restaurant, ...body, revision: 2 },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));

  await waitUntilClosed();
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body });
  expect(within(screen.getByRole('complementary')).getByText('Café Central')).toBeTruthy();
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
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const dialog = await openDialog();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });
  expect(dialog.queryByRole('radio')).toBeNull();

  dialog.fill('Currency', 'JPY');

  expect(await dialog.findByText('5 of your 8 prices do not fit JPY, and are rounded.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: /^Multiply by a rate/ }));
  dialog.fill('JPY for 1 USD', 'many');
  expect(dialog.getByText('Enter a rate such as 0.92 or 150.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  dialog.fill('JPY for 1 USD', '151,5');
  expect(dialog.getByText('10 USD becomes 1,515 JPY.')).toBeTruthy();
  fireEvent.click(save);

  await waitUntilClosed();
  const body = { currency: 'JPY', priceRate: 151.5 };
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body });
  const page = within(screen.getByRole('main'));
  expect(await page.findByText('has prices in JPY.')).toBeTruthy();
  fireEvent.click(page.getByText('Undo'));
  expect(await page.findByText('has prices in USD again.')).toBeTruthy();
});

it('refuses an empty name', async () => {
  stubServer(listReplies);
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const dialog = await openDialog();

  dialog.fill('Restaurant Name', '  ');

  expect(dialog.getByText('The restaurant needs a name.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' }).disabled).toBe(true);
});

it('saves languages, opening hours and the rule for old prices, and refuses what it cannot read', async () => {
  const requests = stubServer({ ...listReplies, 'PUT /restaurants/bistro': { ...restaurant, revision: 2 } });
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: /^More/ }));
  await dialog.findByLabelText('Language of your menu');

  dialog.fill('Language of your menu', 'en');
  dialog.fill('Add a language', 'de');
  dialog.fill('Add a language', 'fr');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove German' }));
  dialog.fill('Monday', '11-15, 5:30pm-11pm');
  fireEvent.click(dialog.getByRole('button', { name: 'Every day like Monday' }));
  dialog.fill('Sunday', 'closed');
  dialog.fill('Saturday', 'all day');
  expect(dialog.getByText('Write times such as 11:00–15:00, 17:30–23:00.')).toBeTruthy();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });
  expect(save.disabled).toBe(true);
  dialog.fill('Saturday', '18-2');
  const hint = dialog.getByText('Read as 18:00–02:00 of the next day');
  expect(dialog.field('Saturday').getAttribute('aria-describedby')).toBe(hint.id);
  fireEvent.click(dialog.getByRole('radio', { name: /^Let guests ask/ }));
  dialog.fill('Hours after which they may be old', '0');
  expect(dialog.getByText('Enter hours from 1 to 720.')).toBeTruthy();
  dialog.fill('Hours after which they may be old', '48');
  fireEvent.click(save);

  await waitUntilClosed();
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
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: /^More/ }));
  fireEvent.click(
    await dialog.findByRole('switch', { name: 'Mail me when a screen goes dark', checked: true }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await waitUntilClosed();
  expect(requests).toContainEqual({ route: 'PUT /restaurants/bistro', body: { mailWhenDark: false } });
});

it('explains why a server without mail has no switch', async () => {
  stubServer({ ...listReplies, 'GET /auth/forgot-password': { canSend: false } });
  renderFrame(paths.items, { [paths.items]: <h1>Items</h1> });
  const other = await openDialog();
  fireEvent.click(other.getByRole('button', { name: /^More/ }));

  await other.findByText('This server sends no mails. The person who runs it can set up SMTP.');
  expect(other.queryByRole('switch')).toBeNull();
});
