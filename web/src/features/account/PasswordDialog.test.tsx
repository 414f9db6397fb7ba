// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, user } from '../../../test/restaurant.ts';
import { noContent, stubServer } from '../../../test/stub-server.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { usePasswordDialog } from './use-password-dialog.ts';

hideLoggedFailures();

function PageWithDialog() {
  const dialog = usePasswordDialog();
  return (
    <>
      <button type="button" onClick={() => dialog.open(user)}>
        Change password
      </button>
      <PasswordDialog dialog={dialog} />
    </>
  );
}

async function openDialog() {
  renderPage(<PageWithDialog />, '/admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return {
    ...dialog,
    type,
    submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Change Password' }),
  };
}

it('changes the password, and says that other devices are signed out', async () => {
  const requests = stubServer({ ...listReplies, 'PUT /auth/password': new Response(null, { status: 204 }) });
  const dialog = await openDialog();
  dialog.type('Current Password', 'correct horse');
  dialog.type('New Password', 'short');
  expect(dialog.submit.disabled).toBe(true);
  dialog.type('New Password', 'secret1');
  expect(dialog.getByRole('status').textContent).toContain('easy to guess');
  expect(dialog.submit.disabled).toBe(false);
  dialog.type('New Password', 'battery staple');
  expect(dialog.getByRole('status').textContent).toBe('');
  fireEvent.click(dialog.submit);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toContainEqual({
    route: 'PUT /auth/password',
    body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  });
  expect(screen.getByText(/is changed\. All other devices are signed out/)).toBeTruthy();
});

it('shows a wrong password at its field, and keeps what was typed', async () => {
  const message = 'This is not your current password.';
  const body = {
    error: message,
    message,
    code: 'validation',
    requestId: 'r',
    details: [{ path: 'body.currentPassword', message }],
  };
  stubServer({ ...listReplies, 'PUT /auth/password': Response.json(body, { status: 422 }) });
  const dialog = await openDialog();
  dialog.type('Current Password', 'wrong horse');
  dialog.type('New Password', 'battery staple');
  fireEvent.click(dialog.submit);

  await dialog.findAllByText(message);
  expect(dialog.getByLabelText<HTMLInputElement>('New Password').value).toBe('battery staple');
});

it('locks the fields during the change, so that nobody types another password than the new one', async () => {
  const { reply, release } = delayedReply();
  stubServer({ ...listReplies, 'PUT /auth/password': reply });
  const dialog = await openDialog();
  dialog.type('Current Password', 'correct horse');
  dialog.type('New Password', 'battery staple');

  fireEvent.click(dialog.submit);

  await dialog.findByText('Changing...');
  expect(dialog.getByLabelText<HTMLInputElement>('New Password').readOnly).toBe(true);
  release(noContent());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
