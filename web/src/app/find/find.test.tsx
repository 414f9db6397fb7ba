// @vitest-environment happy-dom
/** Find in the frame of the admin, by the keyboard. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderFrame } from '../../../test/render-frame.tsx';
import { listReplies, soup, user } from '../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import { ItemsPage } from '../../features/items/ItemsPage.tsx';
import { initialize } from '../../lib/session/session-slice.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { paths } from '../paths.ts';
import { store } from '../store.ts';

hideLoggedFailures();

const items = [soup, { ...soup, id: 'fish', name: 'Fish soup', price: 9 }];
const Elsewhere = () => <h1>Elsewhere</h1>;

async function openFind(putFish: (body: unknown) => object) {
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items },
    'PUT /items/fish': putFish,
  });
  await store.dispatch(initialize());
  renderFrame(paths.menus, { [paths.menus]: <Elsewhere />, [paths.items]: <ItemsPage /> });
  await screen.findByRole('button', { name: /Bistro/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find a page, an item or an action' });
  return { requests, field };
}

const saves = (body: unknown) => ({ ...items[1], ...(body as object), revision: 2 });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
/** The frame has its own bar of notices, beside the one of the rendered store. */
const main = () => within(screen.getByRole('main'));
const chosenOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => storeSession('a-token', user));

it('shows what each choice would do, does the chosen one by Enter, and undoes it', async () => {
  const { requests, field } = await openFind(saves);
  fireEvent.change(field, { target: { value: 'soup 7.20' } });
  await waitFor(() => expect(chosenOf(field)).toBe('Tomato soup$6.50 → $7.20, on no screen'));
  press(field, 'ArrowDown');
  expect(chosenOf(field)).toBe('Fish soup$9.00 → $7.20, on no screen');
  expect(changesIn(requests)).toEqual([]);
  press(field, 'Enter');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await main().findByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route: 'PUT /items/fish', body: { price: 7.2 } },
      { route: 'PUT /items/fish', body: { price: 9 } },
    ]),
  );
});

it('says on any page that a change failed, and tries it again', async () => {
  let isDown = true;
  const { requests, field } = await openFind((body) =>
    isDown ? new Response(null, { status: 503 }) : saves(body),
  );
  fireEvent.change(field, { target: { value: 'fish 7.20' } });
  await waitFor(() => expect(chosenOf(field)).toContain('Fish soup'));
  press(field, 'Enter');
  const retry = await main().findByRole('button', { name: /^Retry/ });
  isDown = false;
  fireEvent.click(retry);

  expect(await main().findByRole('button', { name: /^Undo/ })).toBeTruthy();
  expect(changesIn(requests)).toHaveLength(2);
});

it('opens the dialog of an item on its page', async () => {
  const { field } = await openFind(saves);
  fireEvent.change(field, { target: { value: 'fish' } });
  await waitFor(() => expect(chosenOf(field)).toContain('Fish soup'));
  press(field, 'Enter');

  const name = await screen.findByDisplayValue('Fish soup');
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('Fish soup')).toBe(name);
});

it('stays closed over another dialog', async () => {
  const { field } = await openFind(saves);
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });

  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
