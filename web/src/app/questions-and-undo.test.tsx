// @vitest-environment happy-dom
/** The questions before deletions, and Undo of changes on several pages. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { frontTv, listed, listReplies, lunch, offlineScreen, soup } from '../../test/restaurant.ts';
import { changesIn, type StubbedRequest, stubServer } from '../../test/stub-server.ts';
import { DisplaysPage } from '../features/displays/DisplaysPage.tsx';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';

const empty = { ...lunch, id: 'empty', name: 'Empty', items: [] };
const status = { ...frontTv.status, screens: [offlineScreen] };
const display = { ...frontTv, mediaUrl: '/media/soup.webp', mediaType: 'image', status };

let requests: StubbedRequest[];
beforeEach(() => {
  let revision = 1;
  requests = stubServer({
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: [lunch, empty].map(listed) },
    'GET /displays/restaurants/*': { displays: [display] },
    'PATCH /items/soup/toggle': (body) => {
      revision += 1;
      return { ...soup, ...(body as object), revision };
    },
    'PATCH /displays/front-tv/assign-menu': { ...display, menuId: 'empty', currentMenu: empty, revision: 2 },
  });
  const pages = (
    <>
      {['displays', 'menus', 'items'].map((section) => (
        <Link key={section} to={`/admin/${section}`}>
          {section}
        </Link>
      ))}
      <Routes>
        <Route path="/admin/displays" element={<DisplaysPage />} />
        <Route path="/admin/menus" element={<MenusPage />} />
        <Route path="/admin/items" element={<ItemsPage />} />
      </Routes>
    </>
  );
  renderPage(pages, '/admin/displays');
});

const openSection = (section: string) => fireEvent.click(screen.getByRole('link', { name: section }));
const pressOn = async (record: string, name: string) => {
  const card = await screen.findByRole('article', { name: record });
  fireEvent.click(within(card).getByRole('button', { name }));
};
/** Checks the sentences of the open question, and cancels it. */
async function expectQuestion(...sentences: string[]): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  for (const sentence of sentences) expect(question.getByText(sentence)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('names the subject and the consequences in each delete question', async () => {
  await pressOn('Front TV', 'Delete');
  await expectQuestion('Front TV has 1 screen, which will show nothing until it is paired again.');
  openSection('menus');
  await pressOn('Lunch', 'Delete');
  await expectQuestion(
    'Are you sure you want to delete this menu?',
    'Front TV shows Lunch now. It will show only its media.',
  );
  openSection('items');
  await pressOn('Tomato soup', 'Delete');
  await expectQuestion('Tomato soup leaves every menu it is on.');
  expect(changesIn(requests)).toEqual([]);
});

it('keeps Undo for each of several changes', async () => {
  openSection('items');
  await pressOn('Tomato soup', 'Disable');
  await screen.findByText('is sold out.');
  openSection('displays');
  await pressOn('Front TV', 'Assign Menu');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Empty/ }));
  await screen.findByText('shows Empty.');

  const message = screen.getByText('is sold out.').parentElement?.parentElement as HTMLElement;
  expect(message.textContent).toContain('Tomato soup is sold out.');
  fireEvent.click(within(message).getByRole('button', { name: 'Undo' }));

  await screen.findByText('is available.');
  expect(changesIn(requests)).toEqual([
    { route: 'PATCH /items/soup/toggle', body: { isAvailable: false } },
    { route: 'PATCH /displays/front-tv/assign-menu', body: { menuId: 'empty' } },
    { route: 'PATCH /items/soup/toggle', body: { isAvailable: true } },
  ]);
});
