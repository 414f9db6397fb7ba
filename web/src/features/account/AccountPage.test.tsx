// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import { AccountPage } from './AccountPage.tsx';

hideLoggedFailures();

const off = { ...listReplies, 'GET /auth/second-factor': { since: null, recoveryCodesLeft: 0 } };
const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } };

async function openTurnOn() {
  renderPage(<AccountPage />, '/admin/account');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const code = await dialog.findByLabelText<HTMLInputElement>('Code');
  fireEvent.change(code, { target: { value: '123456' } });
  return { dialog, code };
}

it('says once that a code is wrong, at its field, which gets the focus', async () => {
  const message = 'This code is wrong or has been used.';
  const body = { ...refusal('validation', message), details: [{ path: 'body.code', message }] };
  stubServer({
    ...off,
    'POST /auth/second-factor/setup': setup,
    'POST /auth/second-factor/turn-on': Response.json(body, { status: 422 }),
  });
  const { dialog, code } = await openTurnOn();
  expect(document.activeElement).toBe(code);
  dialog.getByRole('button', { name: 'Turn On' }).focus();

  fireEvent.click(dialog.getByRole('button', { name: 'Turn On' }));

  await dialog.findByText(message);
  expect(dialog.getAllByText(message)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.value).toBe('123456');
});

it('stays open until the recovery codes have arrived', async () => {
  let answer = (_: object) => {};
  const later = new Promise<object>((resolve) => {
    answer = resolve;
  });
  stubServer({
    ...off,
    'POST /auth/second-factor/setup': setup,
    'POST /auth/second-factor/turn-on': later,
  });
  const { dialog } = await openTurnOn();
  fireEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
  await dialog.findByRole('button', { name: 'One moment...' });

  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(window, { key: 'Escape' });
  answer({ recoveryCodes: ['abcd-efgh'] });

  expect(await dialog.findByText('abcd-efgh')).toBeTruthy();
});

it('asks for one link when the download is clicked twice', async () => {
  const link = { path: '/api/account/data/token', expiresAt: '2026-06-12T11:15:00.000Z' };
  const requests = stubServer({ ...off, 'POST /account/data-links': link });
  const started: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push(new URL(this.href).pathname);
  });
  renderPage(<AccountPage />, '/admin/account');
  const button = screen.getByRole('button', { name: 'Download my data' });

  fireEvent.click(button);
  fireEvent.click(button);

  await waitFor(() => expect(started).toEqual([link.path]));
  expect(changesIn(requests)).toHaveLength(1);
  vi.restoreAllMocks();
});
