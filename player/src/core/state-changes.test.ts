import { describe, expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import { initialState, nextState, type PlayerEvent, type PlayerState } from './player-state.ts';
import { stateChanges } from './state-changes.ts';

const reach = (...events: PlayerEvent[]): PlayerState => events.reduce(nextState, initialState);
const content = aContent();
const restored: PlayerEvent = { type: 'restored', identity, content };
const showing = reach(restored);
const pairing = reach({ type: 'restored', identity: null, content: null });
const noChanges = {
  identity,
  lostIdentity: null,
  identityToStore: null,
  contentToStore: null,
  isOtherScreen: false,
};

describe('stateChanges', () => {
  it('starts the connection and stores identity and content of a new pairing', () => {
    const paired = nextState(pairing, { type: 'paired', identity, content });

    expect(stateChanges(pairing, paired)).toEqual({
      identity,
      lostIdentity: null,
      identityToStore: identity,
      contentToStore: content,
      isOtherScreen: true,
    });
  });

  it('stores only the content when newer content is loaded', () => {
    const fresh = aContent({ revision: 12, menuTag: 'm12' });
    const after = nextState(showing, { type: 'contentLoaded', content: fresh, stateAtRequest: showing });

    expect(stateChanges(showing, after)).toEqual({ ...noChanges, contentToStore: fresh });
  });

  it('does not store stale content', () => {
    const stale = nextState(showing, { type: 'patchMissed', revision: 12 });

    expect(stateChanges(showing, stale)).toEqual(noChanges);
  });

  it('does not store fallback content, which has no tag', () => {
    const fallback = { ...content, manifest: { ...content.manifest, tag: '' } };
    const after = reach({ type: 'restored', identity, content: fallback });

    expect(stateChanges(initialState, after)).toMatchObject({
      identityToStore: identity,
      contentToStore: null,
    });
  });

  it('stores the identity without a new connection when only the display id was missing', () => {
    const before: PlayerState = { phase: 'loading', identity: { ...identity, displayId: null } };

    expect(stateChanges(before, showing)).toMatchObject({ identityToStore: identity, isOtherScreen: false });
  });

  it('starts the connection again with another token', () => {
    const other = { ...identity, screenToken: 'token-2' };
    const after = nextState(showing, { type: 'paired', identity: other, content });

    expect(stateChanges(showing, after)).toMatchObject({ identityToStore: other, isOtherScreen: true });
  });

  it('names the lost identity when the display is gone', () => {
    const gone = nextState(showing, { type: 'displayGone' });

    expect(stateChanges(showing, gone)).toEqual({
      identity: null,
      lostIdentity: identity,
      identityToStore: null,
      contentToStore: null,
      isOtherScreen: true,
    });
  });
});
