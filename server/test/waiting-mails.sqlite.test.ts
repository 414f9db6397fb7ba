/** Mails that wait when the server is killed, with a real SMTP server before and after. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmtpOptions, startSmtpServer, type TestSmtpServer } from '../../test-tools/smtp-server.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { MINUTE, systemClock } from '../src/lib/clock.ts';
import { createStages, kill, type Place } from './backup-stage.ts';

const email = 'ada@bistro.example';
const password = 'a long enough password';
const linkText = /https:\/\/boards\.example\/reset-password#([\w-]{43})/;
const { newPlace, start, startProcess, remove } = createStages();
let place: Place;
let smtp: TestSmtpServer;
let url: string;

beforeEach(async () => {
  place = await newPlace();
});
afterEach(async () => {
  await remove();
  await smtp.stop();
});

/** Place of a server that sends its mails to a new SMTP server. */
async function withSmtp(options?: SmtpOptions): Promise<Place> {
  smtp = await startSmtpServer(options);
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  const mail = { SMTP_URL, MAIL_FROM: 'boards@boards.example', PUBLIC_URL: 'https://boards.example' };
  return { ...place, env: { ...place.env, ...mail } };
}

async function startToKill(options: SmtpOptions): Promise<() => Promise<void>> {
  const stage = await startProcess(await withSmtp(options));
  url = stage.url;
  return async () => {
    await kill(stage);
    await smtp.stop();
  };
}

/** Starts again a minute later, when failed mails are due. */
async function startAgain(): Promise<void> {
  url = (await start(await withSmtp(), () => systemClock() + MINUTE)).url;
}

async function call(method: string, path: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
}

async function signUp(): Promise<string> {
  const reply = await call('POST', '/auth/register', { email, password, restaurantName: 'Bistro' });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

function waitingCount(): number {
  const database = new Database(join(place.dataDir, 'menuboard.sqlite'), { readonly: true });
  const count = database
    .prepare("select count(*) from jobs where kind in ('mail', 'asked-mail')")
    .pluck()
    .get() as number;
  database.close();
  return count;
}

it('are sent after the restart, with a link that works and was never stored', async () => {
  let tries = 0;
  const killServer = await startToKill({
    onRcptTo: (_, __, done) => {
      tries += 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
  });
  const token = await signUp();
  const newPassword = 'battery staple';
  const changed = { currentPassword: password, newPassword };
  expect((await call('PUT', '/auth/password', changed, token)).status).toBeLessThan(300);
  expect((await call('POST', '/auth/forgot-password', { email })).status).toBe(204);
  await waitFor(() => {
    expect(waitingCount()).toBe(2);
    expect(tries).toBeGreaterThanOrEqual(2);
  });

  await killServer();
  const files = ['menuboard.sqlite', 'menuboard.sqlite-wal'];
  const stored = await Promise.all(files.map((file) => readFile(join(place.dataDir, file), 'latin1')));
  await startAgain();

  const mails = await smtp.mailsTo(email, 2);
  expect(mails.map(({ headers }) => headers.get('subject')).toSorted()).toEqual([
    'A new password for Menuboard',
    'Your Menuboard password was changed',
  ]);
  expect(stored.join()).toContain('reset-password#');
  expect(stored.join()).not.toMatch(linkText);
  const [, linkToken = ''] = linkText.exec(mails.map(({ text }) => text).join()) ?? [];
  const chosen = { token: linkToken, newPassword: 'correct horse' };
  expect((await call('POST', '/auth/reset-password', chosen)).status).toBe(204);
  await waitFor(() => expect(waitingCount()).toBe(0));
});

it('have the same Message-ID when the server was killed before it knew that they had arrived', async () => {
  let arrived = '';
  const killServer = await startToKill({
    // The SMTP server has the mail but never confirms it.
    onData: (stream) => stream.on('data', (part) => (arrived += part)),
  });
  const token = await signUp();
  await call('PUT', '/auth/password', { currentPassword: password, newPassword: 'battery staple' }, token);
  await waitFor(() => expect(arrived).toMatch(/^Message-ID: /im));

  await killServer();
  await startAgain();

  const [mail] = await smtp.mailsTo(email);
  const [, id] = /^Message-ID: (\S+)/im.exec(arrived) ?? [];
  expect(id).toMatch(/@boards\.example>$/);
  expect(mail?.headers.get('message-id')).toBe(id);
  await waitFor(() => expect(waitingCount()).toBe(0));
});
