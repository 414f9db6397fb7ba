// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listReplies, lunch } from '../../../../test/restaurant.ts';
import { changesIn, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { menuPaths, visualEditorPath } from '../../../app/paths.ts';
import { MenuDesignPage } from './MenuDesignPage.tsx';

hideLoggedFailures();

const route = 'PUT /menus/lunch';
const renderDesign = (menuId: string) => renderMenuPart(<MenuDesignPage />, menuPaths(menuId).design);

it('saves each choice at once', async () => {
  const requests = stubServer({ ...listReplies, [route]: { ...lunch, leftOut: [], revision: 2 } });
  renderDesign('lunch');

  fireEvent.click(await screen.findByRole('radio', { name: 'The whole menu' }));
  fireEvent.change(screen.getByLabelText('Featured dish'), { target: { value: 'soup' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Calories' }));

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route, body: { design: { look: 'board' } } },
      { route, body: { design: { featuredItemId: 'soup' } } },
      { route, body: { design: { showKcal: false } } },
    ]),
  );
});

it('returns to the saved choice when a save fails, and saves the other one on Retry', async () => {
  stubServer({ ...listReplies, [route]: unreachable });
  renderDesign('lunch');
  const themes = () => within(screen.getByRole('group', { name: 'Theme' }));
  await screen.findByRole('group', { name: 'Theme' });
  const [first, second] = themes().getAllByRole<HTMLInputElement>('radio');
  if (!first || !second) throw new Error('The page offers no themes.');
  fireEvent.click(second);
  await screen.findByRole('alert');
  expect(second.checked).toBe(false);

  const requests = stubServer({ ...listReplies, [route]: { ...lunch, leftOut: [], revision: 2 } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
});

it('says that a menu does not exist any more', async () => {
  stubServer(listReplies);
  renderDesign('gone');

  expect(await screen.findByText(/^This menu does not exist any more/)).toBeTruthy();
});

it('offers the Visual Editor beside the themes', async () => {
  stubServer(listReplies);
  renderDesign('lunch');

  const themes = within(await screen.findByRole('group', { name: 'Theme' }));
  const editor = themes.getByRole('link', { name: 'Arranged by hand' });
  expect(editor.getAttribute('href')).toBe(visualEditorPath('lunch'));
});
