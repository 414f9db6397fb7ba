/** Error answers: of the connection, the body parser, the error mapper and the database. */
import { gzipSync } from 'node:zlib';
import { allRoutes } from '@menuboard/contract/all-routes';
import { JSON_MAX_BYTES, PUBLIC_JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { ErrorBody, errorCodes } from '@menuboard/contract/http/errors';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { toErrorReply } from '../../src/http/errors-to-http.ts';
import { AppError } from '../../src/lib/app-error.ts';
import { it } from '../app-test.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { connect } from '../socket-client.ts';
import { faultOf, statusesOf } from './error-statuses.ts';
import { expectError } from './expect-error.ts';
import { createRawClient, type RawClient, sendBytes } from './raw-http.ts';
import { validArgs } from './valid-args.ts';
import { createWorld, type World } from './world.ts';

let client: RawClient;
let own: World;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app, url }) => {
  client = createRawClient(url);
  own = await createWorld(app);
});

afterAll(async () => {
  client.close();
});

describe('methods', () => {
  it('answer HEAD like GET, without a body', async () => {
    for (const path of ['/api/health', '/api/auth/me', '/api/nowhere']) {
      const get = await client.send({ method: 'GET', path });
      const head = await client.send({ method: 'HEAD', path });
      expect(head.body).toBe('');
      expect({ path, status: head.status }).toEqual({ path, status: get.status });
    }
  });

  it('answer a HEAD whose address is too long without a body, which would be read as the next answer', async ({
    url,
  }) => {
    const answer = await sendBytes(url, `HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'PUT', 'SEARCH'])(
    'do not include %s',
    async (method) => {
      for (const path of ['/api/health', '/health', '/api/nowhere', '/nowhere', '/display']) {
        expectError(await client.send({ method, path, headers: { accept: 'text/html' } }), 404, 'not_found');
      }
    },
  );

  it.for([
    ['an unknown method', 'FOO /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'validation'],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'validation'],
    ['a header without a name', 'GET /api/health HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', 400, 'validation'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'validation',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'validation',
    ],
    ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'too_large'],
    [
      'endless headers',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      413,
      'too_large',
    ],
  ] as const)(
    'get a sentence for %s, and the connection is closed',
    async ([_, bytes, status, code], { url }) => {
      const answer = await sendBytes(url, bytes);
      const [head = '', body = ''] = answer.split('\r\n\r\n');

      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^connection: close$/im);
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      const parsed = z.parse(ErrorBody, JSON.parse(body));
      expect(parsed.code).toBe(code);
      expect(faultOf(status, parsed, body)).toBeUndefined();
    },
  );
});

describe('bodies', () => {
  const path = '/api/auth/login';
  const json = { 'content-type': 'application/json' };
  const post = (body: string | Buffer, headers: Record<string, string> = json) =>
    client.send({ method: 'POST', path, headers, body });
  const postAsOwner = async (app: TestApp, body: string) => {
    const world = await createWorld(app);
    const headers = { ...json, authorization: `Bearer ${await world.freshToken()}` };
    return client.send({
      method: 'POST',
      path: `/api/menus/restaurants/${world.restaurantId}`,
      headers,
      body,
    });
  };
  /** A login with a body of `size` bytes. */
  const loginOf = (bytes: number) => {
    const start = '{"email":"a","password":"b","more":"';
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
  };

  it('of one MiB are read from members, and one byte more is refused', async ({ app }) => {
    expectError(await postAsOwner(app, loginOf(JSON_MAX_BYTES)), 400, 'validation');
    expectError(await postAsOwner(app, loginOf(JSON_MAX_BYTES + 1)), 413, 'too_large');
  });

  it('of 16 KiB are read from anybody, and one byte more is refused', async () => {
    expectError(await post(loginOf(PUBLIC_JSON_MAX_BYTES)), 401, 'invalid_credentials');
    expectError(await post(loginOf(PUBLIC_JSON_MAX_BYTES + 1)), 413, 'too_large');
  });

  it('that lie about their length are cut at the same size', async ({ url }) => {
    const chunk = `${'10000'}\r\n${'x'.repeat(0x10000)}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

    expect(await sendBytes(url, head + chunk.repeat(18))).toMatch(/^HTTP\/1.1 413 /);
  });

  it('are not decompressed: a bomb of 10 MB is not JSON', async () => {
    const gzipped = { ...json, 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(10_000_000, 0x20));

    expectError(await post(bomb, gzipped), 400, 'validation');
    // Decompressed, this body would be valid JSON and get 401.
    expectError(await post(gzipSync(loginOf(1_000)), gzipped), 400, 'validation');
  });

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('of type "%s" are refused', async (type) => {
    expectError(await post('{}', type === '' ? {} : { 'content-type': type }), 415, 'unsupported_media');
  });

  it.each([
    '{',
    '',
    '{"email":}',
    '{"email":"a"}}',
    "{'email':'a'}",
    '\u0000',
    '{"__proto__":{"a":1}}',
    '[',
    'true false',
  ])('that are not JSON are refused with a sentence: %j', async (body) => {
    expectError(await post(body), 400, 'validation');
  });

  it('that are announced but empty count as none', async () => {
    const token = await own.freshToken();
    const headers = { ...json, authorization: `Bearer ${token}` };
    const item = await own.item();
    const display = await own.display();
    const calls = [
      ['PATCH', `/api/items/${item.id}/toggle`, 200],
      ['PATCH', `/api/displays/${display.id}/regenerate-pairing-code`, 200],
      ['DELETE', `/api/items/${item.id}`, 204],
      ['POST', `/api/bin/item/${item.id}/restore`, 204],
      ['GET', '/api/auth/me', 200],
      ['POST', '/api/auth/logout', 204],
    ] as const;

    for (const [method, where, status] of calls) {
      const reply = await client.send({ method, path: where, headers, body: '' });
      expect({ where, status: reply.status }, reply.body).toEqual({ where, status });
    }
  });

  it('are refused with what is wrong, and where', async () => {
    const headers = { ...json, authorization: `Bearer ${await own.freshToken()}` };
    const send = async (body: unknown) => {
      const where = `/api/items/restaurants/${own.restaurantId}`;
      const reply = await client.send({ method: 'POST', path: where, headers, body: JSON.stringify(body) });
      return z.parse(ErrorBody, JSON.parse(reply.body));
    };

    expect(await send({ name: 'Soup', price: -1, category: 'Soups' })).toMatchObject({
      error: 'Price cannot be negative.',
      details: [{ path: 'body.price', message: 'Price cannot be negative.' }],
    });
    expect(await send([])).toMatchObject({ error: 'A value is missing or of the wrong kind.' });
  });
});

describe('the error mapper', () => {
  it('has the decided status for every code', () => {
    for (const code of errorCodes) {
      const { status, message } = toErrorReply(new AppError(code, 'A sentence.'));
      expect(statusesOf[code], code).toContain(status);
      expect(message).toBe('A sentence.');
    }
  });

  it('hides the details of unknown errors', () => {
    const secrets = [
      new Error('SQLITE_ERROR: no such table: secrets, SELECT * FROM users'),
      new TypeError("Cannot read properties of undefined (reading 'x') at /home/somebody/app.ts:1"),
      Object.assign(new Error('duplicate key value violates "users_email_key"'), { code: '23505' }),
      Object.assign(new Error('teapot'), { statusCode: 999 }),
      Object.assign(new Error('inner'), { statusCode: 302 }),
    ];
    for (const error of secrets) {
      expect(toErrorReply(Object.assign(error, { code: 'code' in error ? String(error.code) : '' }))).toEqual(
        {
          status: 500,
          code: 'internal',
          message: 'Something went wrong on our side. Please try again.',
        },
      );
    }
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    '57P01',
    '08006',
    '53300',
    '25006',
    '25P03',
    '58030',
    'EHOSTUNREACH',
    'EAI_AGAIN',
    'SQLITE_BUSY',
    'SQLITE_IOERR_FSYNC',
    'SQLITE_CANTOPEN',
  ])('reports that the data cannot be reached: %s', (code) => {
    const answer = toErrorReply(Object.assign(new Error('connect /var/run'), { code }));
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.message).not.toContain('/var');
  });

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Postgres connection has been discarded',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('reports that the data cannot be reached: "%s"', (message) => {
    expect(toErrorReply(new Error(message))).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

/** A world that creates its menus and displays once, because the calls use nothing up. */
async function createSharedWorld(of: TestApp): Promise<World> {
  const world = await createWorld(of);
  const [menu, display] = [await world.menu(), await world.display()];
  return { ...world, menu: async () => menu, display: async () => display };
}

describe('when the database', () => {
  it('fails a query, the answer is 500 without details', async () => {
    const broken = await buildTestApp();
    const world = await createWorld(broken);
    const token = await world.freshToken();
    await sql`drop table changes`.execute(broken.app.db);

    const menu = await broken.app.http.inject({
      method: 'POST',
      url: `/api/menus/restaurants/${world.restaurantId}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Lunch' },
    });
    const body = z.parse(ErrorBody, menu.json());
    expect({ status: menu.statusCode, error: body.error, code: body.code }).toEqual({
      status: 500,
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    expect(faultOf(500, body, menu.body)).toBeUndefined();
    await broken.stop();
  });

  // Only settings answer these, because this server sends no mail.
  const isWithoutDatabase = new Set(['accounts.signUpMode', 'passwords.canSend', 'passwords.sendLink']);

  it('cannot be reached, every call answers 503, none 401, and nobody is signed out', async () => {
    const away = await buildTestApp({ areRatesLimited: false });
    const where = await away.listen();
    const world = await createSharedWorld(away);
    const token = await world.freshToken();
    const { screenToken } = await world.screen(await world.display());
    const prepared: { name: string; args: object }[] = [];
    for (const { name } of allRoutes) {
      const [argsOf] = validArgs[name] ?? [];
      if (argsOf && !isWithoutDatabase.has(name)) prepared.push({ name, args: await argsOf(world) });
    }
    await away.app.db.destroy();

    for (const { name, args } of prepared) {
      const route = allRoutes.find((one) => one.name === name)?.route ?? pairingRoutes.pair;
      const reply = await away.send(route, args, { token });
      expect({ name, status: reply.statusCode }, reply.body).toEqual({ name, status: 503 });
      expect(reply.headers['retry-after']).toBe('5');
      expect(faultOf(503, z.parse(ErrorBody, reply.json()), reply.body)).toBeUndefined();
    }
    for (const auth of [{ token }, { screenToken }, { pairingCode: 'ABCDEF' }]) {
      await expect(connect(where, auth)).rejects.toThrow('unavailable');
    }
    await away.stop();
  });
});
