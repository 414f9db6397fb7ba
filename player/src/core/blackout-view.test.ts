import { expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import { decideView, msUntilNextView, urlsOnScreen } from './decide-view.ts';
import type { PlayerState } from './player-state.ts';

/** 11:41:58 UTC. */
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);

it('is black at its minute, without the media, and shows the board again at its minute', () => {
  const windows = [{ type: 'time_range' as const, startTime: '12:42', endTime: '12:44' }];
  const content = aContent();
  const manifest = { ...content.manifest, blackout: { windows, isOutside: false } };
  const display = { ...content.display, mediaUrl: '/media/oven.mp4', mediaType: 'video' as const };
  const state: PlayerState = {
    phase: 'showing',
    identity,
    content: { display, manifest },
    patches: [],
    isStale: false,
    missedRevision: 0,
  };
  const times: string[] = [];
  let last = '';
  for (let now = wall; now < wall + 180_000; ) {
    const view = decideView(state, { wall: now, monotonic: 0 });
    if (view.kind !== last) times.push(`${view.kind} ${new Date(now).toISOString().slice(11, 19)}`);
    last = view.kind;
    expect(urlsOnScreen(view).length > 0).toBe(view.kind !== 'black');
    now += msUntilNextView(view, { wall: now, monotonic: 0 });
  }

  expect(times).toEqual(['menu 11:41:58', 'black 11:42:00', 'menu 11:44:00']);
});
