import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, anItem, aPaired, aPriceChange, identity } from '../test/content.ts';
import { FakeStore, settle } from '../test/fakes.ts';
import { phaseOf, Rig } from '../test/rig.ts';

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
});

describe('a server that sends a screen away without a reason', () => {
  it('leaves the board alone and lets the screen come back', async () => {
    const player = await rig.running();
    rig.server.loadAnswer = { kind: 'failed' };

    rig.server.listener.refused('io server disconnect');
    await rig.clock.pass(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(rig.server.reconnects).toBe(1);
  });

  it('doubts its token when only the socket refuses it', async () => {
    await rig.running();
    rig.server.pairAnswer = { kind: 'paired', paired: { ...aPaired(), screenToken: 'token-2' } };

    rig.server.listener.refused('unauthenticated');
    await settle();

    expect(rig.server.connections.map(({ identity: used }) => used.screenToken)).toEqual([
      'token-1',
      'token-2',
    ]);
  });
});

describe('a new token that is not to be had', () => {
  it('is no reason to throw away the content in hand', async () => {
    const player = await rig.running();
    const fresh = aContent({ revision: 12, menuTag: 'm12' });
    rig.server.loadAnswer = { kind: 'content', content: fresh };
    rig.server.pairAnswer = { kind: 'failed', fault: 'displayFull' };

    rig.server.listener.refused('unauthenticated');
    await settle();

    expect(rig.server.pairs).toEqual([identity.pairingCode]);
    expect(player.snapshot().state).toMatchObject({ identity, content: fresh });
  });
});

describe('a change', () => {
  it('is applied, stored and reported once it is painted', async () => {
    const store = new FakeStore(identity, aContent());
    const player = await rig.running(store);

    rig.server.listener.itemChanged(aPriceChange('b', 7.5, 11));
    await settle();
    player.painted('base.m11');

    expect(player.snapshot().view).toMatchObject({
      menu: { items: [{ price: 5 }, { price: 7.5 }, { price: 5 }] },
    });
    expect(store.content?.manifest.tag).toBe('base.m11');
    expect(rig.server.painted).toEqual(['base.m11']);
  });

  it('that cannot be applied is fetched whole, and nothing is reported as painted before', async () => {
    const fresh = aContent({ revision: 12, menuTag: 'm12', items: [anItem('new')] });
    const player = await rig.running();
    rig.server.loads = [];
    rig.server.loadAnswer = { kind: 'failed' };

    rig.server.listener.itemChanged(aPriceChange('new', 7.5, 12));
    await settle();
    player.painted('base.m10');
    rig.server.loadAnswer = { kind: 'content', content: fresh };
    await rig.clock.pass(1_000);
    player.painted('base.m12');

    expect(rig.server.loads).toEqual([null, null]);
    expect(rig.server.painted).toEqual(['base.m12']);
  });

  it('that was too large to be sent is fetched within its spread', async () => {
    await rig.running();
    rig.server.loads = [];

    rig.server.listener.menuChanged({
      id: 'menu',
      menuTag: 'm12',
      revision: 12,
      menu: null,
      spreadMs: 2_000,
    });
    await rig.clock.pass(1_999);
    expect(rig.server.loads).toEqual([]);
    await rig.clock.pass(1);

    expect(rig.server.loads).toEqual([null]);
  });

  it('by which its menu goes is fetched at a moment of its own', async () => {
    await rig.running();
    rig.server.loads = [];

    rig.server.listener.menuGone({ id: 'menu' });
    await rig.clock.pass(1_999);
    expect(rig.server.loads).toEqual([]);
    await rig.clock.pass(1);

    expect(rig.server.loads).toEqual(['base.m10']);
  });

  it('that came while an older question was open is asked for whole after it', async () => {
    const player = await rig.running();
    let answer = () => {};
    const { load } = rig.server;
    rig.server.load = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return load(...asked);
    };
    rig.server.loads = [];

    rig.server.listener.displayChanged({
      id: 'd1',
      name: 'Counter left',
      menuId: 'menu',
      revision: 11,
      tag: 'other',
      spreadMs: 0,
    });
    rig.server.listener.itemChanged(aPriceChange('new', 8, 12));
    rig.server.listener.itemChanged(aPriceChange('a', 9, 13));
    rig.server.load = load;
    answer();
    await settle();

    expect(rig.server.loads).toEqual(['base.m10', null]);
    expect(player.snapshot().state).toMatchObject({ isStale: true });
  });

  it('of the display is fetched when its tag differs, and only then', async () => {
    await rig.running();
    rig.server.loads = [];
    const notice = { id: 'd1', name: 'Counter left', menuId: 'menu', revision: 12, spreadMs: 0 };

    rig.server.listener.displayChanged({ ...notice, tag: 'base.m10' });
    await settle();
    expect(rig.server.loads).toEqual([]);
    rig.server.listener.displayChanged({ ...notice, tag: 'other' });
    await settle();

    expect(rig.server.loads).toEqual(['base.m10']);
  });

  it('that the socket never told is found within a minute', async () => {
    const player = await rig.running();
    rig.server.pulseTag = 'base.m12';
    rig.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await rig.clock.pass(HEARTBEAT_MS);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });
});

describe('the first load of a page', () => {
  it('is whole, whatever a former build stored under the tag; further ones are not', async () => {
    rig.server.loadAnswer = { kind: 'failed' };
    const store = new FakeStore(identity, aContent());
    const player = await rig.started(store);
    await rig.clock.pass(1_000);
    const { display, ...rest } = aContent();
    const fuller = { ...rest, display: { ...display, name: 'With all that is new' } };
    rig.server.loadAnswer = { kind: 'content', content: fuller };
    await rig.clock.pass(2_000);
    rig.server.pulseTag = 'other';

    rig.server.listener.connected();
    await settle();

    expect(rig.server.loads).toEqual([null, null, null, 'base.m10']);
    expect(player.snapshot().state).toMatchObject({ content: fuller });
    expect(store.sets).toMatchObject({ current: fuller, previous: null });
  });
});

describe('without a live connection', () => {
  const lose = () => {
    rig.server.isDeaf = true;
    rig.server.listener.disconnected('ping timeout');
  };

  it('a change is found within seconds', async () => {
    const player = await rig.running();
    lose();
    await rig.clock.pass(30_000);
    rig.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await rig.clock.pass(8_000);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });

  it('a server that fails is asked once at a time', async () => {
    await rig.running();
    rig.server.loadAnswer = { kind: 'failed' };
    lose();
    await rig.clock.pass(60_000);
    rig.server.loads = [];

    await rig.clock.pass(80_000);

    expect(rig.server.loads).toHaveLength(10);
  });

  it('one that was silent for long is asked again soon', async () => {
    await rig.running();
    const { load } = rig.server;
    lose();
    rig.server.load = async (...asked) => {
      void load(...asked);
      await new Promise<void>((resolve) => rig.clock.after(6_000, resolve));
      return { kind: 'failed' };
    };
    await rig.clock.pass(60_000);
    rig.server.loads = [];

    await rig.clock.pass(80_000);

    expect(rig.server.loads).toHaveLength(10);
  });
});

describe('reporting what is painted', () => {
  it('says each tag once for a connection, and again on the next one', async () => {
    const player = await rig.running();
    player.painted('base.m10');
    player.painted('base.m10');
    expect(rig.server.painted).toEqual(['base.m10']);

    rig.server.listener.disconnected('transport close');
    rig.server.listener.connected();

    expect(rig.server.painted).toEqual(['base.m10', 'base.m10']);
  });

  it('says nothing of a tag that waited for its pictures until another took its place', async () => {
    const player = await rig.running();
    rig.server.listener.itemChanged(aPriceChange('b', 7.5, 11));
    player.painted('base.m11');
    player.painted('base.m10');

    expect(rig.server.painted).toEqual(['base.m11']);
  });
});

it('does not fill the console while the server is away', async () => {
  await rig.started(new FakeStore(identity, aContent()));

  await rig.clock.pass(3_600_000);

  expect(console.error).toHaveBeenCalledTimes(1);
});
