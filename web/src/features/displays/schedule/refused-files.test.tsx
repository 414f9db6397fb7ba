// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerUploads } from '../../../../test/answer-uploads.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies } from '../../../../test/restaurant.ts';
import { stubServer } from '../../../../test/stub-server.ts';
import { DisplaysPage } from '../DisplaysPage.tsx';

const message = 'This file is damaged. Choose another.';
const refusal = { error: message, message, code: 'validation', requestId: 'r', details: [] };
const pie = { url: '/media/pie.webp', name: 'pie.jpg', type: 'image' };
const libraryPie = {
  ...pie,
  id: 'pie',
  thumbnailUrl: null,
  size: 7,
  width: 4,
  height: 3,
  createdAt: '2026-06-12T11:00:00.000Z',
};

async function openSchedule() {
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  return within(await screen.findByRole('dialog', { name: 'Schedule Content for Front TV' }));
}

// The client logs each failure.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('names a file that the schedule refused, without Retry, until the dialog is opened again', async () => {
  stubServer({ ...listReplies, 'GET /restaurants/bistro/media': { media: [libraryPie] } });
  const uploads = answerUploads(Response.json(refusal, { status: 400 }), { mediaItems: [pie] });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSchedule();
  const files = ['soup.jpg', 'pie.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
  fireEvent.change(await dialog.findByLabelText('Media files'), { target: { files } });

  expect(await dialog.findByText(`soup.jpg: ${message}`)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await dialog.findByText('pie.jpg')).toBeTruthy();
  expect(uploads).toEqual(
    ['soup.jpg', 'pie.jpg'].map((fileName) => ({
      route: 'POST /displays/front-tv/upload-scheduled-media',
      fileName,
    })),
  );

  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openSchedule();
  expect(await again.findByText('pie.jpg')).toBeTruthy();
  expect(again.queryByText(`soup.jpg: ${message}`)).toBeNull();
});
