// @vitest-environment happy-dom
/** The image in the item dialog. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { stubUploads } from '../../../test/stub-uploads.ts';
import { ItemsPage } from './ItemsPage.tsx';

const imageUrl = '/media/soup.webp';
const image = new File(['stripes'], 'soup.jpg', { type: 'image/jpeg' });

async function openDialog(button: string, title: string) {
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const element = await screen.findByRole('dialog', { name: title });
  const dialog = within(element);
  return {
    ...dialog,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    choose: (file: File) =>
      fireEvent.change(dialog.getByLabelText('Image file'), { target: { files: [file] } }),
    button: (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }),
    shownPart: () => element.querySelector('img')?.style.objectPosition,
    shownImage: () => element.querySelector('img')?.getAttribute('src'),
  };
}

hideLoggedFailures();

it('waits for a running image upload before it adds the item', async () => {
  const pie = { ...soup, id: 'pie', name: 'Pie', price: 9, category: 'Mains', imageUrl };
  const requests = stubServer({ ...listReplies, 'POST /items/restaurants/*': pie });
  const uploads = stubUploads();
  const dialog = await openDialog('Add Item', 'Add Item');
  dialog.fill('Item Name *', 'Pie');
  dialog.fill('Price *', '9');
  dialog.fill('Category *', 'Mains');
  dialog.choose(image);

  expect(
    await dialog.findByText('The image is still uploading. You can press Add Item when it is done.'),
  ).toBeTruthy();
  expect(dialog.button('Add Item').disabled).toBe(true);
  const form = dialog.field('Item Name *').form;
  // Submits like Enter in a field, also while the button is disabled.
  if (form) fireEvent.submit(form);
  expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  await uploads[0]?.answer({ url: imageUrl, name: 'soup.jpg', type: 'image' });

  await waitFor(() => expect(dialog.button('Add Item').disabled).toBe(false));
  expect(dialog.shownImage()).toBe(imageUrl);
  fireEvent.click(dialog.button('Add Item'));
  const card = await screen.findByRole('article', { name: 'Pie' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(imageUrl);
  expect(uploads).toMatchObject([{ route: 'POST /upload', fileNames: ['soup.jpg'] }]);
  expect(requests).toContainEqual({
    route: 'POST /items/restaurants/bistro',
    body: { name: 'Pie', description: '', price: 9, category: 'Mains', imageUrl, isAvailable: true },
  });
});

it('reports a damaged image once, and removes an uploaded image from an item', async () => {
  const message = 'This file is damaged. Choose another.';
  const focused = { ...soup, imageUrl: '/media/old.webp', imageFocus: { x: 0.2, y: 0.8 } };
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: [focused] },
    'PUT /items/soup': { ...soup, revision: 3 },
  });
  const uploads = stubUploads();
  const dialog = await openDialog('Edit', 'Edit Item');
  expect(dialog.shownPart()).toBe('20% 80%');

  dialog.choose(image);
  await uploads[0]?.answer(refusal('validation', message), 400);
  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText(`Failed to upload image: ${message}`)).toBeTruthy();
  expect(screen.getAllByText(/This file is damaged\./)).toHaveLength(1);
  fireEvent.click(alert.getByRole('button', { name: 'OK' }));
  dialog.choose(image);
  await uploads[1]?.answer({ ...soup, imageUrl, revision: 2 });
  await waitFor(() => expect(dialog.shownImage()).toBe(imageUrl));
  expect(dialog.shownPart()).toBe('50% 50%');
  expect(dialog.field('Image URL (Optional)').value).toBe('');
  expect(uploads.map(({ route }) => route)).toEqual(Array(2).fill('POST /items/soup/upload-image'));

  fireEvent.click(dialog.button('Remove image'));
  fireEvent.click(dialog.button('Update Item'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toContainEqual({ route: 'PUT /items/soup', body: { imageUrl: null } });
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Tomato soup' }).querySelector('img')).toBeNull(),
  );
});
