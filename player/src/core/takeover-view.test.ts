import type { ScreenTakeover } from '@menuboard/contract/domain/takeover';
import type { ScreenContent } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import { applyTakeovers } from './apply-patch.ts';
import { requiredFiles } from './content-set.ts';
import { decideView, msUntilNextView } from './decide-view.ts';
import { displayableContent } from './displayable-content.ts';
import { initialState, nextState, type PlayerState } from './player-state.ts';

/** 11:41:58 UTC. */
const wall = Date.UTC(2026, 10, 21, 11, 41, 58);
const image = `/media/${'a'.repeat(64)}.webp`;
const takeover = (over: Partial<ScreenTakeover> = {}): ScreenTakeover => ({
  id: 't1',
  title: 'Kitchen closed',
  text: '',
  imageUrl: null,
  startsAt: wall - 1_000,
  endsAt: wall + 90_500,
  ...over,
});
const withTakeovers = (content: ScreenContent, ...takeovers: ScreenTakeover[]): ScreenContent => ({
  ...content,
  manifest: { ...content.manifest, takeovers },
});
const showing = (content: ScreenContent): PlayerState =>
  nextState(nextState(initialState, { type: 'restored', identity, content: null }), {
    type: 'contentLoaded',
    content,
    stateAtRequest: initialState,
  });

it('covers a black screen until its end to the millisecond, and then shows what is due at that moment', () => {
  const windows = [{ type: 'time_range' as const, startTime: '12:00', endTime: '12:43' }];
  const content = withTakeovers(aContent(), takeover());
  const state = showing({
    ...content,
    manifest: { ...content.manifest, blackout: { windows, isOutside: false } },
  });
  const changes: string[] = [];
  let last = '';
  for (let now = wall; now < wall + 180_000; ) {
    const view = decideView(state, { wall: now, monotonic: 0 });
    if (view.kind !== last) changes.push(`${view.kind} ${new Date(now).toISOString().slice(11, 23)}`);
    last = view.kind;
    now += msUntilNextView(view, { wall: now, monotonic: 0 });
  }

  expect(changes).toEqual(['takeover 11:41:58.000', 'menu 11:43:28.500']);
  expect(decideView(state, { wall: wall + 86_400_000, monotonic: 0 }).kind).not.toBe('takeover');
});

it('goes on with its content until the image of a takeover is stored', () => {
  const content = withTakeovers(aContent(), takeover({ title: '', imageUrl: image }));
  const kindWith = (url: string | null) =>
    decideView(showing(displayableContent(content, [], () => url)), { wall, monotonic: 0 }).kind;

  expect(requiredFiles(content)[0]?.url).toBe(image);
  expect(kindWith(null)).toBe('menu');
  expect(kindWith('blob:image')).toBe('takeover');
});

it('takes a takeover from the notice, with the tag that follows', () => {
  const content = aContent();
  const patched = applyTakeovers(content, { baseTag: 'base~11', takeovers: [takeover()] });

  expect(patched.manifest).toMatchObject({
    baseTag: 'base~11',
    tag: 'base~11.m10',
    takeovers: [{ id: 't1' }],
  });
  expect(applyTakeovers(patched, { baseTag: 'base~10', takeovers: [] })).toBe(patched);
  expect(applyTakeovers(patched, { baseTag: 'base~12', takeovers: [] }).manifest.takeovers).toBeUndefined();
});

it('shows the takeover of a notice even where the rest must be fetched', () => {
  const { manifest } = applyTakeovers(aContent(), { baseTag: 'other~11', takeovers: [takeover()] });

  expect(manifest).toMatchObject({ baseTag: 'base', tag: 'base.m10', takeovers: [{ id: 't1' }] });
});

it('keeps the takeover of a notice when the answer to an earlier request arrives', () => {
  const before = showing(aContent());
  const patch = { baseTag: 'base~11', takeovers: [takeover()] };
  const during = nextState(before, { type: 'takeoversChanged', patch });

  const after = nextState(during, { type: 'contentLoaded', content: aContent(), stateAtRequest: before });
  const later = nextState(during, { type: 'contentLoaded', content: aContent(), stateAtRequest: during });

  const tagIn = (state: PlayerState) => state.phase === 'showing' && state.content.manifest.tag;
  expect(tagIn(after)).toBe('base~11.m10');
  // A restored backup has undone it.
  expect(tagIn(later)).toBe('base.m10');
});
