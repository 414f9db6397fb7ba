// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { noContent, stubServer } from '../../../test/stub-server.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';

hideLoggedFailures();

const createdAt = '2026-06-12T11:00:00.000Z';
const key = {
  id: 'till',
  name: 'Old till',
  scopes: ['items:read'],
  lastFour: 'wxyz',
  createdAt,
  lastUsedAt: null,
  madeBy: 'Maria Rossi',
};
const hook = {
  id: 'hook',
  endpoint: 'https://example.com/hook',
  events: [],
  createdAt,
  isActive: true,
  failingSince: null,
  nextAttemptAt: null,
  stoppedAt: null,
  stopReason: null,
  madeBy: 'Bo',
};
const delivery = {
  id: 'attempt',
  messageId: 'msg_1',
  event: 'item.updated',
  at: createdAt,
  isDelivered: false,
  status: 500,
  durationMs: 12,
  problem: 'The endpoint answered 500.',
  reply: 'Oh no',
  isManual: false,
  canReplay: true,
};
const replies = {
  ...listReplies,
  'GET /links/restaurants/*': { links: [] },
  'GET /api-keys/restaurants/*': { apiKeys: [key] },
  'GET /webhooks/restaurants/*': { webhooks: [hook] },
  'GET /webhooks/hook/deliveries': { deliveries: [delivery] },
};

const render = () => renderPage(<ConnectionsPage />, '/admin/connections');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('names who made a key and a webhook', async () => {
  stubServer(replies);
  render();

  await screen.findByText('Created by Maria Rossi, 12 Jun 2026');
  await screen.findByText('Created by Bo');
});

it('creates a key with the chosen scopes, and shows it once with the command of a till', async () => {
  const created = {
    ...key,
    id: 'new',
    name: 'Till',
    scopes: ['items:read', 'items:write'],
    key: 'mb_secret',
  };
  const requests = stubServer({ ...replies, 'POST /api-keys/restaurants/*': created });
  render();
  await screen.findByText('Old till');

  type('Name of the program', 'Till');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Read menus' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Change items' }));
  click('Create key');

  expect(await screen.findByText('mb_secret')).toBeTruthy();
  expect(screen.getByText(/curl --data-binary .* 'Authorization: Bearer mb_secret'/)).toBeTruthy();
  expect(requests).toContainEqual({
    route: 'POST /api-keys/restaurants/bistro',
    body: { name: 'Till', scopes: ['items:read', 'menus:read'] },
  });
  click('Done');
  expect(screen.queryByText('mb_secret')).toBeNull();
});

it('keeps what was typed when the key is refused', async () => {
  const message = 'A restaurant has at most 20 API keys. Revoke one first.';
  const response = () => Response.json(refusal('conflict', message), { status: 409 });
  stubServer({ ...replies, 'POST /api-keys/restaurants/*': response });
  render();
  await screen.findByText('Old till');

  type('Name of the program', 'Till');
  click('Create key');

  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect((screen.getByRole('textbox', { name: 'Name of the program' }) as HTMLInputElement).value).toBe(
    'Till',
  );
});

it('revokes a key after a question', async () => {
  const requests = stubServer({ ...replies, 'DELETE /api-keys/till': noContent });
  render();

  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the key of Old till' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('The program stops working at once.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));

  await expect.poll(() => requests.map(({ route }) => route)).toContain('DELETE /api-keys/till');
});

it('keeps the secrets of a key and a webhook that could not be removed', async () => {
  const unavailable = () => Response.json(refusal('unavailable', 'Not now.'), { status: 503 });
  stubServer({
    ...replies,
    'POST /api-keys/restaurants/*': { ...key, key: 'mb_secret' },
    'POST /webhooks/restaurants/*': { ...hook, secret: 'whsec_secret' },
    'DELETE /api-keys/till': unavailable,
    'DELETE /webhooks/hook': unavailable,
  });
  render();
  await screen.findByText('Old till');
  type('Name of the program', 'Till');
  click('Create key');
  await screen.findByText('mb_secret');
  type('Address of the program', hook.endpoint);
  click('Add webhook');
  await screen.findByText('whsec_secret');
  const answer = async (label: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));

  click('Revoke the key of Old till');
  await answer('Revoke');
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(1);
  click(`Delete the webhook to ${hook.endpoint}`);
  await answer('Delete');
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(2);

  expect(screen.getByText('mb_secret')).toBeTruthy();
  expect(screen.getByText('whsec_secret')).toBeTruthy();
});

it('adds a webhook for some changes, and shows its secret', async () => {
  const created = { ...hook, id: 'new', secret: 'whsec_secret' };
  const requests = stubServer({ ...replies, 'POST /webhooks/restaurants/*': created });
  render();
  await screen.findByText(hook.endpoint);

  type('Address of the program', 'https://example.com/new');
  fireEvent.click(screen.getByRole('radio', { name: 'Some changes' }));
  expect((screen.getByRole('button', { name: 'Add webhook' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Item sold out or back' }));
  click('Add webhook');

  expect(await screen.findByText('whsec_secret')).toBeTruthy();
  expect(requests).toContainEqual({
    route: 'POST /webhooks/restaurants/bistro',
    body: { endpoint: 'https://example.com/new', events: ['item.availability_changed'] },
  });
});

it('sends a test, and a message of the log again', async () => {
  const sent = { ...delivery, isDelivered: true, status: 200, problem: null, isManual: true };
  stubServer({
    ...replies,
    'POST /webhooks/hook/test': sent,
    'POST /webhooks/hook/deliveries/attempt/replay': sent,
  });
  render();
  await screen.findByText(hook.endpoint);

  click('Send test');
  expect(await screen.findByText('Delivered: the program answered 200 after 12 ms.')).toBeTruthy();
  click('Log');
  const log = within(await screen.findByRole('list', { name: 'Log' }));
  expect(log.getByText('Oh no')).toBeTruthy();
  fireEvent.click(log.getByRole('button', { name: 'Send again' }));
  expect(await log.findByText('Delivered: the program answered 200 after 12 ms.')).toBeTruthy();
});

it('says why a webhook is off, and switches it on with or without what was missed', async () => {
  const stopped = { ...hook, isActive: false, stopReason: 'failing', stoppedAt: createdAt };
  const requests = stubServer({
    ...replies,
    'GET /webhooks/restaurants/*': { webhooks: [stopped] },
    'PUT /webhooks/hook': hook,
  });
  render();

  expect((await screen.findByRole('alert')).textContent).toContain('took no messages for three days');
  click('Switch on and skip what was missed');

  await expect
    .poll(() => requests.find(({ route }) => route === 'PUT /webhooks/hook')?.body)
    .toEqual({ isActive: true, skipMissed: true });
});

it('keeps what somebody types while a key or a webhook is being created', async () => {
  const [newKey, newHook] = [delayedReply(), delayedReply()];
  const answers = {
    'POST /api-keys/restaurants/*': newKey.reply,
    'POST /webhooks/restaurants/*': newHook.reply,
  };
  stubServer({ ...replies, ...answers });
  render();
  await screen.findByText('Old till');
  type('Name of the program', 'Till');
  click('Create key');
  type('Address of the program', 'https://example.com/a');
  click('Add webhook');

  type('Name of the program', 'Kitchen printer');
  type('Address of the program', 'https://example.com/b');
  newKey.release({ ...key, id: 'new', name: 'Till', key: 'mb_secret' });
  newHook.release({ ...hook, id: 'new', secret: 'whsec_secret' });
  await screen.findByText('mb_secret');
  await screen.findByText('whsec_secret');

  const value = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  expect(value('Name of the program')).toBe('Kitchen printer');
  expect(value('Address of the program')).toBe('https://example.com/b');
});

it('says why a sign-in at a vendor failed', async () => {
  stubServer(replies);
  renderPage(<ConnectionsPage />, '/admin/connections?problem=Not+today.');

  expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
});
