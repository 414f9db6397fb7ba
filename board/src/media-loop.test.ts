import type { ScreenFile } from '@menuboard/contract/domain/schedule/screen-entry';
import { describe, expect, it } from 'vitest';
import {
  FILE_LOAD_TIMEOUT_MS,
  type MediaEvent,
  type MediaLoop,
  nextMedia,
  noMedia,
  patienceWith,
  REST_MINUTES,
} from './media-loop.ts';

const a: ScreenFile = { url: '/a.webp', type: 'image' };
const b: ScreenFile = { url: '/b.mp4', type: 'video' };
const c: ScreenFile = { url: '/c.webp', type: 'image' };

/** An event of the file that is next, or shown, at that moment; or a new list. */
type Step = 'ready' | 'failed' | 'ended' | 'shownFailed' | 'triedAgain' | ScreenFile[];

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

describe('several files', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['begin with the first', [[a, b, c]], [null, a.url]],
    ['show it when it is ready, and prepare nothing until it is over', [[a, b, c], 'ready'], [a.url, null]],
    ['keep it until the next is ready', [[a, b, c], 'ready', 'ended'], [a.url, b.url]],
    ['then show that', [[a, b, c], 'ready', 'ended', 'ready'], [b.url, null]],
    ['begin again after the last', [[a, b], 'ready', 'ended', 'ready', 'ended', 'ready'], [a.url, null]],
    ['pass over one that cannot be shown', [[a, b, c], 'ready', 'ended', 'failed'], [a.url, c.url]],
    ['pass over the first too', [[a, b, c], 'failed'], [null, b.url]],
    ['go on when the one that is shown breaks', [[b, a], 'ready', 'shownFailed'], [b.url, a.url]],
    ['show the only good one again', [[a, b], 'ready', 'ended', 'failed'], [a.url, a.url]],
    ['are broken when none can be shown', [[a, b, c], 'failed', 'failed', 'failed'], [null, null, 'broken']],
    [
      'are broken when none can be shown any more',
      [[a, b], 'ready', 'ended', 'failed', 'failed'],
      [a.url, null, 'broken'],
    ],
    [
      'count only faults in a row',
      [[a, b, c], 'ready', 'ended', 'failed', 'ready', 'ended', 'failed'],
      [c.url, b.url],
    ],
    ['are tried again from the first', [[a, b], 'failed', 'failed', 'triedAgain'], [null, a.url]],
    ['may hold a file twice', [[a, a], 'ready', 'ended'], [a.url, a.url]],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

describe('one file', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['stays', [[a], 'ready', 'ended'], [a.url, null]],
    ['gone is gone', [[a], 'ready', []], [null, null]],
    ['that cannot be shown is broken', [[a], 'failed'], [null, null, 'broken']],
    ['that breaks is broken', [[b], 'ready', 'shownFailed'], [null, null, 'broken']],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

describe('another list', () => {
  it.each<[string, Step[], (string | null)[]]>([
    ['takes over when its first file is ready', [[a], 'ready', [b, c]], [a.url, b.url]],
    [
      'that cannot be shown is broken, and the old one there as long as it lasts',
      [[a], 'ready', [b], 'failed'],
      [a.url, null, 'broken'],
    ],
    ['that holds it takes it over then', [[a], 'ready', [b], 'failed', [a, c]], [a.url, null]],
    [
      'that is tried again begins on an empty glass',
      [[a], 'ready', [b], 'failed', 'triedAgain'],
      [null, b.url],
    ],
    ['lets a file that is in it too play to its end', [[a, b], 'ready', [c, a, b]], [a.url, null]],
    ['and goes on behind it', [[a, b], 'ready', [c, a, b], 'ended'], [a.url, b.url]],
    ['does not wait again for one that is over', [[a, b], 'ready', 'ended', [a, c, b]], [a.url, c.url]],
    ['with the same files is the same', [[a, b], 'ready', [{ ...a }, { ...b }]], [a.url, null]],
    ['forgets that the one before was broken', [[a], 'failed', [b]], [null, b.url]],
    ['forgets what was being made ready', [[a, b], 'ready', 'ended', [c]], [a.url, c.url]],
  ])('%s', (_, steps, expected) => {
    expect(seen(after(...steps))).toEqual(expected);
  });
});

it('never makes a file ready in the place of the one that is shown', () => {
  let loop = after([a, b, c]);
  for (const step of ['ready', 'ended', 'failed', 'ready', 'ended', 'ready', 'ended', 'ready'] as const) {
    loop = nextMedia(loop, eventOf(loop, step));
    if (loop.shown && loop.next) expect(loop.next.slot).not.toBe(loop.shown.slot);
  }
});

it('does not listen to what an earlier attempt says', () => {
  const loop = after([a, b], 'ready', 'ended', 'failed');

  for (const type of ['ready', 'failed', 'ended'] as const) {
    expect(nextMedia(loop, { type, loadId: 2 })).toBe(loop);
  }
});

it('is waited for until each of its first files had its time: one that hangs must not keep the next from the glass', () => {
  expect(patienceWith(1)).toBeGreaterThan(FILE_LOAD_TIMEOUT_MS);
  expect(patienceWith(3)).toBeGreaterThan(3 * FILE_LOAD_TIMEOUT_MS);
  expect(patienceWith(100)).toBeLessThan(180_000);
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

  it('is tried again until then', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), [3, 'ended']))).toEqual([a.url, b.url]);
  });

  it('rests for an hour, and then comes again', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3)];

    expect(seen(through(...before, [4, 'ended']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [62, 'ended']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [63, 'ended']))).toEqual([a.url, b.url]);
    expect(REST_MINUTES).toBe(60);
  });

  it('begins anew after its rest', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3), ...fails(63), ...fails(64)];

    expect(seen(through(...before, [65, 'ended']))).toEqual([a.url, b.url]);
  });

  it('is forgiven what was more than an hour ago', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), ...fails(63), [64, 'ended']))).toEqual([
      a.url,
      b.url,
    ]);
  });

  it('is forgiven everything when it was shown to its end', () => {
    const good: [number, Step][] = [
      [3, 'ended'],
      [3, 'ready'],
      [3, 'ended'],
      [3, 'ready'],
    ];

    const loop = through(...begun, ...fails(1), ...fails(2), ...good, ...fails(4), ...fails(5), [6, 'ended']);

    expect(seen(loop)).toEqual([a.url, b.url]);
  });

  it('rests in another list too', () => {
    const loop = through(...begun, ...fails(1), ...fails(2), ...fails(3), [4, [b, c]]);

    expect(seen(loop)).toEqual([a.url, c.url]);
  });

  it('leaves a list broken that holds nothing else, until it has rested', () => {
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
