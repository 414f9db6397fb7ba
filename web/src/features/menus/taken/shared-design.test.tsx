// @vitest-environment happy-dom
/** The design of a menu at several locations, and the minute at which changes reach them. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listed, listReplies, lunch, restaurant } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuDesignPage } from '../design/MenuDesignPage.tsx';
import { HoldForm } from './HoldForm.tsx';

hideLoggedFailures();

const put = 'PUT /menus/lunch';
const followDesign = 'DELETE /taken-menus/taken/design';
const given = {
  id: 'given',
  menuId: lunch.id,
  locationName: 'Harbour',
  takenAt: lunch.createdAt,
  ownPricedItemIds: [],
};
const taken = {
  id: 'taken',
  menuId: lunch.id,
  sourceName: 'Main Street',
  sourceMenuName: 'Lunch',
  sourceCurrency: 'USD',
  isSourceDeleted: false,
  takenAt: lunch.createdAt,
  itemIds: [],
  ownPricedItemIds: [],
  missing: 0,
  isStuck: false,
  hasOwnDesign: false,
};

function renderDesign(shared: object, menu = lunch, replies: Replies = {}) {
  const requests = stubServer({
    ...listReplies,
    'GET /restaurants/my/restaurant': { ...restaurant, sharesMenus: true },
    'GET /menus/restaurants/*/item-ids': { menus: [listed(menu)] },
    'GET /taken-menus/restaurants/*': { taken: [], given: [], ...shared },
    [put]: { ...menu, leftOut: [], revision: 2 },
    ...replies,
  });
  renderMenuPart(<MenuDesignPage />, menuPaths('lunch').design);
  return requests;
}

it('locks the design for the locations that have taken the menu', async () => {
  const requests = renderDesign({ given: [given] });
  const lock = await screen.findByRole('switch', { name: 'Lock the design' });
  expect(screen.getByText('This design also reaches Harbour, where another one can be chosen.')).toBeTruthy();

  fireEvent.click(lock);

  await waitFor(() => expect(changesIn(requests)).toEqual([{ route: put, body: { isDesignLocked: true } }]));
});

it('offers no choice where the source has locked its design, and says which one has', async () => {
  renderDesign({ taken: [taken] }, { ...lunch, isDesignLocked: true });

  expect(await screen.findByText(/^The design comes from Main Street, which has locked it/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Theme' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Lock the design' })).toBeNull();
});

it('lets a menu with a design of its own have the source’s again, and says so when that fails', async () => {
  const requests = renderDesign({ taken: [{ ...taken, hasOwnDesign: true }] }, lunch, {
    [followDesign]: unreachable,
  });
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: 'Use the design of Main Street' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(changesIn(requests)).toEqual([{ route: followDesign, body: undefined }]);
});

const givenReply = { 'GET /taken-menus/restaurants/*': { taken: [], given: [given] } };
const inTwoDays = new Date(Date.now() + 172_800_000).toISOString();

function renderHold(
  heldUntil: string | null,
  reply: Replies[string] = { ...lunch, leftOut: [], revision: 2 },
) {
  const requests = stubServer({ ...listReplies, ...givenReply, [put]: reply });
  const menu = { ...lunch, items: [], heldUntil };
  renderPage(<HoldForm restaurantId="bistro" menu={menu} timeZone="UTC" />, '/');
  return requests;
}

it('lets changes wait until a minute on the restaurant’s clock, and keeps it when the save fails', async () => {
  renderHold(null, unreachable);
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  fireEvent.change(screen.getByLabelText(/^Time, /), { target: { value: '06:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hold changes back' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose a date and a time.');
  fireEvent.change(date, { target: { value: '2020-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hold changes back' }));
  expect(screen.getByRole('alert').textContent).toContain('This time has passed.');
  fireEvent.change(date, { target: { value: inTwoDays.slice(0, 10) } });
  fireEvent.click(screen.getByRole('button', { name: 'Hold changes back' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(date.value).toBe(inTwoDays.slice(0, 10));

  const requests = stubServer({
    ...listReplies,
    ...givenReply,
    [put]: { ...lunch, leftOut: [], revision: 2 },
  });
  fireEvent.click(retry);

  const heldUntil = `${inTwoDays.slice(0, 10)}T06:00:00.000Z`;
  await waitFor(() => expect(changesIn(requests)).toEqual([{ route: put, body: { heldUntil } }]));
});

it('says what waits until when, and lets it go live now', async () => {
  const requests = renderHold(inTwoDays);
  expect(
    await screen.findByText(/^Your changes to dishes, prices, order and design wait at Harbour until /),
  ).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Cancel and go live now' }));

  await waitFor(() => expect(changesIn(requests)).toEqual([{ route: put, body: { heldUntil: null } }]));
});
