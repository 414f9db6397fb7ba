// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies } from '../../../../test/restaurant.ts';
import { type StubbedRequest, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { ItemsPage } from '../ItemsPage.tsx';

hideLoggedFailures();

const path = 'POST /items/restaurants/*';
const line = {
  sizes: [],
  category: 'Menu',
  description: '',
  priceWords: null,
  labels: [],
  joined: [],
  isAvailable: true,
  changes: [],
};
const result = {
  format: 'list',
  encoding: null,
  questions: [],
  sections: [],
  doubts: [],
  omitted: [],
  leftOut: [],
  header: [],
  columns: [],
  added: 1,
  changed: 1,
  same: 0,
  faulty: [{ line: 3, text: 'Oysters', reason: 'This line has no price.' }],
  items: [
    { ...line, line: 1, text: 'Roll 2.00', state: 'added', name: 'Roll', price: 2 },
    {
      ...line,
      line: 2,
      text: 'Soup 6.50',
      state: 'changed',
      name: 'Soup',
      price: 6.5,
      changes: [{ field: 'price', before: '6.00', after: '6.50' }],
    },
  ],
  menuId: null,
  undo: null,
};
const check = `${path}/import?dryRun=true`;
const save = `${path}/import?dryRun=false`;
const isCheck = ({ route }: StubbedRequest) => route.endsWith('dryRun=true');
const isSave = ({ route }: StubbedRequest) => route.endsWith('dryRun=false');
const undone = { count: 2, records: [], undo: '8' };

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Import items' }));

async function checkList(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  // Another dialog is there while the code of this one is loaded.
  fireEvent.change(await screen.findByLabelText('Your list'), { target: { value: text } });
  const dialog = await findDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
  return dialog;
}

it('shows what an import would do, sends what is ticked, and offers Undo', async () => {
  const text = 'Roll 2.00\nSoup 6.50\nOysters';
  const requests = stubServer({
    ...listReplies,
    [check]: result,
    [save]: { ...result, undo: '7' },
    'POST /undo/7': undone,
  });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList(text);

  expect(await dialog.findByText('This line has no price.')).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'Items to import' }).textContent).toContain('price: 6.00 6.50');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Import Roll' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Import 1 item' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('The import was undone.')).toBeTruthy();
  expect(requests.find(isSave)?.body).toEqual({
    text,
    isComparison: false,
    skip: [1],
    hide: [],
  });
});

it('locks the list while it is checked, so that nothing is imported that was not', async () => {
  const { reply, release } = delayedReply();
  stubServer({ ...listReplies, [check]: reply });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00');

  await dialog.findByText('Checking...');
  expect(dialog.getByLabelText('Your list').closest('[inert]')).not.toBeNull();
  release(result);

  expect((await dialog.findByLabelText('Line 3')).closest('[inert]')).toBeNull();
});

it('checks corrected lines again', async () => {
  const requests = stubServer({ ...listReplies, [check]: result });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00\nSoup 6.50\nOysters');

  fireEvent.change(await dialog.findByLabelText('Line 3'), { target: { value: 'Oysters 24.00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check again' }));
  await dialog.findByDisplayValue('Oysters');

  expect(requests.at(-1)?.body).toMatchObject({ text: 'Roll 2.00\nSoup 6.50\nOysters 24.00' });
});

it('checks corrected lines before it imports anything', async () => {
  const requests = stubServer({ ...listReplies, [check]: result });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00\nSoup 6.50\nOysters');
  fireEvent.change(await dialog.findByLabelText('Line 3'), { target: { value: 'Oysters 24.00' } });

  expect(dialog.queryByRole('button', { name: /^Import / })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
  await dialog.findByRole('button', { name: 'Import 2 items' });

  const bodies = requests.filter(isCheck).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ text: 'Roll 2.00\nSoup 6.50\nOysters 24.00' });
  expect(requests.some(isSave)).toBe(false);
});

it('keeps corrected lines after Back, a choice of columns and a failed check', async () => {
  const oysters = { line: 2, text: '"Oysters\nof the day",x', reason: 'This line has no price.' };
  const read = { ...result, faulty: [oysters], header: ['a', 'b'], columns: ['name', 'price'] };
  const requests = stubServer({ ...listReplies, [check]: read });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('a,b\n"Oysters\nof the day",x\nSoup,6.50');
  fireEvent.change(await dialog.findByLabelText('Line 2'), { target: { value: 'Oysters,24' } });
  const corrected = 'a,b\nOysters,24\n\nSoup,6.50';

  stubServer({ ...listReplies, [check]: unreachable });
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
  await dialog.findByRole('alert');
  const later = stubServer({ ...listReplies, [check]: { ...read, faulty: [] } });
  fireEvent.change(dialog.getByLabelText('b'), { target: { value: 'description' } });
  await waitFor(() => expect(later.find(isCheck)?.body).toMatchObject({ text: corrected }));
  await waitFor(() => expect(dialog.queryByLabelText('Line 2')).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));

  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your list').value).toBe(corrected);
  expect(requests.some(isSave)).toBe(false);
});

it('asks what a doubtful price means, and shows which lines became a part of a dish', async () => {
  const burrata = {
    ...line,
    line: 2,
    text: 'Burrata 6.500',
    state: 'doubtful',
    name: 'Burrata',
    description: 'Eggs Benedict (v)',
    price: 0,
    joined: [{ line: 3, text: 'Eggs Benedict (v)', field: 'description' }],
  };
  const doubt = {
    line: 2,
    field: 'price',
    sentence: '“6.500” can mean two prices.',
    choices: [
      { label: '6.50', price: 6.5 },
      { label: '6,500', price: 6500 },
      { label: 'Burrata 6.500', text: 'Burrata 6.500', priceWords: '' },
    ],
  };
  const requests = stubServer({
    ...listReplies,
    [check]: { ...result, faulty: [], items: [burrata], doubts: [doubt] },
  });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Burrata 6.500');

  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Import Burrata' });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  fireEvent.click(dialog.getByRole('button', { name: '6.50' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ edits: [{ line: 2, price: 6.5 }] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Burrata 6.500 · No price' }));
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      edits: [{ line: 2, name: 'Burrata 6.500', priceWords: '' }],
    }),
  );

  fireEvent.click(dialog.getByRole('button', { name: 'Make “Eggs Benedict (v)” an item of its own' }));
  const form = within(dialog.getByRole('form', { name: 'Line 3' }));
  fireEvent.change(form.getByLabelText('Price'), { target: { value: '11,00' } });
  fireEvent.click(form.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      edits: [
        { line: 2, name: 'Burrata 6.500', priceWords: '' },
        { line: 3, name: 'Eggs Benedict (v)', price: 11, sizes: [], priceWords: null },
      ],
    }),
  );
});

it('renames a section with all of its dishes, and answers a question once for the list', async () => {
  const question = {
    kind: 'decimalSign',
    sentence: 'The prices can be read in two ways.',
    examples: [{ line: 1, text: '6.500', point: 6.5, comma: 6500 }],
  };
  const requests = stubServer({ ...listReplies, [check]: { ...result, questions: [question] } });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00');

  fireEvent.click(await dialog.findByRole('button', { name: '“6.500” is $6,500.00' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ decimalSign: ',' }));
  const head = await dialog.findByLabelText('Category Menu');
  fireEvent.change(head, { target: { value: 'Starters' } });
  fireEvent.blur(head);
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      decimalSign: ',',
      edits: [
        { line: 1, category: 'Starters' },
        { line: 2, category: 'Starters' },
      ],
    }),
  );
});

it('sends a file as it is, and makes a dish of a row that could not be read', async () => {
  const row = { line: 4, text: 'Oysters;', reason: 'This line has no price.' };
  const requests = stubServer({
    ...listReplies,
    [check]: { ...result, encoding: 'windows-1252', faulty: [row] },
  });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog();
  fireEvent.change(await dialog.findByLabelText('Menu file'), {
    target: { files: [new File([new Uint8Array([67, 97, 102, 233])], 'menu.csv')] },
  });
  await dialog.findByText('menu.csv');
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));

  fireEvent.click(await dialog.findByRole('button', { name: 'Make it an item' }));
  const form = within(dialog.getByRole('form', { name: 'Line 4' }));
  fireEvent.change(form.getByLabelText('Item Name *'), { target: { value: 'Oysters' } });
  fireEvent.click(form.getByRole('button', { name: 'Apply' }));

  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      file: btoa('Caf\u00e9'),
      edits: [{ line: 4, name: 'Oysters', priceWords: '' }],
    }),
  );
  expect(dialog.getByLabelText<HTMLSelectElement>('Encoding of the file').value).toBe('windows-1252');
});

it('puts corrected lines into the list on the way back to it', async () => {
  stubServer({ ...listReplies, [check]: result });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00\nSoup 6.50\nOysters');
  fireEvent.change(await dialog.findByLabelText('Line 3'), { target: { value: 'Oysters 24.00' } });

  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));

  const list = dialog.getByLabelText<HTMLTextAreaElement>('Your list');
  expect(list.value).toBe('Roll 2.00\nSoup 6.50\nOysters 24.00');
});

it('keeps the text when the check fails and when the dialog is closed', async () => {
  stubServer({ ...listReplies, [check]: unreachable });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00');
  expect((await dialog.findByRole('alert')).textContent).toContain('The list could not be checked.');

  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));

  expect((await (await findDialog()).findByLabelText<HTMLTextAreaElement>('Your list')).value).toBe(
    'Roll 2.00',
  );
});

it('lets the owner choose a side of each difference with the till', async () => {
  const compared = {
    ...result,
    faulty: [],
    missing: [
      { id: 'cake', name: 'Cake', category: 'Sweets', price: 4 },
      { id: 'crab', name: 'Crab', category: 'Fish', price: 0, priceWords: 'Market price' },
    ],
  };
  const requests = stubServer({ ...listReplies, [check]: compared, [save]: { ...compared, undo: '7' } });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('radio', { name: 'Compare with the till' }));
  fireEvent.change(dialog.getByLabelText('Your list'), { target: { value: 'Roll 2.00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));

  fireEvent.click(await dialog.findByRole('button', { name: 'Keep everything on the board' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Take Soup from the till' }));
  expect(dialog.getByText('Market price')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Hide Cake' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Apply 2 changes' }));
  await screen.findByText('1 item added, 1 item changed, 1 item hidden.');

  expect(requests.find(isSave)?.body).toMatchObject({
    isComparison: true,
    skip: [1],
    hide: ['cake'],
  });
});

/** Opens the comparison with the till and ticks Cake, which the till lacks, to hide it. */
async function compareAndHideCake() {
  const missing = [{ id: 'cake', name: 'Cake', category: 'Sweets', price: 4 }];
  stubServer({ ...listReplies, [check]: { ...result, missing } });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('radio', { name: 'Compare with the till' }));
  fireEvent.change(dialog.getByLabelText('Your list'), { target: { value: 'Roll 2.00\nSoup 6.50\nCake' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Hide Cake' }));
  return dialog;
}

it('hides nothing that was ticked for another list', async () => {
  const dialog = await compareAndHideCake();
  const requests = stubServer({ ...listReplies, [check]: result, [save]: { ...result, undo: '7' } });

  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Add and change items' }));
  fireEvent.change(dialog.getByLabelText('Your list'), { target: { value: 'Roll 2.00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('1 item added, 1 item changed.');

  expect(requests.find(isSave)?.body).toMatchObject({ hide: [] });
});

it('hides no item that the corrected list has', async () => {
  const dialog = await compareAndHideCake();
  const requests = stubServer({
    ...listReplies,
    [check]: { ...result, faulty: [], missing: [] },
    [save]: result,
  });

  fireEvent.change(dialog.getByLabelText('Line 3'), { target: { value: 'Cake 4.00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Check again' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Apply 2 changes' }));
  await screen.findByText('1 item added, 1 item changed.');

  expect(requests.find(isSave)?.body).toMatchObject({ hide: [] });
});

it('begins the next import without the last menu', async () => {
  stubServer({ ...listReplies, [check]: result, [save]: { ...result, undo: '7' } });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00');
  fireEvent.change(await dialog.findByLabelText('Put them on a menu (Optional)'), {
    target: { value: 'Lunch' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('1 item added, 1 item changed.');

  const next = await checkList('Cake 4.00');

  const field = await next.findByLabelText<HTMLInputElement>('Put them on a menu (Optional)');
  expect(field.value).toBe('');
});

it('says that an import failed whose dialog was closed during it', async () => {
  const { reply, release } = delayedReply();
  stubServer({ ...listReplies, [check]: result, [save]: reply });
  renderPage(<ItemsPage />, '/admin/items');
  const dialog = await checkList('Roll 2.00');
  const button = await dialog.findByRole('button', { name: 'Import 2 items' });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  release(Response.json(refusal('unavailable', 'Please wait.'), { status: 503 }));

  expect(await screen.findByText('Please wait.')).toBeTruthy();
});
