// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listed, listReplies, lunch, offlineScreen } from '../../../test/restaurant.ts';
import { changesIn, type StubbedRequest, stubServer } from '../../../test/stub-server.ts';
import { DeliveryNotices } from '../../app/DeliveryNotices.tsx';
import { DisplaysPage } from './DisplaysPage.tsx';

const empty = { ...lunch, id: 'empty', name: 'Empty', items: [] };
const menus = [lunch, empty];
const media = { mediaUrl: '/media/soup.webp', mediaType: 'image' };
const display = { ...frontTv, ...media, status: { ...frontTv.status, screens: [offlineScreen] } };

/** Shows Front TV, which has media, shows Lunch, and whose screen is offline. The menu Empty has no items. */
async function renderDisplays(): Promise<{ requests: StubbedRequest[]; card: () => HTMLElement }> {
  let shown = { ...display, currentMenu: lunch };
  const change = (fields: object) => {
    shown = { ...shown, ...fields, revision: shown.revision + 1 };
    return shown;
  };
  const requests = stubServer({
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: menus.map(listed) },
    'GET /displays/restaurants/*': { displays: [{ ...display, currentMenu: frontTv.currentMenu }] },
    'PATCH /displays/front-tv/assign-menu': (body) => {
      const { menuId } = body as { menuId: string };
      return change({ menuId, currentMenu: menus.find(({ id }) => id === menuId) });
    },
    'PATCH /displays/front-tv/settings': (body) => {
      const { settings } = body as { settings: object };
      return change({ settings: { ...shown.settings, ...settings } });
    },
    'PUT /menus/empty': { ...empty, revision: 2 },
    'DELETE /displays/front-tv/media': () => change({ mediaUrl: null, mediaType: null }),
    'PATCH /displays/front-tv/media': () => change(media),
  });
  renderPage(
    <>
      <DisplaysPage />
      <DeliveryNotices />
    </>,
    '/admin/displays',
  );
  const card = () => screen.getByRole('article', { name: 'Front TV' });
  await waitFor(card);
  return { requests, card };
}

const waitForNotice = (text: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringContaining(text));
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('marks an empty menu, confirms an assignment and undoes it', async () => {
  const { requests, card } = await renderDisplays();
  const shownMenu = () => within(card()).getByText('Menu').nextElementSibling?.textContent;
  expect(shownMenu()).toBe('Lunch');
  press('Assign Menu');
  // The dialog is loaded after the page.
  const button = await screen.findByRole('button', { name: /^Empty/ });
  expect(within(button).getByText(/^No items yet/)).toBeTruthy();

  fireEvent.click(button);

  await waitForNotice('Front TV shows Empty. Shown on 0 of 1 screen, Front TV is offline');
  expect(shownMenu()).toBe('Empty');
  press('Undo');
  await waitForNotice('Front TV shows Lunch.');
  expect(shownMenu()).toBe('Lunch');
  const route = 'PATCH /displays/front-tv/assign-menu';
  expect(changesIn(requests)).toEqual([
    { route, body: { menuId: 'empty' } },
    { route, body: { menuId: 'lunch' } },
  ]);
});

it('saves the look that is chosen with the menu, and Undo restores both', async () => {
  const { requests } = await renderDisplays();
  press('Assign Menu');
  const dialog = within(await screen.findByRole('dialog'));
  const look = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name });
  expect(look(/^One dish at a time/).checked).toBe(true);
  expect(look(/^The whole menu Recommended for Lunch/)).toBeTruthy();

  fireEvent.click(look(/^The whole menu/));
  expect(changesIn(requests)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: /^Empty/ }));

  await waitForNotice('Front TV shows Empty as “The whole menu”.');
  press('Undo');
  const menuRoute = 'PATCH /displays/front-tv/assign-menu';
  const designRoute = 'PUT /menus/empty';
  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route: menuRoute, body: { menuId: 'empty' } },
      { route: designRoute, body: { design: { look: 'board' } } },
      { route: menuRoute, body: { menuId: 'lunch' } },
      { route: designRoute, body: { design: { look: 'spotlight' } } },
    ]),
  );
});

it('restores the media that was removed from a display', async () => {
  const { requests, card } = await renderDisplays();
  const removeButton = { name: 'Remove media from Front TV' };
  fireEvent.click(within(card()).getByRole('button', removeButton));
  await waitForNotice('Front TV shows no media any more.');
  expect(within(card()).queryByRole('button', removeButton)).toBeNull();

  press('Undo');

  await waitForNotice('Front TV shows its media again.');
  expect(within(card()).getByRole('button', removeButton)).toBeTruthy();
  expect(changesIn(requests)).toEqual([
    { route: 'DELETE /displays/front-tv/media', body: undefined },
    { route: 'PATCH /displays/front-tv/media', body: expect.objectContaining({ url: '/media/soup.webp' }) },
  ]);
});

it('explains both ways to pair on the Displays page', async () => {
  const counter = { ...frontTv, id: 'counter', name: 'Counter', menuId: null, currentMenu: null };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [] },
    'POST /displays/restaurants/bistro': counter,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Display' }));
  const dialog = within(await screen.findByRole('dialog'));
  const explanation = /scan the QR code on the TV with your phone: that adds the display as well/;
  expect(dialog.getByText(explanation)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Display Name'), { target: { value: 'Counter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add Display' }));

  expect(await screen.findByText('Type the code')).toBeTruthy();
  const otherWay = 'Or scan the QR code on the TV with your phone, and choose Counter: nothing to type.';
  expect(screen.getByText(otherWay)).toBeTruthy();
  expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({ name: 'Counter' });

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add Display' }));
  const nextDialog = within(await screen.findByRole('dialog', { name: 'Add Display' }));
  expect(nextDialog.getByLabelText<HTMLInputElement>('Display Name').value).not.toBe('Counter');
});

it('does not show an unpaired display as connected', async () => {
  const terrace = { ...frontTv, name: 'Terrace', menuId: null, currentMenu: null };
  stubServer({ ...listReplies, 'GET /displays/restaurants/*': { displays: [terrace] } });
  renderPage(<DisplaysPage />, '/admin/displays');

  expect(await screen.findByText('No screen yet')).toBeTruthy();
  expect(screen.queryByText(/connected/i)).toBeNull();
});
