import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from './clock.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 12);

/** The device's two clocks. */
let device = 0;
let sinceStart = 0;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.spyOn(Date, 'now').mockImplementation(() => device);
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart);
  start(noon);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(at: number) {
  device = at;
  sinceStart = 0;
}
function pass(ms: number) {
  device += ms;
  sinceStart += ms;
}

describe('after a restart without the server', () => {
  it('a clock that is wrong is put right as before', () => {
    start(noon - 3 * HOUR);
    browserClock().sync(noon, 0);

    start(noon - 2 * HOUR);

    expect(browserClock().now()).toBe(noon + HOUR);
  });

  it('a device that begins in 1970 goes on from the last time it knew', () => {
    const before = browserClock();
    before.sync(noon, 0);
    pass(HOUR);
    before.save();

    start(0);
    const clock = browserClock();
    pass(5_000);

    expect(clock.now()).toBe(noon + HOUR + 5_000);
    clock.save();
    pass(5_000);
    expect(clock.now()).toBe(noon + HOUR + 10_000);
  });

  it('that lost what it knew of the time, it is not before what it shows was made', () => {
    start(0);
    const clock = browserClock();
    clock.assumeNotBefore(noon);
    expect(clock.now()).toBe(noon);

    device = noon + HOUR;
    expect(clock.now()).toBe(noon + HOUR);
  });

  it.each([
    ['that began in 1970, and was put right', -noon, noon],
    ['that was three hours late, and was put right', -3 * HOUR, 3 * HOUR],
    ['that was set back', 0, -5 * HOUR],
  ])('a clock %s since the last word is known as it is then', (_, error, step) => {
    start(noon + error);
    const before = browserClock();
    before.sync(noon, 0);
    device += step;
    pass(30_000);
    before.save();

    start(device + HOUR);

    expect(browserClock().now()).toBe(noon + 30_000 + HOUR);
  });

  it('a device that slept goes by its own clock', () => {
    const before = browserClock();
    before.sync(noon, 0);
    device += 8 * HOUR;
    pass(30_000);
    before.save();

    start(device);

    expect(browserClock().now()).toBe(noon + 8 * HOUR + 30_000);
  });

  it('a clock that is put right while there is no server is not put right twice', () => {
    start(noon - 3 * HOUR);
    browserClock().sync(noon, 0);
    start(noon - 2 * HOUR);
    const clock = browserClock();

    device += 3 * HOUR;
    pass(1_000);

    expect(clock.now()).toBe(noon + HOUR + 1_000);
  });

  it('what is stored by somebody else is no time', () => {
    for (const text of ['', '7', '{"ahead":"1","last":null}', '[1,2]']) {
      stored.set('mb.clock', text);
      expect(browserClock().now()).toBe(noon);
    }
  });
});

describe('after the first word of the server', () => {
  it('a jump of the device’s clock moves nothing', () => {
    const clock = browserClock();
    clock.sync(noon, 0);

    device -= 24 * HOUR;
    pass(1_000);

    expect(clock.now()).toBe(noon + 1_000);
  });

  it('a sleep, in which only one of the two clocks went on, is made up for by the next word', () => {
    const clock = browserClock();
    for (let beat = 0; beat < 5; beat += 1) clock.sync(noon, 0);
    device += 8 * HOUR;

    clock.sync(noon + 8 * HOUR, sinceStart);

    expect(clock.now()).toBe(noon + 8 * HOUR);
    start(device);
    expect(browserClock().now()).toBe(noon + 8 * HOUR);
  });
});
