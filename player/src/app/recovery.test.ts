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
async function startUnpaired() {
  fixture.server.loadAnswer = { kind: 'gone' };
  const player = await fixture.start(store);
  await settle();
  expect(phaseOf(player)).toBe('notFound');
  expect(store).toMatchObject({ identity: null, content: null, previousIdentity: { identity } });
  return player;
}

const requestCount = () => fixture.server.loads.length;

it('asks once a minute in pairing mode, and shows the restored display', async () => {
  const player = await startUnpaired();
  await fixture.clock.advance(3 * MINUTE + 30_000);
  expect(phaseOf(player)).toBe('pairing');
  expect(requestCount()).toBe(4);

  fixture.server.loadAnswer = { kind: 'content', content: aContent() };
  await fixture.clock.advance(MINUTE);

  expect(phaseOf(player)).toBe('showing');
  expect(store).toMatchObject({ identity, previousIdentity: null });
});

it('asks for one day', async () => {
  await startUnpaired();
  fixture.server.loadAnswer = { kind: 'failed' };
  await fixture.clock.advance(DAY - MINUTE);
  const before = requestCount();
  expect(before).toBeGreaterThan(1_400);

  await fixture.clock.advance(10 * MINUTE);

  expect(requestCount() - before).toBeLessThanOrEqual(1);
});

it('asks immediately after a restart', async () => {
  await startUnpaired();
  const again = new PlayerFixture();
  again.server.loadAnswer = { kind: 'content', content: aContent() };

  const player = await again.start(store);
  await again.clock.advance(1);

  expect(phaseOf(player)).toBe('showing');
});

it('stops after another code was typed', async () => {
  const player = await startUnpaired();
  await fixture.clock.advance(10_000);
  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  fixture.server.loadAnswer = { kind: 'unchanged' };
  await player.pair('N3WC0D');
  const usedCodes: string[] = [];
  fixture.server.load = async ({ pairingCode }) => {
    usedCodes.push(pairingCode);
    return { kind: 'unchanged' };
  };
  await fixture.clock.advance(5 * MINUTE);
  expect(store).toMatchObject({ identity: { pairingCode: 'N3WC0D' }, previousIdentity: null });
  expect(usedCodes).not.toContain(identity.pairingCode);
});

it('restores a screen without a token, and gives it one', async () => {
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

it('pairs by its code when the server does not know its token', async () => {
  const player = await startUnpaired();
  fixture.server.loadAnswer = { kind: 'unauthenticated' };
  await fixture.clock.advance(2 * MINUTE);
  expect(phaseOf(player)).toBe('pairing');

  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  await fixture.clock.advance(MINUTE);

  expect(phaseOf(player)).toBe('showing');
});

it('does not interrupt a pairing', async () => {
  const player = await startUnpaired();
  await fixture.clock.advance(10_000);
  fixture.server.pair = () => new Promise(() => undefined);
  fixture.server.loadAnswer = { kind: 'content', content: aContent() };
  void player.pair('N3WC0D');

  await fixture.clock.advance(2 * MINUTE);

  expect(phaseOf(player)).toBe('pairing');
});
