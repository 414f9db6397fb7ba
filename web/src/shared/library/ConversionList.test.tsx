// @vitest-environment happy-dom
import type { Conversion } from '@menuboard/contract/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { libraryOf } from '../../../test/library.ts';
import { receiveEvent } from '../../../test/receive-event.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { noContent, type Replies, stubServer } from '../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../test/stub-uploads.ts';
import { DisplaysPage } from '../../features/displays/DisplaysPage.tsx';
import { MediaPage } from '../../features/media/MediaPage.tsx';

const conversion: Conversion = {
  id: 'clip',
  name: 'clip.mov',
  state: 'waiting',
  percent: 0,
  failure: null,
  displayId: null,
  media: null,
  createdAt: '2026-06-12T11:00:00.000Z',
};
const video = { url: '/media/clip.mp4', name: 'clip.mp4', type: 'video' as const };
const file = () => new File(['bytes'], 'clip.mov', { type: 'video/quicktime' });

hideLoggedFailures();

it('follows a conversion in the library until the file is there, without a reload', async () => {
  const replies: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /restaurants/*/media': libraryOf(),
  };
  stubServer(replies);
  const uploads = stubUploads();
  renderPage(<MediaPage />, '/admin/media');
  chooseFiles(await screen.findByLabelText('Files to upload'), file());

  replies['GET /restaurants/*/conversions'] = { conversions: [conversion] };
  await uploads[0]?.answer({ conversion }, 201);
  expect(await screen.findByText('Waiting to be converted')).toBeTruthy();
  await receiveEvent('conversion-updated', { ...conversion, state: 'converting', percent: 40 });
  expect(screen.getByText('Converting… 40 %')).toBeTruthy();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Converting clip.mov' });
  expect(bar.value).toBe(0.4);

  const times = { createdAt: conversion.createdAt, uses: [], moreUses: 0 };
  const size = { size: 9, width: null, height: null, isCutOut: false, thumbnailUrl: null };
  replies['GET /restaurants/*/media'] = libraryOf({ ...video, ...times, ...size, id: 'file' });
  const done: Conversion = { ...conversion, state: 'done', percent: 100, media: video };
  replies['GET /restaurants/*/conversions'] = { conversions: [done] };
  await receiveEvent('conversion-updated', done);

  expect(await screen.findByRole('article', { name: 'clip.mp4' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says why a video could not be converted, until the owner dismisses it', async () => {
  const failure = 'This video could not be converted: its frames cannot be read.';
  const replies: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /restaurants/*/media': libraryOf(),
    'GET /restaurants/*/conversions': { conversions: [{ ...conversion, state: 'converting' }] },
    'DELETE /conversions/clip': noContent,
  };
  const requests = stubServer(replies);
  renderPage(<MediaPage />, '/admin/media');
  await screen.findByText('Converting… 0 %');

  const failed: Conversion = { ...conversion, state: 'failed', failure };
  replies['GET /restaurants/*/conversions'] = { conversions: [failed] };
  await receiveEvent('conversion-updated', failed);
  expect(screen.getByText(`clip.mov: ${failure}`)).toBeTruthy();
  replies['GET /restaurants/*/conversions'] = { conversions: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss clip.mov' }));

  await waitFor(() => expect(screen.queryByText(`clip.mov: ${failure}`)).toBeNull());
  expect(requests).toContainEqual({ route: 'DELETE /conversions/clip', body: undefined });
});

it('shows conversions for the display in its dialog, and cancels one', async () => {
  const own = { ...conversion, displayId: frontTv.id, state: 'converting' as const };
  const other = { ...conversion, id: 'b', name: 'b.mov' };
  const replies: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /restaurants/*/conversions': { conversions: [own, other] },
    'DELETE /conversions/clip': noContent,
  };
  stubServer(replies);
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Upload Media' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Media' }));

  const list = within(await dialog.findByRole('list', { name: 'Videos for screens' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  replies['GET /restaurants/*/conversions'] = { conversions: [other] };
  fireEvent.click(list.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Videos for screens' })).toBeNull());
});

it('chooses a converted video in the form of the schedule that it was added in', async () => {
  const replies: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /restaurants/*/media': libraryOf(),
  };
  stubServer(replies);
  const uploads = stubUploads();
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const name = 'Schedule Content for Front TV';
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Media' }));
  chooseFiles(await dialog.findByLabelText('Media files'), file());
  replies['GET /restaurants/*/conversions'] = { conversions: [conversion] };
  await uploads[0]?.answer({ mediaItems: [], conversions: [conversion] }, 201);
  await dialog.findByText('Waiting to be converted');

  const times = { createdAt: conversion.createdAt, uses: [], moreUses: 0 };
  const size = { size: 9, width: null, height: null, isCutOut: false, thumbnailUrl: null };
  replies['GET /restaurants/*/media'] = libraryOf({ ...video, ...times, ...size, id: 'file' });
  const done: Conversion = { ...conversion, state: 'done', percent: 100, media: video };
  replies['GET /restaurants/*/conversions'] = { conversions: [done] };
  await receiveEvent('conversion-updated', done);

  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'clip.mp4' });
  expect(box.checked).toBe(true);
});

it('chooses a converted video that was done while the page heard nothing', async () => {
  const replies: { [route: string]: Replies[string] } = { ...listReplies };
  stubServer(replies);
  const uploads = stubUploads();
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const name = 'Schedule Content for Front TV';
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Media' }));
  chooseFiles(await dialog.findByLabelText('Media files'), file());
  const done: Conversion = { ...conversion, state: 'done', percent: 100, media: video };
  const times = { createdAt: conversion.createdAt, uses: [], moreUses: 0 };
  const size = { size: 9, width: null, height: null, isCutOut: false, thumbnailUrl: null };
  replies['GET /restaurants/*/media'] = libraryOf({ ...video, ...times, ...size, id: 'file' });
  replies['GET /restaurants/*/conversions'] = { conversions: [done] };

  await uploads[0]?.answer({ mediaItems: [], conversions: [conversion] }, 201);

  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'clip.mp4' });
  expect(box.checked).toBe(true);
});
