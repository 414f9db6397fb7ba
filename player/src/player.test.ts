import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, anItem, aPaired, aPriceChange, identity } from '../test/content.ts';
import { FakeClock, FakeServer, FakeStore, settle } from '../test/fakes.ts';
import { createPlayer, type Player } from './player.ts';

let clock: FakeClock;
let server: FakeServer;

beforeEach(() => {
  clock = new FakeClock();
  server = new FakeServer();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

async function started(
  store = new FakeStore(),
  addressCode: string | null = null,
  used = () => {},
): Promise<Player> {
  const player = createPlayer({ server, store, clock, random: () => 1 });
  void player.start(addressCode, used);
  await settle();
  return player;
}

/** Stored, loaded and connected. */
async function running(store = new FakeStore(identity, aContent())): Promise<Player> {
  server.loadAnswer = { kind: 'unchanged' };
  const player = await started(store);
  server.listener.connected();
  await settle();
  return player;
}

const phase = (player: Player) => player.snapshot().state.phase;

describe('pairing by code', () => {
  it('shows the board, keeps code, display and token, and connects with the token', async () => {
    const store = new FakeStore();
    const player = await started(store);
    server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await player.pair('K7M4QX');
    await settle();

    expect(phase(player)).toBe('showing');
    expect(store.identity).toEqual(identity);
    expect(store.content).toEqual(aContent());
    expect(server.connections.map((connection) => connection.identity.screenToken)).toEqual(['token-1']);
  });

  it.each(['unknownCode', 'tooManyTries', 'unreachable'] as const)(
    'says that it failed: %s',
    async (fault) => {
      const player = await started();
      server.pairAnswer = { kind: 'failed', fault };

      await player.pair('K7M4QX');

      expect(player.snapshot().state).toMatchObject({ phase: 'pairing', fault, typed: 'K7M4QX' });
    },
  );
});

describe('pairing by a link', () => {
  it('tries until the server answers, and only then uses up the address', async () => {
    const used = vi.fn();
    const player = await started(new FakeStore(), 'K7M4QX', used);
    await clock.pass(5_000);
    expect(used).not.toHaveBeenCalled();

    server.pairAnswer = { kind: 'paired', paired: aPaired() };
    await clock.pass(8_000);

    expect(phase(player)).toBe('showing');
    expect(used).toHaveBeenCalledOnce();
  });

  it('does not take a paired screen away from its display when the code is wrong', async () => {
    server.loadAnswer = { kind: 'unchanged' };
    server.pairAnswer = { kind: 'failed', fault: 'unknownCode' };

    const player = await started(new FakeStore(identity, aContent()), 'XXXXXX');

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', identity });
  });

  it('does not pair again with the code it has', async () => {
    server.loadAnswer = { kind: 'unchanged' };

    await started(new FakeStore(identity, aContent()), identity.pairingCode);

    expect(server.pairs).toEqual([]);
  });
});

describe('a screen that starts again', () => {
  it('shows what it has before the server answers', async () => {
    const player = await started(new FakeStore(identity, aContent()));

    expect(phase(player)).toBe('showing');
  });

  it('with nothing stored says that it failed, keeps the code, and heals by itself', async () => {
    const store = new FakeStore(identity);
    const player = await started(store);
    expect(phase(player)).toBe('failedToLoad');
    expect(store.identity).toEqual(identity);

    server.loadAnswer = { kind: 'content', content: aContent() };
    await clock.pass(8_000);

    expect(phase(player)).toBe('showing');
  });

  it('without a token gets one by its code', async () => {
    const store = new FakeStore({ ...identity, screenToken: null });
    server.pairAnswer = { kind: 'paired', paired: aPaired() };

    const player = await started(store);

    expect(phase(player)).toBe('showing');
    expect(store.identity).toEqual(identity);
  });

  it('with a token that is not known any more gets a new one by its code', async () => {
    server.loadAnswer = { kind: 'unauthenticated' };
    server.pairAnswer = { kind: 'paired', paired: { ...aPaired(), screenToken: 'token-2' } };
    const store = new FakeStore(identity, aContent());

    await started(store);

    expect(store.identity?.screenToken).toBe('token-2');
  });
});

describe('a display that is gone', () => {
  it('is forgotten, says so, and ten seconds later asks for a code', async () => {
    const store = new FakeStore(identity, aContent());
    const player = await running(store);
    server.loadAnswer = { kind: 'gone' };

    server.listener.refused('io server disconnect');
    await settle();

    expect(phase(player)).toBe('notFound');
    expect(store).toMatchObject({ identity: null, content: null });
    expect(server.connections.every(({ isOpen }) => !isOpen)).toBe(true);
    await clock.pass(9_900);
    expect(phase(player)).toBe('notFound');
    await clock.pass(200);
    expect(phase(player)).toBe('pairing');
  });

  it('asks for a code at once when somebody presses Try Again', async () => {
    const player = await running();
    server.loadAnswer = { kind: 'gone' };
    server.listener.refused('io server disconnect');
    await settle();

    player.tryAgain();

    expect(phase(player)).toBe('pairing');
  });
});

describe('a server that sends a screen away without a reason', () => {
  it('leaves the board alone and lets the screen come back', async () => {
    const player = await running();
    server.loadAnswer = { kind: 'failed' };

    server.listener.refused('io server disconnect');
    await clock.pass(1_000);

    expect(phase(player)).toBe('showing');
    expect(server.reconnects).toBe(1);
  });

  it('doubts its token when only the socket refuses it', async () => {
    await running();
    server.pairAnswer = { kind: 'paired', paired: { ...aPaired(), screenToken: 'token-2' } };

    server.listener.refused('unauthenticated');
    await settle();

    expect(server.connections.map(({ identity: used }) => used.screenToken)).toEqual(['token-1', 'token-2']);
  });
});

describe('a change', () => {
  it('is applied, stored and reported once it is painted', async () => {
    const store = new FakeStore(identity, aContent());
    const player = await running(store);

    server.listener.itemChanged(aPriceChange('b', 7.5, 11));
    await settle();
    player.painted('base.m11');

    expect(player.snapshot().view).toMatchObject({
      menu: { items: [{ price: 5 }, { price: 7.5 }, { price: 5 }] },
    });
    expect(store.content?.manifest.tag).toBe('base.m11');
    expect(server.painted).toEqual(['base.m11']);
  });

  it('that cannot be applied is fetched whole, and nothing is reported as painted before', async () => {
    const fresh = aContent({ revision: 12, menuTag: 'm12', items: [anItem('new')] });
    const player = await running();
    server.loads = [];
    server.loadAnswer = { kind: 'failed' };

    server.listener.itemChanged(aPriceChange('new', 7.5, 12));
    await settle();
    player.painted('base.m10');
    server.loadAnswer = { kind: 'content', content: fresh };
    await clock.pass(1_000);
    player.painted('base.m12');

    expect(server.loads).toEqual([null, null]);
    expect(server.painted).toEqual(['base.m12']);
  });

  it('that was too large to be sent is fetched within its spread', async () => {
    await running();
    server.loads = [];

    server.listener.menuChanged({ id: 'menu', menuTag: 'm12', revision: 12, menu: null, spreadMs: 2_000 });
    await clock.pass(2_000);

    expect(server.loads).toContain(null);
  });

  it('of the display is fetched when its tag differs, and only then', async () => {
    await running();
    server.loads = [];
    const notice = { id: 'd1', name: 'Counter left', menuId: 'menu', revision: 12 };

    server.listener.displayChanged({ ...notice, tag: 'base.m10' });
    await settle();
    expect(server.loads).toEqual([]);
    server.listener.displayChanged({ ...notice, tag: 'other' });
    await settle();

    expect(server.loads).toEqual(['base.m10']);
  });

  it('that the socket never told is found within a minute', async () => {
    const player = await running();
    server.pulseTag = 'base.m12';
    server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await clock.pass(HEARTBEAT_MS);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });
});

describe('reporting what is painted', () => {
  it('says each tag once for a connection, and again on the next one', async () => {
    const player = await running();
    player.painted('base.m10');
    player.painted('base.m10');
    expect(server.painted).toEqual(['base.m10']);

    server.listener.disconnected('transport close');
    server.listener.connected();

    expect(server.painted).toEqual(['base.m10', 'base.m10']);
  });
});

describe('the rotation', () => {
  it('begins at the first item when a menu comes, and goes on through a price change', async () => {
    const player = await running();
    await clock.pass(6_000);
    expect(player.snapshot().view).toMatchObject({ index: 1 });

    server.listener.itemChanged(aPriceChange('a', 9, 11));

    expect(player.snapshot().view).toMatchObject({ index: 1 });
  });
});

it('does not fill the console while the server is away', async () => {
  await started(new FakeStore(identity, aContent()));

  await clock.pass(3_600_000);

  expect(console.error).toHaveBeenCalledTimes(1);
});
