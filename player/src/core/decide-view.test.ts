import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import { describe, expect, it } from 'vitest';
import { aContent, anEntry, identity } from '../../test/content.ts';
import { decideView, msUntilNextView, type ViewTime } from './decide-view.ts';
import type { PlayerState, Showing } from './player-state.ts';

const showing = (content = aContent()): PlayerState => ({
  phase: 'showing',
  identity,
  content,
  patches: [],
  isStale: false,
  missedRevision: 0,
});
const until = (state: PlayerState, now: ViewTime) => msUntilNextView(state, decideView(state, now), now);
/** 11:41:58 UTC. */
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);

describe('whatToShow', () => {
  it.each([
    [{ phase: 'starting' }, 'loading'],
    [{ phase: 'loading', identity }, 'loading'],
    [{ phase: 'pairing', typed: '', isBusy: false, error: null }, 'pairing'],
    [{ phase: 'notFound' }, 'notFound'],
    [{ phase: 'failedToLoad', identity }, 'failedToLoad'],
  ] as [PlayerState, string][])('of %j is %s', (state, kind) => {
    expect(decideView(state, { wall, elapsed: 0 }).kind).toBe(kind);
  });

  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [12_000, 2],
    [15_000, 0],
  ])('shows after %i ms item %i of three', (elapsed, index) => {
    expect(decideView(showing(), { wall, elapsed })).toMatchObject({
      kind: 'menu',
      look: 'spotlight',
      rotationIndex: index,
    });
  });

  it("says the restaurant's time, whatever the device's zone", () => {
    expect(decideView(showing(), { wall, elapsed: 0 })).toMatchObject({
      displayName: 'Counter left',
      time: '12:41',
    });
  });

  it('is ready without a menu', () => {
    const content = aContent();
    const empty = { ...content, display: { ...content.display, menuId: null, currentMenu: null } };

    expect(decideView(showing(empty), { wall, elapsed: 0 })).toMatchObject({ kind: 'ready', time: '12:41' });
  });

  it.each([
    ['/media/a.webp', 'image', [{ url: '/media/a.webp', type: 'image' }]],
    ['/media/a.mp4', 'video', [{ url: '/media/a.mp4', type: 'video' }]],
    [null, null, []],
    ['/media/a.new', null, []],
  ] as const)('has %s as %s behind menu and all', (mediaUrl, mediaType, media) => {
    const content = aContent();
    const withMedia = { ...content, display: { ...content.display, mediaUrl, mediaType } };

    expect(decideView(showing(withMedia), { wall, elapsed: 0 })).toMatchObject({ kind: 'menu', media });
  });
});

const own = { mediaUrl: '/media/own.webp', mediaType: 'image' as const };

/** Lunch is assigned, over a picture; the entries are in the schedule, and breakfast is a menu of theirs. */
function scheduled(...entries: ScreenEntry[]): PlayerState {
  const { display, manifest } = aContent();
  const menus = [{ id: 'breakfast', name: 'Breakfast', description: '', items: [], revision: 5 }];
  return showing({ display: { ...display, ...own }, manifest: { ...manifest, entries, menus } });
}

describe('a schedule', () => {
  // 12:41:58 at the restaurant.
  const untilOne = { type: 'time_range' as const, startTime: '12:00', endTime: '13:00' };
  const atOne = { type: 'time_range' as const, startTime: '13:00' };
  const files = [
    { url: '/media/a.webp', type: 'image' as const },
    { url: '/media/b.mp4', type: 'video' as const },
  ];
  const loop = { type: 'media' as const, mediaItems: files };

  it.each([
    ['that is not on leaves what is assigned', [anEntry({ schedule: atOne })], 'Lunch', 1],
    [
      'that is on puts its menu in place of menu and media',
      [anEntry({ schedule: untilOne })],
      'Breakfast',
      0,
    ],
    ['can name the assigned menu, without its media', [anEntry({}, 'menu')], 'Lunch', 0],
    ['that is switched off leaves it too', [anEntry({ isActive: false })], 'Lunch', 1],
    ['cannot show a menu that is not here', [anEntry({}, 'unknown')], 'Lunch', 1],
    ['cannot show no files', [anEntry({ content: { type: 'media', mediaItems: [] } })], 'Lunch', 1],
    [
      'shows the next best when the best is not here',
      [anEntry({ priority: 9 }, 'unknown'), anEntry()],
      'Breakfast',
      0,
    ],
  ] as [string, ScreenEntry[], string, number][])('%s', (_, entries, name, media) => {
    const view = decideView(scheduled(...entries), { wall, elapsed: 0 });

    expect(view).toMatchObject({ kind: 'menu', menu: { name } });
    expect(view.kind === 'menu' && view.media).toHaveLength(media);
  });

  it('of files is a loop, with what is assigned for when none of them can be shown', () => {
    const view = decideView(scheduled(anEntry({ content: loop })), { wall, elapsed: 5_000 });

    expect(view).toMatchObject({
      kind: 'loop',
      displayName: 'Counter left',
      time: '12:41',
      media: files,
      imageMs: 10_000,
      assigned: { kind: 'menu', menu: { name: 'Lunch' }, rotationIndex: 1, media: [{ url: own.mediaUrl }] },
    });
  });

  it.each([
    [60_000 - 1, 'Breakfast'],
    [60_000, 'Lunch'],
  ])('switches to the millisecond: %i ms after 12:59 it is %s', (ms, name) => {
    const state = scheduled(anEntry({ schedule: untilOne }));
    const at = Date.UTC(2026, 10, 21, 11, 59) + ms;

    expect(decideView(state, { wall: at, elapsed: 0 })).toMatchObject({ menu: { name } });
  });

  it('is looked at again at its next boundary', () => {
    const state = scheduled(anEntry({ schedule: untilOne }));
    const at = Date.UTC(2026, 10, 21, 11, 59, 59, 400);

    expect(until(state, { wall: at, elapsed: 0 })).toBe(600);
    // In a zone that is a quarter of an hour ahead of the hour, too.
    const { content } = state as Showing;
    const zone = { timeZone: 'Asia/Kathmandu', offsets: [{ from: 0, minutes: 345 }] };
    const there = showing({ ...content, manifest: { ...content.manifest, zone } });
    const before = Date.UTC(2026, 10, 21, 7, 14, 59, 900);
    expect(decideView(there, { wall: before, elapsed: 0 })).toMatchObject({ menu: { name: 'Breakfast' } });
    expect(until(there, { wall: before, elapsed: 0 })).toBe(100);
  });
});

describe('untilNextView', () => {
  it.each([
    ['the next item', showing(), { wall: wall - 30_000, elapsed: 4_000 }, 1_000],
    ['the next minute', showing(), { wall, elapsed: 0 }, 2_000],
    ['half a minute at most', { phase: 'notFound' }, { wall, elapsed: 0 }, 30_000],
    [
      'no item of a menu without any',
      showing(aContent({ items: [] })),
      { wall: wall - 8_000, elapsed: 0 },
      10_000,
    ],
  ] as const)('is %s', (_, state, now, ms) => {
    expect(until(state, now)).toBe(ms);
  });
});
