import { describe, expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import type { PlayerState } from './player-state.ts';
import { untilNextView, whatToShow } from './what-to-show.ts';

const showing = (content = aContent()): PlayerState => ({
  phase: 'showing',
  identity,
  content,
  patches: [],
  isStale: false,
  missedRevision: 0,
});
/** 11:41:58 UTC. */
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);

describe('whatToShow', () => {
  it.each([
    [{ phase: 'starting' }, 'loading'],
    [{ phase: 'loading', identity }, 'loading'],
    [{ phase: 'pairing', typed: '', isBusy: false, fault: null }, 'pairing'],
    [{ phase: 'notFound' }, 'notFound'],
    [{ phase: 'failedToLoad', identity }, 'failedToLoad'],
  ] as [PlayerState, string][])('of %j is %s', (state, kind) => {
    expect(whatToShow(state, { wall, elapsed: 0 }).kind).toBe(kind);
  });

  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [12_000, 2],
    [15_000, 0],
  ])('shows after %i ms item %i of three', (elapsed, index) => {
    expect(whatToShow(showing(), { wall, elapsed })).toMatchObject({
      kind: 'menu',
      look: 'spotlight',
      turn: index,
    });
  });

  it("says the restaurant's time, whatever the device's zone", () => {
    expect(whatToShow(showing(), { wall, elapsed: 0 })).toMatchObject({
      displayName: 'Counter left',
      time: '12:41',
    });
  });

  it('is ready without a menu', () => {
    const content = aContent();
    const empty = { ...content, display: { ...content.display, menuId: null, currentMenu: null } };

    expect(whatToShow(showing(empty), { wall, elapsed: 0 })).toMatchObject({ kind: 'ready', time: '12:41' });
  });

  it.each([
    ['/media/a.webp', 'image', { url: '/media/a.webp', type: 'image' }],
    ['/media/a.mp4', 'video', { url: '/media/a.mp4', type: 'video' }],
    [null, null, null],
    ['/media/a.new', null, null],
  ] as const)('has %s as %s behind menu and all', (mediaUrl, mediaType, media) => {
    const content = aContent();
    const withMedia = { ...content, display: { ...content.display, mediaUrl, mediaType } };

    expect(whatToShow(showing(withMedia), { wall, elapsed: 0 })).toMatchObject({ kind: 'menu', media });
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
    expect(untilNextView(state, now)).toBe(ms);
  });
});
