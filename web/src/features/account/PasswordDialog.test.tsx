// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, user } from '../../../test/restaurant.ts';
import { changesIn, noContent, stubServer } from '../../../test/stub-server.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { usePasswordDialog } from './use-password-dialog.ts';

hideLoggedFailures();

const replies = {
  ...listReplies,
  'GET /members/*/made': { apiKeys: [], kitchenLinks: [], webhooks: [], links: [] },
};

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
  const requests = stubServer({ ...replies, 'PUT /auth/password': noContent });
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
  stubServer({ ...replies, 'PUT /auth/password': reply });
  const dialog = await openDialog();
  dialog.type('Current Password', 'correct horse');
  dialog.type('New Password', 'battery staple');

  fireEvent.click(dialog.submit);

  await dialog.findByText('Changing...');
  expect(dialog.getByLabelText<HTMLInputElement>('New Password').readOnly).toBe(true);
  release(noContent());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const made = { apiKeys: ['Till'], kitchenLinks: [], webhooks: [], links: [] };

async function changeWithMade(more: object = {}) {
  const requests = stubServer({
    ...replies,
    'GET /members/*/made': made,
    'PUT /auth/password': noContent,
    'POST /members/*/end-made': noContent,
    ...more,
  });
  const dialog = await openDialog();
  dialog.type('Current Password', 'correct horse');
  dialog.type('New Password', 'battery staple');
  fireEvent.click(dialog.submit);
  return requests;
}
const ended = { route: `POST /members/${user.id}/end-made` };

it('then shows an owner what the account made, and ends all of it by one button', async () => {
  const requests = await changeWithMade();
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('API keys: Till');

  fireEvent.click(question.getByRole('button', { name: 'End all of it' }));

  await expect.poll(() => changesIn(requests)[1]).toMatchObject(ended);
});

it('leaves what the account made, if the person says so', async () => {
  const requests = await changeWithMade();
  const question = within(await screen.findByRole('alertdialog'));

  fireEvent.click(question.getByRole('button', { name: 'Keep all of it' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changesIn(requests)).toHaveLength(1);
});

it('says that what the account made could not be ended', async () => {
  const message = 'The server is not ready.';
  const refused = () => Response.json(refusal('unavailable', message), { status: 503 });
  await changeWithMade({ 'POST /members/*/end-made': refused });
  const question = within(await screen.findByRole('alertdialog'));

  fireEvent.click(question.getByRole('button', { name: 'End all of it' }));

  await screen.findByText(message);
});
