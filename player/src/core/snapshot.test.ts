import { beforeEach, describe, expect, it } from 'vitest';
import { aContent, aPriceChange, contentWithImages, identity, urlOf } from '../../test/content.ts';
import { fromItemPatch } from './apply-patch.ts';
import { MAX_VIEW_WAIT_MS } from './decide-view.ts';
import { silentFeed } from './orders-feed.ts';
import { initialState, nextState, type PlayerState } from './player-state.ts';
import { type Frame, firstFrame, nextFrame, type SnapshotInput } from './snapshot.ts';

const wall = 1_000_000;
const showing = (content = aContent()): PlayerState =>
  nextState(initialState, { type: 'restored', identity, content });

let missing: Set<string>;
let failed: Set<string>;
beforeEach(() => {
  missing = new Set();
  failed = new Set();
});

function frameAfter(previous: Frame, monotonic: number, over: Partial<SnapshotInput> = {}): Frame {
  return nextFrame(previous, {
    state: showing(),
    now: { wall, monotonic },
    isConnected: true,
    claim: null,
    isJustClaimed: false,
    problem: null,
    feed: silentFeed,
    files: {
      displayable: (content) => ({ content, isWhole: missing.size === 0 }),
      isMissing: (url) => missing.has(url),
      isDownloading: (url) => missing.has(url) && !failed.has(url),
    },
    ...over,
  });
}

describe('the rotation', () => {
  it('starts when a menu appears, and continues through a price change', () => {
    const state = showing();
    const first = frameAfter(firstFrame, 3_000, { state });
    const changed = nextState(state, { type: 'patched', patch: fromItemPatch(aPriceChange('a', 9, 11)) });
    const second = frameAfter(first, 9_000, { state: changed });

    expect(first.snapshot.view).toMatchObject({ rotationStart: 3_000, rotationIndex: 0 });
    expect(second.snapshot.view).toMatchObject({ rotationStart: 3_000, rotationIndex: 1 });
  });

  it('starts again with another look of the same menu', () => {
    const { display, manifest } = aContent();
    const board = {
      display: {
        ...display,
        settings: { ...display.settings, designFrom: 'display' as const, look: 'board' as const },
      },
      manifest,
    };
    const first = frameAfter(firstFrame, 0);

    expect(frameAfter(first, 9_000, { state: showing(board) }).snapshot.view).toMatchObject({
      rotationStart: 9_000,
    });
  });
});

describe('a snapshot', () => {
  it('is complete when the images on the screen are stored', () => {
    const state = showing(contentWithImages(['a', 'b']));

    expect(frameAfter(firstFrame, 0, { state }).snapshot.isComplete).toBe(true);
    missing.add(urlOf('b'));
    expect(frameAfter(firstFrame, 0, { state }).snapshot.isComplete).toBe(true);
    missing.add(urlOf('a'));
    expect(frameAfter(firstFrame, 0, { state }).snapshot.isComplete).toBe(false);
  });

  it('waits two seconds for an image, and not at all after a failed download', () => {
    const state = showing(contentWithImages(['a']));
    missing.add(urlOf('a'));
    const first = frameAfter(firstFrame, 0, { state });

    expect(first).toMatchObject({ snapshot: { isComplete: false }, waitMs: 2_000 });
    expect(frameAfter(first, 1_999, { state }).snapshot.isComplete).toBe(false);
    expect(frameAfter(first, 2_000, { state }).snapshot.isComplete).toBe(true);
    failed.add(urlOf('a'));
    expect(frameAfter(first, 1, { state }).snapshot.isComplete).toBe(true);
  });

  it('is never complete without the media of the display', () => {
    const state = showing(contentWithImages([], 'media'));
    missing.add(urlOf('media'));
    const first = frameAfter(firstFrame, 0, { state });

    expect(frameAfter(first, 60_000, { state }).snapshot.isComplete).toBe(false);
  });

  it('draws the displayable content, and keeps the original in its state', () => {
    const state = showing(contentWithImages(['a']));
    const files: SnapshotInput['files'] = {
      displayable: () => ({ content: contentWithImages(['local']), isWhole: true }),
      isMissing: () => false,
      isDownloading: () => false,
    };
    const { snapshot } = frameAfter(firstFrame, 0, { state, files });

    expect(snapshot.view).toMatchObject({ menu: { items: [{ imageUrl: urlOf('local') }] } });
    expect(snapshot.state).toBe(state);
  });

  it('is due again after at most 30 s without a board', () => {
    expect(frameAfter(firstFrame, 0, { state: initialState }).waitMs).toBe(MAX_VIEW_WAIT_MS);
  });
});

describe('a storage problem', () => {
  it('is reported once, and again with each new tag', () => {
    const problem = 'storage-full';
    const first = frameAfter(firstFrame, 0, { problem });
    const second = frameAfter(first, 1, { problem });
    const state = showing(aContent({ revision: 11, menuTag: 'm11' }));
    const third = frameAfter(second, 2, { problem, state });

    expect([first, second, third].map(({ newProblem }) => newProblem)).toEqual([problem, null, problem]);
  });

  it('is not reported when it ends', () => {
    const first = frameAfter(firstFrame, 0, { problem: 'storage-full' });

    expect(frameAfter(first, 1).newProblem).toBeNull();
  });
});
