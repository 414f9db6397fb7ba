// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { changesIn, noContent, stubServer } from '../../../test/stub-server.ts';
import { PeoplePage } from './PeoplePage.tsx';

hideLoggedFailures();

const url = 'https://menuboard.example/join';
const at = '2026-06-12T11:00:00.000Z';
const qr = { size: 1, path: '' };
const replies = {
  ...listReplies,
  'GET /members/restaurants/*': { members: [] },
  'GET /members/restaurants/*/invitations': { invitations: [] },
  'GET /kitchen-links/restaurants/*': { kitchenLinks: [] },
  'GET /jobs/restaurants/*/given-up': { jobs: [] },
};
const unavailable = () => Response.json(refusal('unavailable', 'The server is not ready.'), { status: 503 });

it('keeps what somebody types while an invitation or a kitchen link is being created', async () => {
  const [invitation, link] = [delayedReply(), delayedReply()];
  stubServer({
    ...replies,
    'POST /members/restaurants/*/invitations': invitation.reply,
    'POST /kitchen-links/restaurants/*': link.reply,
  });
  renderPage(<PeoplePage />, '/admin/people');
  const email = await screen.findByLabelText<HTMLInputElement>('Email (optional)');
  const tablet = screen.getByLabelText<HTMLInputElement>('Name of the tablet');
  const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
  type(email, 'bo@bistro.example');
  fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
  type(tablet, 'Pass');
  fireEvent.click(screen.getByRole('button', { name: 'Create kitchen link' }));

  type(email, 'cy@bistro.example');
  type(tablet, 'Bar');
  const answer = { id: 'new', createdAt: at, lastUsedAt: null, hasAddress: true, madeBy: 'Ada' };
  invitation.release({
    ...answer,
    role: 'staff',
    email: 'bo@bistro.example',
    expiresAt: at,
    invitedBy: 'Ada Berg',
    isMailed: true,
    url,
  });
  link.release({ ...answer, name: 'Pass', url: 'https://menuboard.example/kitchen', qr });
  await screen.findByText(url);
  await screen.findByText('https://menuboard.example/kitchen');

  expect(email.value).toBe('cy@bistro.example');
  expect(tablet.value).toBe('Bar');
});

const ada = {
  id: 'ada',
  email: 'ada@bistro.example',
  firstName: 'Ada',
  lastName: '',
  role: 'owner',
  joinedAt: at,
  isSelf: true,
};
const members = [ada, { ...ada, id: 'bo', firstName: 'Bo', role: 'staff', isSelf: false }];
const roleOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Role of ${name}`);
const choose = (select: HTMLElement, role: string) => fireEvent.change(select, { target: { value: role } });
const answer = async (label: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
const nothing = { apiKeys: [], kitchenLinks: [], webhooks: [], links: [] };
const renderMembers = (more = {}) => {
  // The first pattern that matches answers.
  const usual = { 'GET /members/restaurants/*': { members }, 'GET /members/*/made': nothing };
  const requests = stubServer({ ...more, ...replies, ...usual, ...more, 'PUT /members/*': noContent });
  renderPage(<PeoplePage />, '/admin/people');
  return requests;
};

it.each([
  ['Ada', 'staff', 'Change your own role to Staff?', 'Change role', 'owner'],
  ['Bo', 'owner', 'Make Bo an owner?', 'Make owner', 'staff'],
])('asks before the role of %s becomes %s', async (name, role, question, label, before) => {
  const requests = renderMembers();
  const select = await roleOf(name);
  choose(select, role);
  await screen.findByText(question);
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  expect(changesIn(requests)).toEqual([]);
  expect(select.value).toBe(before);
  choose(select, role);
  await answer(label);
  await expect.poll(() => changesIn(requests)).toMatchObject([{ body: { role } }]);
});

it('changes other roles without a question', async () => {
  const requests = renderMembers();
  choose(await roleOf('Bo'), 'manager');

  await expect.poll(() => changesIn(requests)).toMatchObject([{ body: { role: 'manager' } }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const boOwns = { members: [ada, { ...ada, id: 'bo', firstName: 'Bo', isSelf: false }] };
const made = {
  apiKeys: ['Till', 'Website'],
  kitchenLinks: ['Pass'],
  webhooks: ['https://a.example/hook'],
  links: [],
};
const withMade = { 'GET /members/restaurants/*': boOwns, 'GET /members/bo/made': made };
const dialogOf = async () => within(await screen.findByRole('alertdialog'));
const remove = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows what a person made before they are removed, and ends it only if that is chosen', async () => {
  const requests = renderMembers({ ...withMade, 'DELETE /members/*': noContent });

  await remove('Remove Bo');
  const dialog = await dialogOf();
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'API keys: Till and Website',
    'Kitchen links: Pass',
    'Webhooks: https://a.example/hook',
  ]);
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await answer('Remove');
  await expect.poll(() => changesIn(requests)).toMatchObject([{ route: 'DELETE /members/bo' }]);

  await remove('Remove Bo');
  fireEvent.click((await dialogOf()).getByLabelText('Also end all of these'));
  await answer('Remove');
  await expect.poll(() => changesIn(requests)[1]).toMatchObject({ route: 'DELETE /members/bo?endMade=true' });
});

it('removes a person who made nothing by the same question without a box', async () => {
  renderMembers();

  await remove('Remove Bo');

  expect((await dialogOf()).queryByRole('checkbox')).toBeNull();
});

it('shows what an owner made before the role is lowered', async () => {
  const requests = renderMembers({ ...withMade, 'PATCH /members/bo': noContent });
  choose(await roleOf('Bo'), 'manager');
  const dialog = await dialogOf();
  dialog.getByText('Remove the role Owner from Bo?');
  fireEvent.click(dialog.getByLabelText('Also end all of these'));
  await answer('Change role');

  await expect.poll(() => changesIn(requests)).toMatchObject([{ body: { role: 'manager', endMade: true } }]);
});

it('lowers the role of an owner who made nothing without a question', async () => {
  const requests = renderMembers({ 'GET /members/restaurants/*': boOwns });
  choose(await roleOf('Bo'), 'manager');

  await expect.poll(() => changesIn(requests)).toMatchObject([{ body: { role: 'manager', endMade: false } }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows what the person themself made before they leave', async () => {
  renderMembers({ 'GET /members/ada/made': { ...nothing, kitchenLinks: ['Pass'] } });

  await remove('Leave');

  (await dialogOf()).getByText('What you created keeps working until an owner ends it:');
});

it('removes nobody while it is not known what they made, and says so', async () => {
  const requests = renderMembers({ 'GET /members/bo/made': unavailable });

  await remove('Remove Bo');

  expect((await screen.findByRole('alert')).textContent).toContain('The server is not ready.');
  expect(changesIn(requests)).toEqual([]);
});

it('keeps the link of an invitation while that or another one could not be withdrawn', async () => {
  const invitation = {
    id: 'new',
    role: 'staff',
    email: null,
    invitedBy: 'Ada Berg',
    createdAt: at,
    expiresAt: at,
  };
  const other = { ...invitation, id: 'other', email: 'cy@bistro.example' };
  stubServer({
    ...replies,
    'GET /members/restaurants/*/invitations': { invitations: [invitation, other] },
    'POST /members/restaurants/*/invitations': { ...invitation, isMailed: false, url },
    'DELETE /members/invitations/new': unavailable,
    'DELETE /members/invitations/other': noContent,
  });
  renderPage(<PeoplePage />, '/admin/people');
  fireEvent.click(await screen.findByRole('button', { name: 'Create invitation' }));
  await screen.findByText(url);
  const withdraw = (name: string) => screen.findByRole('button', { name: `Withdraw the invitation ${name}` });
  fireEvent.click(await withdraw('for cy@bistro.example'));
  fireEvent.click(await withdraw('by link'));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is not ready.');

  expect(screen.getByText(url)).toBeTruthy();
});

it('keeps the address of a kitchen link that could not be revoked', async () => {
  const link = { id: 'new', name: 'Pass', createdAt: at, lastUsedAt: null, hasAddress: true, madeBy: 'Bo' };
  stubServer({
    ...replies,
    'GET /kitchen-links/restaurants/*': { kitchenLinks: [link] },
    'POST /kitchen-links/restaurants/*': { ...link, url, qr },
    'DELETE /kitchen-links/new': unavailable,
  });
  renderPage(<PeoplePage />, '/admin/people');
  fireEvent.change(await screen.findByLabelText('Name of the tablet'), { target: { value: 'Pass' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create kitchen link' }));
  await screen.findByText(url);
  await screen.findByText('Created by Bo');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Pass' }));
  await answer('Revoke');
  await screen.findByRole('alert');

  expect(screen.getByText(url)).toBeTruthy();
});

it('creates the link of a former member with the role kitchen', async () => {
  const link = { id: 'ida', name: 'Ida', createdAt: at, lastUsedAt: null, hasAddress: false, madeBy: null };
  const requests = stubServer({
    ...replies,
    'GET /kitchen-links/restaurants/*': { kitchenLinks: [link] },
    'POST /kitchen-links/ida/renew': { ...link, hasAddress: true, url, qr },
  });
  renderPage(<PeoplePage />, '/admin/people');

  fireEvent.click(await screen.findByRole('button', { name: 'Create the link of Ida' }));

  await screen.findByText(url);
  expect(changesIn(requests)).toMatchObject([{ route: 'POST /kitchen-links/ida/renew' }]);
});

it('says that the open invitations could not be loaded', async () => {
  stubServer({ ...replies, 'GET /members/restaurants/*/invitations': unavailable });
  renderPage(<PeoplePage />, '/admin/people');

  expect((await screen.findByRole('alert')).textContent).toContain('The server is not ready.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('says which mails were not sent and why, and tries one again or dismisses it', async () => {
  const job = { kind: 'mail', createdAt: at, givenUpAt: at, to: 'bo@bistro.example' };
  const jobs = [
    { ...job, id: 'one', subject: 'Bistro invites you', problem: '550 no such user' },
    { ...job, id: 'two', subject: 'Counter is offline', problem: 'Connection refused' },
  ];
  const requests = stubServer({
    ...replies,
    'GET /jobs/restaurants/*/given-up': { jobs },
    'POST /jobs/one/retry': noContent,
    'DELETE /jobs/two': noContent,
  });
  renderPage(<PeoplePage />, '/admin/people');

  await screen.findByText('The email to bo@bistro.example was not sent: 550 no such user');
  fireEvent.click(screen.getByRole('button', { name: 'Send “Bistro invites you” again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “Counter is offline”' }));

  await expect
    .poll(() => changesIn(requests))
    .toMatchObject([{ route: 'POST /jobs/one/retry' }, { route: 'DELETE /jobs/two' }]);
});
