// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

it('explains both ways to pair on the Displays page', async () => {
  const counter = { ...frontTv, id: 'counter', name: 'Counter', menuId: null, currentMenu: null };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [] },
    'POST /displays/restaurants/bistro': counter,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Display' }));
  const dialog = within(await screen.findByRole('dialog'));
  const explanation = /scan the QR code on the TV with your phone: that adds the display as well/;
  expect(dialog.getByText(explanation)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Display Name'), { target: { value: 'Counter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add Display' }));

  expect(await screen.findByText('Type the code')).toBeTruthy();
  const otherWay = 'Or scan the QR code on the TV with your phone, and choose Counter: nothing to type.';
  expect(screen.getByText(otherWay)).toBeTruthy();
  expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({ name: 'Counter' });
});

it('does not show an unpaired display as connected', async () => {
  const terrace = { ...frontTv, name: 'Terrace', menuId: null, currentMenu: null };
  stubServer({ ...listReplies, 'GET /displays/restaurants/*': { displays: [terrace] } });
  renderPage(<DisplaysPage />, '/admin/displays');

  expect(await screen.findByText('No screen yet')).toBeTruthy();
  expect(screen.queryByText(/connected/i)).toBeNull();
});
