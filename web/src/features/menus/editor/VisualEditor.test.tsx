// @vitest-environment happy-dom

import type { Layout } from '@menuboard/contract/domain/layout';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../../test/receive-event.ts';
import { soup } from '../../../../test/restaurant.ts';
import { changesIn } from '../../../../test/stub-server.ts';
import {
  board,
  card,
  editor,
  editorReplies,
  field,
  findAlert,
  fullLunch,
  handle,
  moveRight,
  openEditor,
  pie,
  press,
  pressEscapeIn,
  rectOf,
  renderEditor,
  tea,
} from '../../../../test/visual-editor.tsx';

afterEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const typed = (label: string) => (field(label) as HTMLInputElement).value;
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const newer = { revision: 2 };

describe('without dragging', () => {
  it('places a card by typed numbers, with one undo step for each field', async () => {
    await renderEditor();
    fireEvent.change(field('Card'), { target: { value: tea.id } });
    const before = rectOf('Tea');
    expect(handle('Tea').getAttribute('aria-pressed')).toBe('true');

    type('Left', '');
    expect(rectOf('Tea')).toEqual(before);
    expect(within(editor()).getByText('A card of 250 × 150')).toBeTruthy();
    const percent = (px: number, whole: number) => String(Math.round((px / whole) * 1000) / 10);
    expect([typed('Width'), typed('Height')]).toEqual([percent(before.w, 1920), percent(before.h, 1080)]);
    for (const value of ['1', '12', '12.5']) type('Left', value);
    type('Top', '-20');
    expect(rectOf('Tea')).toMatchObject({ x: 240, y: 0 });

    press('Undo');
    expect(rectOf('Tea')).toMatchObject({ x: 240, y: before.y });
    press('Undo');
    expect(rectOf('Tea')).toEqual(before);
  });

  it('gives a text a size in percent of the board, or lets it fill its block again', async () => {
    await renderEditor();
    press('Text');
    const sizeOf = () => Number.parseFloat(within(board()).getByText('New text').style.fontSize);
    const filling = sizeOf();
    expect(typed('Text size')).toBe('');

    for (const value of ['4', '4.5']) type('Text size', value);
    expect(sizeOf()).toBeCloseTo(0.045 * 1080);
    type('Text size', '0');
    expect(sizeOf()).toBeCloseTo(0.01 * 1080);
    type('Text size', '90');
    expect(sizeOf()).toBe(filling);

    type('Text size', '3');
    type('Text size', '');
    expect(sizeOf()).toBe(filling);
    press('Undo');
    expect(typed('Text size')).toBe('');
    expect(within(board()).queryByText('New text')).toBeTruthy();
  });
});

describe('Cancel', () => {
  it('closes at once when nothing was moved, also by Esc', async () => {
    await renderEditor();
    press('Cancel');
    await waitUntilClosed();
    await openEditor();
    fireEvent.keyDown(editor(), { key: 'Escape' });
    await waitUntilClosed();
  });

  it('asks before it discards moves, also by Esc', async () => {
    const requests = await renderEditor();
    const before = rectOf('Tea');
    moveRight('Tea');
    const moved = rectOf('Tea');
    expect(moved).toEqual({ ...before, x: before.x + 64 });

    fireEvent.keyDown(editor(), { key: 'Escape' });
    const question = await findAlert();
    expect(question.textContent).toContain('Leave without saving? The cards go back to where they were.');
    pressEscapeIn(question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(rectOf('Tea')).toEqual(moved);

    press('Cancel');
    fireEvent.click(within(await findAlert()).getByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(rectOf('Tea')).toEqual(moved);

    press('Cancel');
    fireEvent.click(within(await findAlert()).getByRole('button', { name: 'Leave' }));
    await waitUntilClosed();
    expect(changesIn(requests)).toEqual([]);
    await openEditor();
    expect(rectOf('Tea')).toEqual(before);
  });
});

describe('a change by somebody else', () => {
  it('appears on the cards at once without losing a move', async () => {
    const cake = { ...soup, id: 'cake', name: 'Cake', price: 4, category: 'Sweet' };
    const changed = [{ ...pie, isAvailable: true }, { ...tea, name: 'Green tea', price: 3 }, cake];
    const menu = { ...fullLunch, items: changed, revision: 3 };
    const requests = await renderEditor({
      ...editorReplies,
      'PUT /menus/lunch': { ...menu, revision: 4 },
      'PUT /menus/lunch/layout': (layout) => ({ ...menu, layout, revision: 5 }),
    });
    moveRight('Tea');
    const moved = rectOf('Tea');

    await receiveEvent('item-updated', { ...tea, ...newer, name: 'Green tea', price: 3 });
    expect(within(card('Green tea')).getByText('3.00')).toBeTruthy();
    await receiveEvent('item-availability-changed', { ...pie, ...newer, isAvailable: true });
    expect(within(card('Pie')).getByText('11.50')).toBeTruthy();
    await receiveEvent('item-deleted', { id: soup.id });
    expect(within(editor()).queryByRole('button', { name: /^Tomato soup, / })).toBeNull();
    await receiveEvent('item-created', cake);
    await receiveEvent('menu-updated', menu);
    expect(screen.getByText(/^1 item is not on page 1 and follows on page 2/)).toBeTruthy();
    fireEvent.change(field('Add an item'), { target: { value: cake.id } });
    expect(card('Cake')).toBeTruthy();
    expect(rectOf('Green tea')).toEqual(moved);

    press('Save');
    await waitUntilClosed();
    expect(changesIn(requests)[0]?.body).toEqual({
      items: ['pie', 'tea', 'cake'],
      baseRevision: 3,
    });
    await openEditor();
    expect(rectOf('Green tea')).toEqual(moved);
  });

  it('asks whose arrangement to keep when somebody else has saved one, and loses neither', async () => {
    const block = { id: 'tea', kind: 'item' as const, itemId: 'tea', x: 0.5, y: 0.5, w: 0.25, h: 0.25, z: 0 };
    const theirs: Layout = { v: 1, aspect: '16:9', blocks: [block] };
    const requests = await renderEditor({
      ...editorReplies,
      'PUT /menus/lunch': { ...fullLunch, layout: theirs, revision: 4 },
    });
    moveRight('Tea');
    const mine = rectOf('Tea');

    await receiveEvent('menu-updated', { ...fullLunch, layout: theirs, revision: 3 });
    press('Load theirs');
    expect(rectOf('Tea')).toEqual({ x: 960, y: 540, w: 480, h: 270 });
    press('Undo');
    expect(rectOf('Tea')).toEqual(mine);
    press('Save');
    await waitUntilClosed();
    expect(changesIn(requests).at(-1)?.route).toBe('PUT /menus/lunch/layout');
  });

  it('does not replace an arrangement of which the save itself brings the news', async () => {
    const block = { id: 'tea', kind: 'item' as const, itemId: 'tea', x: 0.5, y: 0.5, w: 0.25, h: 0.25, z: 0 };
    const theirs: Layout = { v: 1, aspect: '16:9', blocks: [block] };
    const requests = await renderEditor({
      ...editorReplies,
      'PUT /menus/lunch': { ...fullLunch, layout: theirs, revision: 4 },
    });
    moveRight('Tea');
    press('Save');
    const question = await screen.findByText(/^Somebody else saved this board/);
    expect(question).toBeTruthy();
    expect(changesIn(requests).map(({ route }) => route)).toEqual(['PUT /menus/lunch']);

    press('Keep mine');
    press('Save');
    await waitUntilClosed();
    expect(changesIn(requests).at(-1)?.route).toBe('PUT /menus/lunch/layout');
  });

  it('closes the editor of a deleted menu, with a message', async () => {
    await renderEditor();
    moveRight('Tea');

    await receiveEvent('menu-deleted', { id: 'lunch' });

    await waitUntilClosed();
    expect(screen.getByText('was deleted, so the Visual Editor closed.')).toBeTruthy();
    expect(screen.getByText('No menus yet')).toBeTruthy();
  });
});

describe('an unsaved draft', () => {
  it('is there again after a reload, and can be discarded', async () => {
    await renderEditor();
    const before = rectOf('Tea');
    moveRight('Tea');
    const moved = rectOf('Tea');
    cleanup();

    await renderEditor();
    expect(rectOf('Tea')).toEqual(moved);
    expect(screen.getByText('Your unsaved changes from last time are back.')).toBeTruthy();
    press('Discard Them');
    expect(rectOf('Tea')).toEqual(before);
    press('Undo');
    expect(rectOf('Tea')).toEqual(moved);
  });

  it('is forgotten after Leave and after Save', async () => {
    await renderEditor();
    const before = rectOf('Tea');
    moveRight('Tea');
    press('Cancel');
    fireEvent.click(within(await findAlert()).getByRole('button', { name: 'Leave' }));
    await waitUntilClosed();
    await openEditor();
    expect(rectOf('Tea')).toEqual(before);
    moveRight('Tea');
    press('Save');
    await waitUntilClosed();
    expect(localStorage.getItem('mb.editor-draft.lunch')).toBeNull();
  });
});

describe('both shapes of the board', () => {
  it('keep an arrangement each', async () => {
    const requests = await renderEditor();
    moveRight('Tea');
    press('Portrait');
    moveRight('Pie');
    press('Save');
    await waitUntilClosed();

    const body = changesIn(requests).at(-1)?.body as { aspect: string; other: { aspect: string } };
    expect([body.aspect, body.other.aspect]).toEqual(['16:9', '9:16']);
  });
});

describe('several cards', () => {
  const edit = (key: string, more: object = {}) => fireEvent.keyDown(handle('Tea'), { key, ...more });

  it('are selected, moved, aligned and spaced by keys and buttons', async () => {
    await renderEditor();
    edit(' ');
    fireEvent.keyDown(handle('Pie'), { key: ' ', shiftKey: true });
    expect([handle('Tea'), handle('Pie')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ]);
    const pie = rectOf('Pie');
    edit('ArrowDown');
    expect(rectOf('Pie').y).toBe(pie.y + 8);
    press('Align Left');
    expect(rectOf('Pie').x).toBe(rectOf('Tea').x);
    edit('a', { ctrlKey: true });
    expect(handle('Tomato soup').getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(editor(), { key: 'z', ctrlKey: true });
    expect(rectOf('Pie').x).toBe(pie.x);
    fireEvent.keyDown(editor(), { key: 'z', ctrlKey: true, shiftKey: true });
    expect(rectOf('Pie').x).toBe(rectOf('Tea').x);
  });

  it('a text is added, written, duplicated and taken off', async () => {
    await renderEditor();
    press('Text');
    type('Text', 'Happy hour');
    const texts = () => within(editor()).queryAllByRole('button', { name: 'Text: Happy hour' });
    expect(texts()).toHaveLength(1);
    press('Duplicate');
    expect(texts()).toHaveLength(2);
    press('Remove');
    expect(texts()).toHaveLength(1);
  });
});
