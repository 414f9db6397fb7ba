// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveEvent } from '../../../test/receive-event.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, offlineScreen } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

const terrace = {
  ...frontTv,
  id: 'terrace',
  name: 'Terrace',
  pairingCode: 'XYZ789',
  menuId: null,
  currentMenu: null,
};
const paired = { ...frontTv, status: { ...frontTv.status, screens: [offlineScreen] } };

afterEach(() => localStorage.clear());

async function openDialog(displays: object[] = [paired, terrace]) {
  stubServer({ ...listReplies, 'GET /displays/restaurants/*': { displays } });
  renderPage(<DisplaysPage />, '/admin/displays?computer=1');
  return within(await screen.findByRole('dialog', { name: 'Use this computer as a screen' }));
}

it('opens a window with the code of the chosen display, and says when it shows the board', async () => {
  localStorage.setItem('token', 'of the session');
  localStorage.setItem('displayId', 'front-tv');
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Terrace/ }).checked).toBe(true);
  expect(
    dialog.getByText(
      'This browser is already the screen of Front TV. It becomes the screen of Terrace instead.',
    ),
  ).toBeTruthy();

  fireEvent.click(dialog.getByRole('button', { name: 'Open the board' }));
  expect(open).toHaveBeenCalledWith('/display?code=XYZ789', '_blank', expect.stringContaining('popup'));
  expect(dialog.getByText('Waiting for the window')).toBeTruthy();
  const screens = [{ ...offlineScreen, id: 'new', isOnline: true }];
  await receiveEvent('display-status', {
    id: 'terrace',
    status: { ...terrace.status, isOnline: true, screens },
  });

  await dialog.findByText('This computer is a screen of Terrace');
  expect(localStorage.getItem('token')).toBe('of the session');
});

it('says what to do when the browser blocks the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await openDialog();

  fireEvent.click(dialog.getByRole('button', { name: 'Open the board' }));

  expect(dialog.getByRole('alert').textContent).toContain('Allow pop-up windows for this site');
});

it('asks for a display first where there is none, and suggests its name', async () => {
  const dialog = await openDialog([]);

  fireEvent.click(dialog.getByRole('button', { name: 'Add Display' }));

  const field = await screen.findByLabelText<HTMLInputElement>('Display Name');
  expect(field.value).toBe('Counter');
  await waitFor(() => expect(screen.queryByText('Open the board')).toBeNull());
});
