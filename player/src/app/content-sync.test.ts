import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, anItem, aPaired, aPriceChange, identity } from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { PlayerFixture, phaseOf } from '../../test/player-fixture.ts';

let fixture: PlayerFixture;
beforeEach(() => {
  fixture = new PlayerFixture();
});

describe('a refusal without a reason', () => {
  it('does not change the board, and lets the screen reconnect', async () => {
    const player = await fixture.startConnected();
    fixture.server.loadAnswer = { kind: 'failed' };

    fixture.server.listener.onRefused('io server disconnect');
    await fixture.clock.advance(1_000);

    expect(phaseOf(player)).toBe('showing');
    expect(fixture.server.reconnects).toBe(1);
  });

  it('exchanges the token when only the socket refuses it', async () => {
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

describe('a failed token exchange', () => {
  it('does not discard the loaded content', async () => {
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
  it('is applied, stored, and reported when it is painted', async () => {
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

  it('that cannot be applied is fetched, and nothing is reported as painted before', async () => {
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

  it('that deletes its menu is fetched after a random delay', async () => {
    await fixture.startConnected();
    fixture.server.loads = [];

    fixture.server.listener.onMenuGone({ id: 'menu' });
    await fixture.clock.advance(1_999);
    expect(fixture.server.loads).toEqual([]);
    await fixture.clock.advance(1);

    expect(fixture.server.loads).toEqual(['base.m10']);
  });

  it('that arrives during a request is fetched after it', async () => {
    const player = await fixture.startConnected();
    let answer = () => {};
    const { load } = fixture.server;
    fixture.server.load = async (...args) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return load(...args);
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

  it('that is fetched is not hidden by a patch that comes before the answer', async () => {
    await fixture.startConnected();
    fixture.server.loads = [];
    fixture.server.loadAnswer = { kind: 'failed' };
    const notice = { id: 'd1', name: 'Counter left', menuId: 'menu', revision: 11, tag: 'base.m11' };

    fixture.server.listener.onDisplayChanged({ ...notice, spreadMs: 0 });
    await settle();
    fixture.server.listener.onItemChanged(aPriceChange('b', 7, 12));
    fixture.server.loadAnswer = { kind: 'unchanged' };
    await fixture.clock.advance(1_000);
    expect(fixture.server.loads).toEqual(['base.m10', 'base.m10']);

    fixture.server.loads = [];
    fixture.server.listener.onDisplayChanged({ ...notice, tag: 'base.m13', spreadMs: 2_000 });
    fixture.server.listener.onItemChanged(aPriceChange('b', 8, 14));
    await fixture.clock.advance(2_000);
    expect(fixture.server.loads).toEqual(['base.m12']);
  });

  it('of the display is fetched only if its tag differs', async () => {
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

  it('that the socket missed is found within a minute', async () => {
    const player = await fixture.startConnected();
    fixture.server.pulseTag = 'base.m12';
    fixture.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await fixture.clock.advance(HEARTBEAT_MS);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });
});

it('asks for nothing over HTTP while the screen returns in its turn', async () => {
  await fixture.startConnected();
  const loads = fixture.server.loads.length;
  fixture.server.isDeaf = true;
  fixture.server.isReturning = true;
  fixture.server.listener.onDisconnected('transport close');

  await fixture.clock.advance(HEARTBEAT_MS);
  expect(fixture.server.loads).toHaveLength(loads);

  fixture.server.isReturning = false;
  await fixture.clock.advance(8_000);
  expect(fixture.server.loads.length).toBeGreaterThan(loads);
});

describe('the first load of a page', () => {
  it('requests the whole content, and later loads send the tag', async () => {
    fixture.server.loadAnswer = { kind: 'failed' };
    const store = new FakeScreenStore(identity, aContent());
    const player = await fixture.start(store);
    await fixture.clock.advance(1_000);
    const { display, ...rest } = aContent();
    const freshContent = { ...rest, display: { ...display, name: 'With new fields' } };
    fixture.server.loadAnswer = { kind: 'content', content: freshContent };
    await fixture.clock.advance(2_000);
    fixture.server.pulseTag = 'other';

    fixture.server.listener.onConnected();
    await settle();

    expect(fixture.server.loads).toEqual([null, null, null, 'base.m10']);
    expect(player.snapshot().state).toMatchObject({ content: freshContent });
    expect(store.contentSet).toMatchObject({ current: freshContent, previous: null });
  });
});

describe('without a live connection', () => {
  const loseConnection = () => {
    fixture.server.isDeaf = true;
    fixture.server.listener.onDisconnected('ping timeout');
  };

  it('an answer without news counts as contact, so that prices are not taken for old', async () => {
    const { clock, server } = fixture;
    await fixture.startConnected();
    loseConnection();
    server.loadAnswer = { kind: 'unchanged' };
    await clock.advance(3_600_000);

    expect(clock.now() - (clock.lastContact() ?? 0)).toBeLessThan(60_000);
  });

  it('a change is found within seconds', async () => {
    const player = await fixture.startConnected();
    loseConnection();
    await fixture.clock.advance(30_000);
    fixture.server.loadAnswer = { kind: 'content', content: aContent({ revision: 12, menuTag: 'm12' }) };

    await fixture.clock.advance(8_000);

    expect(player.snapshot().state).toMatchObject({ content: { manifest: { tag: 'base.m12' } } });
  });

  it('a failing server gets one request at a time', async () => {
    await fixture.startConnected();
    fixture.server.loadAnswer = { kind: 'failed' };
    loseConnection();
    await fixture.clock.advance(60_000);
    fixture.server.loads = [];

    await fixture.clock.advance(80_000);

    expect(fixture.server.loads).toHaveLength(10);
  });

  it('a server that did not answer gets the next request soon', async () => {
    await fixture.startConnected();
    const { load } = fixture.server;
    loseConnection();
    fixture.server.load = async (...args) => {
      void load(...args);
      await new Promise<void>((resolve) => fixture.clock.after(6_000, resolve));
      return { kind: 'failed' };
    };
    await fixture.clock.advance(60_000);
    fixture.server.loads = [];

    await fixture.clock.advance(80_000);

    expect(fixture.server.loads).toHaveLength(10);
  });
});

describe('reporting painted tags', () => {
  it('reports each tag once', async () => {
    const player = await fixture.startConnected();
    player.reportPainted('base.m10');
    player.reportPainted('base.m10');

    expect(fixture.server.painted).toEqual(['base.m10']);
  });

  it('reports nothing as painted while the board cannot be drawn, and the tag again after that', async () => {
    const player = await fixture.startConnected();
    player.reportPainted('base.m10');
    fixture.server.heartbeatTags = [];

    await fixture.clock.advance(HEARTBEAT_MS);
    player.reportBroken();
    await fixture.clock.advance(HEARTBEAT_MS);
    player.reportPainted('base.m10');

    expect(fixture.server.heartbeatTags).toEqual(['base.m10', null]);
    expect(fixture.server.painted).toEqual(['base.m10', 'base.m10']);
  });

  it('reports a tag that was painted without a connection in the heartbeat of the next one', async () => {
    const player = await fixture.startConnected();
    player.reportPainted('base.m10');
    fixture.server.listener.onItemChanged(aPriceChange('b', 7.5, 11));
    fixture.server.listener.onDisconnected('transport close');
    player.reportPainted('base.m11');
    fixture.server.heartbeatTags = [];
    fixture.server.listener.onConnected();
    player.reportPainted('base.m11');
    fixture.server.listener.onItemChanged(aPriceChange('b', 8, 12));
    player.reportPainted('base.m12');

    expect(fixture.server.heartbeatTags).toEqual(['base.m11']);
    expect(fixture.server.painted).toEqual(['base.m10', 'base.m12']);
  });

  it('does not report a tag that was replaced while it waited for images', async () => {
    const player = await fixture.startConnected();
    fixture.server.listener.onItemChanged(aPriceChange('b', 7.5, 11));
    player.reportPainted('base.m11');
    player.reportPainted('base.m10');

    expect(fixture.server.painted).toEqual(['base.m11']);
  });
});

it('logs one error while the server is away', async () => {
  await fixture.start(new FakeScreenStore(identity, aContent()));

  await fixture.clock.advance(3_600_000);

  expect(console.error).toHaveBeenCalledTimes(1);
});
