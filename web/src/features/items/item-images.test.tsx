// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { stubUploads } from '../../../test/stub-uploads.ts';
import { ItemsPage } from './ItemsPage.tsx';

hideLoggedFailures();

const image = new File(['bytes'], 'soup.jpg', { type: 'image/jpeg' });
const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });

describe('the image of an item', () => {
  it('can be chosen in the dialog of a new item', async () => {
    const pie = { ...soup, id: 'pie', name: 'Pie', price: 9, category: 'Mains', imageUrl: '/media/a.webp' };
    const requests = stubServer({ ...listReplies, 'POST /items/restaurants/bistro': pie });
    const uploads = stubUploads();
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Item' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Item' }));
    const fill = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });

    choose(form.getByLabelText('Image file'), image);
    expect(uploads).toMatchObject([{ route: 'POST /upload', fileNames: ['soup.jpg'] }]);
    await uploads[0]?.answer({ url: '/media/a.webp', name: 'soup.jpg', type: 'image' }, 201);

    await waitFor(() =>
      expect(document.querySelector('[role=dialog] img[src="/media/a.webp"]')).toBeTruthy(),
    );
    expect(form.getByLabelText<HTMLInputElement>('Image URL (Optional)').value).toBe('');
    fill('Item Name *', 'Pie');
    fill('Price *', '9');
    fill('Category *', 'Mains');
    fireEvent.click(form.getByRole('button', { name: 'Add Item' }));

    const card = await screen.findByRole('article', { name: 'Pie' });
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
    expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
      name: 'Pie',
      imageUrl: '/media/a.webp',
    });
  });

  it('says that its upload was stopped when the dialog is closed', async () => {
    stubServer(listReplies);
    const uploads = stubUploads();
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Item' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Item' }));
    choose(form.getByLabelText('Image file'), image);

    fireEvent.keyDown(await form.findByRole('button', { name: 'Cancel upload' }), { key: 'Escape' });

    const sentence = 'The upload of soup.jpg was stopped, because its page or dialog was closed.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(uploads).toMatchObject([{ isAborted: true }]);
  });

  it('explains a refusal by the page or the server, and a network failure', async () => {
    stubServer(listReplies);
    const uploads = stubUploads();
    renderPage(<ItemsPage />, '/admin/items');
    await screen.findByRole('article', { name: 'Tomato soup' });
    // The progress of an upload takes the place of the input.
    const input = () => screen.getByLabelText('Image file for Tomato soup');
    const confirm = async (sentence: RegExp) => {
      const alert = within(await screen.findByRole('alertdialog'));
      expect(alert.getByText(sentence)).toBeTruthy();
      fireEvent.click(alert.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    const retry = () => screen.queryByRole('button', { name: 'Retry' });

    choose(input(), new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }));
    await confirm(/^Failed to upload image: This file is not an image\. Choose an image/);
    expect(retry()).toBeNull();
    choose(input(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    await confirm(/^Failed to upload image: SVG drawings cannot be shown\./);
    expect(retry()).toBeNull();
    expect(uploads).toEqual([]);

    choose(input(), image);
    const damaged = 'This file is damaged. Choose another.';
    await uploads[0]?.answer(refusal('unsupported_media', damaged), 415);
    await confirm(/^Failed to upload image: This file is damaged\. Choose another\.$/);
    // The server would refuse the same file again.
    expect(retry()).toBeNull();

    choose(input(), image);
    await uploads[1]?.fail();
    await confirm(/^Failed to upload image\. Please try again\.$/);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(uploads[2]).toMatchObject({ route: 'POST /items/soup/upload-image', fileNames: ['soup.jpg'] });
    await uploads[2]?.answer({ imageUrl: '/media/a.webp', revision: 2 });

    expect(await screen.findByText('has a new image.')).toBeTruthy();
    expect(retry()).toBeNull();
  });
});
