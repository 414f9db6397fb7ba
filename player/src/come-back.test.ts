import { beforeEach, expect, it } from 'vitest';
import { aContent, aPaired, identity } from '../test/content.ts';
import { FakeStore, settle } from '../test/fakes.ts';
import { phaseOf, Rig } from '../test/rig.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let rig: Rig;
let store: FakeStore;
beforeEach(() => {
  rig = new Rig();
  store = new FakeStore(identity, aContent());
});

/** A screen whose display was just deleted. */
async function aLostScreen() {
  rig.server.loadAnswer = { kind: 'gone' };
  const player = await rig.started(store);
  await settle();
  expect(phaseOf(player)).toBe('notFound');
  expect(store).toMatchObject({ identity: null, content: null, aside: { identity } });
  return player;
}

const asked = () => rig.server.loads.length;

it('asks in pairing mode once a minute, and is back with the display', async () => {
  const player = await aLostScreen();
  await rig.clock.pass(3 * MINUTE + 30_000);
  expect(phaseOf(player)).toBe('pairing');
  expect(asked()).toBe(4);

  rig.server.loadAnswer = { kind: 'content', content: aContent() };
  await rig.clock.pass(MINUTE);

  expect(phaseOf(player)).toBe('showing');
  expect(store).toMatchObject({ identity, aside: null });
});

it('asks for a day, whatever the network does, and no longer', async () => {
  await aLostScreen();
  rig.server.loadAnswer = { kind: 'failed' };
  await rig.clock.pass(DAY - MINUTE);
  const before = asked();
  expect(before).toBeGreaterThan(1_400);

  await rig.clock.pass(10 * MINUTE);

  expect(asked() - before).toBeLessThanOrEqual(1);
});

it('asks again after a restart, at once', async () => {
  await aLostScreen();
  const again = new Rig();
  again.server.loadAnswer = { kind: 'content', content: aContent() };

  const player = await again.started(store);
  await again.clock.pass(1);

  expect(phaseOf(player)).toBe('showing');
});

it('asks no more once another code was typed', async () => {
  const player = await aLostScreen();
  await rig.clock.pass(10_000);
  rig.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  rig.server.loadAnswer = { kind: 'unchanged' };
  await player.pair('N3WC0D');
  const asked: string[] = [];
  rig.server.load = async ({ pairingCode }) => {
    asked.push(pairingCode);
    return { kind: 'unchanged' };
  };
  await rig.clock.pass(5 * MINUTE);
  expect(store).toMatchObject({ identity: { pairingCode: 'N3WC0D' }, aside: null });
  expect(asked).not.toContain(identity.pairingCode);
});

it('brings back a screen without a token, too, and gives it one', async () => {
  const known = { ...identity, screenToken: null };
  store = new FakeStore(known, aContent());
  rig.server.pairAnswer = { kind: 'failed', fault: 'unknownCode' };
  const player = await rig.started(store);
  await settle();
  expect(phaseOf(player)).toBe('notFound');
  expect(store.aside).toMatchObject({ identity: known });
  await rig.clock.pass(2 * MINUTE);
  expect(phaseOf(player)).toBe('pairing');

  rig.server.pairAnswer = { kind: 'paired', paired: aPaired() };
  await rig.clock.pass(MINUTE);

  expect(phaseOf(player)).toBe('showing');
  expect(store).toMatchObject({ identity, aside: null });
});

it('asks no more with a token that nobody knows', async () => {
  await aLostScreen();
  rig.server.loadAnswer = { kind: 'unauthenticated' };
  await rig.clock.pass(5 * MINUTE);
  expect(asked()).toBe(2);
});

it('does not interrupt who is pairing just then', async () => {
  const player = await aLostScreen();
  await rig.clock.pass(10_000);
  rig.server.pair = () => new Promise(() => undefined);
  rig.server.loadAnswer = { kind: 'content', content: aContent() };
  void player.pair('N3WC0D');

  await rig.clock.pass(2 * MINUTE);

  expect(phaseOf(player)).toBe('pairing');
});
