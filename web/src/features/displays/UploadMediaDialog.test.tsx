// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { libraryOf } from '../../../test/library.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../test/stub-uploads.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

hideLoggedFailures();

describe('the media of a display', () => {
  it('can be cancelled during the upload, and stays when a file is refused', async () => {
    const display = { ...frontTv, mediaUrl: '/media/soup.webp', mediaType: 'image' };
    stubServer({
      ...listReplies,
      'GET /displays/restaurants/*': { displays: [display] },
      'GET /restaurants/*/media': libraryOf(),
    });
    const uploads = stubUploads();
    renderPage(<DisplaysPage />, '/admin/displays');
    fireEvent.click(await screen.findByRole('button', { name: 'Upload Media' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Media' }));
    const choose = (name: string, type: string) =>
      fireEvent.change(dialog.getByLabelText('Media file'), {
        target: { files: [new File(['bytes'], name, { type })] },
      });

    choose('soup.mp4', 'video/mp4');
    await uploads[0]?.reportProgress(0.4);
    expect(dialog.getByRole('progressbar', { name: 'Uploading soup.mp4' })).toBeTruthy();
    expect(dialog.getByText('40 %')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel upload' }));
    expect(await dialog.findByRole('button', { name: 'Choose File' })).toBeTruthy();
    expect(uploads).toMatchObject([{ route: 'POST /displays/front-tv/upload-media', isAborted: true }]);
    expect(dialog.queryByRole('alert')).toBeNull();

    choose('a.heic', 'image/heic');
    const reason = 'This server cannot read HEIC images. Export it as JPG.';
    await uploads[1]?.answer(refusal('unsupported_media', reason), 415);

    expect(await dialog.findByText(reason)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(dialog.getByRole('img', { name: 'Media on Front TV' }).getAttribute('src')).toBe(
      '/media/soup.webp',
    );
  });

  it('says that the upload was stopped when the dialog is closed during it', async () => {
    stubServer({ ...listReplies, 'GET /restaurants/*/media': libraryOf() });
    const uploads = stubUploads();
    renderPage(<DisplaysPage />, '/admin/displays');
    fireEvent.click(await screen.findByRole('button', { name: 'Upload Media' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Media' }));
    chooseFiles(dialog.getByLabelText('Media file'), new File(['bytes'], 'soup.mp4', { type: 'video/mp4' }));
    const cancel = await dialog.findByRole('button', { name: 'Cancel upload' });

    fireEvent.keyDown(cancel, { key: 'Escape' });

    const sentence = 'The upload of soup.mp4 was stopped, because its page or dialog was closed.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(uploads).toMatchObject([{ isAborted: true }]);
  });
});
