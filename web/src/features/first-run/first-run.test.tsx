// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, lunch, restaurant, soup } from '../../../test/restaurant.ts';
import { changesIn, noContent, type Replies, stubServer, unreachable } from '../../../test/stub-server.ts';
import { paths } from '../../app/paths.ts';
import { FirstMenuPage } from './FirstMenuPage.tsx';
import { FirstRun } from './FirstRun.tsx';
import { NamePage } from './NamePage.tsx';
import { storeAnswers } from './stored-answers.ts';

hideLoggedFailures();

const nothing = {
  ...listReplies,
  'GET /items/restaurants/*': { items: [] },
  'GET /menus/restaurants/*/item-ids': { menus: [] },
  'GET /displays/restaurants/*': { displays: [] },
};
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens a page of the first run, in a restaurant without records. */
function open(path: string, replies: Replies) {
  const requests = stubServer({ ...nothing, ...replies });
  renderPage(
    <Routes>
      <Route element={<FirstRun />}>
        <Route path={paths.startName} element={<NamePage />} />
        <Route path={paths.startMenu} element={<FirstMenuPage />} />
        <Route path={paths.startLook} element={<h1>The look</h1>} />
      </Route>
    </Routes>,
    path,
  );
  return requests;
}

it('keeps a typed name over a failure and a reload, and saves it', async () => {
  open(paths.startName, { 'PUT /restaurants/bistro': unreachable });
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'What is the place called?' });
  expect((await field()).value).toBe('Bistro');
  expect(document.activeElement?.textContent).toBe('Continue');
  fireEvent.change(await field(), { target: { value: 'Harbour Lane' } });
  tap('Continue');
  await screen.findByRole('alert');
  cleanup();

  const requests = open(paths.startName, {
    'PUT /restaurants/bistro': { ...restaurant, name: 'Harbour Lane', revision: 2 },
  });
  expect((await field()).value).toBe('Harbour Lane');
  tap('Continue');

  await screen.findByRole('heading', { name: 'What is on the menu?' });
  expect(changesIn(requests)[0]?.body).toEqual({ name: 'Harbour Lane' });
});

const line = {
  description: '',
  category: 'Coffee',
  priceWords: null,
  sizes: [],
  labels: [],
  isAvailable: true,
  joined: [],
  changes: [],
};
const aDish = (at: number, name: string, state: 'added' | 'doubtful') => ({
  ...line,
  line: at,
  name,
  text: `${name} 2.40 / 2.90`,
  state,
  price: 2.4,
});
const aDoubt = (at: number) => ({
  line: at,
  field: 'sizes',
  sentence: 'This line has several prices without their sizes: 2.40, 2.90.',
  choices: [
    { label: '2.40', price: 2.4 },
    {
      label: 'S 2.40, L 2.90',
      sizes: [
        { name: 'S', price: 2.4 },
        { name: 'L', price: 2.9 },
      ],
    },
  ],
});
const result = {
  ...{ format: 'list', encoding: null, header: [], columns: [], questions: [], sections: [], omitted: [] },
  ...{ leftOut: [], added: 0, changed: 0, same: 0, faulty: [], menuId: null, undo: '7' },
};
const doubtful = {
  ...result,
  items: [aDish(1, 'Espresso', 'doubtful'), aDish(2, 'Mocha', 'doubtful'), aDish(3, 'Cortado', 'added')],
  doubts: [aDoubt(1), aDoubt(2)],
};
const clear = { ...doubtful, items: doubtful.items.map((one) => ({ ...one, state: 'added' })), doubts: [] };
const dryRun = 'POST /items/restaurants/bistro/import?dryRun=true';
const save = 'POST /items/restaurants/bistro/import?dryRun=false';

it('answers equal doubts in one tap, and keeps the text when the menu cannot be saved', async () => {
  const text = 'Espresso 2.40 / 2.90\nMocha 2.40 / 2.90\nCortado 3.20';
  const replies: Record<string, Replies[string]> = {
    [dryRun]: (body) => (JSON.stringify(body).includes('edits') ? clear : doubtful),
    'POST /menus/restaurants/bistro': Response.json({ ...lunch, items: [] }, { status: 201 }),
    'PUT /menus/lunch': unreachable,
    [save]: unreachable,
  };
  const requests = open(paths.startMenu, replies);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What is on the menu?' });
  fireEvent.change(field, { target: { value: text } });
  await screen.findByRole('button', { name: 'Continue without 2 lines' });

  tap('Call them S and L');
  await screen.findByRole('button', { name: 'Continue' });
  tap('Continue');
  await screen.findByText(/^The menu could not be created/);
  const sent = changesIn(requests).filter(({ route }) => !route.endsWith('dryRun=true'));
  expect(sent.map(({ route }) => route)).toEqual(['POST /menus/restaurants/bistro', 'PUT /menus/lunch']);

  // Each further try goes on where the one before has failed.
  const board = { ...lunch, items: [], design: { ...lunch.design, look: 'board' }, revision: 2 };
  const second = stubServer({ ...nothing, ...replies, 'PUT /menus/lunch': board });
  tap('Continue');
  await screen.findByText(/^The items could not be imported/);
  expect(field.value).toBe(text);
  expect(changesIn(second)).toMatchObject([
    { route: 'PUT /menus/lunch', body: { design: { look: 'board' } } },
    { route: save, body: { text, menuId: 'lunch', edits: [{ line: 1 }, { line: 2 }] } },
  ]);
  const third = stubServer({ ...nothing, ...replies, [save]: clear });
  tap('Continue');
  await screen.findByRole('heading', { name: 'The look' });
  expect(changesIn(third).map(({ route }) => route)).toEqual([save]);
});

it('takes a saved text back before a sample replaces it, and removes only the empty menu that it had made', async () => {
  const saved = { answer: 'Soup 6.50', isSample: false, undo: '7', menuId: 'lunch' };
  storeAnswers('bistro', { saved, menu: { text: 'Soup 6.50', file: null, decisions: {} } });
  const filled = { 'GET /items/restaurants/*': { items: [soup] } };
  const withMenu = (items: string[]) => ({
    'GET /menus/restaurants/*/item-ids': { menus: [{ ...lunch, items }] },
  });
  const offline = open(paths.startMenu, { ...filled, ...withMenu(['soup']), [dryRun]: clear });
  fireEvent.click(await screen.findByRole('button', { name: 'Burgers' }));
  tap('Continue');
  await screen.findByText(/^The sample menu could not be created/);
  expect(changesIn(offline).at(-1)?.route).toBe('POST /undo/7');

  const created = { menu: { ...lunch, id: 'burger', items: [] }, undo: '9' };
  const requests = stubServer({
    ...nothing,
    ...withMenu([]),
    'POST /undo/7': { count: 1, records: [], undo: '8' },
    'POST /restaurants/bistro/sample': Response.json(created, { status: 201 }),
    'DELETE /menus/lunch': noContent(),
  });
  tap('Continue');

  await screen.findByRole('heading', { name: 'The look' });
  expect(changesIn(requests).map(({ route }) => route)).toEqual([
    'POST /undo/7',
    'POST /restaurants/bistro/sample',
    'DELETE /menus/lunch',
  ]);
});

it('does not go on with a text of which nothing could be read', async () => {
  open(paths.startMenu, { [dryRun]: { ...doubtful, items: doubtful.items.slice(0, 2) } });
  const field = await screen.findByRole('textbox', { name: 'What is on the menu?' });
  fireEvent.change(field, { target: { value: 'Espresso 2.40 / 2.90\nMocha 2.40 / 2.90' } });

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue without 2 lines' });
  expect(button.disabled).toBe(true);
});
