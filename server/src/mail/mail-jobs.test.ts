import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpOptions, startSmtpServer } from '../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { mailConfig } from '../../test/mail-config.ts';
import { createMigratedDatabase } from '../../test/test-database.ts';
import { trusted } from '../../test/trusted-id.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createRateLimiter } from '../lib/rate-limiter.ts';
import { TOKEN_MARK } from './mail.ts';
import { createMailJobs } from './mail-jobs.ts';

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean();
});

async function aDatabase(): Promise<Db> {
  const { config, drop } = await createMigratedDatabase();
  const db = openDatabase(config, { onConnectionLost: () => undefined });
  leftovers.push(drop, () => db.destroy());
  return db;
}

interface QueueOptions {
  login?: string;
  token?: string | undefined;
  pausesMs?: number[];
}

async function queueFor(port: number, db: Db, { login = '', token, pausesMs = [5, 5] }: QueueOptions = {}) {
  const errors: string[] = [];
  const onError = (error: unknown) =>
    void errors.push(error instanceof Error ? error.message : String(error));
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const jobs = createJobRunner({ db, clock: Date.now, isPostgres, isShared: false, onError });
  const createToken = async () => token;
  const mails = createMailJobs(mailConfig(port, login), {
    jobs,
    clock: Date.now,
    createToken,
    onError,
    noticeLimiter: createRateLimiter(Date.now, { max: 3, windowMs: 60_000 }),
    pausesMs,
  });
  await jobs.start();
  const timer = setInterval(() => jobs.look().catch(onError), 20);
  async function stop(): Promise<void> {
    clearInterval(timer);
    await jobs.stop();
    await mails.stop();
  }
  leftovers.push(stop);
  const stored = () => db.selectFrom('jobs').selectAll().execute();
  const send = (one: Parameters<typeof mails.send>[1]) => mails.send(db, one);
  return { send, stop, look: jobs.look, errors, stored };
}

async function start(options?: SmtpOptions, login = '') {
  const smtp = await startSmtpServer(options);
  leftovers.push(() => smtp.stop());
  return { smtp, mailQueue: await queueFor(smtp.port, await aDatabase(), { login }) };
}

const mail = { to: 'ada@bistro.example', subject: 'Your soup', text: 'It is ready.' };
const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

describe('a mail', () => {
  it('arrives as text and as HTML, from the sender of the settings', async () => {
    const { smtp, mailQueue } = await start();

    await mailQueue.send({ ...mail, text: 'Crème & <b>brûlée</b>\n\nhttps://boards.example/x#y' });

    const [received] = await smtp.mailsTo(mail.to);
    expect(received).toMatchObject({ from: 'boards@menuboard.example', to: [mail.to] });
    expect(received?.headers.get('from')).toBe('Menuboard <boards@menuboard.example>');
    expect(received?.headers.get('reply-to')).toBe('operator@menuboard.example');
    expect(received?.headers.get('subject')).toBe('Your soup');
    expect(received?.text).toBe('Crème & <b>brûlée</b>\n\nhttps://boards.example/x#y');
    expect(received?.html).toContain('Crème &amp; &lt;b&gt;brûlée&lt;/b&gt;');
    expect(received?.html).toMatch(/<a href="https:\/\/boards\.example\/x#y"/);
    expect(mailQueue.errors).toEqual([]);
    await waitFor(async () => expect(await mailQueue.stored()).toEqual([]));
  });

  it('that is the fourth notice of a kind to a person is not sent; other kinds and people get theirs', async () => {
    const { smtp, mailQueue } = await start();

    for (let n = 0; n < 10; n += 1) await mailQueue.send({ ...mail, notice: 'password-changed' });
    await mailQueue.send({ ...mail, notice: 'second-factor-on', subject: 'Another' });
    await mailQueue.send({ ...mail, notice: 'password-changed', to: 'cy@bistro.example' });

    await waitFor(async () => expect(await mailQueue.stored()).toEqual([]));
    expect(smtp.mails.map(({ to, headers }) => `${to} ${headers.get('subject')}`).sort()).toEqual([
      'ada@bistro.example Another',
      ...Array.from({ length: 3 }, () => 'ada@bistro.example Your soup'),
      'cy@bistro.example Your soup',
    ]);
  });

  it('with a link that its recipient waits for does not wait for others', async () => {
    const waiting: (() => void)[] = [];
    const smtp = await startSmtpServer({
      onRcptTo: ({ address }, _session, accept) => {
        if (address.startsWith('invited')) waiting.push(accept);
        else accept();
      },
    });
    leftovers.push(() => smtp.stop());
    const mailQueue = await queueFor(smtp.port, await aDatabase(), { token: 'secret' });
    const token = { kind: 'new-password', userId: trusted<'user'>('ada') } as const;

    for (let n = 0; n < 20; n += 1) await mailQueue.send({ ...mail, to: `invited${n}@bistro.example` });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await mailQueue.send({ ...mail, text: `/new-password#${TOKEN_MARK}`, token });

    const [received] = await smtp.mailsTo(mail.to);
    expect(received?.text).toBe('/new-password#secret');
    expect(smtp.mails).toHaveLength(1);
    for (const accept of waiting) accept();
  });

  it('signs in with the login of the settings', async () => {
    const logins: unknown[] = [];
    const { smtp, mailQueue } = await start(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _, done) => {
          logins.push([username, password]);
          done(null, { user: username });
        },
      },
      'boards%40menuboard.example:p%25s@',
    );

    await mailQueue.send(mail);

    await smtp.mailsTo(mail.to);
    expect(logins).toEqual([['boards@menuboard.example', 'p%s']]);
  });

  it('cannot add headers or recipients', async () => {
    const { smtp, mailQueue } = await start();

    await mailQueue.send({ ...mail, subject: 'Soup\r\nBcc: eve@evil.example' });
    for (const to of ['a@x.example, eve@evil.example', 'a@x.example\r\nBcc: eve@evil.example', '']) {
      await mailQueue.send({ ...mail, to });
    }

    const [received] = await smtp.mailsTo(mail.to);
    expect(received?.headers.get('subject')).toBe('Soup Bcc: eve@evil.example');
    expect(received?.headers.has('bcc')).toBe(false);
    expect(mailQueue.errors).toHaveLength(3);
    await mailQueue.stop();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[mail.to]]);
  });
});

describe('a mail that is not accepted', () => {
  it('is sent again when the server is busy', async () => {
    let tries = 0;
    const { smtp, mailQueue } = await start({
      onRcptTo: (_, __, done) => {
        tries += 1;
        done(tries < 3 ? refusal('Try again later', 451) : null);
      },
    });

    await mailQueue.send(mail);

    await smtp.mailsTo(mail.to);
    expect(tries).toBe(3);
    expect(mailQueue.errors).toEqual([]);
  });

  it('is given up when the server refuses it for good, without the address in the log', async () => {
    let tries = 0;
    const { smtp, mailQueue } = await start({
      onRcptTo: ({ address }, __, done) => {
        if (address !== mail.to) return done();
        tries += 1;
        done(refusal(`<${address}>: no such user`, 550));
      },
    });

    await mailQueue.send(mail);
    await mailQueue.send({ ...mail, to: 'bob@bistro.example' });

    await smtp.mailsTo('bob@bistro.example');
    await waitFor(() => expect(mailQueue.errors).toHaveLength(1));
    expect(tries).toBe(1);
    expect(mailQueue.errors[0]).toMatch(/^The mail "Your soup" was not sent: .*no such user/);
    expect(mailQueue.errors[0]).not.toContain(mail.to);
  });

  it('is given up after the last try, without a password in the log', async () => {
    const { smtp, mailQueue } = await start(
      { onConnect: (_, done) => done(refusal('Busy', 421)) },
      'me:hush@',
    );

    await mailQueue.send(mail);

    await waitFor(() => expect(mailQueue.errors).toHaveLength(1));
    expect(smtp.mails).toEqual([]);
    expect(mailQueue.errors.join()).not.toMatch(/hush|ada@/);
    await waitFor(async () => expect(await mailQueue.stored()).toEqual([]));
  });

  it('waits for a process that comes later when this one stops', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    leftovers.push(async () => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mailQueue = await queueFor(port, await aDatabase());
    await mailQueue.send(mail);
    await waitFor(() => expect(sockets).toHaveLength(1));

    const stopped = mailQueue.stop();
    // The stop waits for this before it cuts off the attempt. A connection lost earlier would be a failure.
    await mailQueue.look();
    for (const socket of sockets) socket.destroy();
    await stopped;

    expect(await mailQueue.stored()).toMatchObject([{ attempts: 0, leased_by: null }]);
  });
});

describe('a mail that waits when the server stops', () => {
  const link = {
    ...mail,
    text: 'Open https://boards.example/x#\uE000',
    token: { kind: 'new-password', userId: trusted<'user'>('ada') } as const,
  };

  async function stopWhileBusy() {
    let tries = 0;
    const busy = await startSmtpServer({
      onRcptTo: (_, __, done) => {
        tries += 1;
        done(refusal('Try again later', 451));
      },
    });
    leftovers.push(() => busy.stop());
    const db = await aDatabase();
    const before = await queueFor(busy.port, db, { token: 'first-token', pausesMs: [60_000] });
    await before.send(mail);
    await before.send(link);
    await waitFor(() => expect(tries).toBe(2));
    await before.stop();
    await db.updateTable('jobs').set({ run_at: new Date().toISOString() }).execute();
    return db;
  }

  it('is sent by the next process; a token is stored nowhere, so a new one is in its text', async () => {
    const db = await stopWhileBusy();
    expect(JSON.stringify(await db.selectFrom('jobs').selectAll().execute())).not.toContain('first-token');
    const smtp = await startSmtpServer();
    leftovers.push(() => smtp.stop());

    const next = await queueFor(smtp.port, db, { token: 'second-token' });

    const received = await smtp.mailsTo(mail.to, 2);
    expect(received.map(({ text }) => text).toSorted()).toEqual([
      'It is ready.',
      'Open https://boards.example/x#second-token',
    ]);
    await waitFor(async () => expect(await next.stored()).toEqual([]));
    expect(next.errors).toEqual([]);
  });

  it('is dropped if its token is for an account that is gone', async () => {
    const db = await stopWhileBusy();
    const smtp = await startSmtpServer();
    leftovers.push(() => smtp.stop());

    const next = await queueFor(smtp.port, db);

    const [received, ...others] = await smtp.mailsTo(mail.to);
    await waitFor(async () => expect(await next.stored()).toEqual([]));
    expect([received?.text, others, smtp.mails.length]).toEqual(['It is ready.', [], 1]);
  });
});
