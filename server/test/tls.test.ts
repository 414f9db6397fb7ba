/** https by the server itself: everything over one port, and renewed files without a restart. */
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { claimRoutes } from '@menuboard/contract/claims';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

const pairs = join(import.meta.dirname, 'tls');
let dir: string;
let app: TestApp;
let port: number;
let ca: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-tls-'));
  ca = await readFile(join(pairs, 'authority.pem'), 'utf8');
  await replace('first.pem');
  await replace('first.key.pem');
  const tls = { certFile: join(dir, 'pem'), keyFile: join(dir, 'key.pem') };
  app = await buildTestApp({ config: { tls } });
  port = Number(new URL(await app.listen()).port);
});
afterAll(async () => {
  await app.stop();
  await rm(dir, { recursive: true });
});

function replace(file: string): Promise<void> {
  return copyFile(join(pairs, file), join(dir, file.slice(file.indexOf('.') + 1)));
}

/** First name in the certificate for new connections. */
async function shownName(): Promise<string | undefined> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername: 'board.lan', ca });
  await once(socket, 'secureConnect');
  const names = socket.getPeerCertificate().subjectaltname;
  socket.destroy();
  return names?.split(', ')[0];
}

it('answers calls over https, and asks browsers to keep using it', async () => {
  const asking = request({ port, host: '127.0.0.1', path: '/api/health', ca }).end();
  const [response] = await once(asking, 'response');

  expect(response.statusCode).toBe(200);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  response.resume();
});

it('sends phones to the name in its certificate', async () => {
  const { url } = await app.call(claimRoutes.open, { body: {} });

  expect(url).toMatch(new RegExp(`^https://board\\.lan:${port}/pair\\?code=`));
});

it('closes the connection of a plain HTTP client, and goes on', async () => {
  const socket = connectPlain(port, '127.0.0.1').on('error', () => undefined);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(timeLimit(30_000)) });
  socket.write('GET / HTTP/1.1\r\nHost: board.lan\r\n\r\n');

  await closed;

  expect(await shownName()).toBe('DNS:board.lan');
});

it('loads a renewed certificate and key without a restart, and disconnects nobody', async () => {
  const socket = io(`https://127.0.0.1:${port}`, { transports: ['websocket'], ca, reconnection: false });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const warn = vi.spyOn(app.app.http.log, 'warn');

  await replace('renewed.pem');
  await waitFor(() => expect(warn).toHaveBeenCalled(), 100);

  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The renewed certificate is not used: The key in TLS_KEY_FILE does not belong/),
  );
  expect(await shownName()).toBe('DNS:board.lan');
  await replace('renewed.key.pem');
  const isRenewed = async () => expect(await shownName()).toBe('DNS:menu.lan');
  await waitFor(isRenewed, 200);
  expect(socket.connected).toBe(true);
  socket.close();
  expect((await app.call(claimRoutes.open, { body: {} })).url).toMatch(
    new RegExp(`^https://menu\\.lan:${port}/pair`),
  );
});
