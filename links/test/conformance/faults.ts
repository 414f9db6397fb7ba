import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StartFake } from '../../fakes/fake-till.ts';
import { type Connector, TillProblem } from '../../src/connector.ts';
import { testIo } from '../test-io.ts';
import { isTyped, isWeb, LinkCopy, type Opened, open } from './link-copy.ts';
import { edit, fill } from './reading.ts';

/** Short, because each test waits for it. */
const GIVEN_UP_MS = 400;

type Answer = (response: ServerResponse) => void;

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);

/** The problem of a reading from a server that gives the same answer to everything. */
async function problemOf(connector: Connector, { fake, io, session }: Opened, answer: Answer) {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const settings = Object.fromEntries(
    Object.entries(session.settings).map(([name, value]) => [name, value.replaceAll(fake.address, address)]),
  );
  return rejection(connector.readAll?.(io, { ...session, settings, address }));
}

export async function rejection(reading: Promise<unknown> | undefined): Promise<TillProblem> {
  const problem = await Promise.resolve(reading).then(
    (result) => new Error(`No problem: ${JSON.stringify(result)?.slice(0, 300)}`),
    (error: unknown) => error,
  );
  if (!(problem instanceof TillProblem)) throw problem;
  expect(problem.message).toMatch(/^\p{Lu}.*\.$/su);
  return problem;
}

const nonsense: Record<string, Answer> = {
  'a web page': status(200, { 'content-type': 'text/html' }, '<!doctype html><p>Please sign in'),
  'an empty answer': status(200),
  'JSON that is cut off': status(200, { 'content-type': 'application/json' }, '{"items": [{"id": "1", "na'),
  'nothing in JSON': status(200, { 'content-type': 'application/json' }, 'null'),
};

export function testFaults(connector: Connector, start: StartFake): void {
  if (!connector.readAll) return;

  testWrongAnswers(connector, start);

  describe('faults', () => {
    test('reads the truth in the end from a till that is often busy, broken or silent', async () => {
      const opened = await open(start, { timeoutMs: GIVEN_UP_MS });
      if (!isWeb(opened.fake)) return;
      const patient = { ...opened, io: testIo() };
      const maker = fill(opened, 150);
      const copy = new LinkCopy(connector, opened);

      for (let round = 0; round < 6; round++) {
        edit(patient, maker, 10);
        opened.fake.setFaults({ busy: 0.1, broken: 0.1, silent: 0.02 });
        await copy.readDespiteFaults();
      }
      opened.fake.setFaults({});
      await new LinkCopy(connector, patient).read();
      await copy.readDespiteFaults();
      copy.expectTruth();
    });
  });
}

/** Nothing is put into the till. */
export function testWrongAnswers(connector: Connector, start: StartFake): void {
  describe('wrong answers', () => {
    const openWeb = async () => {
      const opened = await open(start, { timeoutMs: GIVEN_UP_MS });
      return isWeb(opened.fake) ? opened : undefined;
    };

    test('waits as long as the till asks', async () => {
      const opened = await openWeb();
      if (!opened) return;

      const problem = await problemOf(connector, opened, status(429, { 'retry-after': '7' }));

      expect(problem).toMatchObject({ kind: 'busy', waitMs: 7_000 });
    });

    test('asks to sign in again when the secret is refused', async () => {
      const opened = await openWeb();
      if (!opened) return;
      const hasSecret = connector.signIn || connector.fields.some(({ type }) => type === 'secret');

      const problem = await problemOf(connector, opened, status(401));

      expect(problem.kind).toBe(hasSecret ? 'signIn' : 'settings');
    });

    test.each([500, 502, 503])('is away on status %i', async (code) => {
      const opened = await openWeb();
      if (!opened) return;

      expect(await problemOf(connector, opened, status(code))).toMatchObject({ kind: 'away' });
    });

    test.each(Object.entries(nonsense))('removes nothing on %s', async (_, answer) => {
      const opened = await openWeb();
      if (!opened) return;

      const { kind } = await problemOf(connector, opened, answer);

      // A typed address can lead to something else than the till.
      expect(isTyped(opened.fake) ? ['away', 'settings'] : ['away']).toContain(kind);
    });

    test('is away when the connection is cut or nothing comes', async () => {
      const opened = await openWeb();
      if (!opened) return;

      const cut = await problemOf(connector, opened, (response) => response.destroy());
      const silent = await problemOf(connector, opened, () => {});

      expect([cut.kind, silent.kind]).toEqual(['away', 'away']);
    });

    test('answers of the form that are wrong are named as such', async () => {
      const opened = await open(start);
      for (const { name, type, isOptional } of connector.fields) {
        if (isOptional || opened.session.settings[name] === undefined) continue;
        const settings = { ...opened.session.settings, [name]: 'Wrong 1' };

        const { kind } = await rejection(connector.readAll?.(opened.io, { ...opened.session, settings }));

        expect(type === 'secret' ? ['signIn'] : ['settings', 'signIn'], name).toContain(kind);
      }
    });
  });
}
