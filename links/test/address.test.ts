import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { tableOf } from '../fakes/address.ts';
import { address } from '../src/connectors/address.ts';
import { testIo } from './test-io.ts';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return { settings: { address: url }, location: null, address: undefined };
}

const tea = tableOf([{ externalId: '1', name: 'Tea', price: 2 }]);

test('sends the ETag and the time of the last table', async () => {
  const asked: unknown[] = [];
  const modified = 'Mon, 30 Nov 2026 12:00:00 GMT';
  const session = await serve(({ headers }, response) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']]);
    response.writeHead(headers['if-none-match'] === 'W/"1"' ? 304 : 200, {
      etag: 'W/"1"',
      'last-modified': modified,
    });
    response.end(tea);
  });

  const first = await address.readAll(testIo(), session);
  const second = await address.readSince(testIo(), session, first.cursor ?? '');
  const third = await address.readSince(testIo(), session, second.cursor ?? '');

  expect(first.dishes).toHaveLength(1);
  expect([second.isSame, third.isSame]).toEqual([true, true]);
  expect(asked).toEqual([
    [undefined, undefined],
    ['W/"1"', modified],
    ['W/"1"', modified],
  ]);
});

test('reads an unchanged table without an ETag once', async () => {
  let tables = 0;
  const session = await serve((_, response) => response.end(tea));
  const plain = testIo();
  const io = testIo({
    readTable(bytes, settings) {
      tables += 1;
      return plain.readTable(bytes, settings);
    },
  });

  const { cursor } = await address.readAll(io, session);
  const { isSame } = await address.readSince(io, session, cursor ?? '');

  expect({ isSame, tables }).toEqual({ isSame: true, tables: 1 });
});

test('follows five redirects and no more', async () => {
  const session = await serve(({ url = '' }, response) => {
    const step = Number(url.slice(1));
    if (step === 0) response.end(tea);
    else response.writeHead(302, { location: `/${step - 1}` }).end();
  });
  const from = (step: number) => ({
    ...session,
    settings: { address: `${session.settings.address}/${step}` },
  });

  expect((await address.readAll(testIo(), from(5))).dishes).toHaveLength(1);
  await expect(address.readAll(testIo(), from(6))).rejects.toMatchObject({
    kind: 'settings',
    message: 'The address redirects too often. Use the address of the file itself.',
  });
});

test('explains what to do when the sheet is not shared', async () => {
  const session = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>Sign in'),
  );

  await expect(address.readAll(testIo(), session)).rejects.toMatchObject({
    kind: 'settings',
    message: expect.stringContaining('Share the sheet with everybody who has the link'),
  });
});
