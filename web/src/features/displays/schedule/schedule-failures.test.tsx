// @vitest-environment happy-dom
/** Failed requests in the Schedule dialog, and their Retry. */
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryOf } from '../../../../test/library.ts';
import {
  choose,
  chooseMenu,
  dialog,
  entries,
  findText,
  openTab,
  press,
  renderSchedule,
  scheduleReplies,
  soupImage,
} from '../../../../test/schedule-dialog.tsx';
import { changesIn, unreachable } from '../../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged.mockReset()));
afterEach(() => void vi.restoreAllMocks());

const image = (name: string) => new File([name], name, { type: 'image/jpeg' });
const video = new File(['pan'], 'pan.mp4', { type: 'video/mp4' });
const tiles = () => within(dialog().getByRole('list', { name: 'Uploaded media' })).getAllByRole('listitem');

describe('failures', () => {
  it('reports a failed create, update or delete, keeps the entry and retries', async () => {
    const replies = scheduleReplies();
    const accept = replies['POST /displays/front-tv/schedule'];
    if (typeof accept !== 'function') throw new Error('There is no reply to a new entry.');
    let release = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      release = resolve;
    });
    replies['POST /displays/front-tv/schedule'] = (body) => later.then(() => accept(body));
    const requests = await renderSchedule(replies);
    chooseMenu('lunch');
    choose('Always Active');
    press('Create Schedule');
    expect(await dialog().findByRole('button', { name: 'Creating...' })).toBeTruthy();
    release();
    await findText('Lunch is scheduled: Always active.');

    chooseMenu('breakfast');
    const works = { ...replies };
    for (const route of Object.keys(replies))
      if (/^(POST|PUT|DELETE)/.test(route)) replies[route] = unreachable;
    press('Create Schedule');
    await findText('Failed to create schedule.');
    expect(logged.mock.calls.join()).toContain('/schedule failed');
    Object.assign(replies, { 'POST /displays/front-tv/schedule': accept });
    press('Retry');
    await findText('Breakfast is scheduled');

    openTab(/^Schedule Manager 2$/);
    const lunch = () => {
      const entry = entries().find(({ textContent }) => textContent?.includes('Lunch'));
      return entry && within(entry);
    };
    const toggle = () => lunch()?.getByRole('switch') as HTMLElement;
    fireEvent.click(toggle());
    expect(await lunch()?.findByText(/Failed to update schedule\./)).toBeTruthy();
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(lunch()?.getByRole('button', { name: /^Delete/ }) as HTMLElement);
    expect(await lunch()?.findByText(/Failed to delete schedule\./)).toBeTruthy();
    Object.assign(replies, works);
    fireEvent.click(lunch()?.getByRole('button', { name: 'Retry' }) as HTMLElement);
    await waitFor(() => expect(lunch()).toBeUndefined());
    expect(entries()).toHaveLength(1);
    expect(changesIn(requests).map(({ route }) => route.replace(/entry-\d$/, '*'))).toEqual([
      'POST /displays/front-tv/schedule',
      'POST /displays/front-tv/schedule',
      'POST /displays/front-tv/schedule',
      'PUT /displays/front-tv/schedule/*',
      'DELETE /displays/front-tv/schedule/*',
      'DELETE /displays/front-tv/schedule/*',
    ]);
  });

  it('reports a failed library or upload, and retries', async () => {
    const uploads = stubUploads();
    const replies = scheduleReplies();
    replies['GET /restaurants/*/media'] = unreachable;
    await renderSchedule(replies);
    await findText('Failed to load media');
    replies['GET /restaurants/*/media'] = libraryOf();
    press('Retry');
    await findText('What you upload appears here.');

    const input = dialog().getByLabelText('Media files');
    chooseFiles(input, image('soup.jpg'));
    await uploads[0]?.fail();
    await findText('soup.jpg: Failed to upload media.');
    expect(logged.mock.calls.join()).toContain('Failed to upload media');
    press('Retry');
    replies['GET /restaurants/*/media'] = libraryOf(soupImage);
    await uploads[1]?.answer({ mediaItems: [soupImage] }, 201);
    await waitFor(() => expect(tiles()).toHaveLength(1));

    chooseFiles(input, video, image('pie.jpg'));
    expect(dialog().getByRole('progressbar', { name: 'Uploading pan.mp4' })).toBeTruthy();
    expect(dialog().getByText('pie.jpg')).toBeTruthy();
    press('Do not upload pie.jpg');
    press('Cancel upload');
    expect(dialog().queryByRole('progressbar')).toBeNull();
    expect(dialog().queryByText('pie.jpg')).toBeNull();
    expect(uploads.map(({ fileNames, isAborted }) => [...fileNames, isAborted])).toEqual([
      ['soup.jpg', false],
      ['soup.jpg', false],
      ['pan.mp4', true],
    ]);
    expect(tiles()).toHaveLength(1);
  });
});
