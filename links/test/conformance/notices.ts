import { describe, expect, test } from 'vitest';
import type { FakeNotice, StartFake } from '../../fakes/fake-till.ts';
import type { Connector } from '../../src/connector.ts';
import { LinkCopy, type Opened, open } from './link-copy.ts';
import { edit, fill } from './reading.ts';

const usualUrl = 'https://boards.example/links/notices/1234';

const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;

/** Positions in a text; every one of a short text. */
const positions = (text: string) => {
  const step = Math.max(1, Math.floor(text.length / 150));
  return Array.from({ length: Math.ceil(text.length / step) }, (_, index) => index * step);
};

export function testNotices(connector: Connector, start: StartFake): void {
  const { hear } = connector;
  if (!hear) return;

  describe('notices', () => {
    const record = async (): Promise<{
      opened: Opened;
      notices: FakeNotice[];
      maker: ReturnType<typeof fill>;
    }> => {
      const opened = await open(start);
      const maker = fill(opened, 60);
      const notices: FakeNotice[] = [];
      opened.fake.onNotice((notice) => notices.push(notice));
      return { opened, notices, maker };
    };
    const hearing =
      ({ fake, session }: Opened) =>
      ({ headers, body }: FakeNotice, url = fake.noticeUrl ?? usualUrl) =>
        hear({ url, headers, body: Buffer.from(body) }, session).is;

    test('each change is announced', async () => {
      const { opened, notices, maker } = await record();
      const copy = new LinkCopy(connector, opened);
      await copy.read();

      for (let round = 0; round < 10; round++) {
        const before = [JSON.stringify(opened.fake.dishes()), notices.length] as const;
        edit(opened, maker, 1);
        const isSame = JSON.stringify(opened.fake.dishes()) === before[0];
        if (!isSame) expect(notices.length).toBeGreaterThan(before[1]);
      }

      expect(notices.map((notice) => hearing(opened)(notice))).toEqual(notices.map(() => 'genuine'));
      await copy.read();
      copy.expectTruth();
    });

    test('doubled, late and reordered notices are harmless', async () => {
      const { opened, notices, maker } = await record();
      const copy = new LinkCopy(connector, opened);
      await copy.read();

      edit(opened, maker, 12);
      for (const notice of [...notices, ...notices].reverse()) {
        expect(hearing(opened)(notice)).toBe('genuine');
        await copy.read();
        copy.expectTruth();
      }
    });

    test('a change of any byte is a forgery', async () => {
      const { opened, notices, maker } = await record();
      edit(opened, maker, 1);
      const [notice] = notices;
      if (!notice) throw new Error('The change was not announced.');
      const { headers, body } = notice;
      const { noticeUrl, signsBody = true } = opened.fake;
      const judge = hearing(opened);
      const without = (name: string) =>
        Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
      const signed = Object.keys(headers).filter(
        (name) => judge({ headers: without(name), body }) === 'forged',
      );

      expect(judge(notice)).toBe('genuine');
      expect(signed).not.toEqual([]);
      for (const name of signed) {
        const value = headers[name] ?? '';
        for (const at of positions(value)) {
          const forged = { ...headers, [name]: changed(value, at) };
          expect(judge({ headers: forged, body }), `${name} at ${at}`).toBe('forged');
        }
        expect(judge({ headers: { ...headers, [name]: '' }, body })).toBe('forged');
      }
      if (signsBody) {
        for (const at of positions(body)) {
          expect(judge({ headers, body: changed(body, at) }), `body at ${at}`).toBe('forged');
        }
        expect(judge({ headers, body: '' })).toBe('forged');
      }
      for (const at of positions(noticeUrl ?? '')) {
        expect(judge(notice, changed(noticeUrl ?? '', at)), `address at ${at}`).toBe('forged');
      }
    });

    test('what is no notice at all is refused', async () => {
      const { opened } = await record();
      const judge = hearing(opened);

      for (const body of ['', 'null', '[]', '{"', '\u0000', '{"type":"test"}']) {
        expect(['forged', 'ignored']).toContain(judge({ headers: {}, body }));
      }
    });
  });
}
