// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';
import {
  card,
  field,
  findAlert,
  moveRight,
  press,
  pressEscapeIn,
  rectOf,
  renderEditor,
} from '../../../../test/visual-editor.tsx';

hideLoggedFailures();
afterEach(() => localStorage.clear());

const image = new File(['soup'], 'soup.jpg', { type: 'image/jpeg' });
const waitUntilAnswered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const fileInput = () => field('Image file for Tomato soup');

describe('an image for a card', () => {
  it('reports a refused and a failed upload, and keeps the editor open', async () => {
    const uploads = stubUploads();
    await renderEditor();
    moveRight('Tomato soup');
    const rect = rectOf('Tomato soup');

    chooseFiles(fileInput(), new File(['<!doctype html>'], 'page.png', { type: 'image/png' }));
    const message = 'This file is damaged. Choose another.';
    await uploads.at(-1)?.answer(refusal('unsupported_media', message), 415);
    const refused = await findAlert();
    expect(within(refused).getByText(`Failed to upload image: ${message}`)).toBeTruthy();
    pressEscapeIn(refused);
    await waitUntilAnswered();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    chooseFiles(fileInput(), image);
    await uploads.at(-1)?.fail();
    const failure = await findAlert();
    expect(within(failure).getByText('Failed to upload image. Please try again.')).toBeTruthy();
    fireEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitUntilAnswered();
    expect(rectOf('Tomato soup')).toEqual(rect);

    press('Retry');
    await uploads.at(-1)?.answer({ imageUrl: '/media/soup.webp', revision: 2 });
    expect(card('Tomato soup').querySelector('img')?.getAttribute('src')).toBe('/media/soup.webp');
    expect(uploads.map(({ route, fileNames }) => [route, ...fileNames])).toEqual([
      ['POST /items/soup/upload-image', 'page.png'],
      ['POST /items/soup/upload-image', 'soup.jpg'],
      ['POST /items/soup/upload-image', 'soup.jpg'],
    ]);

    press('Cancel');
    const question =
      'Leave without saving? The cards go back to where they were. The new image stays on the item.';
    expect(within(await findAlert()).getByText(question)).toBeTruthy();
  });
});
