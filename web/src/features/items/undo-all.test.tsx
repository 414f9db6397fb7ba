// @vitest-environment happy-dom
/** Several prices in a row: one message counts them, and undoes them all. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listed, listReplies, lunch, offlineScreen, soup } from '../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import { DeliveryNotices } from '../../app/DeliveryNotices.tsx';
import { ItemsPage } from './ItemsPage.tsx';

hideLoggedFailures();

const items = ['Tea', 'Pie', 'Cake'].map((name, at) => ({ ...soup, id: name, name, price: at + 1 }));
const display = { ...frontTv, status: { ...frontTv.status, screens: [offlineScreen] } };
const replies = {
  ...listReplies,
  'GET /items/restaurants/*': { items },
  'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, items })] },
  'GET /displays/restaurants/*': { displays: [display] },
};

function renderItems(isPieLocked = () => false) {
  let revision = 1;
  const saved = new Map(items.map((item) => [item.id, item]));
  const put = (id: string) => (body: unknown) => {
    const item = saved.get(id);
    if (id === 'Pie' && isPieLocked()) return new Response(null, { status: 503 });
    revision += 1;
    const next = { ...(item ?? soup), ...(body as object), revision };
    saved.set(id, next);
    return next;
  };
  const requests = stubServer({
    ...replies,
    'PUT /items/Tea': put('Tea'),
    'PUT /items/Pie': put('Pie'),
    'PUT /items/Cake': put('Cake'),
  });
  renderPage(
    <>
      <ItemsPage />
      <DeliveryNotices />
    </>,
    '/admin/items',
  );
  return requests;
}

const notices = () =>
  screen.getAllByRole('status').flatMap(({ children }) => [...children].map((bar) => bar as HTMLElement));
async function setPrice(name: string, price: string): Promise<void> {
  const field = await screen.findByLabelText(`Price of ${name}`);
  fireEvent.change(field, { target: { value: price } });
  fireEvent.blur(field);
}
async function findNotice(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = notices().find(({ textContent }) => textContent?.includes(text));
    expect(found, text).toBeTruthy();
    return found as HTMLElement;
  });
}

it('counts the changes of a kind in one message, with the screens, and undoes them in reverse order', async () => {
  const requests = renderItems();
  await setPrice('Tea', '5');
  await findNotice('Tea is $5.00. Shown on 0 of 1 screen, Front TV is offline');
  await setPrice('Pie', '6');
  await findNotice('2 prices changed.');
  await setPrice('Cake', '7');
  await findNotice('3 prices changed. Shown on 0 of 1 screen, Front TV is offline');
  await setPrice('Tea', '8');
  await waitFor(() => expect(changesIn(requests)).toHaveLength(4));
  const message = await findNotice('3 prices changed.');
  expect(notices().filter(({ textContent }) => textContent?.includes('$'))).toEqual([]);

  fireEvent.click(within(message).getByRole('button', { name: 'Undo all' }));

  await findNotice('3 prices are as they were before.');
  expect(changesIn(requests).slice(4)).toEqual([
    { route: 'PUT /items/Tea', body: { price: 5 } },
    { route: 'PUT /items/Cake', body: { price: 3 } },
    { route: 'PUT /items/Pie', body: { price: 2 } },
    { route: 'PUT /items/Tea', body: { price: 1 } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Price of Tea').value).toBe('1.00');
});

it('says how many changes Undo all could not undo, and offers Retry for those', async () => {
  let isLocked = false;
  renderItems(() => isLocked);
  await setPrice('Tea', '5');
  await setPrice('Pie', '6');
  const message = await findNotice('2 prices changed.');
  isLocked = true;

  fireEvent.click(within(message).getByRole('button', { name: 'Undo all' }));

  await findNotice('1 of 2 changes are undone.');
  expect(screen.getByRole('button', { name: 'Retry $2.00' })).toBeTruthy();
});
