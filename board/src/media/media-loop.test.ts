import type { MediaFile } from '@menuboard/contract/domain/schedule/screen-entry';
import { describe, expect, it } from 'vitest';
import {
  FILE_LOAD_TIMEOUT_MS,
  loopTimeoutMs,
  type MediaEvent,
  type MediaLoop,
  nextMedia,
  noMedia,
  REST_MINUTES,
} from './media-loop.ts';

const a: MediaFile = { url: '/a.webp', type: 'image' };
const b: MediaFile = { url: '/b.mp4', type: 'video' };
const c: MediaFile = { url: '/c.webp', type: 'image' };

/** An event of the file that is next, or shown, at that moment; or a new list. */
type Step = 'ready' | 'failed' | 'ended' | 'shownFailed' | 'triedAgain' | MediaFile[];

function eventOf(loop: MediaLoop, step: Step): MediaEvent {
  if (Array.isArray(step)) return { type: 'listed', files: step };
  if (step === 'triedAgain') return { type: 'triedAgain' };
  const next = loop.next?.loadId ?? -1;
  const shown = loop.shown?.loadId ?? -1;
  if (step === 'ended') return { type: 'ended', loadId: shown };
  if (step === 'shownFailed') return { type: 'failed', loadId: shown };
  return { type: step, loadId: next };
}

function after(...steps: Step[]): MediaLoop {
  return steps.reduce((loop, step) => nextMedia(loop, eventOf(loop, step)), noMedia);
}

const seen = ({ shown, next, isBroken }: MediaLoop) => [
  shown?.media.url ?? null,
  next?.media.url ?? null,
  ...(isBroken ? ['broken'] : []),
];

describe('a list of several files', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['loads the first file first', [[a, b, c]], [null, a.url]],
    [
      'shows a file when it is ready, and loads no other until it has ended',
      [[a, b, c], 'ready'],
      [a.url, null],
    ],
    ['keeps a file visible until the next one is ready', [[a, b, c], 'ready', 'ended'], [a.url, b.url]],
    ['then shows the next one', [[a, b, c], 'ready', 'ended', 'ready'], [b.url, null]],
    ['starts over after the last file', [[a, b], 'ready', 'ended', 'ready', 'ended', 'ready'], [a.url, null]],
    ['skips a file that cannot be shown', [[a, b, c], 'ready', 'ended', 'failed'], [a.url, c.url]],
    ['skips the first file, too', [[a, b, c], 'failed'], [null, b.url]],
    ['continues when the visible file breaks', [[b, a], 'ready', 'shownFailed'], [b.url, a.url]],
    ['shows the only good file again', [[a, b], 'ready', 'ended', 'failed'], [a.url, a.url]],
    [
      'is broken when no file can be shown',
      [[a, b, c], 'failed', 'failed', 'failed'],
      [null, null, 'broken'],
    ],
    [
      'is broken when no file can be shown any more',
      [[a, b], 'ready', 'ended', 'failed', 'failed'],
      [a.url, null, 'broken'],
    ],
    [
      'counts only consecutive failures',
      [[a, b, c], 'ready', 'ended', 'failed', 'ready', 'ended', 'failed'],
      [c.url, b.url],
    ],
    [
      'starts with the first file when tried again',
      [[a, b], 'failed', 'failed', 'triedAgain'],
      [null, a.url],
    ],
    ['may contain a file twice', [[a, a], 'ready', 'ended'], [a.url, a.url]],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

describe('a list of one file', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['keeps the file visible', [[a], 'ready', 'ended'], [a.url, null]],
    ['shows nothing once the file is removed', [[a], 'ready', []], [null, null]],
    ['is broken when the file cannot be shown', [[a], 'failed'], [null, null, 'broken']],
    ['is broken when the visible file breaks', [[b], 'ready', 'shownFailed'], [null, null, 'broken']],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

describe('a new list', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['replaces the old file when its first file is ready', [[a], 'ready', [b, c]], [a.url, b.url]],
    [
      'is broken when it cannot be shown, and leaves the old file visible',
      [[a], 'ready', [b], 'failed'],
      [a.url, null, 'broken'],
    ],
    ['keeps that old file visible if it contains it', [[a], 'ready', [b], 'failed', [a, c]], [a.url, null]],
    [
      'removes the old file when it is tried again',
      [[a], 'ready', [b], 'failed', 'triedAgain'],
      [null, b.url],
    ],
    ['lets a visible file that it contains play to its end', [[a, b], 'ready', [c, a, b]], [a.url, null]],
    ['continues with the file after it', [[a, b], 'ready', [c, a, b], 'ended'], [a.url, b.url]],
    ['does not wait again for a file that has ended', [[a, b], 'ready', 'ended', [a, c, b]], [a.url, c.url]],
    ['changes nothing if it has the same files', [[a, b], 'ready', [{ ...a }, { ...b }]], [a.url, null]],
    ['is not broken because the old list was', [[a], 'failed', [b]], [null, b.url]],
    ['discards the file that was loading', [[a, b], 'ready', 'ended', [c]], [a.url, c.url]],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

it('never loads a file into the slot of the visible one', () => {
  let loop = after([a, b, c]);
  for (const step of ['ready', 'ended', 'failed', 'ready', 'ended', 'ready', 'ended', 'ready'] as const) {
    loop = nextMedia(loop, eventOf(loop, step));
    if (loop.shown && loop.next) expect(loop.next.slot).not.toBe(loop.shown.slot);
  }
});

it('ignores the events of an earlier load', () => {
  const loop = after([a, b], 'ready', 'ended', 'failed');

  for (const type of ['ready', 'failed', 'ended'] as const) {
    expect(nextMedia(loop, { type, loadId: 2 })).toBe(loop);
  }
});

it('gets a time limit that lets each of its first files time out, so that a hanging file does not block the next', () => {
  expect(loopTimeoutMs(1)).toBeGreaterThan(FILE_LOAD_TIMEOUT_MS);
  expect(loopTimeoutMs(3)).toBeGreaterThan(3 * FILE_LOAD_TIMEOUT_MS);
  expect(loopTimeoutMs(100)).toBeLessThan(180_000);
});

describe('a file that failed three times', () => {
  /** Runs each step in its minute. */
  function through(...timedSteps: [minute: number, step: Step][]): MediaLoop {
    let [loop, passed] = [noMedia, 0];
    for (const [minute, step] of timedSteps) {
      for (; passed < minute; passed += 1) loop = nextMedia(loop, { type: 'minutePassed' });
      loop = nextMedia(loop, eventOf(loop, step));
    }
    return loop;
  }
  const fails = (at: number): [number, Step][] => [
    [at, 'ended'],
    [at, 'failed'],
    [at, 'ready'],
  ];
  const begun: [number, Step][] = [
    [0, [a, b]],
    [0, 'ready'],
  ];

  it('is tried again before the third failure', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), [3, 'ended']))).toEqual([a.url, b.url]);
  });

  it('is skipped for an hour and then tried again', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3)];

    expect(seen(through(...before, [4, 'ended']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [62, 'ended']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [63, 'ended']))).toEqual([a.url, b.url]);
    expect(REST_MINUTES).toBe(60);
  });

  it('gets three tries again after its rest', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3), ...fails(63), ...fails(64)];

    expect(seen(through(...before, [65, 'ended']))).toEqual([a.url, b.url]);
  });

  it('has only failures of the last hour counted', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), ...fails(63), [64, 'ended']))).toEqual([
      a.url,
      b.url,
    ]);
  });

  it('has its failures cleared when it was shown to its end', () => {
    const good: [number, Step][] = [
      [3, 'ended'],
      [3, 'ready'],
      [3, 'ended'],
      [3, 'ready'],
    ];

    const loop = through(...begun, ...fails(1), ...fails(2), ...good, ...fails(4), ...fails(5), [6, 'ended']);

    expect(seen(loop)).toEqual([a.url, b.url]);
  });

  it('is skipped in another list, too', () => {
    const loop = through(...begun, ...fails(1), ...fails(2), ...fails(3), [4, [b, c]]);

    expect(seen(loop)).toEqual([a.url, c.url]);
  });

  it('leaves a list without other files broken until it has rested', () => {
    const thrice: [number, Step][] = [
      [0, [b]],
      [0, 'failed'],
      [1, 'triedAgain'],
      [1, 'failed'],
      [2, 'triedAgain'],
      [2, 'failed'],
    ];

    expect(seen(through(...thrice, [3, 'triedAgain']))).toEqual([null, null, 'broken']);
    expect(seen(through(...thrice, [3, [b]], [3, [a]], [4, [b]]))).toEqual([null, null, 'broken']);
    expect(seen(through(...thrice, [62, 'triedAgain']))).toEqual([null, b.url]);
  });
});
