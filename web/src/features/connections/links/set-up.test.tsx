// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { review, square, squareKind, tokenKind } from '../../../../test/links.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, soup } from '../../../../test/restaurant.ts';
import { Path, shownPath } from '../../../../test/shown-path.tsx';
import { changesIn, noContent, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { linkPath, newLinkPath, paths } from '../../../app/paths.ts';
import { LinkPage } from './LinkPage.tsx';
import { NewLinkPage } from './NewLinkPage.tsx';

hideLoggedFailures();

const kinds = [
  squareKind,
  tokenKind,
  { ...squareKind, kind: 'toast', name: 'Toast', unavailable: 'Not here.' },
];
const tea = { ...soup, id: 'tea', name: 'Tea' };
const inReview = { ...square, state: 'review' as const };

function render(path: string, replies: Replies) {
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: [soup, tea] },
    'GET /links/restaurants/*/kinds': { kinds },
    'GET /links/square/review': review,
    'GET /links/square': inReview,
    ...replies,
  });
  renderPage(
    <>
      <Routes>
        <Route path={paths.connections} element={<h1>Connections</h1>} />
        <Route path={paths.newLink} element={<NewLinkPage />} />
        <Route path={paths.link} element={<LinkPage />} />
      </Routes>
      <Path />
    </>,
    path,
  );
  return requests;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists tills with how each was tried, and says why one is not offered', async () => {
  render(paths.newLink, {});

  const [first, , last] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Tried with the vendor’s own library, not with the vendor’s servers.');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Square' })).toBeTruthy();
  expect(last?.textContent).toContain('Not here.');
  expect(within(last as HTMLElement).queryByRole('link')).toBeNull();
});

it('shows a refusal beside its field, and keeps what was typed', async () => {
  const details = [{ path: 'body.settings.token', message: 'Loyverse refused this token.' }];
  const refused = () =>
    Response.json(refusal('validation', 'Please check the form.', details), { status: 400 });
  const requests = render(newLinkPath('loyverse'), { 'POST /links/restaurants/*': refused });
  const token = await screen.findByLabelText<HTMLInputElement>('Access token');

  fireEvent.change(token, { target: { value: 'abc' } });
  await press('Continue');

  expect(await screen.findByText('Loyverse refused this token.')).toBeTruthy();
  expect(token.getAttribute('aria-invalid')).toBe('true');
  expect(token.value).toBe('abc');
  expect(changesIn(requests)[0]?.body).toEqual({ kind: 'loyverse', settings: { token: 'abc' } });
});

it('leads from the form to the review, and goes live with a corrected match', async () => {
  const requests = render(newLinkPath('loyverse'), {
    'POST /links/restaurants/*': inReview,
    'POST /links/square/start': { ...square, undo: '7' },
  });
  fireEvent.change(await screen.findByLabelText('Access token'), { target: { value: 'abc' } });
  await press('Continue');

  expect(await screen.findByText('1 matched, 1 new, 1 not found')).toBeTruthy();
  expect(shownPath()).toBe(linkPath('square'));
  await press('Change Tomato soup large');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
  await press(/^Tea/);
  expect(screen.getByText('1 matched, 1 new, 1 not found')).toBeTruthy();
  expect(screen.getByText('is Tea')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Hide them' }));
  await press('Go live');

  await screen.findByText('is live.', { exact: false });
  expect(changesIn(requests).at(-1)).toEqual({
    route: 'POST /links/square/start',
    body: { pairs: [{ externalId: 'T1', itemId: 'tea' }], hidesMissing: true, menuId: 'lunch' },
  });
});

it('asks for the location first, if there are several', async () => {
  const locations = [
    { id: 'main', name: 'Main Street' },
    { id: 'harbour', name: 'Harbour' },
  ];
  const requests = render(linkPath('square'), {
    'GET /links/square': { ...inReview, locations },
    'PATCH /links/square': { ...inReview, locations, location: 'harbour' },
  });

  const field = await screen.findByRole('combobox', { name: 'Location' });
  expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull();
  fireEvent.change(field, { target: { value: 'harbour' } });

  await expect.poll(() => changesIn(requests)[0]?.body).toEqual({ location: 'harbour' });
});

it('draws two thousand dishes in steps', async () => {
  const added = Array.from({ length: 2_000 }, (_, at) => ({
    externalId: `T${at}`,
    tillName: `Dish ${at}`,
    category: 'Mains',
    price: '9.00',
  }));
  render(linkPath('square'), { 'GET /links/square/review': { ...review, added } });
  await screen.findByText('1 matched, 2,000 new, 1 not found');

  const fold = (await screen.findByText('New')).closest('details') as HTMLDetailsElement;
  expect(within(fold).queryAllByRole('listitem')).toHaveLength(0);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(within(fold).getAllByRole('listitem')).toHaveLength(50);
  await press('Show 50 more');
  expect(within(fold).getAllByRole('listitem')).toHaveLength(100);
});

it('removes a link that was not started without a question', async () => {
  const requests = render(linkPath('square'), { 'DELETE /links/square': noContent });

  await press('Cancel this link');

  await screen.findByRole('heading', { name: 'Connections' });
  expect(changesIn(requests).map(({ route }) => route)).toEqual(['DELETE /links/square']);
});
