import { describe, expect, it } from 'vitest';
import {
  FILE_LOAD_TIMEOUT_MS,
  type Media,
  type MediaEvent,
  type MediaLoop,
  nextMedia,
  noMedia,
  patienceWith,
  REST_MINUTES,
} from './media-loop.ts';

const a: Media = { url: '/a.webp', type: 'image' };
const b: Media = { url: '/b.mp4', type: 'video' };
const c: Media = { url: '/c.webp', type: 'image' };

/** What happens to whatever is next, or shown, at that moment. */
type Happening = 'ready' | 'failed' | 'over' | 'broke' | 'triedAgain' | Media[];

function eventOf(loop: MediaLoop, happening: Happening): MediaEvent {
  if (Array.isArray(happening)) return { type: 'listed', files: happening };
  if (happening === 'triedAgain') return { type: 'triedAgain' };
  const next = loop.next?.run ?? -1;
  const shown = loop.shown?.run ?? -1;
  if (happening === 'over') return { type: 'over', run: shown };
  if (happening === 'broke') return { type: 'failed', run: shown };
  return { type: happening, run: next };
}

function after(...happenings: Happening[]): MediaLoop {
  return happenings.reduce((loop, happening) => nextMedia(loop, eventOf(loop, happening)), noMedia);
}

const seen = ({ shown, next, isBroken }: MediaLoop) => [
  shown?.media.url ?? null,
  next?.media.url ?? null,
  ...(isBroken ? ['broken'] : []),
];

describe('several files', () => {
  it.each<[string, Happening[], (string | null)[]]>([
    ['begin with the first', [[a, b, c]], [null, a.url]],
    ['show it when it is ready, and prepare nothing until it is over', [[a, b, c], 'ready'], [a.url, null]],
    ['keep it until the next is ready', [[a, b, c], 'ready', 'over'], [a.url, b.url]],
    ['then show that', [[a, b, c], 'ready', 'over', 'ready'], [b.url, null]],
    ['begin again after the last', [[a, b], 'ready', 'over', 'ready', 'over', 'ready'], [a.url, null]],
    ['pass over one that cannot be shown', [[a, b, c], 'ready', 'over', 'failed'], [a.url, c.url]],
    ['pass over the first too', [[a, b, c], 'failed'], [null, b.url]],
    ['go on when the one that is shown breaks', [[b, a], 'ready', 'broke'], [b.url, a.url]],
    ['show the only good one again', [[a, b], 'ready', 'over', 'failed'], [a.url, a.url]],
    ['are broken when none can be shown', [[a, b, c], 'failed', 'failed', 'failed'], [null, null, 'broken']],
    [
      'are broken when none can be shown any more',
      [[a, b], 'ready', 'over', 'failed', 'failed'],
      [a.url, null, 'broken'],
    ],
    [
      'count only faults in a row',
      [[a, b, c], 'ready', 'over', 'failed', 'ready', 'over', 'failed'],
      [c.url, b.url],
    ],
    ['are tried again from the first', [[a, b], 'failed', 'failed', 'triedAgain'], [null, a.url]],
    ['may hold a file twice', [[a, a], 'ready', 'over'], [a.url, a.url]],
  ])('%s', (_, happenings, expected) => {
    expect(seen(after(...happenings))).toEqual(expected);
  });
});

describe('one file', () => {
  it.each<[string, Happening[], (string | null)[]]>([
    ['stays', [[a], 'ready', 'over'], [a.url, null]],
    ['gone is gone', [[a], 'ready', []], [null, null]],
    ['that cannot be shown is broken', [[a], 'failed'], [null, null, 'broken']],
    ['that breaks is broken', [[b], 'ready', 'broke'], [null, null, 'broken']],
  ])('%s', (_, happenings, expected) => {
    expect(seen(after(...happenings))).toEqual(expected);
  });
});

describe('another list', () => {
  it.each<[string, Happening[], (string | null)[]]>([
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
    ['and goes on behind it', [[a, b], 'ready', [c, a, b], 'over'], [a.url, b.url]],
    ['does not wait again for one that is over', [[a, b], 'ready', 'over', [a, c, b]], [a.url, c.url]],
    ['with the same files is the same', [[a, b], 'ready', [{ ...a }, { ...b }]], [a.url, null]],
    ['forgets that the one before was broken', [[a], 'failed', [b]], [null, b.url]],
    ['forgets what was being made ready', [[a, b], 'ready', 'over', [c]], [a.url, c.url]],
  ])('%s', (_, happenings, expected) => {
    expect(seen(after(...happenings))).toEqual(expected);
  });
});

it('never makes a file ready in the place of the one that is shown', () => {
  let loop = after([a, b, c]);
  for (const happening of ['ready', 'over', 'failed', 'ready', 'over', 'ready', 'over', 'ready'] as const) {
    loop = nextMedia(loop, eventOf(loop, happening));
    if (loop.shown && loop.next) expect(loop.next.place).not.toBe(loop.shown.place);
  }
});

it('does not listen to what an earlier attempt says', () => {
  const loop = after([a, b], 'ready', 'over', 'failed');

  for (const type of ['ready', 'failed', 'over'] as const) {
    expect(nextMedia(loop, { type, run: 2 })).toBe(loop);
  }
});

it('is waited for until each of its first files had its time: one that hangs must not keep the next from the glass', () => {
  expect(patienceWith(1)).toBeGreaterThan(FILE_LOAD_TIMEOUT_MS);
  expect(patienceWith(3)).toBeGreaterThan(3 * FILE_LOAD_TIMEOUT_MS);
  expect(patienceWith(100)).toBeLessThan(180_000);
});

describe('a file that failed three times', () => {
  /** Each in its minute; what happens itself takes no time. */
  function through(...steps: [minute: number, happening: Happening][]): MediaLoop {
    let [loop, passed] = [noMedia, 0];
    for (const [minute, happening] of steps) {
      for (; passed < minute; passed += 1) loop = nextMedia(loop, { type: 'minutePassed' });
      loop = nextMedia(loop, eventOf(loop, happening));
    }
    return loop;
  }
  const fails = (at: number): [number, Happening][] => [
    [at, 'over'],
    [at, 'failed'],
    [at, 'ready'],
  ];
  const begun: [number, Happening][] = [
    [0, [a, b]],
    [0, 'ready'],
  ];

  it('is tried again until then', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), [3, 'over']))).toEqual([a.url, b.url]);
  });

  it('rests for an hour, and then comes again', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3)];

    expect(seen(through(...before, [4, 'over']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [62, 'over']))).toEqual([a.url, a.url]);
    expect(seen(through(...before, [63, 'over']))).toEqual([a.url, b.url]);
    expect(REST_MINUTES).toBe(60);
  });

  it('begins anew after its rest', () => {
    const before = [...begun, ...fails(1), ...fails(2), ...fails(3), ...fails(63), ...fails(64)];

    expect(seen(through(...before, [65, 'over']))).toEqual([a.url, b.url]);
  });

  it('is forgiven what was more than an hour ago', () => {
    expect(seen(through(...begun, ...fails(1), ...fails(2), ...fails(63), [64, 'over']))).toEqual([
      a.url,
      b.url,
    ]);
  });

  it('is forgiven everything when it was shown to its end', () => {
    const good: [number, Happening][] = [
      [3, 'over'],
      [3, 'ready'],
      [3, 'over'],
      [3, 'ready'],
    ];

    const loop = through(...begun, ...fails(1), ...fails(2), ...good, ...fails(4), ...fails(5), [6, 'over']);

    expect(seen(loop)).toEqual([a.url, b.url]);
  });

  it('rests in another list too', () => {
    const loop = through(...begun, ...fails(1), ...fails(2), ...fails(3), [4, [b, c]]);

    expect(seen(loop)).toEqual([a.url, c.url]);
  });

  it('leaves a list broken that holds nothing else, until it has rested', () => {
    const thrice: [number, Happening][] = [
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
