// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../../test/receive-event.ts';
import { soup } from '../../../../test/restaurant.ts';
import { changesIn } from '../../../../test/stub-server.ts';
import {
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

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
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
    for (const value of ['6', '64', '640']) type('Left', value);
    type('Top', '-20');
    expect(rectOf('Tea')).toMatchObject({ x: 640, y: 0 });

    press('Undo');
    expect(rectOf('Tea')).toMatchObject({ x: 640, y: before.y });
    press('Undo');
    expect(rectOf('Tea')).toEqual(before);
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
    expect(moved).toEqual({ ...before, x: before.x + 50 });

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
    expect(card('Cake')).toBeTruthy();
    expect(screen.getByText(/^1 item was added after this menu was arranged/)).toBeTruthy();
    expect(rectOf('Green tea')).toEqual(moved);

    press('Save');
    await waitUntilClosed();
    expect(changesIn(requests)[0]?.body).toEqual({ items: ['pie', 'tea', 'cake'] });
    await openEditor();
    expect(rectOf('Green tea')).toEqual(moved);
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
