// @vitest-environment happy-dom
/** Several items are selected and changed at once, with one message and one Undo. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, soup } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { ItemsPage } from '../ItemsPage.tsx';

hideLoggedFailures();

const items = [
  { ...soup, id: 'tea', name: 'Tea', price: 2.2, category: 'Drinks' },
  { ...soup, id: 'pie', name: 'Pie', price: 9.9, category: 'Mains' },
  { ...soup, id: 'cake', name: 'Cake', price: 4, category: 'Drinks' },
  { ...soup, id: 'wine', name: 'Wine', price: 9_999_999, category: 'Drinks' },
];

type Replies = Parameters<typeof stubServer>[0];

async function renderItems(replies: Replies = {}) {
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items },
    'PATCH /items/restaurants/*/bulk': { items: [], undo: '7' },
    'POST /undo/7': { count: 2, records: [], undo: '8' },
    ...replies,
  });
  renderPage(<ItemsPage />, '/admin/items');
  await screen.findByRole('heading', { name: 'Tea' });
  return requests;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const select = (name: string, options = {}) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }), options);
/** Begins a selection with an item. */
async function begin(name: string) {
  select(name);
  await screen.findByText('1 item selected');
}
/** Begins a selection with all items. */
async function beginWithAll() {
  press('Filter');
  press('Select all 4');
  await screen.findByText('4 items selected');
}
const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ })
    .flatMap((box) => (box.checked ? (box.getAttribute('aria-label') ?? '') : []));
const dialog = () => screen.findByRole('dialog');

describe('a selection', () => {
  it('takes a range with the Shift key, everything that is shown, and ends with Escape', async () => {
    await renderItems();

    await begin('Tea');
    // The box that began the selection is gone.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select Tea');
    select('Cake', { shiftKey: true });
    expect(selected()).toEqual(['Select Tea', 'Select Pie', 'Select Cake']);
    press('Select all 4 shown');
    expect(screen.getByText('4 items selected')).toBeTruthy();
    press('Select none');
    expect(selected()).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(selected()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  });

  it('begins with a click on an item with the Shift key, but not within its price', async () => {
    await renderItems();
    const tea = screen.getByRole('article', { name: 'Tea' });
    fireEvent.click(within(tea).getByLabelText('Price of Tea'), { shiftKey: true });
    expect(selected()).toEqual([]);

    fireEvent.click(within(tea).getByRole('button', { name: 'Disable' }), { shiftKey: true });

    expect(selected()).toEqual(['Select Tea']);
    expect(screen.getByText('1 item selected')).toBeTruthy();
  });

  it('begins with a finger that rests on an item, not with one that scrolls', async () => {
    await renderItems();
    const heading = screen.getByRole('heading', { name: 'Tea' });
    const touch = { pointerType: 'touch', clientX: 5 };
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Cake' }), { ...touch, clientY: 5 });
    fireEvent.pointerMove(screen.getByRole('heading', { name: 'Cake' }), { ...touch, clientY: 50 });

    fireEvent.pointerUp(heading, touch);
    fireEvent.pointerDown(heading, { ...touch, clientY: 5 });

    await waitFor(() => expect(selected()).toEqual(['Select Tea']));
  });

  it('begins with all items of a filter in one step', async () => {
    await renderItems();
    press('Filter');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Drinks' } });

    press('Select all 3');

    expect(selected()).toEqual(['Select Tea', 'Select Cake', 'Select Wine']);
  });
});

describe('a change of the selected items', () => {
  it('previews each price, is saved in one call, and is taken back by one Undo', async () => {
    const requests = await renderItems();
    await begin('Tea');
    select('Pie');
    press('Prices…');
    const form = await dialog();
    fireEvent.change(await within(form).findByLabelText('Up by percent'), { target: { value: '5' } });
    fireEvent.click(within(form).getByLabelText('.50'));

    expect(within(form).getByRole('region', { name: 'Preview' }).textContent).toBe(
      'Tea$2.20 → $2.50Pie$9.90 → $10.50',
    );
    fireEvent.click(within(form).getByRole('button', { name: 'Change 2 items' }));
    await screen.findByText('2 items have new prices.');
    expect(selected()).toEqual([]);
    press('Undo');

    await screen.findByText('2 items have their old prices.');
    expect(changesIn(requests)).toEqual([
      {
        route: expect.stringMatching(/^PATCH .*\/bulk$/),
        body: { itemIds: ['tea', 'pie'], change: { percent: 5, roundTo: '.50' } },
      },
      { route: 'POST /undo/7', body: undefined },
    ]);
  });

  it('locks its fields while it is saved', async () => {
    const { reply, release } = delayedReply();
    await renderItems({ 'PATCH /items/restaurants/*/bulk': reply });
    await begin('Tea');
    press('Prices…');
    const form = within(await dialog());
    const percent = await form.findByLabelText('Up by percent');
    fireEvent.change(percent, { target: { value: '5' } });

    fireEvent.click(form.getByRole('button', { name: 'Change 1 item' }));

    await form.findByText('Changing...');
    expect(percent.closest('[inert]')).not.toBeNull();
    release({ items: [], undo: '7' });
    await screen.findByText('1 item has a new price.');
  });

  it('names an item that cannot change, and leaves it out by one tap', async () => {
    await renderItems();
    await beginWithAll();
    press('Prices…');
    const form = await dialog();
    fireEvent.change(await within(form).findByLabelText('Up by percent'), { target: { value: '+5,5' } });

    expect(within(form).getByRole('alert').textContent).toContain('Wine would cost too much.');
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Change 3 items' }).disabled).toBe(
      true,
    );
    fireEvent.click(within(form).getByRole('button', { name: 'Leave out 1 item' }));

    expect(within(form).queryByRole('alert')).toBeNull();
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Change 3 items' }).disabled).toBe(
      false,
    );
  });

  it('lowers a price below a promo only when the promo has ended', async () => {
    const promo = { price: 2 };
    const [tea, ...others] = items;
    const over = {
      ...tea,
      id: 'chai',
      name: 'Chai',
      promo: { ...promo, endsAt: '2020-01-01T00:00:00.000Z' },
    };
    const replies = { 'GET /items/restaurants/*': { items: [{ ...tea, promo }, over, ...others] } };
    await renderItems(replies);
    await begin('Tea');
    select('Chai');
    press('Prices…');
    const form = within(await dialog());

    fireEvent.change(await form.findByLabelText('Up by percent'), { target: { value: '-30' } });

    const refused = form.getByRole('alert').textContent;
    expect(refused).toContain('Tea would cost less than in its promo.');
    expect(form.getByRole('button', { name: 'Leave out 1 item' })).toBeTruthy();
  });

  it('asks about a price that is ten times the usual one', async () => {
    await renderItems();
    await begin('Tea');
    for (const name of ['Pie', 'Cake']) select(name);
    press('Prices…');
    const form = await dialog();

    fireEvent.change(await within(form).findByLabelText('Up by percent'), { target: { value: '900' } });

    expect(within(form).getByText('$99.00 is more than 10 × your usual price. Is that right?')).toBeTruthy();
  });

  it('keeps the form with the reason when the server refuses', async () => {
    const message = 'Tea would cost less than in its promo. Nothing was changed.';
    await renderItems({
      'PATCH /items/restaurants/*/bulk': () =>
        Response.json({ error: message, message, code: 'validation', requestId: 'r' }, { status: 422 }),
    });
    await begin('Tea');
    press('Category…');
    const form = await dialog();
    const field = await within(form).findByLabelText<HTMLInputElement>('Category');
    fireEvent.change(field, { target: { value: 'Hot' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Move 1 item' }));

    expect(await within(form).findByText(message)).toBeTruthy();
    expect(field.value).toBe('Hot');
  });

  /** Closes the dialog while a category is saved. Returns what lets the server refuse it. */
  async function closeDuringSave() {
    const { reply, release } = delayedReply();
    await renderItems({ 'PATCH /items/restaurants/*/bulk': reply });
    await begin('Tea');
    press('Category…');
    const form = await dialog();
    const field = await within(form).findByLabelText<HTMLInputElement>('Category');
    fireEvent.change(field, { target: { value: 'Hot' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Move 1 item' }));
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return () => release(Response.json(refusal('unavailable', 'Please wait.'), { status: 503 }));
  }

  it('opens again, with the reason, if it was closed before the server refused', async () => {
    const refuse = await closeDuringSave();

    refuse();

    const form = within(await dialog());
    expect(await form.findByText('Please wait.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Category').value).toBe('Hot');
  });

  it('keeps what was typed when its dialog is closed, until Cancel', async () => {
    await renderItems();
    await begin('Tea');
    const open = async () => {
      press('Prices…');
      return within(await dialog()).findByLabelText<HTMLInputElement>('Up by percent');
    };
    fireEvent.change(await open(), { target: { value: '5' } });

    fireEvent.keyDown(screen.getByLabelText('Up by percent'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).value).toBe('5');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect((await open()).value).toBe('');
  });

  it('says that it failed when the selection has ended during the save', async () => {
    const refuse = await closeDuringSave();
    press('Done');

    refuse();

    expect(await screen.findByText('Please wait.')).toBeTruthy();
  });

  it('sells out, labels and deletes', async () => {
    const requests = await renderItems();
    const choose = async (button: string) => {
      await begin('Tea');
      select('Cake');
      press(button);
    };
    const save = async (name: string) => {
      fireEvent.click(within(await dialog()).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };

    await choose('Sold out…');
    await within(await dialog()).findByText('Until somebody marks them available again');
    await save('Change 2 items');
    await choose('Labels…');
    fireEvent.click((await within(await dialog()).findAllByLabelText('Vegan'))[0] as HTMLElement);
    await save('Change 2 items');
    await choose('Delete…');
    await screen.findByText('Are you sure you want to delete 2 items?');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 items were deleted.');

    expect(changesIn(requests).map(({ body }) => (body as { change: object }).change)).toEqual([
      { isAvailable: false, until: null },
      { labels: { add: ['vegan'], remove: [] } },
      { isDeleted: true },
    ]);
  });

  it('tells in a message why the items could not be deleted, and keeps the selection', async () => {
    const message = 'The server has too much to do. Try again.';
    await renderItems({
      'PATCH /items/restaurants/*/bulk': () =>
        Response.json(refusal('unavailable', message), { status: 503 }),
    });
    await begin('Tea');
    select('Cake');
    press('Delete…');
    await screen.findByText('Are you sure you want to delete 2 items?');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await screen.findByText(message);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));

    expect(selected()).toEqual(['Select Tea', 'Select Cake']);
  });
});

describe('filters and order', () => {
  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('leave hidden items or those without a photo, and sort them', async () => {
    const list = items.map((item, index) => ({
      ...item,
      isHidden: index === 1,
      imageUrl: index === 0 ? 'https://images.example/tea.jpg' : null,
    }));
    await renderItems({ 'GET /items/restaurants/*': { items: list } });

    choose('Order', 'price');
    expect(names()).toEqual(['Tea', 'Cake', 'Pie', 'Wine']);
    choose('Order', 'name');
    expect(names()).toEqual(['Cake', 'Pie', 'Tea', 'Wine']);
    choose('Show', 'without-photo');
    expect(names()).toEqual(['Cake', 'Pie', 'Wine']);
    choose('Show', 'hidden');
    expect(names()).toEqual(['Pie']);
    choose('Show', 'on-no-menu');
    choose('Order', 'newest');

    expect(names()).toEqual(['Wine', 'Cake', 'Pie', 'Tea']);
  });
});
