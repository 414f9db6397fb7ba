import type { OpenClaim } from '@menuboard/contract/domain/claim';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPaired } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { PlayerFixture, phaseOf } from '../../test/player-fixture.ts';

const aClaim = (values: Partial<OpenClaim> = {}): OpenClaim => ({
  code: 'RTK5N8',
  secret: 'secret-1',
  url: 'http://192.168.1.10:3000/pair?code=RTK5N8',
  qr: { size: 29, path: 'M0 0h7v1h-7z' },
  renewMs: 600_000,
  ...values,
});
const claimed = { ...aPaired(), screenToken: 'secret-1', pairingCode: 'K7M4QX' };

afterEach(() => vi.restoreAllMocks());

async function waiting(fixture = new PlayerFixture()) {
  fixture.server.opened = aClaim();
  fixture.server.claimAnswer = { kind: 'waiting' };
  const store = new FakeScreenStore();
  const player = await fixture.start(store);
  await fixture.clock.advance(1_000);
  const listener = () => {
    const open = fixture.server.waits.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('It does not wait');
    return open.listener;
  };
  return { fixture, player, store, listener, shown: () => player.snapshot().claim?.code ?? null };
}

describe('in pairing mode', () => {
  it('shows a code of its own, and waits for the word that it was taken', async () => {
    const { fixture, player, store, listener } = await waiting();
    expect(player.snapshot().claim).toEqual(aClaim());
    listener().onConnected();

    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    listener().onTaken();
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(player.snapshot().claim).toBeNull();
    expect(store.identity).toEqual({
      pairingCode: 'K7M4QX',
      displayId: claimed.display.id,
      screenToken: 'secret-1',
    });
    expect(fixture.server.waits.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(fixture.server.withdrawn).toEqual([]);
    expect(fixture.claimSecretStore.secret).toBeNull();
  });

  it('asks every second or two where there is no live connection, and seldom where there is one', async () => {
    const { fixture, listener } = await waiting();
    const asksIn = async (ms: number) => {
      const before = fixture.server.asks.length;
      await fixture.clock.advance(ms);
      return fixture.server.asks.length - before;
    };

    expect(await asksIn(60_000)).toBe(40);
    listener().onConnected();
    expect(await asksIn(60_000)).toBeLessThanOrEqual(4);
    listener().onDisconnected();
    expect(await asksIn(60_000)).toBeGreaterThanOrEqual(40);
  });

  it('renews its code by itself and keeps its secret and its line', async () => {
    const { fixture, shown } = await waiting();

    fixture.server.opened = aClaim({ code: 'AAA222' });
    await fixture.clock.advance(600_000);

    expect(shown()).toBe('AAA222');
    expect(fixture.server.opens).toEqual([null, 'secret-1']);
    expect(fixture.server.waits).toHaveLength(1);
  });

  it('asks for another when the server knows it no more', async () => {
    const { fixture, shown } = await waiting();

    fixture.server.claimAnswer = { kind: 'over' };
    fixture.server.opened = aClaim({ code: 'BBB333', secret: 'secret-2' });
    await fixture.clock.advance(1_500);

    expect(shown()).toBe('BBB333');
    expect(fixture.claimSecretStore.secret).toBe('secret-2');
    expect(fixture.server.opens).toEqual([null, null]);
    expect(fixture.server.waits.map(({ secret, isOpen }) => [secret, isOpen])).toEqual([
      ['secret-1', false],
      ['secret-2', true],
    ]);
  });

  it('shows none while the server is out of reach, and the same again afterwards', async () => {
    const { fixture, shown } = await waiting();

    fixture.server.claimAnswer = { kind: 'failed' };
    await fixture.clock.advance(5_000);
    expect(shown()).toBeNull();
    fixture.server.claimAnswer = { kind: 'waiting' };
    await fixture.clock.advance(10_000);

    expect(shown()).toBe('RTK5N8');
  });

  it('shows none when it is refused one, and gets it by itself later', async () => {
    const fixture = new PlayerFixture();
    const player = await fixture.start();
    await fixture.clock.advance(60_000);
    expect(player.snapshot().claim).toBeNull();
    expect(phaseOf(player)).toBe('pairing');

    fixture.server.opened = aClaim();
    fixture.server.claimAnswer = { kind: 'waiting' };
    await fixture.clock.advance(10_000);

    expect(player.snapshot().claim?.code).toBe('RTK5N8');
  });

  it('takes its code back once it is paired by typing, also when that came in between', async () => {
    const { fixture, player } = await waiting();
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await player.pair('K7M4QX');
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(fixture.server.withdrawn).toEqual(['secret-1']);
    expect(fixture.claimSecretStore.secret).toBeNull();
    expect(player.snapshot().claim).toBeNull();
    const asked = fixture.server.asks.length;
    await fixture.clock.advance(60_000);
    expect(fixture.server.asks).toHaveLength(asked);
  });
});

describe('a page that takes the place of one that waited', () => {
  async function reloaded() {
    const fixture = new PlayerFixture();
    await waiting(fixture);
    // The page before says nothing any more, and its line is gone.
    const { secret } = fixture.claimSecretStore;
    const next = new PlayerFixture();
    next.claimSecretStore.secret = secret;
    return next;
  }

  it('asks first, and is what its owner chose meanwhile', async () => {
    const fixture = await reloaded();
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    const store = new FakeScreenStore();

    const player = await fixture.start(store);
    await fixture.clock.advance(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(store.identity?.screenToken).toBe('secret-1');
    expect([fixture.server.asks, fixture.server.opens]).toEqual([['secret-1'], []]);
    expect([fixture.server.withdrawn, fixture.claimSecretStore.secret]).toEqual([[], null]);
  });

  it('waits on under the same secret, so that the code before it stays its own', async () => {
    const fixture = await reloaded();

    const { shown } = await waiting(fixture);

    expect(shown()).toBe('RTK5N8');
    expect([fixture.server.opens, fixture.claimSecretStore.secret]).toEqual([['secret-1'], 'secret-1']);
    expect(fixture.server.waits.map(({ secret }) => secret)).toEqual(['secret-1']);
  });

  it('begins anew when that is over', async () => {
    const fixture = await reloaded();
    fixture.server.claimAnswer = { kind: 'over' };

    const player = await fixture.start();
    await fixture.clock.advance(400);

    expect(fixture.claimSecretStore.secret).toBeNull();
    fixture.server.opened = aClaim({ secret: 'secret-2' });
    fixture.server.claimAnswer = { kind: 'waiting' };
    await fixture.clock.advance(10_000);

    expect(player.snapshot().claim?.secret).toBe('secret-2');
    expect(fixture.server.opens.every((known) => known === null)).toBe(true);
    expect(fixture.claimSecretStore.secret).toBe('secret-2');
  });

  it('asks until the server is back', async () => {
    const fixture = await reloaded();

    const player = await fixture.start();
    await fixture.clock.advance(60_000);
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    await fixture.clock.advance(30_000);

    expect(phaseOf(player)).toBe('showing');
  });

  it('takes it back when it is paired by its link', async () => {
    const fixture = await reloaded();
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await fixture.start(new FakeScreenStore(), 'K7M4QX');
    await fixture.clock.advance(5_000);

    expect(fixture.server.withdrawn).toEqual(['secret-1']);
    expect([fixture.claimSecretStore.secret, fixture.server.asks]).toEqual([null, []]);
  });

  it('forgets it unasked when it was paired after all', async () => {
    const fixture = await reloaded();

    await fixture.startConnected();

    expect([fixture.claimSecretStore.secret, fixture.server.asks]).toEqual([null, []]);
  });
});

it('asks for nothing when it is paired already, or pairs by its link at once', async () => {
  const fixture = new PlayerFixture();
  fixture.server.opened = aClaim();
  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

  await fixture.start(new FakeScreenStore(), 'K7M4QX');
  await fixture.clock.advance(5_000);
  await fixture.startConnected();
  await fixture.clock.advance(5_000);

  expect(fixture.server.opens).toEqual([]);
});
