import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, anItem, aPaired, aPriceChange, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { PlayerFixture, phaseOf } from '../../test/player-fixture.ts';

let fixture: PlayerFixture;
beforeEach(() => {
  fixture = new PlayerFixture();
});

describe('a server that sends a screen away without a reason', () => {
  it('leaves the board alone and lets the screen come back', async () => {
    const player = await fixture.startConnected();
    fixture.server.loadAnswer = { kind: 'failed' };

    fixture.server.listener.onRefused('io server disconnect');
    await fixture.clock.advance(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(fixture.server.reconnects).toBe(1);
  });

  it('doubts its token when only the socket refuses it', async () => {
    await fixture.startConnected();
    fixture.server.pairAnswer = { kind: 'paired', paired: { ...aPaired(), screenToken: 'token-2' } };

    fixture.server.listener.onRefused('unauthenticated');
    await settle();

    expect(fixture.server.connections.map(({ identity: used }) => used.screenToken)).toEqual([
      'token-1',
      'token-2',
    ]);
  });
});

describe('a new token that is not to be had', () => {
  it('is no reason to throw away the content in hand', async () => {
    const player = await fixture.startConnected();
    const fresh = aContent({ revision: 12, menuTag: 'm12' });
    fixture.server.loadAnswer = { kind: 'content', content: fresh };
    fixture.server.pairAnswer = { kind: 'failed', error: 'displayFull' };

    fixture.server.listener.onRefused('unauthenticated');
    await settle();

    expect(fixture.server.pairs).toEqual([identity.pairingCode]);
    expect(player.snapshot().state).toMatchObject({ identity, content: fresh });
  });
});

describe('a change', () => {
  it('is applied, stored and reported once it is painted', async () => {
    const store = new FakeScreenStore(identity, aContent());
    const player = await fixture.startConnected(store);

    fixture.server.listener.onItemChanged(aPriceChange('b', 7.5, 11));
    await settle();
    player.reportPainted('base.m11');

    expect(player.snapshot().view).toMatchObject({
      menu: { items: [{ price: 5 }, { price: 7.5 }, { price: 5 }] },
    });
    expect(store.content?.manifest.tag).toBe('base.m11');
    expect(fixture.server.painted).toEqual(['base.m11']);
  });

  it('that cannot be applied is fetched whole, and nothing is reported as painted before', async () => {
    const fresh = aContent({ revision: 12, menuTag: 'm12', items: [anItem('new')] });
    const player = await fixture.startConnected();
    fixture.server.loads = [];
    fixture.server.loadAnswer = { kind: 'failed' };

    fixture.server.listener.onItemChanged(aPriceChange('new', 7.5, 12));
    await settle();
    player.reportPainted('base.m10');
    fixture.server.loadAnswer = { kind: 'content', content: fresh };
    await fixture.clock.advance(1_000);
    player.reportPainted('base.m12');

    expect(fixture.server.loads).toEqual([null, null]);
    expect(fixture.server.painted).toEqual(['base.m12']);
  });

  it('that was too large to be sent is fetched within its spread', async () => {
    await fixture.startConnected();
    fixture.server.loads = [];

    fixture.server.listener.onMenuChanged({
      id: 'menu',
      menuTag: 'm12',
      revision: 12,
      menu: null,
      spreadMs: 2_000,
    });
    await fixture.clock.advance(1_999);
    expect(fixture.server.loads).toEqual([]);
    await fixture.clock.advance(1);

    expect(fixture.server.loads).toEqual([null]);
  });

  it('by which its menu goes is fetched at a moment of its own', async () => {
    await fixture.startConnected();
    fixture.server.loads = [];

    fixture.server.listener.onMenuGone({ id: 'menu' });
    await fixture.clock.advance(1_999);
    expect(fixture.server.loads).toEqual([]);
    await fixture.clock.advance(1);

    expect(fixture.server.loads).toEqual(['base.m10']);
  });

  it('that came while an older question was open is asked for whole after it', async () => {
    const player = await fixture.startConnected();
    let answer = () => {};
    const { load } = fixture.server;
    fixture.server.load = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return load(...asked);
    };
    fixture.server.loads = [];

    fixture.server.listener.onDisplayChanged({
      id: 'd1',
      name: 'Counter left',
      menuId: 'menu',
      revision: 11,
      tag: 'other',
      spreadMs: 0,
    });
    fixture.server.listener.onItemChanged(aPriceChange('new', 8, 12));
    fixture.server.listener.onItemChanged(aPriceChange('a', 9, 13));
    fixture.server.load = load;
    answer();
    await settle();

    expect(fixture.server.loads).toEqual(['base.m10', null]);
    expect(player.snapshot().state).toMatchObject({ isStale: true });
  });

  it('of the display is fetched when its tag differs, and only then', async () => {
    await fixture.startConnected();
    fixture.server.loads = [];
    const notice = { id: 'd1', name: 'Counter left', menuId: 'menu', revision: 12, spreadMs: 0 };

    fixture.server.listener.onDisplayChanged({ ...notice, tag: 'base.m10' });
    await settle();
    expect(fixture.server.loads).toEqual([]);
    fixture.server.listener.onDisplayChanged({ ...notice, tag: 'other' });
    await settle();

    expect(fixture.server.loads).toEqual(['base.m10']);
  });

  it('that the socket never told is found within a minute', async () => {
    const player = await fixture.startConnected();
    fixture.server.pulseTag = 'base.m12';
    fixture.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await fixture.clock.advance(HEARTBEAT_MS);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });
});

describe('the first load of a page', () => {
  it('is whole, whatever a former build stored under the tag; further ones are not', async () => {
    fixture.server.loadAnswer = { kind: 'failed' };
    const store = new FakeScreenStore(identity, aContent());
    const player = await fixture.start(store);
    await fixture.clock.advance(1_000);
    const { display, ...rest } = aContent();
    const fuller = { ...rest, display: { ...display, name: 'With all that is new' } };
    fixture.server.loadAnswer = { kind: 'content', content: fuller };
    await fixture.clock.advance(2_000);
    fixture.server.pulseTag = 'other';

    fixture.server.listener.onConnected();
    await settle();

    expect(fixture.server.loads).toEqual([null, null, null, 'base.m10']);
    expect(player.snapshot().state).toMatchObject({ content: fuller });
    expect(store.contentSet).toMatchObject({ current: fuller, previous: null });
  });
});

describe('without a live connection', () => {
  const lose = () => {
    fixture.server.isDeaf = true;
    fixture.server.listener.onDisconnected('ping timeout');
  };

  it('a change is found within seconds', async () => {
    const player = await fixture.startConnected();
    lose();
    await fixture.clock.advance(30_000);
    fixture.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await fixture.clock.advance(8_000);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });

  it('a server that fails is asked once at a time', async () => {
    await fixture.startConnected();
    fixture.server.loadAnswer = { kind: 'failed' };
    lose();
    await fixture.clock.advance(60_000);
    fixture.server.loads = [];

    await fixture.clock.advance(80_000);

    expect(fixture.server.loads).toHaveLength(10);
  });

  it('one that was silent for long is asked again soon', async () => {
    await fixture.startConnected();
    const { load } = fixture.server;
    lose();
    fixture.server.load = async (...asked) => {
      void load(...asked);
      await new Promise<void>((resolve) => fixture.clock.after(6_000, resolve));
      return { kind: 'failed' };
    };
    await fixture.clock.advance(60_000);
    fixture.server.loads = [];

    await fixture.clock.advance(80_000);

    expect(fixture.server.loads).toHaveLength(10);
  });
});

describe('reporting what is painted', () => {
  it('says each tag once for a connection, and again on the next one', async () => {
    const player = await fixture.startConnected();
    player.reportPainted('base.m10');
    player.reportPainted('base.m10');
    expect(fixture.server.painted).toEqual(['base.m10']);

    fixture.server.listener.onDisconnected('transport close');
    fixture.server.listener.onConnected();

    expect(fixture.server.painted).toEqual(['base.m10', 'base.m10']);
  });

  it('says nothing of a tag that waited for its pictures until another took its place', async () => {
    const player = await fixture.startConnected();
    fixture.server.listener.onItemChanged(aPriceChange('b', 7.5, 11));
    player.reportPainted('base.m11');
    player.reportPainted('base.m10');

    expect(fixture.server.painted).toEqual(['base.m11']);
  });
});

it('does not fill the console while the server is away', async () => {
  await fixture.start(new FakeScreenStore(identity, aContent()));

  await fixture.clock.advance(3_600_000);

  expect(console.error).toHaveBeenCalledTimes(1);
});
