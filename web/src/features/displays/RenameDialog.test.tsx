// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { pressEnter } from '../../../test/press-enter.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, lunch } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

hideLoggedFailures();

it('refuses an empty name, keeps the name after a failed save, and saves it on Retry', async () => {
  const failed = stubServer({ ...listReplies, 'PUT /displays/front-tv': unreachable });
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Front TV' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Display Name');

  fireEvent.change(name, { target: { value: '  ' } });
  expect(dialog.getByText('The display needs a name.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Name' }).disabled).toBe(true);
  fireEvent.change(name, { target: { value: 'Window TV' } });
  expect(dialog.queryByText('The display needs a name.')).toBeNull();
  pressEnter(name);
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to rename display.');
  expect(name.value).toBe('Window TV');
  expect(failed).toContainEqual({ route: 'PUT /displays/front-tv', body: { name: 'Window TV' } });

  // Lists name the menu; other replies contain it.
  const renamed = { ...frontTv, name: 'Window TV', currentMenu: lunch, revision: 2 };
  const requests = stubServer({ ...listReplies, 'PUT /displays/front-tv': renamed });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('article', { name: 'Window TV' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toContainEqual({ route: 'PUT /displays/front-tv', body: { name: 'Window TV' } });
});
