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
const msUntilNext = (state: PlayerState, now: ViewTime) => msUntilNextView(decideView(state, now), now);
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);
const own = { mediaUrl: '/media/own.webp', mediaType: 'image' as const };

/** Lunch is assigned and has an image as media. The schedule has these entries, and breakfast as a further menu. */
function scheduled(...entries: ScreenEntry[]): PlayerState {
  const { display, manifest } = aContent();
  const menus = [{ id: 'breakfast', name: 'Breakfast', description: '', items: [], revision: 5 }];
  return showing({ display: { ...display, ...own }, manifest: { ...manifest, entries, menus } });
}

describe('media with a last day', () => {
  const defaultPause = { menuSeconds: 60, mediaSeconds: 15 };
  const midnight = Date.UTC(2026, 10, 29, 23);
  const until = (state: PlayerState, mediaPause: typeof defaultPause | null = null): PlayerState => {
    const { display, manifest } = (state as Showing).content;
    const settings = { ...display.settings, mediaUntil: '2026-11-29', mediaPause };
    const zone = { timeZone: 'Europe/Vienna', offsets: [{ from: 0, minutes: 60 }] };
    return showing({ display: { ...display, settings }, manifest: { ...manifest, zone } });
  };
  const mediaAt = (state: PlayerState, instant: number) => {
    const view = decideView(state, { wall: instant, monotonic: 0 });
    return 'media' in view ? view.media.map(({ url }) => url) : undefined;
  };

  it('ends at midnight at the restaurant, when the screen decides again', () => {
    const state = until(scheduled());

    expect(mediaAt(state, midnight - 1)).toEqual([own.mediaUrl]);
    expect(msUntilNext(state, { wall: midnight - 100, monotonic: 0 })).toBe(100);
    expect(mediaAt(state, midnight)).toEqual([]);
  });

  it('accompanies scheduled menus, beside them or by turns', () => {
    const menu = anEntry();

    expect(decideView(until(scheduled(menu)), { wall, monotonic: 0 })).toMatchObject({
      kind: 'menu',
      menu: { name: 'Breakfast' },
      media: [{ url: own.mediaUrl }],
    });
    const turn = 75_000 * 23_720_002 + 60_000;
    expect(decideView(until(scheduled(menu), defaultPause), { wall: turn, monotonic: 0 })).toMatchObject({
      kind: 'loop',
      media: [{ url: own.mediaUrl }],
      assigned: { kind: 'menu', menu: { name: 'Breakfast' }, media: [] },
    });
    expect(mediaAt(until(scheduled(menu)), midnight)).toEqual([]);
  });

  it('leaves scheduled media alone', () => {
    const mediaItems = [{ url: '/media/a.webp', type: 'image' as const }];
    const state = until(scheduled(anEntry({ content: { type: 'media', mediaItems } })));

    expect(mediaAt(state, wall)).toEqual(['/media/a.webp']);
  });
});
