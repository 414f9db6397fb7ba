// @vitest-environment happy-dom
import type { ListedFile } from '@menuboard/contract/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { libraryOf } from '../../../../test/library.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies } from '../../../../test/restaurant.ts';
import { stubServer } from '../../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';
import { DisplaysPage } from '../DisplaysPage.tsx';

const message = 'This file is damaged. Choose another.';
const pie = { url: '/media/pie.webp', name: 'pie.jpg', type: 'image' as const };
const libraryPie: ListedFile = {
  ...pie,
  id: 'pie',
  thumbnailUrl: null,
  size: 7,
  width: 4,
  height: 3,
  isCutOut: false,
  createdAt: '2026-06-12T11:00:00.000Z',
  uses: [],
  moreUses: 0,
};

async function openSchedule() {
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  return within(await screen.findByRole('dialog', { name: 'Schedule Content for Front TV' }));
}

hideLoggedFailures();

it('names a file that the schedule refused, without Retry, until the dialog is opened again', async () => {
  stubServer({ ...listReplies, 'GET /restaurants/bistro/media': libraryOf(libraryPie) });
  const uploads = stubUploads();
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSchedule();
  const files = ['soup.jpg', 'pie.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
  chooseFiles(await dialog.findByLabelText('Media files'), ...files);
  await uploads[0]?.answer(refusal('validation', message), 400);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.answer({ mediaItems: [pie] });

  expect(await dialog.findByText(`soup.jpg: ${message}`)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await dialog.findByText('pie.jpg')).toBeTruthy();
  const route = 'POST /displays/front-tv/upload-scheduled-media';
  expect(uploads).toMatchObject([
    { route, fileNames: ['soup.jpg'] },
    { route, fileNames: ['pie.jpg'] },
  ]);

  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openSchedule();
  expect(await again.findByText('pie.jpg')).toBeTruthy();
  expect(again.queryByText(`soup.jpg: ${message}`)).toBeNull();
});
