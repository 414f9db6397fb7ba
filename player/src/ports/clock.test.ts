import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from './clock.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 12);

/** The device's wall clock and its monotonic clock. */
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
function advance(ms: number) {
  device += ms;
  sinceStart += ms;
}

describe('after a restart without the server', () => {
  it("knows the time of the server's last answer, not of the last save", () => {
    const before = browserClock();
    expect(before.lastContact()).toBeUndefined();
    before.sync(noon, 0);
    advance(HOUR);
    before.save();

    start(noon + 2 * HOUR);

    expect(browserClock().lastContact()).toBe(noon);
  });

  it('corrects a wrong clock by the known offset', () => {
    start(noon - 3 * HOUR);
    browserClock().sync(noon, 0);

    start(noon - 2 * HOUR);

    expect(browserClock().now()).toBe(noon + HOUR);
  });

  it('continues from the last known time on a device that starts in 1970', () => {
    const before = browserClock();
    before.sync(noon, 0);
    advance(HOUR);
    before.save();

    start(0);
    const clock = browserClock();
    advance(5_000);

    expect(clock.now()).toBe(noon + HOUR + 5_000);
    clock.save();
    advance(5_000);
    expect(clock.now()).toBe(noon + HOUR + 10_000);
  });

  it('is not earlier than the stored content when the known time was lost', () => {
    start(0);
    const clock = browserClock();
    clock.assumeNotBefore(noon);
    expect(clock.now()).toBe(noon);

    device = noon + HOUR;
    expect(clock.now()).toBe(noon + HOUR);
  });

  it.each([
    ['that started in 1970 and was corrected', -noon, noon],
    ['that was three hours behind and was corrected', -3 * HOUR, 3 * HOUR],
    ['that was set back', 0, -5 * HOUR],
  ])('trusts a clock %s after the last answer', (_, error, step) => {
    start(noon + error);
    const before = browserClock();
    before.sync(noon, 0);
    device += step;
    advance(30_000);
    before.save();

    start(device + HOUR);

    expect(browserClock().now()).toBe(noon + 30_000 + HOUR);
  });

  it("trusts the device's clock after a sleep", () => {
    const before = browserClock();
    before.sync(noon, 0);
    device += 8 * HOUR;
    advance(30_000);
    before.save();

    start(device);

    expect(browserClock().now()).toBe(noon + 8 * HOUR + 30_000);
  });

  it('does not correct a corrected clock again', () => {
    start(noon - 3 * HOUR);
    browserClock().sync(noon, 0);
    start(noon - 2 * HOUR);
    const clock = browserClock();

    device += 3 * HOUR;
    advance(1_000);

    expect(clock.now()).toBe(noon + HOUR + 1_000);
  });

  it('ignores an invalid stored time', () => {
    for (const text of ['', '7', '{"ahead":"1","last":null}', '[1,2]']) {
      stored.set('mb.clock', text);
      expect(browserClock().now()).toBe(noon);
    }
  });
});

describe("after the server's first answer", () => {
  it('counts an answer without a time as contact', () => {
    const clock = browserClock();
    clock.sync(noon, 0);
    advance(HOUR);

    clock.noteContact();

    expect(clock.lastContact()).toBe(noon + HOUR);
  });

  it("ignores a jump of the device's clock", () => {
    const clock = browserClock();
    clock.sync(noon, 0);

    device -= 24 * HOUR;
    advance(1_000);

    expect(clock.now()).toBe(noon + 1_000);
  });

  it('corrects the time after a sleep with the next answer', () => {
    const clock = browserClock();
    for (let answer = 0; answer < 5; answer += 1) clock.sync(noon, 0);
    device += 8 * HOUR;

    clock.sync(noon + 8 * HOUR, sinceStart);

    expect(clock.now()).toBe(noon + 8 * HOUR);
    start(device);
    expect(browserClock().now()).toBe(noon + 8 * HOUR);
  });
});

describe('a plausible time', () => {
  it('needs an answer of the server, or a device that kept its time while it was off', () => {
    const first = browserClock();
    expect(first.isPlausible()).toBe(false);
    first.sync(noon, 0);
    expect(first.isPlausible()).toBe(true);

    start(noon + HOUR);
    expect(browserClock().isPlausible()).toBe(true);

    start(noon - HOUR);
    const behind = browserClock();
    expect(behind.isPlausible()).toBe(false);
    behind.sync(noon + HOUR, 0);
    expect(behind.isPlausible()).toBe(true);
  });
});
