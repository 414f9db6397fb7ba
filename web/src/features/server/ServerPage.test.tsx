// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { noContent, stubServer } from '../../../test/stub-server.ts';
import { formatTime } from './describe-backups.ts';
import { ServerPage } from './ServerPage.tsx';

hideLoggedFailures();

const createdAt = '2026-06-12T01:30:00.000Z';
const name = '2026-06-12T01-30-00Z';
const newest = { name, createdAt, size: 12_300_000, isComplete: true, hasMedia: true, missingFiles: 0 };
const interrupted = {
  ...newest,
  name: 'incomplete-2026-06-13T01-30-00Z',
  createdAt: null,
  size: null,
  isComplete: false,
};
const trial = { at: '2026-06-12T02:00:00.000Z', backup: name, outcome: 'ok', problem: null };
const list = {
  backups: [interrupted, newest],
  isBackingUp: false,
  lastBackup: null,
  lastTrialRestore: trial,
};
const lists = (answer: object | (() => object)) => ({ ...listReplies, 'GET /server/backups': answer });
const time = formatTime(createdAt);

const render = () => renderPage(<ServerPage />, '/admin/server');
const click = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

it('says in one sentence how old the newest backup is and that it was restored on trial, and lists all', async () => {
  stubServer(lists(list));
  render();

  const sentence = `The newest backup is from ${time}, and the trial restore of ${formatTime(trial.at)} found it whole.`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${interrupted.name}Not complete: it is being made, or was interrupted`,
    `${time}12.3 MB · with images and videosDownload`,
  ]);
});

it('says why a trial restore and a backup have failed', async () => {
  const failed = { ...trial, outcome: 'failed', problem: 'The backup is damaged. Use another backup.' };
  const problem = 'There is too little space for a backup. Free some space.';
  const lastBackup = { at: '2026-06-13T01:30:00.000Z', backup: null, outcome: 'failed', problem };
  stubServer(lists({ ...list, lastTrialRestore: failed, lastBackup }));
  render();

  expect(await screen.findByText(/, but the trial restore of .* failed\.$/)).toBeTruthy();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim());
  expect(alerts).toEqual([failed.problem, problem]);
});

it('makes a backup, and says when it is complete', async () => {
  let answer: object = { ...list, backups: [], lastTrialRestore: null };
  const requests = stubServer({
    ...lists(() => answer),
    'POST /server/backups': () => {
      answer = { ...list, isBackingUp: true };
      return noContent();
    },
  });
  render();
  await screen.findByText('There is no backup yet.');

  click('Back up now');
  await screen.findByText('A backup is being made…');
  click('Back up now');
  answer = { ...list, lastBackup: { at: createdAt, backup: null, outcome: 'ok', problem: null } };

  expect(await screen.findByText('The backup is complete.')).toBeTruthy();
  expect(requests.filter(({ route }) => route === 'POST /server/backups')).toHaveLength(1);
});

it('asks for the password, shows a wrong one at its field, and then starts the download', async () => {
  const message = 'This is not your password.';
  const details = [{ path: 'body.password', message }];
  const path = '/api/server/backups/download/token';
  const requests = stubServer({
    ...lists(list),
    [`POST /server/backups/${name}/links`]: (body: unknown) =>
      (body as { password: string }).password === 'right horse'
        ? { path, expiresAt: createdAt }
        : Response.json({ ...refusal('validation', message), details }, { status: 422 }),
  });
  const started: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push(new URL(this.href).pathname);
  });
  render();

  fireEvent.click(await screen.findByRole('button', { name: `Download the backup of ${time}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download backup' }));
  const type = (value: string) => fireEvent.change(dialog.getByLabelText('Password'), { target: { value } });
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' });
  expect(submit.disabled).toBe(true);
  type('wrong horse');
  fireEvent.click(submit);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(started).toEqual([]);
  type('right horse');
  fireEvent.click(submit);

  await expect.poll(() => started).toEqual([path]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(requests.at(-1)?.body).toEqual({ password: 'right horse' });
  vi.restoreAllMocks();
});

it('asks who this is when there are no backups for this person any more', async () => {
  const nothing = () =>
    Response.json(refusal('not_found', 'There is nothing at this address.'), { status: 404 });
  const requests = stubServer(lists(nothing));
  render();

  await expect.poll(() => requests.map(({ route }) => route)).toContain('GET /auth/me');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
