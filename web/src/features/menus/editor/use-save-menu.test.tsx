// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { changesIn, unreachable } from '../../../../test/stub-server.ts';
import {
  editor,
  editorReplies,
  field,
  findAlert,
  handle,
  moveRight,
  openEditor,
  press,
  pressEscapeIn,
  rectOf,
  renderEditor,
} from '../../../../test/visual-editor.tsx';

hideLoggedFailures();
afterEach(() => localStorage.clear());

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const save = async () => {
  press('Save');
  await waitUntilClosed();
};
const failureText = 'Failed to save menu. Please try again.';
const itemIds = { route: 'PUT /menus/lunch', body: { items: ['soup', 'pie', 'tea'], baseRevision: 1 } };

describe('Save', () => {
  it('sends only the item ids when nothing was moved', async () => {
    const requests = await renderEditor();
    fireEvent.click(handle('Tea'));
    expect(handle('Tea').getAttribute('aria-pressed')).toBe('true');

    await save();

    expect(screen.getByText('is saved.')).toBeTruthy();
    expect(changesIn(requests)).toEqual([itemIds]);
  });

  it('saves a portrait board, and deletes the layout with Back to Automatic', async () => {
    const requests = await renderEditor();
    press('Portrait');
    const automatic = rectOf('Tomato soup');
    moveRight('Tomato soup');
    await save();
    const layout = expect.objectContaining({ aspect: '9:16' });
    expect(changesIn(requests).at(-1)).toEqual({ route: 'PUT /menus/lunch/layout', body: layout });
    await openEditor();
    expect(within(editor()).getByRole('button', { name: 'Portrait' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    press('Back to Automatic');
    await save();

    expect(changesIn(requests).at(-1)).toEqual({ route: 'DELETE /menus/lunch/layout', body: undefined });
    await openEditor();
    press('Portrait');
    expect(rectOf('Tomato soup')).toEqual(automatic);
  });

  it('reports Failed to save menu. Please try again. and loses nothing', async () => {
    const replies = { ...editorReplies };
    await renderEditor(replies);
    moveRight('Tea');
    const rect = rectOf('Tea');
    for (const route of ['PUT /menus/lunch', 'PUT /menus/lunch/layout']) {
      replies[route] = unreachable;
      press('Save');
      const alert = await findAlert();
      expect(within(alert).getByText(failureText)).toBeTruthy();
      pressEscapeIn(alert);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(rectOf('Tea')).toEqual(rect);
      Object.assign(replies, editorReplies);
    }

    await save();
    await openEditor();
    expect(rectOf('Tea')).toEqual(rect);
  });
});

it('keeps the moves and reports the failed save when the server is stopped', async () => {
  const replies = { ...editorReplies };
  await renderEditor(replies);
  fireEvent.click(handle('Tea'));
  fireEvent.change(field('Left'), { target: { value: '30' } });
  const rect = rectOf('Tea');
  for (const route of Object.keys(replies)) replies[route] = unreachable;

  press('Save');

  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: failureText })).getByRole('button', { name: 'OK' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(rectOf('Tea')).toEqual(rect);
});
