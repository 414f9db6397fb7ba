import { defaultDesign } from '@menuboard/contract/domain/design';
import type { Panel } from '@menuboard/contract/domain/menu-details';
import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { aContent, anEntry, anItem, identity } from '../../test/content.ts';
import { decideView, msUntilNextView, urlsOnScreen, type ViewTime } from './decide-view.ts';
import type { PlayerState, Showing } from './player-state.ts';

const showing = (content = aContent()): PlayerState => ({
  phase: 'showing',
  identity,
  content,
  patches: [],
  isStale: false,
  missedRevision: 0,
});
const timeAt = (wall: number): ViewTime => ({ wall, monotonic: 0 });
const msUntilNext = (state: PlayerState, now: ViewTime) => msUntilNextView(decideView(state, now), now);
/** 11:41:58 UTC. */
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);

describe('decideView', () => {
  it.each([
    [{ phase: 'starting' }, 'loading'],
    [{ phase: 'loading', identity }, 'loading'],
    [{ phase: 'pairing', typed: '', isBusy: false, error: null }, 'pairing'],
    [{ phase: 'notFound' }, 'notFound'],
    [{ phase: 'failedToLoad', identity }, 'failedToLoad'],
  ] as [PlayerState, string][])('maps state %j to view %s', (state, kind) => {
    expect(decideView(state, timeAt(wall)).kind).toBe(kind);
  });

  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [12_000, 2],
    [15_000, 0],
  ])('shows after %i ms the item with index %i', (elapsed, index) => {
    const first = decideView(showing(), { wall, monotonic: 1_000 });

    expect(decideView(showing(), { wall, monotonic: 1_000 + elapsed }, first)).toMatchObject({
      kind: 'menu',
      settings: { look: 'spotlight' },
      rotationIndex: index,
    });
  });

  it('turns the pages of a part by the shared clock, whenever the screen was switched on', () => {
    const content = aContent();
    const settings: DisplaySettings = {
      ...content.display.settings,
      designFrom: 'display',
      look: 'board',
      part: { index: 1, of: 2 },
    };
    const state = showing({ ...content, display: { ...content.display, settings } });
    const page = (now: ViewTime) => {
      const view = decideView(state, now);
      return view.kind === 'menu' && view.rotationIndex;
    };

    expect(page(timeAt(wall))).toBe(page({ wall, monotonic: 40_000 }));
    // 11:41:58 is two seconds before a page turns.
    expect(page(timeAt(wall + 1_999))).toBe(page(timeAt(wall)));
    expect(page(timeAt(wall + 2_000))).toBe(Number(page(timeAt(wall))) + 1);
    expect(msUntilNext(state, timeAt(wall - 5_000))).toBe(7_000);
  });

  it('marks prices that may be old after the hours of the restaurant without an answer', () => {
    const content = aContent();
    const state = showing({
      ...content,
      manifest: { ...content.manifest, stalePrices: { hours: 1, then: 'hide' } },
    });
    const mark = (contact: number) => {
      const view = decideView(state, { wall, monotonic: 0, contact });
      return view.kind === 'menu' && view.menu.items[0]?.stalePrice;
    };

    expect([mark(wall - 3_599_999), mark(wall - 3_600_000)]).toEqual([undefined, 'hide']);
  });

  it("shows the restaurant's time in any time zone of the device", () => {
    expect(decideView(showing(), timeAt(wall))).toMatchObject({
      displayName: 'Counter left',
      time: '12:41',
    });
  });

  it('shows a clock of 12 hours where the content says so', () => {
    const content = aContent();
    const zone = { ...content.manifest.zone, clock: { am: '{0} AM', pm: '{0} PM' } };
    const state = showing({ ...content, manifest: { ...content.manifest, zone } });

    expect(decideView(state, timeAt(wall))).toMatchObject({ time: '12:41 PM' });
    expect(decideView(state, timeAt(wall + 9 * 3_600_000))).toMatchObject({ time: '9:41 PM' });
  });

  it('shows the ready view without a menu', () => {
    const content = aContent();
    const empty = { ...content, display: { ...content.display, menuId: null, currentMenu: null } };

    expect(decideView(showing(empty), timeAt(wall))).toMatchObject({
      kind: 'ready',
      time: '12:41',
    });
  });

  it.each([
    ['/media/a.webp', 'image', [{ url: '/media/a.webp', type: 'image' }]],
    ['/media/a.mp4', 'video', [{ url: '/media/a.mp4', type: 'video' }]],
    [null, null, []],
    ['/media/a.new', null, []],
  ] as const)('shows media %s of type %s behind the menu', (mediaUrl, mediaType, media) => {
    const content = aContent();
    const withMedia = { ...content, display: { ...content.display, mediaUrl, mediaType } };

    expect(decideView(showing(withMedia), timeAt(wall))).toMatchObject({ kind: 'menu', media });
  });
});

const own = { mediaUrl: '/media/own.webp', mediaType: 'image' as const };

/** Lunch is assigned and has an image as media. The schedule has these entries, and breakfast as a further menu. */
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
    ['shows the assigned content outside its hours', [anEntry({ schedule: atOne })], 'Lunch', 1],
    [
      'replaces menu and media by the menu of an active entry',
      [anEntry({ schedule: untilOne })],
      'Breakfast',
      0,
    ],
    ['shows the assigned menu without its media', [anEntry({}, 'menu')], 'Lunch', 0],
    ['ignores an inactive entry', [anEntry({ isActive: false })], 'Lunch', 1],
    ['ignores an entry whose menu is missing', [anEntry({}, 'unknown')], 'Lunch', 1],
    ['ignores an entry without files', [anEntry({ content: { type: 'media', mediaItems: [] } })], 'Lunch', 1],
    [
      'shows the next entry when the best one cannot be shown',
      [anEntry({ priority: 9 }, 'unknown'), anEntry()],
      'Breakfast',
      0,
    ],
  ] as [string, ScreenEntry[], string, number][])('%s', (_, entries, name, media) => {
    const view = decideView(scheduled(...entries), timeAt(wall));

    expect(view).toMatchObject({ kind: 'menu', menu: { name } });
    expect(view.kind === 'menu' && view.media).toHaveLength(media);
  });

  const menuAt = (state: PlayerState, minutesLater: number) => {
    const view = decideView(state, timeAt(wall + minutesLater * 60_000));
    return view.kind === 'menu' ? view.menu : undefined;
  };

  it('says until when its menu is on, and announces the next one in the last half hour', () => {
    const fromNoon = scheduled(
      anEntry({ schedule: { type: 'time_range', startTime: '12:00', endTime: '13:15' } }),
    );

    expect(menuAt(fromNoon, 0)).toMatchObject({ description: 'Until 13:15' });
    expect(menuAt(fromNoon, 0)).not.toHaveProperty('next');
    const announced = { description: 'Lunch from 13:15', next: 'Lunch from 13:15' };
    expect(menuAt(fromNoon, 5)).toMatchObject(announced);
    expect(menuAt(fromNoon, 34)).toMatchObject({ name: 'Lunch', description: '' });
  });

  it('says both in the language of the restaurant', () => {
    const entry = anEntry({ schedule: { type: 'time_range', startTime: '12:00', endTime: '13:15' } });
    const state = scheduled(entry);
    if (state.phase !== 'showing') throw new Error('The screen shows nothing.');
    const words = { de: { until: 'bis {0} Uhr', nextMenu: 'ab {1} Uhr {0}' } };
    const manifest = { ...state.content.manifest, language: 'de', words };

    const german = { ...state, content: { ...state.content, manifest } };
    expect(menuAt(german, 0)).toMatchObject({ description: 'Bis 13:15 Uhr' });
    expect(menuAt(german, 5)).toMatchObject({ description: 'Ab 13:15 Uhr Lunch' });
  });

  it('says no end to a menu that the next entry goes on showing, and names no media', () => {
    const media = anEntry({ id: 'e3', schedule: atOne, content: loop });
    const followed = scheduled(anEntry({ schedule: untilOne }), anEntry({ id: 'e2', schedule: atOne }));
    const interrupted = scheduled(anEntry({ schedule: untilOne }), media);

    expect(menuAt(followed, 0)).toMatchObject({ description: 'Until 00:00' });
    expect(menuAt(scheduled(anEntry()), 0)).toMatchObject({ description: '' });
    expect(menuAt(interrupted, 0)).toMatchObject({ description: 'Until 13:00' });
  });

  it('leaves the menu the same object while its texts stay, so that it is not laid out again', () => {
    const state = scheduled(anEntry({ schedule: untilOne }));

    expect(menuAt(state, 1)).toBe(menuAt(state, 2));
  });

  it('shows media as a loop, with the assigned content as a fallback', () => {
    const before = decideView(showing(), timeAt(wall));
    const view = decideView(scheduled(anEntry({ content: loop })), { wall, monotonic: 5_000 }, before);

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
  ])('switches to the millisecond: %i ms after 12:59 shows %s', (ms, name) => {
    const state = scheduled(anEntry({ schedule: untilOne }));
    const wallTime = Date.UTC(2026, 10, 21, 11, 59) + ms;

    expect(decideView(state, timeAt(wallTime))).toMatchObject({ menu: { name } });
  });

  it('is decided again at its next boundary', () => {
    const state = scheduled(anEntry({ schedule: untilOne }));
    const wallTime = Date.UTC(2026, 10, 21, 11, 59, 59, 400);

    expect(msUntilNext(state, timeAt(wallTime))).toBe(600);
    // Also in a time zone with an offset of a quarter of an hour.
    const { content } = state as Showing;
    const zone = { timeZone: 'Asia/Kathmandu', offsets: [{ from: 0, minutes: 345 }] };
    const inKathmandu = showing({ ...content, manifest: { ...content.manifest, zone } });
    const before = Date.UTC(2026, 10, 21, 7, 14, 59, 900);
    expect(decideView(inKathmandu, timeAt(before))).toMatchObject({ menu: { name: 'Breakfast' } });
    expect(msUntilNext(inKathmandu, timeAt(before))).toBe(100);
  });
});

describe('menu and media by turns', () => {
  const pause = { menuSeconds: 60, mediaSeconds: 15 };
  /** A turn of the menu begins here, and 30 s after a full minute. */
  const start = 75_000 * 23_720_002;
  const withPause = (state: PlayerState): PlayerState => {
    const { display, manifest } = (state as Showing).content;
    return showing({
      display: { ...display, settings: { ...display.settings, mediaPause: pause } },
      manifest,
    });
  };

  it('shows the menu alone, then the media alone', () => {
    const state = withPause(scheduled());

    expect(decideView(state, timeAt(start + 59_999))).toMatchObject({
      kind: 'menu',
      media: [],
    });
    expect(decideView(state, timeAt(start + 60_000))).toMatchObject({
      kind: 'loop',
      media: [{ url: own.mediaUrl }],
      assigned: { kind: 'menu', media: [] },
    });
    expect(decideView(state, timeAt(start + 75_000))).toMatchObject({ kind: 'menu' });
  });

  it('is decided again when a turn ends', () => {
    const state = withPause(scheduled());

    expect(msUntilNext(state, timeAt(start + 59_900))).toBe(100);
    expect(msUntilNext(state, timeAt(start + 74_900))).toBe(100);
  });

  it('changes nothing for a display without media, or while the schedule shows something else', () => {
    const wallTime = start + 60_000;

    expect(decideView(withPause(showing()), timeAt(wallTime))).toMatchObject({ kind: 'menu' });
    expect(decideView(withPause(scheduled(anEntry())), timeAt(wallTime))).toMatchObject({
      kind: 'menu',
      menu: { name: 'Breakfast' },
    });
  });
});

it('draws each menu of a schedule in its own design, unless the display has one for all', () => {
  const { display, manifest } = aContent();
  const design = { ...defaultDesign, look: 'board', theme: 'cellar' } as const;
  const breakfast = { ...display.currentMenu, id: 'breakfast', name: 'Breakfast', design } as ScreenMenu;
  const drawn = (isScheduled: boolean, settings: Partial<DisplaySettings> = {}) => {
    const content = {
      display: { ...display, settings: { ...display.settings, ...settings } },
      manifest: { ...manifest, entries: isScheduled ? [anEntry()] : [], menus: [breakfast] },
    };
    const view = decideView(showing(content), timeAt(wall));
    return view.kind === 'menu' && [view.menu.name, view.settings.look, view.settings.theme];
  };

  expect(drawn(false)).toEqual(['Lunch', defaultDesign.look, defaultDesign.theme]);
  expect(drawn(true)).toEqual(['Breakfast', 'board', 'cellar']);
  const own = { designFrom: 'display', theme: 'provisions' } as const;
  expect(drawn(true, own)).toEqual(['Breakfast', defaultDesign.look, 'provisions']);
});

it('names the images of panels and of dishes', () => {
  const items = [anItem('a', { imageUrl: 'a.webp' }), anItem('b')];
  const urlsWith = (panels?: Panel[]) => {
    const { display, manifest } = aContent({ items });
    const currentMenu = display.currentMenu && { ...display.currentMenu, panels };
    const settings = { ...display.settings, designFrom: 'display' as const, look: 'board' as const };
    const state = showing({ display: { ...display, currentMenu, settings }, manifest });
    return urlsOnScreen(decideView(state, timeAt(wall)));
  };

  expect(urlsWith()).toContain('a.webp');
  expect(urlsWith([{ id: 'p', kind: 'picture', mediaUrl: 'poster.webp' }])).toContain('poster.webp');
});

describe('msUntilNextView', () => {
  it.each([
    ['the next item', showing(), { wall: wall - 30_000, monotonic: 4_000 }, 1_000],
    ['the next minute', showing(), timeAt(wall), 2_000],
    ['30 s at most', { phase: 'notFound' }, timeAt(wall), 30_000],
    ['the next minute without items', showing(aContent({ items: [] })), timeAt(wall - 8_000), 10_000],
  ] as const)('is the time until %s', (_, state, now, ms) => {
    const before = decideView(state, { ...now, monotonic: 0 });

    expect(msUntilNextView(decideView(state, now, before), now)).toBe(ms);
  });
});

describe('prices and availability that change by themselves', () => {
  const at = (ms: number) => new Date(wall + ms).toISOString();
  const withItem = (over: Partial<ScreenItem>, settings: Partial<DisplaySettings> = {}): PlayerState => {
    const content = aContent({ items: [anItem('a', over), anItem('b')] });
    const { display } = content;
    return showing({
      ...content,
      display: { ...display, settings: { ...display.settings, designFrom: 'display' as const, ...settings } },
    });
  };
  const menuAt = (state: PlayerState, ms: number) => {
    const view = decideView(state, timeAt(wall + ms));
    return view.kind === 'menu' ? view.menu : undefined;
  };

  it('follow the clock to the millisecond, with the base price of a promo', () => {
    const promo = { price: 4, startsAt: at(1_000), endsAt: at(2_000) };
    const state = withItem({ price: 5, promo });

    expect(menuAt(state, 999)?.items[0]).toMatchObject({ price: 5, was: undefined });
    expect(menuAt(state, 1_000)?.items[0]).toMatchObject({ price: 4, was: 5 });
    expect(menuAt(state, 2_000)?.items[0]).toMatchObject({ price: 5, was: undefined });
    expect(msUntilNext(state, timeAt(wall))).toBe(1_000);
  });

  it('bring a sold-out item back, also when the clock is corrected backwards', () => {
    const state = withItem({ isAvailable: false, soldOutUntil: at(60_000) });

    expect(menuAt(state, 60_000)?.items[0]?.isAvailable).toBe(true);
    expect(menuAt(state, 59_999)?.items[0]?.isAvailable).toBe(false);
  });

  it('leave the menu the same object while nothing changes', () => {
    const state = withItem({ promo: { price: 4, startsAt: at(1_000) } });

    const first = menuAt(state, 0);

    expect(menuAt(state, 999)).toBe(first);
    expect(menuAt(state, 1_000)).not.toBe(first);
  });

  it('leave out what is sold out where the settings say so, unless everything is', () => {
    const soldOut = { isAvailable: false };
    const names = (settings: Partial<DisplaySettings>, over: Partial<ScreenItem> = soldOut) =>
      menuAt(withItem(over, settings), 0)?.items.map(({ id }) => id);

    expect(names({ look: 'board' })).toEqual(['a', 'b']);
    expect(names({ look: 'board', soldOut: 'hide' })).toEqual(['b']);
    expect(names({ look: 'board', skipSoldOut: true })).toEqual(['a', 'b']);
    expect(names({ look: 'spotlight', skipSoldOut: true })).toEqual(['b']);
    const content = aContent({ items: [anItem('a', soldOut)] });
    const { display } = content;
    const settings = { ...display.settings, soldOut: 'hide' as const };
    expect(menuAt(showing({ ...content, display: { ...display, settings } }), 0)?.items).toHaveLength(1);
  });
});
