import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aContent,
  anEntry,
  anItem,
  aPaired,
  aPriceChange,
  contentWithImages,
  hashOf,
  identity,
  urlOf,
} from '../../test/content.ts';
import { FakeScreenStore, settle } from '../../test/fakes.ts';
import { PlayerFixture, phaseOf } from '../../test/player-fixture.ts';

let fixture: PlayerFixture;
beforeEach(() => {
  fixture = new PlayerFixture();
});

describe('pairing by code', () => {
  it('shows the board, stores the identity, and connects with the token', async () => {
    const store = new FakeScreenStore();
    const player = await fixture.start(store);
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    await player.pair('K7M4QX');
    await settle();

    expect(phaseOf(player)).toBe('showing');
    expect(store.identity).toEqual(identity);
    expect(store.content).toEqual(aContent());
    expect(fixture.server.connections.map((connection) => connection.identity.screenToken)).toEqual([
      'token-1',
    ]);
  });

  it('continues when the view throws, and logs one error', async () => {
    const store = new FakeScreenStore();
    const player = await fixture.start(store);
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
    fixture.server.loadAnswer = { kind: 'unchanged' };
    player.subscribe(() => {
      throw new Error('broken');
    });

    await player.pair('K7M4QX');
    await settle();

    expect(store).toMatchObject({ identity, contentSet: { current: aContent() } });
    fixture.server.pulseTag = 'base.m11';
    fixture.server.listener.onConnected();
    await fixture.clock.advance(60_000);
    expect(fixture.server.loads.length).toBeGreaterThan(1);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it.each(['unknownCode', 'timedCode', 'tooManyTries', 'unreachable'] as const)(
    'reports the error %s',
    async (error) => {
      const player = await fixture.start();
      fixture.server.pairAnswer = { kind: 'failed', error };

      await player.pair('K7M4QX');

      expect(player.snapshot().state).toMatchObject({ phase: 'pairing', error, typed: 'K7M4QX' });
    },
  );
});

describe('pairing by a link', () => {
  it('retries until the server answers, and then removes the code from the URL', async () => {
    const used = vi.fn();
    const player = await fixture.start(new FakeScreenStore(), 'K7M4QX', used);
    await fixture.clock.advance(5_000);
    expect(used).not.toHaveBeenCalled();

    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };
    await fixture.clock.advance(8_000);

    expect(phaseOf(player)).toBe('showing');
    expect(used).toHaveBeenCalledOnce();
  });

  it('does not unpair a screen when the code is wrong', async () => {
    fixture.server.loadAnswer = { kind: 'unchanged' };
    fixture.server.pairAnswer = { kind: 'failed', error: 'unknownCode' };

    const player = await fixture.start(new FakeScreenStore(identity, aContent()), 'XXXXXX');

    expect(player.snapshot().state).toMatchObject({ phase: 'showing', identity });
  });

  it('only enters the code of a link where a person is asked first', async () => {
    const player = await fixture.start(new FakeScreenStore(), 'ABC234', () => {}, true);

    expect(player.snapshot().state).toMatchObject({ phase: 'pairing', typed: 'ABC234' });
    expect(fixture.server.pairs).toEqual([]);
  });

  it('does not pair again with the same code', async () => {
    fixture.server.loadAnswer = { kind: 'unchanged' };

    await fixture.start(new FakeScreenStore(identity, aContent()), identity.pairingCode);

    expect(fixture.server.pairs).toEqual([]);
  });
});

describe('a screen that starts again', () => {
  it('shows stored content before the server answers', async () => {
    const player = await fixture.start(new FakeScreenStore(identity, aContent()));

    expect(phaseOf(player)).toBe('showing');
  });

  it('reports a failed load without stored content, and recovers', async () => {
    const store = new FakeScreenStore(identity);
    const player = await fixture.start(store);
    expect(phaseOf(player)).toBe('failedToLoad');
    expect(store.identity).toEqual(identity);

    fixture.server.loadAnswer = { kind: 'content', content: aContent() };
    await fixture.clock.advance(8_000);

    expect(phaseOf(player)).toBe('showing');
  });

  it('gets a token with its code', async () => {
    const store = new FakeScreenStore({ ...identity, screenToken: null });
    fixture.server.pairAnswer = { kind: 'paired', paired: aPaired() };

    const player = await fixture.start(store);

    expect(phaseOf(player)).toBe('showing');
    expect(store.identity).toEqual(identity);
  });

  it('replaces an unknown token with its code', async () => {
    fixture.server.loadAnswer = { kind: 'unauthenticated' };
    fixture.server.pairAnswer = { kind: 'paired', paired: { ...aPaired(), screenToken: 'token-2' } };
    const store = new FakeScreenStore(identity, aContent());

    await fixture.start(store);

    expect(store.identity?.screenToken).toBe('token-2');
  });
});

describe('a deleted display', () => {
  it('deletes the identity, shows the message, and asks for a code after 10 s', async () => {
    const store = new FakeScreenStore(identity, aContent());
    const player = await fixture.startConnected(store);
    fixture.server.loadAnswer = { kind: 'gone' };

    fixture.server.listener.onRefused('io server disconnect');
    await settle();

    expect(phaseOf(player)).toBe('notFound');
    expect(store).toMatchObject({ identity: null, content: null });
    expect(fixture.server.connections.every(({ isOpen }) => !isOpen)).toBe(true);
    await fixture.clock.advance(9_900);
    expect(phaseOf(player)).toBe('notFound');
    await fixture.clock.advance(200);
    expect(phaseOf(player)).toBe('pairing');
  });

  it('asks for a code when somebody presses Try Again', async () => {
    const player = await fixture.startConnected();
    fixture.server.loadAnswer = { kind: 'gone' };
    fixture.server.listener.onRefused('io server disconnect');
    await settle();

    player.tryAgain();

    expect(phaseOf(player)).toBe('pairing');
  });
});

describe('a server that knows neither token nor code', () => {
  it('unpairs a screen only after an hour of such answers', async () => {
    const store = new FakeScreenStore(identity, aContent());
    const player = await fixture.startConnected(store);
    fixture.server.loadAnswer = { kind: 'unknown' };
    fixture.server.listener.onRefused('unauthenticated');
    await fixture.clock.advance(59 * 60_000);
    expect(phaseOf(player)).toBe('showing');

    fixture.server.loadAnswer = { kind: 'failed' };
    await fixture.clock.advance(70 * 60_000);
    fixture.server.loadAnswer = { kind: 'unknown' };
    await fixture.clock.advance(59 * 60_000);
    expect(phaseOf(player)).toBe('showing');
    fixture.server.loadAnswer = { kind: 'unchanged' };
    await fixture.clock.advance(60_000);
    fixture.server.loadAnswer = { kind: 'unknown' };
    fixture.server.listener.onRefused('unauthenticated');
    await fixture.clock.advance(59 * 60_000);
    expect(store).toMatchObject({ identity, content: aContent() });

    await fixture.clock.advance(2 * 60_000);
    expect(phaseOf(player)).toBe('pairing');
    expect(store).toMatchObject({ identity: null, previousIdentity: { identity } });
  });

  it('does not unpair a screen when the token is refused and the code is unknown', async () => {
    fixture.server.loadAnswer = { kind: 'unauthenticated' };
    fixture.server.pairAnswer = { kind: 'failed', error: 'unknownCode' };

    const player = await fixture.start(new FakeScreenStore(identity, aContent()));
    await fixture.clock.advance(60_000);

    expect(phaseOf(player)).toBe('showing');
  });
});

describe('Try Again while the server is away', () => {
  it('loads, and preserves the identity', async () => {
    const store = new FakeScreenStore(identity);
    const player = await fixture.start(store);
    const before = fixture.server.loads.length;

    player.tryAgain();
    expect(phaseOf(player)).toBe('loading');
    await settle();

    expect(fixture.server.loads).toHaveLength(before + 1);
    expect(phaseOf(player)).toBe('failedToLoad');
    expect(store.identity).toEqual(identity);
  });
});

describe('the rotation', () => {
  it('starts at the first item, and continues through a price change', async () => {
    const player = await fixture.startConnected();
    await fixture.clock.advance(6_000);
    expect(player.snapshot().view).toMatchObject({ rotationIndex: 1 });

    fixture.server.listener.onItemChanged(aPriceChange('a', 9, 11));

    expect(player.snapshot().view).toMatchObject({ rotationIndex: 1 });
  });
});

/** The fake clock starts at 01:16:40 in Vienna. Breakfast is from 01:17 to 01:18, and lunch is assigned. */
function withBreakfast() {
  const { display, manifest } = aContent();
  const items = [anItem('egg', { price: 4 }), anItem('toast')];
  const menus = [{ id: 'breakfast', name: 'Breakfast', description: '', items, revision: 5 }];
  const schedule = { type: 'time_range' as const, startTime: '01:17', endTime: '01:18' };
  const menuTags = { ...manifest.menuTags, breakfast: 'b10' };
  return { display, manifest: { ...manifest, menuTags, menus, entries: [anEntry({ schedule })] } };
}

describe('a schedule', () => {
  it('switches at its boundaries without the server, each menu from its first item', async () => {
    const player = await fixture.startConnected(new FakeScreenStore(identity, withBreakfast()));
    fixture.server.listener.onDisconnected('transport close');
    const shown = () => {
      const { view } = player.snapshot();
      return view.kind === 'menu' ? `${view.menu.name} ${view.rotationIndex}` : view.kind;
    };

    await fixture.clock.advance(19_999);
    expect(shown()).toBe('Lunch 0');
    await fixture.clock.advance(1);
    expect(shown()).toBe('Breakfast 0');
    await fixture.clock.advance(7_000);
    expect(shown()).toBe('Breakfast 1');
    await fixture.clock.advance(52_999);
    expect(shown()).toMatch('Breakfast');
    await fixture.clock.advance(1);
    expect(shown()).toBe('Lunch 0');
  });

  it('is decided again when the server sets the clock', async () => {
    const player = await fixture.start(new FakeScreenStore(identity, withBreakfast()));
    expect(player.snapshot().view).toMatchObject({ menu: { name: 'Lunch' } });

    // The device was half a minute behind.
    vi.spyOn(fixture.clock, 'sync').mockImplementation(() => {
      fixture.clock.now = () => 1_030_000 + fixture.clock.time;
    });
    fixture.server.listener.onConnected();
    await settle();

    expect(player.snapshot().view).toMatchObject({ menu: { name: 'Breakfast' } });
  });

  it('shows a new price at once, and fetches when its menu is deleted', async () => {
    const store = new FakeScreenStore(identity, withBreakfast());
    const player = await fixture.startConnected(store);
    await fixture.clock.advance(20_000);
    const patch = { ...anItem('egg', { price: 4.5, revision: 11 }), menuId: 'breakfast', menuTag: 'b11' };

    fixture.server.listener.onItemChanged(patch);

    expect(player.snapshot().view).toMatchObject({ menu: { items: [{ price: 4.5 }, {}] } });
    await settle();
    expect(store.content?.manifest.menus[0]?.items[0]?.price).toBe(4.5);
    const before = fixture.server.loads.length;
    fixture.server.listener.onMenuGone({ id: 'breakfast' });
    fixture.server.listener.onMenuGone({ id: 'nobody’s' });
    await fixture.clock.advance(2_000);
    expect(fixture.server.loads).toHaveLength(before + 1);
  });
});

describe('content with images', () => {
  const isComplete = (player: { snapshot: () => { isComplete: boolean } }) => player.snapshot().isComplete;
  /** The download of image `a` runs until the test calls `arrive`. */
  async function startDownloading(names = ['a', 'b']) {
    let arrive = (_: Blob | undefined) => {};
    const download = new Promise<Blob | undefined>((resolve) => {
      arrive = resolve;
    });
    fixture.fetchFile = (sha256) => (sha256 === hashOf('a') ? download : Promise.resolve(new Blob(['b'])));
    fixture.server.loadAnswer = { kind: 'content', content: contentWithImages(names) };
    const player = await fixture.start(new FakeScreenStore(identity));
    await fixture.clock.advance(1);
    return { player, arrive };
  }

  it('is complete when the image of the visible item has arrived', async () => {
    const { player, arrive } = await startDownloading();
    expect(isComplete(player)).toBe(false);

    arrive(new Blob(['a']));
    await settle();

    expect(isComplete(player)).toBe(true);
  });

  it.each(['never arrives', 'arrives late'])(
    "is not complete without the display's media: a file that %s",
    async (how) => {
      let arrive = (_: Blob | undefined) => {};
      fixture.fetchFile = () => new Promise<Blob | undefined>((resolve) => (arrive = resolve));
      fixture.server.loadAnswer = { kind: 'content', content: contentWithImages([], 'video') };
      const player = await fixture.start(new FakeScreenStore(identity));
      await fixture.clock.advance(10_000);
      expect(isComplete(player)).toBe(false);

      arrive(how === 'arrives late' ? new Blob(['video']) : undefined);
      await fixture.clock.advance(500);

      expect(isComplete(player)).toBe(how === 'arrives late');
    },
  );

  it('is complete without the image of an invisible item', async () => {
    const { player } = await startDownloading(['b', 'a']);

    expect(isComplete(player)).toBe(true);
  });

  it('is complete after 2 s without a slow image', async () => {
    const { player } = await startDownloading();
    await fixture.clock.advance(1_900);
    expect(isComplete(player)).toBe(false);

    await fixture.clock.advance(200);

    expect(isComplete(player)).toBe(true);
  });

  it('is complete with a new price after an image failed to download', async () => {
    const { player, arrive } = await startDownloading();
    arrive(undefined);
    await settle();

    fixture.server.listener.onItemChanged({ ...aPriceChange('0', 9, 11), imageUrl: urlOf('a') });

    expect(player.snapshot().view).toMatchObject({ menu: { items: [{ price: 9 }, {}] } });
    expect(isComplete(player)).toBe(true);
  });
});
