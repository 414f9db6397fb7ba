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

async function startWaiting(
  fixture = new PlayerFixture(),
  linkCode: string | null = null,
  onCodeUsed = () => {},
) {
  fixture.server.opened = aClaim();
  fixture.server.claimAnswer = { kind: 'waiting' };
  const store = new FakeScreenStore();
  const player = await fixture.start(store, linkCode, onCodeUsed);
  await fixture.clock.advance(1_000);
  const listener = () => {
    const open = fixture.server.subscriptions.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('No subscription is open');
    return open.listener;
  };
  return { fixture, player, store, listener, shownCode: () => player.snapshot().claim?.code ?? null };
}

describe('in pairing mode', () => {
  it('shows a code, and pairs when the claim is taken', async () => {
    const { fixture, player, store, listener } = await startWaiting();
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
    expect(fixture.server.subscriptions.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(fixture.server.withdrawn).toEqual([]);
    expect(fixture.claimSecretStore.secret).toBeNull();
  });

  it('gives up the code of a link once it was claimed for another display', async () => {
    const used = vi.fn();
    const { fixture, player, listener } = await startWaiting(new PlayerFixture(), 'N3WC0D', used);
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    listener().onTaken();
    await settle();
    expect(phaseOf(player)).toBe('showing');
    fixture.server.pairs = [];
    expect(used).not.toHaveBeenCalled();

    await fixture.clock.advance(20_000);

    expect(fixture.server.pairs).toEqual([]);
    expect(used).toHaveBeenCalledOnce();
  });

  it('names its new owner for a minute', async () => {
    const { fixture, player, listener } = await startWaiting();
    expect(player.snapshot().isJustClaimed).toBe(false);

    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    listener().onTaken();
    await settle();

    expect(player.snapshot().isJustClaimed).toBe(true);
    await fixture.clock.advance(59_000);
    expect(player.snapshot().isJustClaimed).toBe(true);
    await fixture.clock.advance(1_000);
    expect(player.snapshot().isJustClaimed).toBe(false);
  });

  it('forgets its new owner when it is taken back, and can be claimed again', async () => {
    const { fixture, player, store, listener } = await startWaiting();
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    listener().onTaken();
    await settle();
    fixture.server.opened = aClaim({ code: 'N3WC0D', secret: 'secret-2' });
    fixture.server.claimAnswer = { kind: 'waiting' };
    fixture.server.loadAnswer = { kind: 'content', content: aPaired() };

    player.takeBack();
    await fixture.clock.advance(10 * 60_000);

    expect(phaseOf(player)).toBe('pairing');
    expect(store).toMatchObject({ identity: null, previousIdentity: null });
    expect(fixture.server.connections.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(player.snapshot()).toMatchObject({ isJustClaimed: false, claim: { code: 'N3WC0D' } });
  });

  it('is not paired by the used secret again when it is taken back while the storage is slow', async () => {
    const { fixture, player, store, listener, shownCode } = await startWaiting();
    store.gate = new Promise(() => {});
    fixture.server.checkClaim = async (secret) =>
      secret === 'secret-1' ? { kind: 'claimed', claimed } : { kind: 'waiting' };
    listener().onTaken();
    await settle();
    fixture.server.opened = aClaim({ code: 'N3WC0D', secret: 'secret-2' });

    player.takeBack();
    await fixture.clock.advance(60_000);

    expect([phaseOf(player), shownCode()]).toEqual(['pairing', 'N3WC0D']);
    expect(fixture.server.openings).toEqual([null, null]);
  });

  it('checks every 1.5 s without a live connection, and rarely with one', async () => {
    const { fixture, listener } = await startWaiting();
    const checksWithin = async (ms: number) => {
      const before = fixture.server.checks.length;
      await fixture.clock.advance(ms);
      return fixture.server.checks.length - before;
    };

    expect(await checksWithin(60_000)).toBe(40);
    listener().onConnected();
    expect(await checksWithin(60_000)).toBeLessThanOrEqual(4);
    listener().onDisconnected();
    expect(await checksWithin(60_000)).toBeGreaterThanOrEqual(40);
  });

  it('renews its code with the same secret and connection', async () => {
    const { fixture, shownCode } = await startWaiting();

    fixture.server.opened = aClaim({ code: 'AAA222' });
    await fixture.clock.advance(600_000);

    expect(shownCode()).toBe('AAA222');
    expect(fixture.server.openings).toEqual([null, 'secret-1']);
    expect(fixture.server.subscriptions).toHaveLength(1);
  });

  it('opens another claim when the server no longer knows it', async () => {
    const { fixture, shownCode } = await startWaiting();

    fixture.server.claimAnswer = { kind: 'over' };
    fixture.server.opened = aClaim({ code: 'BBB333', secret: 'secret-2' });
    await fixture.clock.advance(1_500);

    expect(shownCode()).toBe('BBB333');
    expect(fixture.claimSecretStore.secret).toBe('secret-2');
    expect(fixture.server.openings).toEqual([null, null]);
    expect(fixture.server.subscriptions.map(({ secret, isOpen }) => [secret, isOpen])).toEqual([
      ['secret-1', false],
      ['secret-2', true],
    ]);
  });

  it('hides the code while the server is out of reach', async () => {
    const { fixture, shownCode } = await startWaiting();

    fixture.server.claimAnswer = { kind: 'failed' };
    await fixture.clock.advance(5_000);
    expect(shownCode()).toBeNull();
    fixture.server.claimAnswer = { kind: 'waiting' };
    await fixture.clock.advance(10_000);

    expect(shownCode()).toBe('RTK5N8');
  });

  it('shows a code later when the server refuses one at first', async () => {
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

  it('withdraws its claim when somebody pairs it by typing', async () => {
    const { fixture, player } = await startWaiting();
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await player.pair('K7M4QX');
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(fixture.server.withdrawn).toEqual(['secret-1']);
    expect(fixture.claimSecretStore.secret).toBeNull();
    expect(player.snapshot().claim).toBeNull();
    const asked = fixture.server.checks.length;
    await fixture.clock.advance(60_000);
    expect(fixture.server.checks).toHaveLength(asked);
  });
});

describe('a reloaded page of a waiting screen', () => {
  async function reloadedFixture() {
    const fixture = new PlayerFixture();
    await startWaiting(fixture);
    // The earlier page and its connection are gone.
    const { secret } = fixture.claimSecretStore;
    const next = new PlayerFixture();
    next.claimSecretStore.secret = secret;
    return next;
  }

  it('checks its claim first, and shows the display that an owner chose before', async () => {
    const fixture = await reloadedFixture();
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    const store = new FakeScreenStore();

    const player = await fixture.start(store);
    await fixture.clock.advance(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(store.identity?.screenToken).toBe('secret-1');
    expect([fixture.server.checks, fixture.server.openings]).toEqual([['secret-1'], []]);
    expect([fixture.server.withdrawn, fixture.claimSecretStore.secret]).toEqual([[], null]);
  });

  it('continues with the same secret, so that its earlier code stays valid', async () => {
    const fixture = await reloadedFixture();

    const { shownCode } = await startWaiting(fixture);

    expect(shownCode()).toBe('RTK5N8');
    expect([fixture.server.openings, fixture.claimSecretStore.secret]).toEqual([['secret-1'], 'secret-1']);
    expect(fixture.server.subscriptions.map(({ secret }) => secret)).toEqual(['secret-1']);
  });

  it('opens another claim when the old one is over', async () => {
    const fixture = await reloadedFixture();
    fixture.server.claimAnswer = { kind: 'over' };

    const player = await fixture.start();
    await fixture.clock.advance(400);

    expect(fixture.claimSecretStore.secret).toBeNull();
    fixture.server.opened = aClaim({ secret: 'secret-2' });
    fixture.server.claimAnswer = { kind: 'waiting' };
    await fixture.clock.advance(10_000);

    expect(player.snapshot().claim?.secret).toBe('secret-2');
    expect(fixture.server.openings.every((known) => known === null)).toBe(true);
    expect(fixture.claimSecretStore.secret).toBe('secret-2');
  });

  it('checks until the server is back', async () => {
    const fixture = await reloadedFixture();

    const player = await fixture.start();
    await fixture.clock.advance(60_000);
    fixture.server.claimAnswer = { kind: 'claimed', claimed };
    await fixture.clock.advance(30_000);

    expect(phaseOf(player)).toBe('showing');
  });

  it('withdraws the claim when a link pairs the screen', async () => {
    const fixture = await reloadedFixture();
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await fixture.start(new FakeScreenStore(), 'K7M4QX');
    await fixture.clock.advance(5_000);

    expect(fixture.server.withdrawn).toEqual(['secret-1']);
    expect([fixture.claimSecretStore.secret, fixture.server.checks]).toEqual([null, []]);
  });

  it('deletes the secret without a request when the screen is paired', async () => {
    const fixture = await reloadedFixture();

    await fixture.startConnected();

    expect([fixture.claimSecretStore.secret, fixture.server.checks]).toEqual([null, []]);
  });
});

it('opens no claim when it is paired, or when a link pairs it', async () => {
  const fixture = new PlayerFixture();
  fixture.server.opened = aClaim();
  fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

  await fixture.start(new FakeScreenStore(), 'K7M4QX');
  await fixture.clock.advance(5_000);
  await fixture.startConnected();
  await fixture.clock.advance(5_000);

  expect(fixture.server.openings).toEqual([]);
});
