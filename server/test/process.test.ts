/** The server process from outside: its start, its messages when it cannot start, and its stop. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { TOTP } from 'otpauth';
import { afterEach, expect, it } from 'vitest';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { inTestAll } from '../../test-tools/test-all.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { createStages } from './backup-stage.ts';
import { decodersOf, hidesProcesses } from './decoder-processes.ts';
import { aPng } from './images.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';
import { createTestDatabase, itOnce, type TestDatabase } from './test-database.ts';

const resetPassword = resolve(import.meta.dirname, '../src/cli/reset-password.ts');
const invite = resolve(import.meta.dirname, '../src/cli/invite.ts');
const leftovers: (() => Promise<unknown>)[] = [];

function start(env: Record<string, string>, program?: string): StartedServer {
  const started = startServer(env, program);
  // Before its folder and its database are removed.
  leftovers.unshift(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

const { newPlace, start: serve, remove } = createStages();
afterEach(async () => {
  await remove();
  for (const clean of leftovers.splice(0)) await clean();
});

async function aDataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-process-'));
  leftovers.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function environment(): Promise<{ env: Record<string, string>; database: TestDatabase }> {
  const database = await createTestDatabase();
  leftovers.push(database.drop);
  const { config, dataDir } = database;
  return {
    env: { DATA_DIR: dataDir, ...(config.kind === 'postgres' && { DATABASE_URL: config.url }) },
    database,
  };
}

const registration = (email: string) =>
  JSON.stringify({ email, password: 'correct horse', restaurantName: 'Bistro' });

function register(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: registration(email),
  });
}

/** Resolves when the server has received the headers and waits for the body. */
async function beginRegistration(url: string, email: string) {
  const body = registration(email);
  const sent = request(`${url}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const status = once(sent, 'response').then(([reply]) => (reply as IncomingMessage).statusCode);
  sent.flushHeaders();
  await once(sent, 'continue');
  return { sendBody: () => sent.end(body), status };
}

// The state that an earlier version left.
const readableByAll = (file: string) => chmod(file, 0o644).catch(() => undefined);

/** Expects that only the server's user can read its stored data. */
async function expectPrivate(folder: string, stored: string[]): Promise<void> {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(folder)).toBe('700');
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(stored));
  for (const name of names) {
    expect([name, await modeOf(join(folder, name))]).toEqual([name, name === 'media' ? '700' : '600']);
  }
}

it('ends at once on a second ^C, although a request is still running', async () => {
  const { env } = await environment();
  const server = start(env);
  const { status } = await beginRegistration(await untilReady(server), 'ada@bistro.example');
  const cutOff = expect(status).rejects.toThrow();

  server.child.kill('SIGINT');
  await waitFor(() => expect(server.output()).toContain('SIGINT: finishing open requests…'));
  // As often as an impatient person presses it: signals within a second of the first count as the same one.
  await waitFor(() => {
    server.child.kill('SIGINT');
    expect(server.child.exitCode).toBe(130);
  });

  await cutOff;
});

it('answers running requests when it is stopped, and has their changes, its warnings and its modes after the next start', async () => {
  const { env } = await environment();
  const DATA_DIR = join(env.DATA_DIR ?? '', 'data');
  const first = start({ ...env, DATA_DIR });
  const url = await untilReady(first);
  const { sendBody, status } = await beginRegistration(url, 'ada@bistro.example');

  first.child.kill('SIGTERM');
  sendBody();

  expect(await status).toBe(201);
  expect(await first.ended, first.output()).toBe(0);
  await readableByAll(join(DATA_DIR, 'menuboard.sqlite'));
  const typed = { DATABSE_URL: 'x', PUBLICURL: 'x', LIMIT_SIGN_IN: '1', LIMIT_SIGNUP: '1' };
  const again = start({ ...env, DATA_DIR, PGHOST: 'x', HOSTNAME: 'x', ...typed });
  expect((await register(await untilReady(again), 'ada@bistro.example')).status).toBe(409);
  expect(again.output().split('\n').slice(0, 4)).toEqual([
    'DATABSE_URL is no setting of this server. Did you mean DATABASE_URL?',
    'PUBLICURL is no setting of this server. Did you mean PUBLIC_URL?',
    'LIMIT_SIGN_IN is no setting of this server. docs/settings.md lists all limits.',
    'LIMIT_SIGNUP is no setting of this server. Did you mean LIMIT_SIGN_UP?',
  ]);
  expect(again.output()).not.toMatch(/(PG)?HOST(NAME)? is no setting/);
  // By default, no request is logged.
  expect(again.output()).not.toContain('"level":');
  const database = env.DATABASE_URL ? [] : ['menuboard.sqlite', 'menuboard.sqlite-wal'];
  if (process.platform !== 'win32') await expectPrivate(DATA_DIR, ['media', ...database]);
});

itOnce('reports every problem of its settings at once', async () => {
  const { output, ended } = start({ PORT: 'http', DATABASE_URL: 'mysql://x' });

  expect(await ended).toBe(1);
  expect(output()).toMatch(/^PORT is "http": give a number/m);
  expect(output()).toMatch(/^DATABASE_URL must look like/m);
  expect(output()).not.toMatch(/at .*:\d+/);
});

inTestAll(itOnce)('reports an expired certificate, and does not start', async () => {
  const tls = join(import.meta.dirname, 'tls');
  const files = { TLS_CERT_FILE: join(tls, 'expired.pem'), TLS_KEY_FILE: join(tls, 'first.key.pem') };
  const { output, ended } = start({ DATA_DIR: await aDataFolder(), ...files });

  expect(await ended).toBe(1);
  expect(output()).toBe(
    'The certificate in TLS_CERT_FILE expired on 1970-01-02: renew it, then start again.\n',
  );
});

itOnce('serves its pages without a warning of Node.js', async () => {
  const server = start({ DATA_DIR: await aDataFolder() });
  const url = await untilReady(server);
  const page = await (await fetch(new URL('/login', url), { headers: { accept: 'text/html' } })).text();
  const scripts = [...page.matchAll(/src="([^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts).not.toEqual([]);

  for (const path of [...scripts, '/display', '/api/openapi.json'])
    expect((await (await fetch(new URL(path, url))).arrayBuffer()).byteLength).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  await server.ended;

  expect(server.output()).not.toContain('Warning');
});

itOnce('prints its addresses again when its renewed certificate has other names', async () => {
  const pairs = join(import.meta.dirname, 'tls');
  const dir = await aDataFolder();
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const put = async (name: string) => {
    await copyFile(join(pairs, `${name}.key.pem`), key);
    await copyFile(join(pairs, `${name}.pem`), cert);
  };
  await put('first');
  const server = start({ DATA_DIR: dir, TLS_CERT_FILE: cert, TLS_KEY_FILE: key });
  const says = (line: RegExp) => waitFor(() => expect(server.output()).toMatch(line), 100);
  await says(/^On your network: https:\/\/board\.lan:\d+$/m);

  await put('renewed');

  await says(/^On your network: https:\/\/menu\.lan:\d+$/m);
});

it('reports that its port is taken, and what to do', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  leftovers.push(async () => taken.close());
  const address = taken.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);

  const { output, ended } = start({ PORT: port, DATA_DIR: await aDataFolder() });

  expect(await ended).toBe(1);
  expect(output()).toContain(`Port ${port} is taken.`);
});

it('prints an invitation, with which one person signs up', async () => {
  const place = await newPlace();
  const env = { ...place.env, SIGNUP: 'invite' };
  const { url } = await serve({ ...place, env });
  const { output, ended } = start({ ...env, PUBLIC_URL: 'https://menu.example' }, invite);
  expect(await ended, output()).toBe(0);
  const invitation = /^https:\/\/menu\.example\/signup\?invitation=(\S+)$/m.exec(output())?.[1] ?? '';

  const signUp = () =>
    fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...JSON.parse(registration('ada@bistro.example')), invitation }),
    });

  expect(await (await fetch(`${url}/api/auth/register`)).json()).toEqual({ mode: 'invite' });
  expect((await register(url, 'bo@bistro.example')).status).toBe(410);
  expect((await signUp()).status).toBe(201);
});

it('resets a forgotten password, signs all devices out, and turns two-step sign-in off if it is told so', async () => {
  const place = await newPlace();
  const { url } = await serve(place);
  const registered = await register(url, 'ada@bistro.example');
  const { token } = (await registered.json()) as { token: string };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { secret: string; code: string; token: string };
  };
  const { password } = JSON.parse(registration('ada@bistro.example')) as { password: string };
  const { secret } = await post('/auth/second-factor/setup', { password });
  const code = new TOTP({ secret }).generate();
  await post('/auth/second-factor/turn-on', { password, code });
  const reset = async (...args: string[]) => {
    const { output, ended } = startServer(place.env, resetPassword, [], args);
    return { code: await ended, output: output() };
  };
  const signIn = (typed: string) => post('/auth/login', { email: 'ada@bistro.example', password: typed });
  const passwordIn = (output: string) =>
    /^The new password of ada@bistro\.example is (\S+)$/m.exec(output)?.[1] ?? '';

  expect(await reset('nobody@bistro.example')).toEqual({
    code: 1,
    output: 'There is no account with the email address nobody@bistro.example.\n',
  });
  expect(await reset('ada@bistro.example', '--remove-second-facto')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Name the account: /),
  });
  expect((await signIn(password)).code).toBe('second_factor_required');
  const stays = await reset('Ada@Bistro.example');
  expect(stays).toMatchObject({ code: 0, output: expect.stringContaining('Two-step sign-in stays on.') });
  expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(401);
  expect((await signIn(passwordIn(stays.output))).code).toBe('second_factor_required');
  const isOff = await reset('ada@bistro.example', '--remove-second-factor');
  expect(isOff.output).toContain('Two-step sign-in is off');

  expect((await signIn(passwordIn(isOff.output))).token).toMatch(/^[\w-]{43}$/);
});

itOnce.skipIf(hidesProcesses)(
  'decodes images in another process, which knows no setting of the server, and logs requests where LOG_LEVEL is debug',
  skippedFor(hidesProcesses),
  async () => {
    const { env } = await environment();
    const server = start({ ...env, LICENSE_KEY: 'a secret', LOG_LEVEL: 'debug' });
    const url = await untilReady(server);
    const { token } = (await (await register(url, 'ada@bistro.example')).json()) as { token: string };
    expect(await decodersOf(server.child.pid)).toEqual([]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPng())]), 'a.png');
    const headers = { authorization: `Bearer ${token}` };

    const reply = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form });

    expect(reply.status).toBe(201);
    const requestId = reply.headers.get('x-request-id');
    await waitFor(() =>
      expect(server.output()).toMatch(new RegExp(`"log":"access".*"requestId":"${requestId}"`)),
    );
    const [decoder] = await decodersOf(server.child.pid);
    const maps = (pid: number | undefined) => readFile(`/proc/${pid}/maps`, 'utf8');
    expect(await maps(decoder)).toMatch(/vips/);
    expect(await maps(decoder)).not.toMatch(/better_sqlite3|argon2/);
    expect(await maps(server.child.pid)).toMatch(/better_sqlite3|argon2/);
    expect(await maps(server.child.pid)).not.toMatch(/sharp|vips/);
    const settings = (await readFile(`/proc/${decoder}/environ`, 'utf8')).split('\0').filter(Boolean);
    // Besides Node's own variables for messages between the two: how the C library returns memory.
    expect(settings.filter((one) => !one.startsWith('NODE_CHANNEL_'))).toEqual([
      expect.stringMatching(/^MALLOC_MMAP_THRESHOLD_=\d+$/),
    ]);
    expect(await readlink(`/proc/${decoder}/cwd`)).toBe('/');

    server.child.kill('SIGKILL');
    await waitFor(() => expect(existsSync(`/proc/${decoder}`)).toBe(false));
  },
);
