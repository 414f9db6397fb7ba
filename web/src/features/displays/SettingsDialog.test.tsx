// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the settings of Front TV. */
async function openSettings() {
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Front TV settings' }));
  await dialog.findByRole('group', { name: 'Look' });
  return {
    ...dialog,
    look: (name: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
  };
}

hideLoggedFailures();

it.each(['Seconds per item', 'Seconds per image'])('refuses %s outside the range', async (label) => {
  stubServer(listReplies);
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  const seconds = dialog.getByLabelText(label);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

  fireEvent.change(seconds, { target: { value: '0' } });
  expect(dialog.getByText('Between 1 and 3600 seconds.')).toBeTruthy();
  expect(save.disabled).toBe(true);

  fireEvent.change(seconds, { target: { value: '8' } });
  expect(dialog.queryByText('Between 1 and 3600 seconds.')).toBeNull();
  expect(save.disabled).toBe(false);
});

it('sets the turns of menu and media, with an error at each time', async () => {
  const mediaPause = { menuSeconds: 45, mediaSeconds: 15 };
  const settings = { ...frontTv.settings, mediaPause };
  const requests = stubServer({
    ...listReplies,
    'PATCH /displays/front-tv/settings': { settings, revision: 2 },
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  expect(dialog.queryByLabelText('Seconds for the menu')).toBeNull();

  fireEvent.click(dialog.getByLabelText('By turns'));
  fireEvent.change(dialog.getByLabelText('Seconds for the menu'), { target: { value: '' } });
  expect(dialog.getByText('Between 1 and 3600 seconds.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Seconds for the menu'), { target: { value: '45' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));

  await waitUntilClosed();
  expect(requests).toContainEqual({
    route: 'PATCH /displays/front-tv/settings',
    body: { settings: { mediaPause } },
  });
});

it('keeps the choice when closed by a click outside, and drops it on Cancel', async () => {
  stubServer(listReplies);
  renderPage(<DisplaysPage />, '/admin/displays');
  const first = await openSettings();
  fireEvent.click(first.look('As arranged'));
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (overlay) fireEvent.click(overlay);
  await waitUntilClosed();
  const second = await openSettings();
  expect(second.look('As arranged').checked).toBe(true);

  fireEvent.click(second.getByRole('button', { name: 'Cancel' }));
  await waitUntilClosed();
  const third = await openSettings();
  expect(third.look('One at a time').checked).toBe(true);
});

it('reports a failed save, keeps the choice and saves it on Retry', async () => {
  const busy = new Response('', { status: 503 });
  stubServer({ ...listReplies, 'PATCH /displays/front-tv/settings': busy });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  fireEvent.click(dialog.look('Whole menu'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to save settings.');
  expect(dialog.look('Whole menu').checked).toBe(true);

  const settings = { ...frontTv.settings, designFrom: 'display', look: 'board' };
  const requests = stubServer({
    ...listReplies,
    'PATCH /displays/front-tv/settings': { settings, revision: 2 },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));

  await waitUntilClosed();
  expect(requests).toContainEqual({
    route: 'PATCH /displays/front-tv/settings',
    body: { settings: { designFrom: 'display', look: 'board' } },
  });
  const card = within(screen.getByRole('article', { name: 'Front TV' }));
  expect(card.getByText('Whole menu')).toBeTruthy();
  expect(screen.getByText('has new settings.').textContent).toBe('Front TV has new settings.');
});

it('saves the part of a wider board, which only the whole menu can be', async () => {
  const settings = { ...frontTv.settings, look: 'board', part: { index: 1, of: 3 } };
  const requests = stubServer({
    ...listReplies,
    'PATCH /displays/front-tv/settings': { settings, revision: 2 },
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  expect(dialog.queryByLabelText('Part of a wider board')).toBeNull();

  fireEvent.click(dialog.look('Whole menu'));
  const part = dialog.getByRole('combobox', { name: 'Part of a wider board' });
  fireEvent.change(part, { target: { value: '2/3' } });
  expect(within(part).getByRole<HTMLOptionElement>('option', { name: 'Display 2 of 3' }).selected).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));

  await waitUntilClosed();
  expect(requests).toContainEqual({
    route: 'PATCH /displays/front-tv/settings',
    body: { settings: { designFrom: 'display', look: 'board', part: { index: 1, of: 3 } } },
  });
});

it('offers what the board shows, as far as it matters in the look', async () => {
  stubServer(listReplies);
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  const choices = () =>
    dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  const shown = () =>
    within(dialog.getByRole('group', { name: 'Also on the board' })).getAllByRole('checkbox');

  expect(choices()).not.toContain('Photos');
  expect(choices()).not.toContain('Descriptions');
  expect(shown()).toHaveLength(4);
  expect(dialog.getByLabelText('Seconds per item')).toBeTruthy();

  fireEvent.click(dialog.look('Whole menu'));
  expect(choices()).toEqual(expect.arrayContaining(['Photos', 'Descriptions', 'Sold-out items']));
  expect(shown()).toHaveLength(5);
  expect(dialog.queryByLabelText('Seconds per item')).toBeNull();

  fireEvent.click(dialog.look('As arranged'));
  expect(choices()).not.toContain('Photos');
});

it('saves what the board shows', async () => {
  const requests = stubServer({ ...listReplies, 'PATCH /displays/front-tv/settings': frontTv });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  fireEvent.click(dialog.look('Whole menu'));
  fireEvent.click(dialog.getByLabelText('One for each item'));
  fireEvent.click(dialog.getByLabelText('Shortened'));
  fireEvent.click(dialog.getByLabelText('Dimmed'));
  fireEvent.click(dialog.getByLabelText('Clock'));
  fireEvent.click(dialog.getByLabelText('Currency signs'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));

  await waitUntilClosed();
  const settings = {
    designFrom: 'display',
    look: 'board',
    photos: 'all',
    descriptions: 'short',
    soldOut: 'dim',
    showClock: false,
    showCurrency: true,
  };
  expect(requests).toContainEqual({ route: 'PATCH /displays/front-tv/settings', body: { settings } });
});

it('leaves sold-out items out of one at a time, and shows them again whichever setting left them out', async () => {
  const hidden = { ...frontTv, settings: { ...frontTv.settings, soldOut: 'hide', skipSoldOut: true } };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [hidden] },
    'PATCH /displays/front-tv/settings': frontTv,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  const dialog = await openSettings();
  expect(dialog.getByLabelText<HTMLInputElement>('Left out').checked).toBe(true);

  fireEvent.click(dialog.getByLabelText('Shown as sold out'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));

  await waitUntilClosed();
  expect(requests).toContainEqual({
    route: 'PATCH /displays/front-tv/settings',
    body: { settings: { soldOut: 'strike', skipSoldOut: false } },
  });
});
