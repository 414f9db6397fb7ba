import { beforeEach, expect, it } from 'vitest';
import { aContent, aPaired, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { PlayerFixture, phaseOf } from '../../test/player-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let fixture: PlayerFixture;
let store: FakeScreenStore;
beforeEach(() => {
  fixture = new PlayerFixture();
  store = new FakeScreenStore(identity, aContent());
});

/** A screen whose display was just deleted. */
async function aLostScreen() {
  fixture.server.loadAnswer = { kind: 'gone' };
  const player = await fixture.start(store);
  await settle();
  expect(phaseOf(player)).toBe('notFound');
  expect(store).toMatchObject({ identity: null, content: null, previousIdentity: { identity } });
  return player;
}

const asked = () => fixture.server.loads.length;

it('asks in pairing mode once a minute, and is back with the display', async () => {
  const player = await aLostScreen();
  await fixture.clock.advance(3 * MINUTE + 30_000);
  expect(phaseOf(player)).toBe('pairing');
  expect(asked()).toBe(4);

  fixture.server.loadAnswer = { kind: 'content', content: aContent() };
  await fixture.clock.advance(MINUTE);

  expect(phaseOf(player)).toBe('showing');
  expect(store).toMatchObject({ identity, previousIdentity: null });
});

it('asks for a day, whatever the network does, and no longer', async () => {
  await aLostScreen();
  fixture.server.loadAnswer = { kind: 'failed' };
  await fixture.clock.advance(DAY - MINUTE);
  const before = asked();
  expect(before).toBeGreaterThan(1_400);

  await fixture.clock.advance(10 * MINUTE);

  expect(asked() - before).toBeLessThanOrEqual(1);
});

it('asks again after a restart, at once', async () => {
  await aLostScreen();
  const again = new PlayerFixture();
  again.server.loadAnswer = { kind: 'content', content: aContent() };

  const player = await again.start(store);
  await again.clock.advance(1);

  expect(phaseOf(player)).toBe('showing');
});

it('asks no more once another code was typed', async () => {
  const player = await aLostScreen();
  await fixture.clock.advance(10_000);
  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  fixture.server.loadAnswer = { kind: 'unchanged' };
  await player.pair('N3WC0D');
  const asked: string[] = [];
  fixture.server.load = async ({ pairingCode }) => {
    asked.push(pairingCode);
    return { kind: 'unchanged' };
  };
  await fixture.clock.advance(5 * MINUTE);
  expect(store).toMatchObject({ identity: { pairingCode: 'N3WC0D' }, previousIdentity: null });
  expect(asked).not.toContain(identity.pairingCode);
});

it('brings back a screen without a token, too, and gives it one', async () => {
  const known = { ...identity, screenToken: null };
  store = new FakeScreenStore(known, aContent());
  fixture.server.pairAnswer = { kind: 'failed', error: 'unknownCode' };
  const player = await fixture.start(store);
  await settle();
  expect(phaseOf(player)).toBe('notFound');
  expect(store.previousIdentity).toMatchObject({ identity: known });
  await fixture.clock.advance(2 * MINUTE);
  expect(phaseOf(player)).toBe('pairing');

  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  await fixture.clock.advance(MINUTE);

  expect(phaseOf(player)).toBe('showing');
  expect(store).toMatchObject({ identity, previousIdentity: null });
});

it('asks no more with a token that nobody knows', async () => {
  await aLostScreen();
  fixture.server.loadAnswer = { kind: 'unauthenticated' };
  await fixture.clock.advance(5 * MINUTE);
  expect(asked()).toBe(2);
});

it('does not interrupt who is pairing just then', async () => {
  const player = await aLostScreen();
  await fixture.clock.advance(10_000);
  fixture.server.pair = () => new Promise(() => undefined);
  fixture.server.loadAnswer = { kind: 'content', content: aContent() };
  void player.pair('N3WC0D');

  await fixture.clock.advance(2 * MINUTE);

  expect(phaseOf(player)).toBe('pairing');
});
