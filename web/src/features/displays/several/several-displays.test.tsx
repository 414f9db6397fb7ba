// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
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

/** Fills a plan in: lunch on Terrace. */
async function planLunch() {
  const dialog = await openDialog('Plan the day');
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Terrace' }));
  const lunchField = dialog.getByLabelText('Lunch, 11:00–16:00');
  fireEvent.change(lunchField, { target: { value: 'lunch' } });
  return { dialog, lunchField };
}

async function openCardDialog(card: string, button: string, name: string) {
  const actions = within(await screen.findByRole('article', { name: card }));
  fireEvent.click(actions.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}

it('plans the day on several displays in one call, says what is missing, and undoes it', async () => {
  const requests = renderDisplays('schedule');
  const dialog = await openDialog('Plan the day');
  const save = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Save the plan' });
  expect(dialog.getByText('Choose the displays.')).toBeTruthy();

  fireEvent.click(dialog.getByRole('checkbox', { name: 'Front TV' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  expect(dialog.getByText(/^Front TV has a schedule already/)).toBeTruthy();
  expect(dialog.getByText('Choose a menu for a time of the day.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Breakfast, 07:00–11:00'), { target: { value: 'breakfast' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Delete what is scheduled there now' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Weekend' }));
  fireEvent.click(save);

  await notice('The day is planned on Front TV and Terrace: Breakfast.');
  const addEntries = [
    {
      content: { type: 'menu', menuId: 'breakfast' },
      schedule: {
        type: 'recurring',
        daysOfWeek: ['saturday', 'sunday'],
        startTime: '07:00',
        endTime: '11:00',
      },
    },
  ];
  const changes = ['front-tv', 'terrace'].map((displayId) => ({
    displayId,
    addEntries,
    clearsSchedule: true,
  }));
  expect(changesIn(requests)).toEqual([{ route: bulk, body: { changes } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await notice('Everything is as it was before.');
});

it('keeps what was entered when a plan cannot be saved, also while the dialog is closed', async () => {
  const sentence = 'A display can have at most 200 schedule entries.';
  const refusal = { error: sentence, message: sentence, code: 'conflict', requestId: 'r' };
  renderDisplays('schedule', { [bulk]: () => Response.json(refusal, { status: 409 }) });
  const dialog = await openDialog('Plan the day');
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Terrace' }));
  fireEvent.change(dialog.getByLabelText('Lunch, 11:00–16:00'), { target: { value: 'lunch' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the plan' }));

  await dialog.findByText(new RegExp(sentence));
  fireEvent.keyDown(dialog.getByLabelText('Lunch, 11:00–16:00'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openDialog('Plan the day');
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Terrace' }).checked).toBe(true);
  expect(again.getByLabelText<HTMLSelectElement>('Lunch, 11:00–16:00').value).toBe('lunch');
});

it('opens a form again that was closed while it failed to be saved, and Retry sends what it has now', async () => {
  const { reply, release } = delayedReply();
  const replies: object[] = [reply, { displays: [], undo: '7' }];
  const requests = renderDisplays('schedule', { [bulk]: () => replies.shift() ?? {} });
  const dialog = await openDialog('Plan the day');
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Front TV' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  const lunchField = dialog.getByLabelText('Lunch, 11:00–16:00');
  fireEvent.change(lunchField, { target: { value: 'lunch' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the plan' }));
  await dialog.findByText('Saving...');
  fireEvent.keyDown(lunchField, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  release(Response.json({ error: 'No', message: 'No', code: 'conflict', requestId: 'r' }, { status: 409 }));

  const again = within(await screen.findByRole('dialog', { name: 'Plan the day' }));
  const retry = await again.findByRole('button', { name: 'Retry' });
  fireEvent.click(again.getByRole('checkbox', { name: 'Front TV' }));
  fireEvent.click(retry);
  await notice('The day is planned on Terrace: Lunch.');
  const displayIds = changesIn(requests).map(({ body }) =>
    (body as { changes: { displayId: string }[] }).changes.map(({ displayId }) => displayId),
  );
  expect(displayIds).toEqual([['front-tv', 'terrace'], ['terrace']]);
});

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

it('says which form could not be saved while another one is open', async () => {
  const { reply, release } = delayedReply();
  renderDisplays('schedule', { [bulk]: reply });
  const { dialog, lunchField } = await planLunch();
  fireEvent.click(dialog.getByRole('button', { name: 'Save the plan' }));
  fireEvent.keyDown(lunchField, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog('Show a poster');

  release(Response.json({}, { status: 503 }));

  await notice('Plan the day: Could not save.');
  expect(screen.getByRole('dialog', { name: 'Show a poster' })).toBeTruthy();
});

it('locks a form while it is saved', async () => {
  const { reply, release } = delayedReply();
  renderDisplays('schedule', { [bulk]: reply });
  const { dialog, lunchField } = await planLunch();

  fireEvent.click(dialog.getByRole('button', { name: 'Save the plan' }));

  await dialog.findByText('Saving...');
  expect(lunchField.closest('[inert]')).not.toBeNull();
  release({ displays: [], undo: '7' });
  await notice('The day is planned on Terrace: Lunch.');
});

it('shows no poster until its last day is finished', async () => {
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
    uses: [],
    moreUses: 0,
  };
  const requests = renderDisplays('schedule', { 'GET /restaurants/*/media': libraryOf(poster) });
  const dialog = await openDialog('Show a poster');
  fireEvent.click(await dialog.findByRole('button', { name: 'Choose from the library' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'poster.jpg' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  const lastDay = dialog.getByLabelText<HTMLInputElement>('Last day');
  typeHalfADate(lastDay);

  fireEvent.click(dialog.getByRole('button', { name: 'Show it' }));
  expect(dialog.getByText('Finish the date, or clear it.')).toBeTruthy();
  expect(document.activeElement).toBe(lastDay);
  expect(changesIn(requests)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Sunday' }));
  expect(dialog.queryByText('Finish the date, or clear it.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Show it' }));

  await notice('poster.jpg is on Terrace until ');
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
