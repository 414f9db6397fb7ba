/** Mails that wait when the server is killed, with a real SMTP server before and after. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmtpOptions, startSmtpServer, type TestSmtpServer } from '../../test-tools/smtp-server.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

const email = 'ada@bistro.example';
const password = 'a long enough password';
const linkText = /https:\/\/boards\.example\/reset-password#([\w-]{43})/;
let dataDir: string;
let smtp: TestSmtpServer;
let server: StartedServer;
let url: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-mails-'));
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options?: SmtpOptions): Promise<void> {
  smtp = await startSmtpServer(options);
  server = startServer({
    DATA_DIR: dataDir,
    BACKUP_AT: 'off',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'boards@boards.example',
    PUBLIC_URL: 'https://boards.example',
  });
  url = await untilReady(server);
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  await smtp.stop();
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
  const database = new Database(join(dataDir, 'menuboard.sqlite'), { readonly: true });
  const count = database.prepare("select count(*) from jobs where kind = 'mail'").pluck().get() as number;
  database.close();
  return count;
}

it('are sent after the restart, with a link that works and was never stored', async () => {
  let tries = 0;
  await start({
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
  await waitFor(() => expect([waitingCount(), tries]).toEqual([2, 2]));

  await kill();
  const files = ['menuboard.sqlite', 'menuboard.sqlite-wal'];
  const stored = await Promise.all(files.map((file) => readFile(join(dataDir, file), 'latin1')));
  await start();

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
  await start({
    // The SMTP server has the mail and never says so.
    onData: (stream) => stream.on('data', (part) => (arrived += part)),
  });
  const token = await signUp();
  await call('PUT', '/auth/password', { currentPassword: password, newPassword: 'battery staple' }, token);
  await waitFor(() => expect(arrived).toMatch(/^Message-ID: /im));

  await kill();
  await start();

  const [mail] = await smtp.mailsTo(email);
  const [, id] = /^Message-ID: (\S+)/im.exec(arrived) ?? [];
  expect(id).toMatch(/@boards\.example>$/);
  expect(mail?.headers.get('message-id')).toBe(id);
  await waitFor(() => expect(waitingCount()).toBe(0));
});
