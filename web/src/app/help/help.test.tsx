// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listed, listReplies, lunch, user } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { initialize } from '../../lib/session/session-slice.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { helpPath, paths } from '../paths.ts';
import { store } from '../store.ts';
import { articles } from './articles.ts';
import { findArticles, findPlaces } from './find-help.ts';
import { HelpPage } from './HelpPage.tsx';

const owner = { role: 'owner' as const, isOperator: false };

it('has short articles, each with a page that exists', () => {
  const known = Object.values(paths);
  const lost = articles.filter(
    ({ link }) => !known.some((path) => matchPath(path, link.path.replace(/[?#].*/, ''))),
  );
  const lengths = articles.map(({ text }) => text.split(/\s+/).length);

  expect(lost).toEqual([]);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
});

it.each([
  ['tv is black', 'dark'],
  ['86', 'sold-out'],
  ['happy hour', 'happy-hour'],
  ['how do I change a price', 'price'],
  ['where can I print my menu?', 'print'],
  ['forgotten password', 'password'],
  ['breakfast', 'schedule'],
  ['logo', 'look'],
  ['tablet for the kitchen', 'sold-out'],
])('answers “%s”', (typed, id) => {
  expect(findArticles(typed, owner)[0]?.id).toBe(id);
});

it('leaves out what a person may not do', () => {
  const staff = { role: 'staff' as const, isOperator: false };
  const records = { menus: [listed({ ...lunch, items: [] })], displays: [frontTv] };

  expect(findArticles('', staff).map(({ id }) => id)).toEqual(['price', 'sold-out', 'password']);
  expect(findPlaces('logo', staff, records)).toEqual([]);
  expect(findPlaces('logo', owner, records)).toEqual([{ name: 'Brand', path: paths.brand }]);
  expect(findArticles('', owner).some(({ id }) => id === 'server')).toBe(false);
  expect(findArticles('', { ...owner, isOperator: true }).some(({ id }) => id === 'server')).toBe(true);
});

async function openHelp(operatorEmail: string | null, path: string = paths.help) {
  stubServer({ ...listReplies, 'GET /account/contact': { operatorEmail } });
  storeSession('a-token', user);
  await store.dispatch(initialize());
  renderPage(<HelpPage />, path);
}

it('opens the best article of a search, links to pages, and names who to write to', async () => {
  await openHelp('ops@boards.example');
  const address = await screen.findByRole('link', { name: 'ops@boards.example' });

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the help' }), {
    target: { value: 'print' },
  });

  const [first, ...others] = document.querySelectorAll('details');
  expect(first?.open).toBe(true);
  expect(within(first as HTMLElement).getByText('Print a menu')).toBeTruthy();
  expect(others.some(({ open }) => open)).toBe(false);
  expect(await screen.findByRole('link', { name: 'Share of Lunch' })).toBeTruthy();
  expect(screen.getByText(/^\d+ answers found$/)).toBeTruthy();
  expect(address.getAttribute('href')).toBe('mailto:ops@boards.example');
});

it('answers what Find did not know', async () => {
  await openHelp(null, helpPath('my TV is black'));

  expect(document.querySelector('details[open] summary')?.textContent).toBe(
    'A screen is dark or shows an old menu',
  );
});

it('offers no mail where nobody has given an address', async () => {
  await openHelp(null);

  await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
  expect(screen.queryByRole('heading', { name: 'Who to write to' })).toBeNull();
});
