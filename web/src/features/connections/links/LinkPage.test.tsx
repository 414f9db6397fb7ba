// @vitest-environment happy-dom
import type { Link } from '@menuboard/contract/links';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { square, squareKind } from '../../../../test/links.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, soup } from '../../../../test/restaurant.ts';
import { changesIn, noContent, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { linkPath, paths } from '../../../app/paths.ts';
import { LinkPage } from './LinkPage.tsx';

const difference = {
  itemId: 'soup',
  itemName: 'Tomato soup',
  field: 'price' as const,
  till: '6.90',
  board: '6.50',
  since: new Date(Date.now() - 180_000).toISOString(),
};

function render(link: Partial<Link>, replies: Replies = {}) {
  const requests = stubServer({
    ...listReplies,
    'GET /links/restaurants/*/kinds': { kinds: [squareKind] },
    'GET /links/square': { ...square, ...link },
    'PATCH /links/square': (body) => ({ ...square, ...(body as object) }),
    'PATCH /items/soup/till': soup,
    ...replies,
  });
  renderPage(
    <Routes>
      <Route path={paths.connections} element={<h1>Connections</h1>} />
      <Route path={paths.link} element={<LinkPage />} />
    </Routes>,
    linkPath('square'),
  );
  return () => changesIn(requests);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('names a difference with its age, and takes either side', async () => {
  const changes = render({ differences: [difference] });

  await screen.findByText('Price: the till says 6.90, the board shows 6.50, for 3 min');
  await press('Take the till’s: Tomato soup');
  await expect.poll(() => changes().length).toBe(1);
  await press('Keep ours: Tomato soup');

  await expect.poll(changes).toEqual([
    { route: 'PATCH /items/soup/till', body: { fields: { price: 'till' } } },
    { route: 'PATCH /items/soup/till', body: { fields: { price: 'own' } } },
  ]);
});

it('says what to do about a link that is signed out', async () => {
  render({ state: 'signIn', problem: 'Square refused the sign-in.' });

  const problem = await screen.findByText(/Square refused the sign-in\. Sign in again/);
  expect(problem).toBeTruthy();
  expect((await screen.findAllByRole('button', { name: 'Sign in at Square' })).length).toBeGreaterThan(0);
});

it('saves each choice at once', async () => {
  const changes = render({ menuId: null });

  fireEvent.click(await screen.findByRole('switch', { name: 'Send sold out back' }));
  await expect.poll(() => changes().length).toBe(1);
  fireEvent.change(await screen.findByLabelText('Menu for new dishes'), { target: { value: 'lunch' } });
  await expect.poll(() => changes().length).toBe(2);
  await press('Pause');

  await expect
    .poll(() => changes().map(({ body }) => body))
    .toEqual([{ sendsSoldOut: true }, { menuId: 'lunch' }, { isPaused: true }]);
});

it('shows the address for notices, and the call of a program of one’s own', async () => {
  render({ kind: 'push', noticeUrl: 'https://menu.example/links/notices/abc' });

  await screen.findByText('https://menu.example/links/notices/abc');
  expect(screen.getByText(/curl '.*\/api\/links\/square\/dishes'/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'create one' }).getAttribute('href')).toContain('#programmers');
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull();
});

it('unlinks after a question that says what stays', async () => {
  const changes = render({}, { 'DELETE /links/square': noContent });

  await press('Unlink');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/All items stay as they are/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Unlink' }));

  await screen.findByRole('heading', { name: 'Connections' });
  expect(changes().map(({ route }) => route)).toEqual(['DELETE /links/square']);
});
