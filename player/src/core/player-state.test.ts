import { describe, expect, it } from 'vitest';
import { aContent, aPriceChange, identity } from '../../test/content.ts';
import { fromItemPatch } from './apply-patch.ts';
import { initialState, nextState, type PlayerEvent, type PlayerState } from './player-state.ts';

const content = aContent();
const stateAfter = (...events: PlayerEvent[]): PlayerState => events.reduce(nextState, initialState);
const restored: PlayerEvent = { type: 'restored', identity, content: null };
const showing: PlayerEvent = { type: 'restored', identity, content };
const patch = fromItemPatch(aPriceChange('a', 9, 12));

describe('the start', () => {
  it('enters pairing mode without an identity', () => {
    expect(stateAfter({ type: 'restored', identity: null, content: null }).phase).toBe('pairing');
  });

  it('loads with an identity', () => {
    expect(stateAfter(restored).phase).toBe('loading');
  });

  it('shows stored content before the network answers', () => {
    expect(stateAfter(showing)).toMatchObject({ phase: 'showing', content });
  });
});

describe('pairing', () => {
  const pairing: PlayerEvent = { type: 'restored', identity: null, content: null };

  it('preserves the typed code when it fails', () => {
    const state = stateAfter(
      pairing,
      { type: 'codeTyped', code: 'ABC234' },
      { type: 'pairingStarted', code: 'ABC234' },
      { type: 'pairingFailed', error: 'unknownCode' },
    );

    expect(state).toEqual({ phase: 'pairing', typed: 'ABC234', isBusy: false, error: 'unknownCode' });
  });

  it('clears the error at the next letter', () => {
    const state = stateAfter(
      pairing,
      { type: 'pairingFailed', error: 'unknownCode' },
      { type: 'codeTyped', code: 'A' },
    );

    expect(state).toMatchObject({ typed: 'A', error: null });
  });

  it('ignores letters while a request runs', () => {
    const state = stateAfter(
      pairing,
      { type: 'pairingStarted', code: 'ABC234' },
      { type: 'codeTyped', code: '' },
    );

    expect(state).toMatchObject({ typed: 'ABC234', isBusy: true });
  });

  it('shows the content at once', () => {
    expect(stateAfter(pairing, { type: 'paired', identity, content }).phase).toBe('showing');
  });
});

describe('a failed load', () => {
  it('reports the failure without content, and preserves the identity', () => {
    expect(stateAfter(restored, { type: 'loadFailed' })).toEqual({ phase: 'failedToLoad', identity });
  });

  it('recovers when content arrives', () => {
    const atRequest = stateAfter(restored, { type: 'loadFailed' });
    const state = nextState(atRequest, { type: 'contentLoaded', content, stateAtRequest: atRequest });

    expect(state.phase).toBe('showing');
  });

  it('loads again with the same identity', () => {
    const failed = stateAfter(restored, { type: 'loadFailed' });

    expect(nextState(failed, { type: 'loadRetried' })).toEqual({ phase: 'loading', identity });
    expect(stateAfter(showing, { type: 'loadRetried' })).toEqual(stateAfter(showing));
  });

  it('changes nothing while content is shown', () => {
    expect(stateAfter(showing, { type: 'loadFailed' })).toEqual(stateAfter(showing));
  });
});

describe('a display that is gone', () => {
  it.each([
    ['a screen that loads', [restored]],
    ['a screen that shows content', [showing]],
    ['a screen that could not load', [restored, { type: 'loadFailed' }]],
  ] as [string, PlayerEvent[]][])('unpairs %s', (_, events) => {
    expect(stateAfter(...events, { type: 'displayGone' })).toEqual({ phase: 'notFound' });
  });

  it('changes nothing on an unpaired screen', () => {
    const state = stateAfter({ type: 'restored', identity: null, content: null }, { type: 'displayGone' });

    expect(state.phase).toBe('pairing');
  });

  it('leads to pairing mode', () => {
    expect(stateAfter(showing, { type: 'displayGone' }, { type: 'backToPairing' })).toMatchObject({
      phase: 'pairing',
      typed: '',
    });
  });
});

describe('content', () => {
  const atRequest = stateAfter(showing);
  const patched = nextState(atRequest, { type: 'patched', patch });

  it('does not undo a patch that arrived after the request', () => {
    const state = nextState(patched, {
      type: 'contentLoaded',
      content: aContent(),
      stateAtRequest: atRequest,
    });

    expect(state).toMatchObject({ content: { manifest: { tag: 'base.m12' } }, patches: [patch] });
  });

  it('contains a patch that is older than the content', () => {
    const fresh = aContent({ revision: 13, menuTag: 'm13' });

    const state = nextState(patched, { type: 'contentLoaded', content: fresh, stateAtRequest: atRequest });

    expect(state).toMatchObject({ content: fresh, patches: [] });
  });

  it('replaces newer content after a restored backup', () => {
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

  it('is stale after a missed change until it is fetched', () => {
    const stale = stateAfter(showing, { type: 'patchMissed', revision: 12 });
    const fresh = aContent({ revision: 12, menuTag: 'm12' });

    expect(stale).toMatchObject({ isStale: true });
    expect(nextState(stale, { type: 'patched', patch })).toMatchObject({ isStale: true });
    expect(
      nextState(stale, { type: 'contentLoaded', content: fresh, stateAtRequest: atRequest }),
    ).toMatchObject({
      isStale: false,
    });
  });

  it('stays stale after an answer that is older than the change', () => {
    const stale = stateAfter(showing, { type: 'patchMissed', revision: 12 });

    expect(nextState(stale, { type: 'contentLoaded', content, stateAtRequest: atRequest })).toMatchObject({
      isStale: true,
    });
  });

  it('stores at most 100 patches', () => {
    const many = Array.from({ length: 300 }, (_, index): PlayerEvent => {
      return { type: 'patched', patch: fromItemPatch(aPriceChange('a', index, 20 + index)) };
    });

    const state = stateAfter(showing, ...many);

    expect(state.phase === 'showing' && state.patches.length).toBe(100);
  });
});
