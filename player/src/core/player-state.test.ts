import { describe, expect, it } from 'vitest';
import { aContent, aPriceChange, identity } from '../../test/content.ts';
import { fromItemPatch } from './apply-patch.ts';
import { initialState, nextState, type PlayerEvent, type PlayerState } from './player-state.ts';

const content = aContent();
const reach = (...events: PlayerEvent[]): PlayerState => events.reduce(nextState, initialState);
const restored: PlayerEvent = { type: 'restored', identity, content: null };
const showing: PlayerEvent = { type: 'restored', identity, content };
const patch = fromItemPatch(aPriceChange('a', 9, 12));

describe('the start', () => {
  it('without a code is pairing mode', () => {
    expect(reach({ type: 'restored', identity: null, content: null }).phase).toBe('pairing');
  });

  it('with a code loads', () => {
    expect(reach(restored).phase).toBe('loading');
  });

  it('with stored content shows it before the network answers', () => {
    expect(reach(showing)).toMatchObject({ phase: 'showing', content });
  });
});

describe('pairing', () => {
  const pairing: PlayerEvent = { type: 'restored', identity: null, content: null };

  it('keeps what was typed when it fails', () => {
    const state = reach(
      pairing,
      { type: 'codeTyped', code: 'ABC234' },
      { type: 'pairingStarted', code: 'ABC234' },
      { type: 'pairingFailed', error: 'unknownCode' },
    );

    expect(state).toEqual({ phase: 'pairing', typed: 'ABC234', isBusy: false, error: 'unknownCode' });
  });

  it('forgets the fault at the next letter', () => {
    const state = reach(
      pairing,
      { type: 'pairingFailed', error: 'unknownCode' },
      { type: 'codeTyped', code: 'A' },
    );

    expect(state).toMatchObject({ typed: 'A', error: null });
  });

  it('takes no letters while it asks', () => {
    const state = reach(pairing, { type: 'pairingStarted', code: 'ABC234' }, { type: 'codeTyped', code: '' });

    expect(state).toMatchObject({ typed: 'ABC234', isBusy: true });
  });

  it('shows the content at once', () => {
    expect(reach(pairing, { type: 'paired', identity, content }).phase).toBe('showing');
  });
});

describe('a failed load', () => {
  it('says so when there is nothing to show, and keeps the code', () => {
    expect(reach(restored, { type: 'loadFailed' })).toEqual({ phase: 'failedToLoad', identity });
  });

  it('heals', () => {
    const asked = reach(restored, { type: 'loadFailed' });
    const state = nextState(asked, { type: 'contentLoaded', content, stateAtRequest: asked });

    expect(state.phase).toBe('showing');
  });

  it('tried again loads, and the screen stays who it is', () => {
    const failed = reach(restored, { type: 'loadFailed' });

    expect(nextState(failed, { type: 'loadRetried' })).toEqual({ phase: 'loading', identity });
    expect(reach(showing, { type: 'loadRetried' })).toEqual(reach(showing));
  });

  it('changes nothing on a screen that shows something', () => {
    expect(reach(showing, { type: 'loadFailed' })).toEqual(reach(showing));
  });
});

describe('a display that is gone', () => {
  it.each([
    ['a screen that loads', [restored]],
    ['a screen that shows content', [showing]],
    ['a screen that could not load', [restored, { type: 'loadFailed' }]],
  ] as [string, PlayerEvent[]][])('un-pairs %s', (_, events) => {
    expect(reach(...events, { type: 'displayGone' })).toEqual({ phase: 'notFound' });
  });

  it('is no news to a screen that was never paired', () => {
    const state = reach({ type: 'restored', identity: null, content: null }, { type: 'displayGone' });

    expect(state.phase).toBe('pairing');
  });

  it('ends in pairing mode', () => {
    expect(reach(showing, { type: 'displayGone' }, { type: 'backToPairing' })).toMatchObject({
      phase: 'pairing',
      typed: '',
    });
  });
});

describe('content', () => {
  const asked = reach(showing);
  const patched = nextState(asked, { type: 'patched', patch });

  it('asked for before a patch came does not undo it', () => {
    const state = nextState(patched, { type: 'contentLoaded', content: aContent(), stateAtRequest: asked });

    expect(state).toMatchObject({ content: { manifest: { tag: 'base.m12' } }, patches: [patch] });
  });

  it('read after a patch was made holds it already', () => {
    const fresh = aContent({ revision: 13, menuTag: 'm13' });

    const state = nextState(patched, { type: 'contentLoaded', content: fresh, stateAtRequest: asked });

    expect(state).toMatchObject({ content: fresh, patches: [] });
  });

  it('asked for after a change stands, though a restored backup knows less than the screen', () => {
    const restoredBackup = aContent({ revision: 5, menuTag: 'm5' });
    const missed = nextState(patched, { type: 'patchMissed', revision: 13 });

    const state = nextState(missed, {
      type: 'contentLoaded',
      content: restoredBackup,
      stateAtRequest: missed,
    });

    expect(state).toMatchObject({ content: restoredBackup, patches: [], isStale: false });
    const edited = nextState(state, { type: 'patched', patch: fromItemPatch(aPriceChange('a', 6, 6)) });
    expect(edited).toMatchObject({ content: { manifest: { tag: 'base.m6' } } });
  });

  it('is stale after a change that is not in it, until it is fetched', () => {
    const stale = reach(showing, { type: 'patchMissed', revision: 12 });
    const fresh = aContent({ revision: 12, menuTag: 'm12' });

    expect(stale).toMatchObject({ isStale: true });
    expect(nextState(stale, { type: 'patched', patch })).toMatchObject({ isStale: true });
    expect(nextState(stale, { type: 'contentLoaded', content: fresh, stateAtRequest: asked })).toMatchObject({
      isStale: false,
    });
  });

  it('stays stale after an answer from before the change', () => {
    const stale = reach(showing, { type: 'patchMissed', revision: 12 });

    expect(nextState(stale, { type: 'contentLoaded', content, stateAtRequest: asked })).toMatchObject({
      isStale: true,
    });
  });

  it('remembers only as many patches as can matter', () => {
    const many = Array.from({ length: 300 }, (_, index): PlayerEvent => {
      return { type: 'patched', patch: fromItemPatch(aPriceChange('a', index, 20 + index)) };
    });

    const state = reach(showing, ...many);

    expect(state.phase === 'showing' && state.patches.length).toBe(100);
  });
});
