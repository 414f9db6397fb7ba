import type { OpenClaim } from '@menuboard/contract/domain/claim';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPaired } from '../test/content.ts';
import { FakeStore, settle } from '../test/fakes.ts';
import { phaseOf, Rig } from '../test/rig.ts';

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

async function waiting(rig = new Rig()) {
  rig.server.opened = aClaim();
  rig.server.claimAnswer = { kind: 'waiting' };
  const store = new FakeStore();
  const player = await rig.started(store);
  await rig.clock.pass(1_000);
  const listener = () => {
    const open = rig.server.waits.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('It does not wait');
    return open.listener;
  };
  return { rig, player, store, listener, shown: () => player.snapshot().claim?.code ?? null };
}

describe('in pairing mode', () => {
  it('shows a code of its own, and waits for the word that it was taken', async () => {
    const { rig, player, store, listener } = await waiting();
    expect(player.snapshot().claim).toEqual(aClaim());
    listener().connected();

    rig.server.claimAnswer = { kind: 'claimed', claimed };
    listener().taken();
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(player.snapshot().claim).toBeNull();
    expect(store.identity).toEqual({
      pairingCode: 'K7M4QX',
      displayId: claimed.display.id,
      screenToken: 'secret-1',
    });
    expect(rig.server.waits.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(rig.server.withdrawn).toEqual([]);
    expect(rig.claimSecret.kept).toBeNull();
  });

  it('asks every second or two where there is no live connection, and seldom where there is one', async () => {
    const { rig, listener } = await waiting();
    const asksIn = async (ms: number) => {
      const before = rig.server.asks.length;
      await rig.clock.pass(ms);
      return rig.server.asks.length - before;
    };

    expect(await asksIn(60_000)).toBe(40);
    listener().connected();
    expect(await asksIn(60_000)).toBeLessThanOrEqual(4);
    listener().disconnected();
    expect(await asksIn(60_000)).toBeGreaterThanOrEqual(40);
  });

  it('renews its code by itself and keeps its secret and its line', async () => {
    const { rig, shown } = await waiting();

    rig.server.opened = aClaim({ code: 'AAA222' });
    await rig.clock.pass(600_000);

    expect(shown()).toBe('AAA222');
    expect(rig.server.opens).toEqual([null, 'secret-1']);
    expect(rig.server.waits).toHaveLength(1);
  });

  it('asks for another when the server knows it no more', async () => {
    const { rig, shown } = await waiting();

    rig.server.claimAnswer = { kind: 'over' };
    rig.server.opened = aClaim({ code: 'BBB333', secret: 'secret-2' });
    await rig.clock.pass(1_500);

    expect(shown()).toBe('BBB333');
    expect(rig.claimSecret.kept).toBe('secret-2');
    expect(rig.server.opens).toEqual([null, null]);
    expect(rig.server.waits.map(({ secret, isOpen }) => [secret, isOpen])).toEqual([
      ['secret-1', false],
      ['secret-2', true],
    ]);
  });

  it('shows none while the server is out of reach, and the same again afterwards', async () => {
    const { rig, shown } = await waiting();

    rig.server.claimAnswer = { kind: 'failed' };
    await rig.clock.pass(5_000);
    expect(shown()).toBeNull();
    rig.server.claimAnswer = { kind: 'waiting' };
    await rig.clock.pass(10_000);

    expect(shown()).toBe('RTK5N8');
  });

  it('shows none when it is refused one, and gets it by itself later', async () => {
    const rig = new Rig();
    const player = await rig.started();
    await rig.clock.pass(60_000);
    expect(player.snapshot().claim).toBeNull();
    expect(phaseOf(player)).toBe('pairing');

    rig.server.opened = aClaim();
    rig.server.claimAnswer = { kind: 'waiting' };
    await rig.clock.pass(10_000);

    expect(player.snapshot().claim?.code).toBe('RTK5N8');
  });

  it('takes its code back once it is paired by typing, also when that came in between', async () => {
    const { rig, player } = await waiting();
    rig.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await player.pair('K7M4QX');
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(rig.server.withdrawn).toEqual(['secret-1']);
    expect(rig.claimSecret.kept).toBeNull();
    expect(player.snapshot().claim).toBeNull();
    const asked = rig.server.asks.length;
    await rig.clock.pass(60_000);
    expect(rig.server.asks).toHaveLength(asked);
  });
});

describe('a page that takes the place of one that waited', () => {
  async function reloaded() {
    const rig = new Rig();
    await waiting(rig);
    // The page before says nothing any more, and its line is gone.
    const { kept } = rig.claimSecret;
    const next = new Rig();
    next.claimSecret.kept = kept;
    return next;
  }

  it('asks first, and is what its owner chose meanwhile', async () => {
    const rig = await reloaded();
    rig.server.claimAnswer = { kind: 'claimed', claimed };
    const store = new FakeStore();

    const player = await rig.started(store);
    await rig.clock.pass(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(store.identity?.screenToken).toBe('secret-1');
    expect([rig.server.asks, rig.server.opens]).toEqual([['secret-1'], []]);
    expect([rig.server.withdrawn, rig.claimSecret.kept]).toEqual([[], null]);
  });

  it('waits on under the same secret, so that the code before it stays its own', async () => {
    const rig = await reloaded();

    const { shown } = await waiting(rig);

    expect(shown()).toBe('RTK5N8');
    expect([rig.server.opens, rig.claimSecret.kept]).toEqual([['secret-1'], 'secret-1']);
    expect(rig.server.waits.map(({ secret }) => secret)).toEqual(['secret-1']);
  });

  it('begins anew when that is over', async () => {
    const rig = await reloaded();
    rig.server.claimAnswer = { kind: 'over' };

    const player = await rig.started();
    await rig.clock.pass(400);

    expect(rig.claimSecret.kept).toBeNull();
    rig.server.opened = aClaim({ secret: 'secret-2' });
    rig.server.claimAnswer = { kind: 'waiting' };
    await rig.clock.pass(10_000);

    expect(player.snapshot().claim?.secret).toBe('secret-2');
    expect(rig.server.opens.every((known) => known === null)).toBe(true);
    expect(rig.claimSecret.kept).toBe('secret-2');
  });

  it('asks until the server is back', async () => {
    const rig = await reloaded();

    const player = await rig.started();
    await rig.clock.pass(60_000);
    rig.server.claimAnswer = { kind: 'claimed', claimed };
    await rig.clock.pass(30_000);

    expect(phaseOf(player)).toBe('showing');
  });

  it('takes it back when it is paired by its link', async () => {
    const rig = await reloaded();
    rig.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await rig.started(new FakeStore(), 'K7M4QX');
    await rig.clock.pass(5_000);

    expect(rig.server.withdrawn).toEqual(['secret-1']);
    expect([rig.claimSecret.kept, rig.server.asks]).toEqual([null, []]);
  });

  it('forgets it unasked when it was paired after all', async () => {
    const rig = await reloaded();

    await rig.running();

    expect([rig.claimSecret.kept, rig.server.asks]).toEqual([null, []]);
  });
});

it('asks for nothing when it is paired already, or pairs by its link at once', async () => {
  const rig = new Rig();
  rig.server.opened = aClaim();
  rig.server.pairAnswer = { kind: 'paired', paired: aPaired() };

  await rig.started(new FakeStore(), 'K7M4QX');
  await rig.clock.pass(5_000);
  await rig.running();
  await rig.clock.pass(5_000);

  expect(rig.server.opens).toEqual([]);
});
