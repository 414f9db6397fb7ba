import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { authRoutes } from '@menuboard/contract/auth';
import { mediaRoutes } from '@menuboard/contract/media';
import Fastify from 'fastify';
import { afterEach, expect } from 'vitest';
import { it } from '../../test/app-test.ts';
import { signUpOwner } from '../../test/as-owner.ts';
import { Places } from '../lib/places.ts';
import { takeTurns } from './take-turns.ts';

/** More than the requests of an address that run at once. */
const MANY = 64;

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Opens connections that send these bytes and nothing more. */
async function openMany(url: string, bytes: string, count = MANY): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  opened.push(...sockets);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.pause().write(bytes);
  return sockets;
}

/** Expects answers to all kinds of calls before the other connections are cut off. */
async function expectAnswers(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/health', '/api/auth/me', '/api/screens/content', '/api/docs', '/nowhere']) {
    const reply = await fetch(`${url}${path}`, { headers });
    expect(reply.status, path).toBeLessThan(500);
    await reply.arrayBuffer();
  }
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: boards.example', ...headers, '', ''].join('\r\n');

it('answers an address of which many bodies are under way', async ({ app, url }) => {
  const { token } = await signUpOwner(app);
  const json = ['Content-Type: application/json', 'Content-Length: 100'];
  await openMany(url, `${head('POST', `/api${authRoutes.login.path}`, ...json)}{`);
  await openMany(
    url,
    `${head('PUT', `/api${authRoutes.changePassword.path}`, ...json, `Authorization: Bearer ${token}`)}{`,
  );

  await expectAnswers(url, token);
});

it('answers an address of which many uploads are idle', async ({ app, url }) => {
  const { token } = await signUpOwner(app);
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000'];
  await openMany(
    url,
    `${head('POST', `/api${mediaRoutes.upload.path}`, ...form, `Authorization: Bearer ${token}`)}--x\r\n`,
    40,
  );

  await expectAnswers(url, token);
});

it('answers an address of which many clients do not read', async ({ app, url }) => {
  const { token } = await signUpOwner(app);
  await openMany(url, head('GET', '/api/openapi.json').repeat(20));

  await expectAnswers(url, token);
});

it('counts what is no call of the API', async () => {
  const server = Fastify();
  takeTurns(server, new Places('requests-of-address', { ofKey: 1, waitingOfKey: 1, limitMs: 60_000 }));
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.get('/slow', async () => {
    begun.resolve();
    await finished.promise;
    return 'slow';
  });
  const slow = server.inject('/slow');
  await begun.promise;
  let hasAnswered = false;
  const unknown = server.inject('/nowhere').finally(() => {
    hasAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const refused = await server.inject('/nowhere');

  expect(hasAnswered).toBe(false);
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many requests at once/) });
  finished.resolve();
  expect([(await slow).body, (await unknown).statusCode]).toEqual(['slow', 404]);
  await server.close();
});
