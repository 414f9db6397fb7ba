// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listed, listReplies, lunch, restaurant, soup } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuDesignPage } from './MenuDesignPage.tsx';

hideLoggedFailures();

const route = 'PUT /menus/lunch';
const listOf = (menu: typeof lunch) => ({ 'GET /menus/restaurants/*/item-ids': { menus: [listed(menu)] } });

/** Opens the Design tab of Lunch. */
async function openForm(replies: Replies = {}) {
  const requests = stubServer({ ...listReplies, [route]: { ...lunch, revision: 2 }, ...replies });
  renderMenuPart(<MenuDesignPage />, menuPaths('lunch').design);
  await screen.findByRole('button', { name: 'Add a panel' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const add = (kind: RegExp) => {
    press('Add a panel');
    fireEvent.click(screen.getByRole('button', { name: kind }));
  };
  const panel = (name: string) => within(screen.getByRole('group', { name }));
  const saveButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { requests, press, add, panel, saveButton };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the panels of a menu', () => {
  it('are added, in the order that is chosen', async () => {
    const { requests, press, add, panel } = await openForm();
    add(/^Special/);
    expect(document.activeElement).toBe(panel('Special, panel 1').getByLabelText('Item'));
    type(panel('Special, panel 1').getByLabelText('Item'), soup.id);
    type(panel('Special, panel 1').getByLabelText('Price'), '5,90');
    add(/^Note/);
    type(panel('Note, panel 2').getByLabelText('Text'), 'Cash only');

    press('Move up: Note, panel 2');
    press('Save');
    const question = within(
      await screen.findByRole('alertdialog', { name: /Show two prices of Tomato soup/ }),
    );
    question.getByText(/The special says \$5\.90, but the list beside it \$6\.50\./);
    fireEvent.click(question.getByRole('button', { name: 'Show both' }));

    await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
    expect(changesIn(requests)).toMatchObject([
      {
        route,
        body: {
          panels: [
            { kind: 'note', text: 'Cash only' },
            { kind: 'special', itemIds: ['soup'], title: 'Today’s special', price: 5.9 },
          ],
          baseRevision: 1,
        },
      },
    ]);
  });

  it('show their errors at their fields, and are not saved', async () => {
    const { requests, press, add, panel } = await openForm();
    add(/^Combo/);
    type(panel('Combo, panel 1').getByLabelText('Price'), 'ten');
    add(/^Image/);

    press('Save');

    const price = panel('Combo, panel 1').getByLabelText('Price');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(panel('Combo, panel 1').getByText('Price must be a number.')).toBeTruthy();
    expect(panel('Combo, panel 1').getByText('Choose at least one item.')).toBeTruthy();
    expect(panel('Image, panel 2').getByText('Upload an image.')).toBeTruthy();
    expect(changesIn(requests)).toEqual([]);
    press('Cancel');
  });

  it('wait for the upload of an image, also when another panel is added and removed', async () => {
    const uploads = stubUploads();
    const { requests, press, add, saveButton } = await openForm();
    add(/^Image/);
    chooseFiles(
      screen.getByLabelText('Image file: Image, panel 1'),
      new File(['x'], 'poster.png', { type: 'image/png' }),
    );
    add(/^Image/);
    expect(saveButton.disabled).toBe(true);
    press('Remove: Image, panel 2');
    expect(saveButton.disabled).toBe(true);
    expect(
      screen.getByText('The image is still uploading. You can press Save when it is done.'),
    ).toBeTruthy();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer({ name: 'poster.png', url: '/media/poster.webp', type: 'image' });
    await waitFor(() => expect(saveButton.disabled).toBe(false));

    press('Save');

    await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
    expect(changesIn(requests)[0]?.body).toMatchObject({
      panels: [{ kind: 'picture', mediaUrl: '/media/poster.webp' }],
    });
  });

  it('are removed', async () => {
    const panels = [{ id: 'n', kind: 'note' as const, text: 'Cash only' }];
    const { requests, press } = await openForm(listOf({ ...lunch, panels }));

    press('Remove: Note, panel 1');
    press('Save');

    await waitFor(() => expect(changesIn(requests)[0]?.body).toEqual({ panels: [], baseRevision: 1 }));
  });
});

describe('the texts of a menu', () => {
  it('are saved with one button', async () => {
    const { requests, press } = await openForm();

    type(screen.getByLabelText('Line at the bottom of the board'), 'All prices include tax');
    type(within(screen.getByRole('group', { name: 'Soups' })).getByLabelText(/^Note/), 'With bread');
    press('Save');

    await waitFor(() =>
      expect(changesIn(requests)).toEqual([
        {
          route,
          body: {
            footer: 'All prices include tax',
            sections: [{ category: 'Soups', order: 0, note: 'With bread' }],
            baseRevision: 1,
          },
        },
      ]),
    );
  });

  it('are still there after a failed save and on another visit, until they are cancelled', async () => {
    const { press } = await openForm({ [route]: unreachable });
    const foot = () => screen.getByLabelText<HTMLInputElement>('Line at the bottom of the board');
    type(foot(), 'Cash only');
    press('Save');
    await screen.findByRole('alert');
    expect(foot().value).toBe('Cash only');
    cleanup();

    const again = await openForm();
    expect(foot().value).toBe('Cash only');
    again.press('Cancel');

    expect(foot().value).toBe('');
    expect(again.saveButton.disabled).toBe(true);
    expect(changesIn(again.requests)).toEqual([]);
  });
});

describe('the languages of a menu', () => {
  /** A restaurant with German and French besides English. */
  const openWith = (languages: { mode: 'rotate'; tags: string[] } | null) =>
    openForm({
      'GET /restaurants/my/restaurant': { ...restaurant, languages: ['en', 'de', 'fr'] },
      ...listOf({ ...lunch, languages }),
    });

  it('become those of the restaurant on the next save, which says so before', async () => {
    const { requests, press } = await openWith({ mode: 'rotate', tags: ['it', 'de', 'es', 'pt'] });
    expect(screen.queryByLabelText('Menu Name in Italian')).toBeNull();

    type(screen.getByLabelText('Menu Name in German'), 'Mittag');
    expect(
      screen.getByText(/^Your restaurant has other languages.*also show: German and French\.$/),
    ).toBeTruthy();
    press('Save');

    await waitFor(() =>
      expect(changesIn(requests)).toEqual([
        {
          route,
          body: {
            languages: { mode: 'rotate', tags: ['de', 'fr'] },
            translations: { de: { name: 'Mittag' } },
          },
        },
      ]),
    );
  });

  it('are shown once the owner chooses how', async () => {
    const { requests, press } = await openWith(null);
    expect(screen.getByText("Boards and guests' phones show only the language of your texts.")).toBeTruthy();

    type(screen.getByLabelText('Languages on the board'), 'side-by-side');
    expect(screen.getByText("Boards and guests' phones also show: German and French.")).toBeTruthy();
    press('Save');

    await waitFor(() =>
      expect(changesIn(requests)).toEqual([
        { route, body: { languages: { mode: 'side-by-side', tags: ['de', 'fr'] } } },
      ]),
    );
  });
});
