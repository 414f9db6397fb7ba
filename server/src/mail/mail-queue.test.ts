import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpOptions, startSmtpServer } from '../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { mailConfig } from '../../test/mail-config.ts';
import type { WaitingMail, WaitingMails } from './mail.ts';
import { createMailQueue } from './mail-queue.ts';

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean();
});

/** Mails that wait, in memory; `server/src/db/waiting-mails.test.ts` tests the table. */
class MailsInMemory implements WaitingMails {
  stored = new Map<string, WaitingMail>();
  add = async (mail: WaitingMail) => void this.stored.set(mail.id, mail);
  remove = async (id: string) => void this.stored.delete(id);
  read = async () => [...this.stored.values()];
}

function queueFor(port: number, login = '', waitingMails = new MailsInMemory()) {
  const errors: string[] = [];
  const mailQueue = createMailQueue(mailConfig(port, login), {
    waitingMails,
    clock: Date.now,
    onError: (error) => void errors.push(error instanceof Error ? error.message : String(error)),
    retryDelaysMs: [5, 5],
    stopGraceMs: 50,
  });
  leftovers.push(() => mailQueue.stop());
  return { ...mailQueue, errors, stored: waitingMails.stored };
}

async function start(options?: SmtpOptions, login?: string) {
  const smtp = await startSmtpServer(options);
  leftovers.push(() => smtp.stop());
  return { smtp, mailQueue: queueFor(smtp.port, login) };
}

const mail = { to: 'ada@bistro.example', subject: 'Your soup', text: 'It is ready.' };
const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

describe('a mail', () => {
  it('arrives as text and as HTML, from the sender of the settings', async () => {
    const { smtp, mailQueue } = await start();

    mailQueue.send({ ...mail, text: 'Crème & <b>brûlée</b>\n\nhttps://boards.example/x#y' });

    const [received] = await smtp.mailsTo(mail.to);
    expect(received).toMatchObject({ from: 'boards@menuboard.example', to: [mail.to] });
    expect(received?.headers.get('from')).toBe('Menuboard <boards@menuboard.example>');
    expect(received?.headers.get('reply-to')).toBe('operator@menuboard.example');
    expect(received?.headers.get('subject')).toBe('Your soup');
    expect(received?.text).toBe('Crème & <b>brûlée</b>\n\nhttps://boards.example/x#y');
    expect(received?.html).toContain('Crème &amp; &lt;b&gt;brûlée&lt;/b&gt;');
    expect(received?.html).toMatch(/<a href="https:\/\/boards\.example\/x#y"/);
    expect(mailQueue.errors).toEqual([]);
    await waitFor(() => expect(mailQueue.stored.size).toBe(0));
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

    mailQueue.send(mail);

    await smtp.mailsTo(mail.to);
    expect(logins).toEqual([['boards@menuboard.example', 'p%s']]);
  });

  it('cannot add headers or recipients', async () => {
    const { smtp, mailQueue } = await start();

    mailQueue.send({ ...mail, subject: 'Soup\r\nBcc: eve@evil.example' });
    for (const to of ['a@x.example, eve@evil.example', 'a@x.example\r\nBcc: eve@evil.example', '']) {
      mailQueue.send({ ...mail, to });
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

    mailQueue.send(mail);

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

    mailQueue.send(mail);
    mailQueue.send({ ...mail, to: 'bob@bistro.example' });

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

    mailQueue.send(mail);

    await waitFor(() => expect(mailQueue.errors).toHaveLength(1));
    expect(smtp.mails).toEqual([]);
    expect(mailQueue.errors.join()).not.toMatch(/hush|ada@/);
    await waitFor(() => expect(mailQueue.stored.size).toBe(0));
  });

  it('does not delay the stop of the server', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    leftovers.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const address = silent.address();
    const mailQueue = queueFor(typeof address === 'object' && address ? address.port : 0);
    mailQueue.send(mail);
    await waitFor(() => expect(sockets).toHaveLength(1));

    await mailQueue.stop();

    mailQueue.send(mail);
    expect(mailQueue.errors.join()).toContain('closed');
  });
});

describe('a mail that waits when the server stops', () => {
  const link = { ...mail, text: 'Open https://boards.example/x#first-token', token: 'first-token' };

  async function stopWhileBusy() {
    let tries = 0;
    const busy = await startSmtpServer({
      onRcptTo: (_, __, done) => {
        tries += 1;
        done(refusal('Try again later', 451));
      },
    });
    leftovers.push(() => busy.stop());
    const mails = new MailsInMemory();
    const before = createMailQueue(mailConfig(busy.port), {
      waitingMails: mails,
      clock: Date.now,
      onError: () => undefined,
      retryDelaysMs: [60_000],
    });
    before.send(mail);
    before.send(link);
    await waitFor(() => expect(tries).toBe(2));
    await before.stop();
    return mails;
  }

  it('is sent by the next process; a token is stored nowhere, so a new one is in its text', async () => {
    const mails = await stopWhileBusy();
    expect(JSON.stringify([...mails.stored])).not.toContain('first-token');
    const smtp = await startSmtpServer();
    leftovers.push(() => smtp.stop());
    const next = queueFor(smtp.port, '', mails);

    await next.resume(async () => 'second-token');

    const received = await smtp.mailsTo(mail.to, 2);
    expect(received.map(({ text }) => text).toSorted()).toEqual([
      'It is ready.',
      'Open https://boards.example/x#second-token',
    ]);
    await waitFor(() => expect(next.stored.size).toBe(0));
    expect(next.errors).toEqual([]);
  });

  it('is dropped if its token is for an account that is gone', async () => {
    const mails = await stopWhileBusy();
    const smtp = await startSmtpServer();
    leftovers.push(() => smtp.stop());
    const next = queueFor(smtp.port, '', mails);

    await next.resume(async () => undefined);

    const [received, ...others] = await smtp.mailsTo(mail.to);
    await waitFor(() => expect(next.stored.size).toBe(0));
    expect([received?.text, others, smtp.mails.length]).toEqual(['It is ready.', [], 1]);
  });
});
