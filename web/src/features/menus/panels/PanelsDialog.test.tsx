// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuDesignPage } from '../design/MenuDesignPage.tsx';

hideLoggedFailures();

/** Opens the panels of Lunch. */
async function openPanels(replies: Replies = {}) {
  const requests = stubServer({ ...listReplies, 'PUT /menus/lunch': lunch, ...replies });
  renderMenuPart(<MenuDesignPage />, menuPaths('lunch').design);
  fireEvent.click(await screen.findByRole('button', { name: 'Specials, notes, images' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Panels of Lunch' }));
  await dialog.findByRole('group', { name: 'Add a panel' });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  const panel = (name: string) => within(dialog.getByRole('group', { name }));
  return { requests, dialog, press, panel };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('adds a special and a note, in the order that is chosen', async () => {
  const { requests, press, panel } = await openPanels();
  press('Special');
  type(panel('Special, panel 1').getByLabelText('Item'), soup.id);
  type(panel('Special, panel 1').getByLabelText('Price'), '5,90');
  press('Note');
  type(panel('Note, panel 2').getByLabelText('Text'), 'Cash only');

  press('Move up: Note, panel 2');
  press('Save Panels');
  const question = within(await screen.findByRole('alertdialog', { name: /Show two prices of Tomato soup/ }));
  question.getByText(/The special says \$5\.90, and the list beside it \$6\.50\./);
  fireEvent.click(question.getByRole('button', { name: 'Show both' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(requests)).toMatchObject([
    {
      route: 'PUT /menus/lunch',
      body: {
        panels: [
          { kind: 'note', text: 'Cash only' },
          { kind: 'special', itemIds: ['soup'], title: "Today's special", price: 5.9 },
        ],
      },
    },
  ]);
});

it('shows the errors at their fields, and saves nothing', async () => {
  const { requests, press, panel } = await openPanels();
  press('Combo');
  type(panel('Combo, panel 1').getByLabelText('Price'), 'ten');
  press('Image');

  press('Save Panels');

  const price = panel('Combo, panel 1').getByLabelText('Price');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(panel('Combo, panel 1').getByText('Price must be a number.')).toBeTruthy();
  expect(panel('Combo, panel 1').getByText('Choose at least one item.')).toBeTruthy();
  expect(panel('Image, panel 2').getByText('Upload an image.')).toBeTruthy();
  expect(changesIn(requests)).toEqual([]);
});

it('uploads the image of a panel', async () => {
  const uploads = stubUploads();
  const { requests, press, dialog } = await openPanels();
  press('Image');
  chooseFiles(
    dialog.getByLabelText('Image file: Image, panel 1'),
    new File(['x'], 'poster.png', { type: 'image/png' }),
  );
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Panels' }).disabled).toBe(true);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer({ name: 'poster.png', url: '/media/poster.webp', type: 'image' });

  await dialog.findByRole('button', { name: 'Replace Image' });

  press('Save Panels');

  await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
  expect(changesIn(requests)[0]?.body).toMatchObject({
    panels: [{ kind: 'picture', mediaUrl: '/media/poster.webp' }],
  });
});

it('waits for an upload also when another panel is added and removed', async () => {
  const uploads = stubUploads();
  const { press, dialog } = await openPanels();
  press('Image');
  chooseFiles(
    dialog.getByLabelText('Image file: Image, panel 1'),
    new File(['x'], 'poster.png', { type: 'image/png' }),
  );
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Panels' });

  press('Image');
  expect(save.disabled).toBe(true);
  press('Remove: Image, panel 2');
  expect(save.disabled).toBe(true);
  expect(dialog.getByText('The image is still uploading: Save Panels waits for it.')).toBeTruthy();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer({ name: 'poster.png', url: '/media/poster.webp', type: 'image' });

  await waitFor(() => expect(save.disabled).toBe(false));
  expect(dialog.queryByText(/still uploading/)).toBeNull();
});

it('removes a panel', async () => {
  const panels = [{ id: 'n', kind: 'note' as const, text: 'Cash only' }];
  const withNote = { ...lunch, items: [soup.id], panels };
  const { requests, press } = await openPanels({
    'GET /menus/restaurants/*/item-ids': { menus: [withNote] },
  });

  press('Remove: Note, panel 1');
  press('Save Panels');

  await waitFor(() => expect(changesIn(requests)[0]?.body).toEqual({ panels: [], baseRevision: 1 }));
});
