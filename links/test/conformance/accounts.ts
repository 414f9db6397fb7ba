import { describe, expect, test } from 'vitest';
import type { StartFake } from '../../fakes/fake-till.ts';
import type { Connector, TillSession } from '../../src/connector.ts';
import { dishMaker } from '../random-dishes.ts';
import { rejection } from './faults.ts';
import { byNumber, open } from './link-copy.ts';
import { fill } from './reading.ts';

export function testLocations(connector: Connector, start: StartFake): void {
  const { locations, readAll } = connector;
  if (!locations || !readAll) return;

  describe('places', () => {
    test('reads what each place sells', async () => {
      const opened = await open(start);
      const { fake, io, session } = opened;
      fill(opened, 30);
      const places = await locations(io, session);
      const ids = places.map(({ id }) => id);
      // Other prices, and the dishes of one place alone.
      const maker = dishMaker(fake, 'EUR', 3);
      for (const place of ids.slice(1)) {
        for (const { externalId, ...known } of fake.dishes().slice(0, 8)) {
          const { price, sizes, isAvailable, left, soldOutUntil } = maker.dish(Number(externalId) - 1_000);
          const ofPlace = { ...(isAvailable !== undefined && { isAvailable, soldOutUntil, left }) };
          if (!known.sizes?.length && !sizes)
            fake.put({ externalId, ...known, ...ofPlace, price } as never, place);
        }
      }

      expect(new Set(ids).size).toBe(places.length);
      expect(places.every(({ id, name }) => id !== '' && name !== '')).toBe(true);
      for (const location of ids) {
        const { dishes } = await readAll(io, { ...session, location });
        expect(byNumber(dishes)).toEqual(byNumber(fake.dishes(location)));
      }
      const { dishes } = await readAll(io, session);
      expect(byNumber(dishes)).toEqual(byNumber(fake.dishes()));
    });

    test('a place that does not exist is a problem of the settings', async () => {
      const { io, session } = await open(start);

      const { kind } = await rejection(readAll(io, { ...session, location: 'NO-SUCH-PLACE' }));

      expect(kind).toBe('settings');
    });
  });
}

export function testSignIn(connector: Connector, start: StartFake): void {
  const { signIn, readAll } = connector;
  if (!signIn || !readAll) return;
  const redirectUri = 'https://boards.example/links/signed-in';

  describe('sign-in', () => {
    const begin = async () => {
      const opened = await open(start);
      const consent = opened.fake.signIn;
      if (!consent) throw new Error('The fake of a connector with a sign-in must have `signIn`.');
      fill(opened, 5);
      return { ...opened, ...consent };
    };

    test('exchanges the consent for settings that read the till, and refreshes them', async () => {
      const { fake, io, app, consent, session } = await begin();
      const url = signIn.authorizeUrl(app, { state: 'state-1', redirectUri });
      const query = consent(url);
      expect(query).toMatchObject({ state: 'state-1' });

      const grant = { code: query.code ?? '', redirectUri, query };
      const signedIn: TillSession = { ...session, settings: await signIn.exchange(io, app, grant) };
      expect((await readAll(io, signedIn)).dishes.length).toBe(fake.dishes().length);

      if (signIn.refresh) {
        const settings = { ...signedIn.settings, ...(await signIn.refresh(io, app, signedIn)) };
        expect((await readAll(io, { ...signedIn, settings })).dishes.length).toBe(fake.dishes().length);
      }
      const account = connector.accountOf?.(signedIn);
      if (connector.accountOf) expect(account).toMatch(/./);
    });

    test('a wrong code and another secret of the app are refused', async () => {
      const { io, app, consent } = await begin();
      const query = consent(signIn.authorizeUrl(app, { state: 's', redirectUri }));
      const grant = { code: query.code ?? '', redirectUri, query };

      const wrong = await rejection(signIn.exchange(io, app, { ...grant, code: 'wrong' }));
      const foreign = await rejection(signIn.exchange(io, { ...app, secret: 'wrong' }, grant));

      expect(['signIn', 'settings']).toContain(wrong.kind);
      expect(['signIn', 'settings']).toContain(foreign.kind);
    });
  });
}
