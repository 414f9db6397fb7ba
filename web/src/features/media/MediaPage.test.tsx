// @vitest-environment happy-dom
import type { ListedFile } from '@menuboard/contract/media';
import { fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { libraryOf } from '../../../test/library.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { noContent, type Replies, stubServer } from '../../../test/stub-server.ts';
import { stubUploads } from '../../../test/stub-uploads.ts';
import { MediaPage } from './MediaPage.tsx';

const soup: ListedFile = {
  id: 'soup',
  url: '/media/soup.webp',
  name: 'soup.jpg',
  type: 'image',
  thumbnailUrl: null,
  size: 340_000,
  width: 1200,
  height: 900,
  isCutOut: false,
  createdAt: '2026-06-12T11:00:00.000Z',
  uses: [],
  moreUses: 0,
};
const pie: ListedFile = {
  ...soup,
  id: 'pie',
  url: '/media/pie.webp',
  name: 'pie.jpg',
  uses: [
    { kind: 'item', id: 'pie', name: 'Apple pie' },
    { kind: 'schedule', id: 'bar', name: 'Bar' },
    { kind: 'brand', id: 'bistro', name: 'Bistro' },
    { kind: 'menu', id: 'lunch', name: 'Lunch' },
  ],
  moreUses: 2,
};

hideLoggedFailures();

it('says what each file is and where it is used, and finds the unused ones', async () => {
  stubServer({ ...listReplies, 'GET /restaurants/*/media': libraryOf(soup, pie) });
  renderPage(<MediaPage />, '/admin/media');

  const card = within(await screen.findByRole('article', { name: 'pie.jpg' }));
  expect(card.getByText('Image · 1200 × 900 · 340 kB')).toBeTruthy();
  expect(card.getByText(/^Used in/).textContent).toBe(
    'Used in Apple pie, Schedule of Bar, Your logo and 3 more',
  );
  expect(card.getByRole('link', { name: 'Apple pie' }).getAttribute('href')).toBe(
    '/admin/items?search=Apple%20pie',
  );
  expect(screen.getByText('of 5 GB used', { exact: false }).textContent).toBe('680 kB of 5 GB used');

  fireEvent.click(screen.getByRole('button', { name: 'Unused 1' }));
  expect(screen.queryByRole('article', { name: 'pie.jpg' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search files'), { target: { value: 'cake' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all files' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('shows why a file was not deleted, and deletes it on Retry', async () => {
  const message = 'This file is used in the item Soup. Please remove it there first.';
  const replies: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /restaurants/*/media': libraryOf(soup),
    'DELETE /media/soup': () => Response.json(refusal('conflict', message), { status: 409 }),
  };
  stubServer(replies);
  renderPage(<MediaPage />, '/admin/media');
  const card = within(await screen.findByRole('article', { name: 'soup.jpg' }));

  fireEvent.click(card.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await card.findByText(message)).toBeTruthy();

  replies['DELETE /media/soup'] = noContent;
  replies['GET /restaurants/*/media'] = libraryOf();
  fireEvent.click(card.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No files yet')).toBeTruthy();
});

it('says which uploads were stopped when the page is left', async () => {
  stubServer({ ...listReplies, 'GET /restaurants/*/media': libraryOf(soup) });
  const uploads = stubUploads();
  const pages = (
    <>
      <Link to="/admin/items">Leave</Link>
      <Routes>
        <Route path="/admin/media" element={<MediaPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  renderPage(pages, '/admin/media');
  await screen.findByRole('article', { name: 'soup.jpg' });
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } });
  await screen.findByRole('button', { name: 'Cancel upload' });

  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));

  const sentence =
    'The uploads of a.jpg and 2 more files were stopped, because their page or dialog was closed.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(uploads).toMatchObject([{ isAborted: true }]);
});
