// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, lunch, user } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { store } from '../../app/store.ts';
import { api } from '../../lib/cache/api.ts';
import { initialize } from '../../lib/session/session-slice.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { PairPage } from './PairPage.tsx';

hideLoggedFailures();

const claim = (code: string) => ({
  code,
  width: 1920,
  height: 1080,
  browser: 'LG TV',
  isNearby: true,
  expiresAt: '2026-06-12T11:15:00.000Z',
});
const refuse = (status: number, ...[code, message]: Parameters<typeof refusal>) =>
  Response.json(refusal(code, message), { status });

const unknown = 'No screen shows this code. Type the one beside “This screen”.';
const taken = 'This screen has already been claimed.';
const nameField = () => screen.findByLabelText<HTMLInputElement>('Display Name');

function typeCode(code: string) {
  const field = screen.getByLabelText('The code beside “This screen”');
  fireEvent.change(field, { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Find screen' }));
}

it('explains why a code cannot be used, and keeps the choice', async () => {
  const terrace = { ...frontTv, id: 'terrace', name: 'Terrace', currentMenu: lunch };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/claims/ZZZZZZ': refuse(404, 'not_found', unknown),
    'GET /displays/claims/AAAAAA': claim('AAAAAA'),
    'POST /displays/claims/AAAAAA': refuse(409, 'conflict', taken),
    'GET /displays/claims/BBBBBB': claim('BBBBBB'),
    'POST /displays/claims/BBBBBB': terrace,
  });
  renderPage(<PairPage />, '/pair?code=ZZZZZZ');
  expect((await screen.findByRole('alert')).textContent).toBe(unknown);

  typeCode('AAAAAA');
  fireEvent.click(await screen.findByRole('radio', { name: /A new display/ }));
  fireEvent.change(await nameField(), { target: { value: 'Terrace' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pair as Terrace' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(taken));
  typeCode('BBBBBB');

  expect(await screen.findByRole('heading', { name: 'Which display is this screen?' })).toBeTruthy();
  expect((await nameField()).value).toBe('Terrace');
  fireEvent.click(screen.getByRole('button', { name: 'Pair as Terrace' }));
  expect(await screen.findByRole('heading', { name: 'Terrace is paired' })).toBeTruthy();
  const wanted = { name: 'Terrace', menuId: 'lunch' };
  expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([
    { route: 'POST /displays/claims/AAAAAA', body: wanted },
    { route: 'POST /displays/claims/BBBBBB', body: wanted },
  ]);
});

it('asks for the code on the screen when the link is of a screen in another network', async () => {
  stubServer({ ...listReplies, 'GET /displays/claims/AAAAAA': { ...claim('AAAAAA'), isNearby: false } });
  renderPage(<PairPage />, '/pair?code=AAAAAA');
  expect(await screen.findByRole('heading', { name: 'Is this your screen?' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('The code beside “This screen”').value).toBe('');

  typeCode('AAA AAA');

  expect(await screen.findByRole('heading', { name: 'Which display is this screen?' })).toBeTruthy();
});

it('keeps the form when its lists are fetched again after a connection, and that fails', async () => {
  stubServer({ ...listReplies, 'GET /displays/claims/AAAAAA': claim('AAAAAA') });
  renderPage(<PairPage />, '/pair?code=AAAAAA');
  fireEvent.click(await screen.findByRole('radio', { name: /A new display/ }));
  fireEvent.change(await nameField(), { target: { value: 'Terrace' } });
  const requests = stubServer({});

  await act(async () => store.dispatch(api.util.invalidateTags(['Restaurant', 'Display', 'Menu'])));

  await waitFor(() => expect(requests.length).toBeGreaterThan(1));
  await act(async () => undefined);
  expect((await nameField()).value).toBe('Terrace');
  expect(screen.getByRole('button', { name: 'Pair as Terrace' })).toBeTruthy();
});

it('recommends a look, gives the menu the chosen one, and offers Retry when that fails', async () => {
  const terrace = { ...frontTv, id: 'terrace', name: 'Terrace', currentMenu: lunch };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/claims/AAAAAA': claim('AAAAAA'),
    'POST /displays/claims/AAAAAA': terrace,
    'PUT /menus/lunch': refuse(503, 'unavailable', 'The server is busy.'),
  });
  renderPage(<PairPage />, '/pair?code=AAAAAA');
  fireEvent.click(await screen.findByRole('radio', { name: /A new display/ }));
  const look = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(look(/^The whole menu Recommended for Lunch/).checked).toBe(false);
  fireEvent.change(await nameField(), { target: { value: 'Terrace' } });
  fireEvent.click(look(/^Arranged by hand/));

  fireEvent.click(screen.getByRole('button', { name: 'Pair as Terrace' }));

  expect(await screen.findByText(/paired, but not yet in the look “Arranged by hand”/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Terrace is paired' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const saved = { route: 'PUT /menus/lunch', body: { design: { look: 'custom' } } };
  await waitFor(() => expect(requests.filter(({ route }) => route === saved.route)).toEqual([saved, saved]));
});

it('keeps the look of an existing display unless another one is chosen', async () => {
  const requests = stubServer({
    ...listReplies,
    'GET /displays/claims/AAAAAA': claim('AAAAAA'),
    'POST /displays/claims/AAAAAA': { ...frontTv, currentMenu: lunch },
  });
  renderPage(<PairPage />, '/pair?code=AAAAAA');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^One dish at a time/ })).checked).toBe(
    true,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Pair as Front TV' }));

  expect(await screen.findByRole('heading', { name: 'Front TV is paired' })).toBeTruthy();
  expect(requests.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
});

it('tells staff that a manager has to pair the screen, and asks the server for nothing of it', async () => {
  storeSession('a-token', { ...user, role: 'staff' });
  await store.dispatch(initialize());
  const requests = stubServer(listReplies);
  renderPage(<PairPage />, '/pair?code=AAAAAA');

  expect(await screen.findByText(/Only managers and owners can pair a screen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the items' }).getAttribute('href')).toBe('/admin/items');
  expect(requests.filter(({ route }) => /displays|menus/.test(route))).toEqual([]);
});
