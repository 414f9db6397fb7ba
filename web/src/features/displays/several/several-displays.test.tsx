// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { libraryOf } from '../../../../test/library.ts';
import { frontTv, listed, lunch } from '../../../../test/restaurant.ts';
import {
  breakfast,
  bulk,
  entry,
  notice,
  openDialog,
  renderDisplays,
  terrace,
} from '../../../../test/several-displays.tsx';
import { changesIn } from '../../../../test/stub-server.ts';
import { typeHalfADate } from '../../../../test/type-half-a-date.ts';

const poster = {
  id: 'poster',
  url: '/media/poster.webp',
  name: 'poster.jpg',
  type: 'image' as const,
  thumbnailUrl: null,
  size: 4,
  width: 1,
  height: 1,
  isCutOut: false,
  createdAt: frontTv.createdAt,
};

async function openCardDialog(card: string, button: string, name: string) {
  const actions = within(await screen.findByRole('article', { name: card }));
  fireEvent.click(actions.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}

it('splits the displays of a wall when Retry follows a split that failed', async () => {
  const part = (index: number) => ({
    ...frontTv.settings,
    designFrom: 'display',
    look: 'board',
    part: { index, of: 2 },
  });
  const replies = [Response.json({}, { status: 503 }), { displays: [], undo: '7' }];
  const requests = renderDisplays('screens', {
    'GET /displays/restaurants/*': {
      displays: [
        { ...frontTv, settings: part(0) },
        { ...terrace, settings: part(1) },
      ],
    },
    [bulk]: () => replies.shift() ?? {},
  });
  const dialog = await openDialog('One board on several displays');

  fireEvent.click(await dialog.findByRole('button', { name: 'Split Front TV and Terrace' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));

  await notice('Front TV and Terrace each show the whole menu again.');
  const [first, second] = changesIn(requests);
  expect(second).toEqual(first);
});

it('hangs a poster on other displays as well, until a whole last day', async () => {
  const media = { mediaUrl: '/media/poster.webp', mediaType: 'image' };
  const requests = renderDisplays('cards', {
    'GET /displays/restaurants/*': { displays: [{ ...frontTv, ...media }, terrace] },
    'GET /restaurants/*/media': libraryOf({ ...poster, uses: [], moreUses: 0 }),
  });
  const dialog = await openCardDialog('Front TV', 'Upload Media', 'Upload Media');
  await dialog.findByText('poster.jpg');
  const lastDay = dialog.getByLabelText<HTMLInputElement>('Last day');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  typeHalfADate(lastDay);

  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Finish the date, or clear it.')).toBeTruthy();
  expect(document.activeElement).toBe(lastDay);
  expect(changesIn(requests)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Sunday' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Alone, by turns with the menu' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await notice('poster.jpg is on Front TV and Terrace until Sun');
  const [{ body } = { body: undefined }] = changesIn(requests);
  const settings = { mediaUntil: expect.any(String), mediaPause: { menuSeconds: 60, mediaSeconds: 15 } };
  expect(body).toEqual({
    changes: ['front-tv', 'terrace'].map((displayId) => ({
      displayId,
      mediaUrl: media.mediaUrl,
      settings,
    })),
  });
});

it('assigns a menu to other displays as well', async () => {
  const requests = renderDisplays('cards');
  const dialog = await openCardDialog('Terrace', 'Assign Menu', 'Assign Menu');
  const also = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Front TV' });
  expect(also.checked).toBe(false);

  fireEvent.click(also);
  fireEvent.click(dialog.getByRole('button', { name: /^Breakfast/ }));

  await notice('Breakfast is assigned to Terrace and Front TV.');
  const changes = ['terrace', 'front-tv'].map((displayId) => ({
    displayId,
    menuId: 'breakfast',
  }));
  expect(changesIn(requests)).toEqual([{ route: bulk, body: { changes } }]);
});

it('gives the menu the look that is chosen with it, with an Undo of its own', async () => {
  const requests = renderDisplays('cards', {
    'PUT /menus/breakfast': { ...breakfast, leftOut: [], revision: 2 },
  });
  const dialog = await openCardDialog('Terrace', 'Assign Menu', 'Assign Menu');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Front TV' }));
  fireEvent.click(await dialog.findByRole('radio', { name: /^(The w|W)hole menu/ }));
  fireEvent.click(dialog.getByRole('button', { name: /^Breakfast/ }));

  await notice('Breakfast is saved.');
  const changes = ['terrace', 'front-tv'].map((displayId) => ({ displayId, menuId: 'breakfast' }));
  expect(changesIn(requests)).toEqual([
    { route: bulk, body: { changes } },
    { route: 'PUT /menus/breakfast', body: { design: { look: 'board' } } },
  ]);
});

it('hangs displays side by side in the design of their menu', async () => {
  const design = { ...lunch.design, theme: 'noren', photos: 'rows', showKcal: false };
  const requests = renderDisplays('screens', {
    'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, design })] },
  });
  const dialog = await openDialog('One board on several displays');
  for (const name of ['Front TV', 'Terrace']) fireEvent.click(dialog.getByRole('checkbox', { name }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show one board' }));

  await notice('Front TV and Terrace show one board.');
  const [{ body } = { body: undefined }] = changesIn(requests);
  const own = { designFrom: 'display', look: 'board', theme: 'noren', photos: 'all', showKcal: false };
  expect(body).toMatchObject({ changes: [{ settings: own }, { settings: { ...own, part: { index: 1 } } }] });
});

it('schedules an entry on other displays as well, and copies a schedule', async () => {
  const requests = renderDisplays('cards');
  const name = 'Schedule Content for Front TV';
  const dialog = await openCardDialog('Front TV', 'Schedule', name);
  fireEvent.change(await dialog.findByRole('combobox', { name: 'Menu' }), { target: { value: 'lunch' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create Schedule' }));
  await notice('Lunch is scheduled on Front TV and Terrace.');
  fireEvent.click(dialog.getByRole('tab', { name: /Schedule Manager/ }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Terrace' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy schedule' }));
  await notice('The schedule of Front TV is copied to Terrace.');

  const { id: _, createdAt: __, revision: ___, ...copied } = entry;
  const [first = { body: { changes: [] } }, second] = changesIn(requests);
  const { changes } = first.body as { changes: { displayId: string; addEntries: object[] }[] };
  expect(changes.map(({ displayId }) => displayId)).toEqual(['front-tv', 'terrace']);
  expect(changes[1]?.addEntries).toEqual(changes[0]?.addEntries);
  expect(second?.body).toEqual({
    changes: [{ displayId: 'terrace', addEntries: [copied], clearsSchedule: true }],
  });
});
