// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

it.each(['Seconds per item', 'Seconds per image'])('refuses %s outside the range', async (label) => {
  stubServer(listReplies);
  renderPage(<DisplaysPage />, '/admin/displays');
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Front TV settings' }));
  const seconds = await dialog.findByLabelText(label);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

  fireEvent.change(seconds, { target: { value: '0' } });
  expect(dialog.getByText('Between 1 and 3600 seconds.')).toBeTruthy();
  expect(save.disabled).toBe(true);

  fireEvent.change(seconds, { target: { value: '8' } });
  expect(dialog.queryByText('Between 1 and 3600 seconds.')).toBeNull();
  expect(save.disabled).toBe(false);
});
