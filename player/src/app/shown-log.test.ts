import { describe, expect, it } from 'vitest';
import { aContent, anEntry, identity } from '../../test/content.ts';
import { FakeScreenStore } from '../../test/fakes.ts';
import { PlayerFixture } from '../../test/player-fixture.ts';

const minute = 60_000;
const day = 86_400_000;
/** The fake clock's time when a test begins. */
const start = 1_000_000;

async function aScreen(store = new FakeScreenStore(identity, aContent())) {
  const fixture = new PlayerFixture();
  const player = await fixture.startConnected(store);
  player.reportPainted('base.m10');
  const spans = async () => {
    fixture.server.shown = [];
    await fixture.clock.advance(minute);
    return fixture.server.shown;
  };
  return { ...fixture, fixture, player, store, spans };
}

/** Unplugs the screen, and starts it again later. */
async function restart(store: FakeScreenStore, at: number) {
  const fixture = new PlayerFixture();
  fixture.clock.time = at;
  fixture.server.loadAnswer = { kind: 'unchanged' };
  const player = await fixture.start(store);
  player.reportPainted('base.m10');
  return { ...fixture, fixture, player };
}

describe('the record of the shown content', () => {
  it('has one span for as long as nothing changes, with its menu and revision', async () => {
    const { clock, server, store } = await aScreen();

    await clock.advance(10 * minute);

    const [span, ...others] = server.shown.slice(-1);
    expect(others).toEqual([]);
    expect(span).toMatchObject({ from: start, menuId: 'menu', revision: 10, wasOnline: true });
    expect(span?.to).toBeGreaterThanOrEqual(start + 9 * minute);
    expect(store.shown.size).toBe(1);
  });

  it('begins another span with another content, without a gap', async () => {
    const { clock, server, fixture, player, spans } = await aScreen();
    await clock.advance(5_000);
    await fixture.publishContent(aContent({ revision: 12, menuTag: 'm12' }));
    await clock.advance(700);
    player.reportPainted('base.m12');

    const sent = await spans();

    expect(sent.map(({ from, revision }) => [from - start, revision])).toEqual([
      [0, 10],
      [5_700, 12],
    ]);
    expect(sent[0]?.to).toBe(sent[1]?.from);
    expect(server.shown).toBe(sent);
  });

  it('names the revision of a patch, also of one that only removed an item, and after a restart', async () => {
    const { clock, server, store, player } = await aScreen();
    server.listener.onItemGone({ id: 'a', menuId: 'menu', menuTag: 'm14', revision: 14 });
    player.reportPainted('base.m14');
    await clock.advance(minute);
    expect(server.shown.at(-1)).toMatchObject({ menuId: 'menu', revision: 14 });

    const again = await restart(store, clock.time + minute);
    again.player.reportPainted('base.m14');
    await again.clock.advance(minute);

    expect([...store.shown.values()].at(-1)).toMatchObject({ revision: 14, wasOnline: false });
  });

  it('follows the schedule, offline too', async () => {
    const content = aContent();
    const { currentMenu } = content.display;
    if (currentMenu) content.manifest.menus = [{ ...currentMenu, id: 'breakfast', revision: 7 }];
    // 1970-01-01 01:16:40 on the wall clock; breakfast ends at 01:20.
    content.manifest.entries = [anEntry({ schedule: { type: 'time_range', endTime: '01:20' } })];
    const { clock, server, store } = await aScreen(new FakeScreenStore(identity, content));
    server.isDeaf = true;
    server.listener.onDisconnected('transport close');
    await clock.advance(5 * minute);

    const spans = [...store.shown.values()].map(({ from, to: _, ...span }) => ({
      ...span,
      from: from - start,
    }));

    expect(spans).toEqual([
      { from: 0, menuId: 'breakfast', revision: 10, wasOnline: true },
      { from: minute, menuId: 'breakfast', revision: 10, wasOnline: false },
      { from: 200_000, menuId: 'menu', revision: 10, wasOnline: false },
    ]);
  });

  it('never fills the time of a power cut', async () => {
    const { clock, store } = await aScreen();
    await clock.advance(10 * minute + 20_000);

    const again = await restart(store, clock.time + 2 * minute);
    await again.clock.advance(minute);

    const [before, after, ...others] = new Map(again.server.shown.map((span) => [span.from, span])).values();
    expect(others).toEqual([]);
    expect(before?.to).toBeLessThanOrEqual(start + 10 * minute + 20_000);
    expect(before?.to).toBeGreaterThan(start + 9 * minute);
    expect(after?.from).toBe(start + 12 * minute + 20_000);
  });

  it('has the time before a restart also when the storage was too slow to be read at the start', async () => {
    const { clock, server, store } = await aScreen();
    server.isStoringShown = false;
    await clock.advance(3 * minute);
    const again = new PlayerFixture();
    again.clock.time = clock.time + 2 * minute;
    const { readShown } = store;
    store.readShown = async () => undefined;
    const player = await again.startConnected(store);
    player.reportPainted('base.m10');
    again.server.isStoringShown = false;
    await again.clock.advance(2 * minute);
    store.readShown = readShown;

    await again.clock.advance(2 * minute);
    again.server.isStoringShown = true;
    await again.clock.advance(minute);

    expect(again.server.shown[0]).toMatchObject({ from: start });
    expect(again.server.shown).toHaveLength(2);
  });

  it('has a gap while the page was asleep, and before the new content was painted', async () => {
    const { clock, fixture, server, store, player, spans } = await aScreen();
    server.isStoringShown = false;
    // The timers of a sleeping page do not run.
    clock.time += 3 * minute;
    await clock.advance(1_000);
    await fixture.publishContent(aContent({ revision: 12, menuTag: 'm12' }));
    await clock.advance(5 * minute);
    player.reportPainted('base.m12');

    await spans();
    const stored = [...store.shown.values()];

    const gaps = stored.slice(1).map(({ from }, index) => from - (stored[index]?.to ?? 0));
    expect(gaps.map((gap) => Math.floor(gap / minute))).toEqual([3, 5]);
  });

  it('has no time that a wrong clock tells', async () => {
    const fixture = new PlayerFixture();
    fixture.clock.isRight = false;
    const player = await fixture.startConnected();
    player.reportPainted('base.m10');
    await fixture.clock.advance(5 * minute);
    expect(fixture.server.shown).toEqual([]);

    fixture.clock.isRight = true;
    await fixture.clock.advance(2 * minute);

    expect(fixture.server.shown[0]?.from).toBeGreaterThanOrEqual(start + 5 * minute);
  });

  it('is sent again until the server has stored it, and then deleted', async () => {
    const { clock, server, store } = await aScreen();
    server.isStoringShown = false;
    await clock.advance(day);
    expect(store.shown.size).toBe(2);
    expect(server.shown).toEqual([]);

    server.isStoringShown = true;
    await clock.advance(3 * minute);

    expect(server.shown.length).toBeGreaterThanOrEqual(2);
    expect(server.shown[0]?.from).toBe(start);
    expect(store.shown.size).toBe(1);
  });

  it('counts a short interruption as online', async () => {
    const { clock, server, store } = await aScreen();
    await clock.advance(2 * minute);
    server.listener.onDisconnected('transport close');
    await clock.advance(50_000);
    server.listener.onConnected();
    await clock.advance(2 * minute);

    expect([...store.shown.values()].map(({ wasOnline }) => wasOnline)).toEqual([true]);
  });

  it('keeps a limited number of spans', async () => {
    const store = new FakeScreenStore(identity, aContent());
    for (let from = 0; from < 2_500; from += 1)
      store.shown.set(from, { from, to: from, menuId: null, revision: 1, wasOnline: false });
    const { clock, server } = await aScreen(store);
    server.isStoringShown = false;

    await clock.advance(3 * minute);

    expect(store.shown.size).toBeLessThanOrEqual(2_001);
    expect([...store.shown.keys()].at(-1)).toBe(start);
  });
});
