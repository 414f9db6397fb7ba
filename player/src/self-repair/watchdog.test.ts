import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../test/content.ts';
import { FakeScreenStore } from '../../test/fakes.ts';
import { PlayerFixture } from '../../test/player-fixture.ts';
import type { Player } from '../app/player.ts';
import { quietMinute } from '../core/quiet-window.ts';
import { startWatchdog } from './watchdog.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let fixture: PlayerFixture;
let page: {
  isShown: boolean;
  drawsFrames: boolean;
  isReachable: boolean;
  /** The times of its reloads. A real page would end with the first. */
  reloads: number[];
  restartCount: number;
  /** The arguments of `canReload`. */
  canReloadCalls: boolean[];
  isBroken: boolean;
  random: number;
};
beforeEach(() => {
  fixture = new PlayerFixture();
  page = {
    isShown: true,
    drawsFrames: true,
    isReachable: true,
    reloads: [],
    restartCount: 0,
    canReloadCalls: [],
    isBroken: false,
    random: 1,
  };
});

function startWatching(player: Player) {
  return startWatchdog({
    snapshot: player.snapshot,
    clock: fixture.clock,
    reportProblem: (problem) => void fixture.problems.push(problem),
    random: () => page.random,
    page: {
      isVisible: () => page.isShown,
      requestFrame: (onFrame) => void (page.drawsFrames && onFrame()),
      canReload: async (isContentStored) => {
        page.canReloadCalls.push(isContentStored);
        if (page.isBroken) throw new Error('The storage does not work');
        return page.isReachable;
      },
      reload: () => {
        page.reloads.push(fixture.clock.time);
      },
      restartCount: () => page.restartCount,
      setRestartCount: (count) => {
        page.restartCount = count;
      },
    },
  });
}

async function startWatchedScreen() {
  const player = await fixture.startConnected();
  return startWatching(player);
}

describe('a healthy page', () => {
  it('reloads at night, in its own minute', async () => {
    await startWatchedScreen();
    const midnight = -HOUR - 1_000_000;
    const tomorrow = midnight + 24 * HOUR;

    await fixture.clock.advance(tomorrow + 10 * HOUR);

    // The first night depends on the page's age.
    const [first = 0] = page.reloads;
    expect((first - midnight) % (24 * HOUR)).toBeGreaterThanOrEqual(quietMinute(identity) * MINUTE);
    expect((first - midnight) % (24 * HOUR)).toBeLessThan(5 * HOUR);
    expect(fixture.problems).toEqual([]);
    expect(page.restartCount).toBe(0);
  });

  it('does not reload when the new page cannot load', async () => {
    page.isReachable = false;
    await startWatchedScreen();

    await fixture.clock.advance(50 * HOUR);

    expect(page.reloads).toEqual([]);
  });
});

describe('at night', () => {
  it('reloads incompletely stored content only with the server', async () => {
    const player = await fixture.startConnected();
    startWatching({ ...player, snapshot: () => ({ ...player.snapshot(), problem: 'storage-full' }) });

    await fixture.clock.advance(24 * HOUR);

    expect(page.canReloadCalls).toContain(false);
    expect(page.canReloadCalls).not.toContain(true);
  });

  it('pauses between tries, and tries until the window ends', async () => {
    page.isReachable = false;
    const midnight = 23 * HOUR - 1_000_000;
    const five = midnight + 5 * HOUR;
    fixture.clock.time = midnight + quietMinute(identity) * MINUTE;
    await startWatchedScreen();
    const before = page.canReloadCalls.length;

    await fixture.clock.advance(20 * MINUTE);
    expect(page.canReloadCalls.length - before).toBeLessThanOrEqual(5);
    expect(page.canReloadCalls.length - before).toBeGreaterThanOrEqual(3);

    await fixture.clock.advance(five - MINUTE - fixture.clock.time);
    page.isReachable = true;
    await fixture.clock.advance(30_000);
    expect(page.reloads).not.toEqual([]);
  });

  it('spreads the reloads of screens whose server was away', async () => {
    const returned: number[] = [];
    for (const random of [0.2, 1]) {
      fixture = new PlayerFixture();
      fixture.clock.time = 27 * HOUR + 15 * MINUTE - 1_000_000;
      Object.assign(page, { random, isReachable: false, reloads: [] });
      await startWatchedScreen();
      await fixture.clock.advance(30 * MINUTE);
      page.isReachable = true;
      await fixture.clock.advance(10 * MINUTE);
      returned.push(page.reloads[0] ?? 0);
    }
    const [first = 0, second = 0] = returned;

    expect(Math.min(first, second)).toBeGreaterThan(0);
    expect(Math.abs(first - second)).toBeGreaterThan(30_000);
  });

  it('continues after a storage error', async () => {
    page.isBroken = true;
    await startWatchedScreen();
    await fixture.clock.advance(24 * HOUR);
    page.isBroken = false;

    await fixture.clock.advance(24 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
  });
});

describe('a page whose drawing stopped', () => {
  it('is not healthy because time has passed', async () => {
    page.restartCount = 6;
    const watchdog = await startWatchedScreen();
    watchdog.setBroken(true);

    await fixture.clock.advance(HOUR);

    expect(page.restartCount).toBe(6);
  });

  it('reloads after a minute without a frame', async () => {
    await startWatchedScreen();
    page.drawsFrames = false;

    await fixture.clock.advance(50_000);
    expect(page.reloads).toEqual([]);
    await fixture.clock.advance(20_000);

    expect(page.reloads).toHaveLength(1);
    expect(fixture.problems).toEqual(['drawing-failed']);
  });

  it('does not reload while it is hidden', async () => {
    await startWatchedScreen();
    page.drawsFrames = false;
    page.isShown = false;

    await fixture.clock.advance(HOUR);

    expect(page.reloads).toEqual([]);
  });

  it('reloads when its snapshots stop changing', async () => {
    const player = await fixture.startConnected();
    const stopped = player.snapshot();
    startWatching({ ...player, snapshot: () => stopped });

    await fixture.clock.advance(70_000);

    expect(page.reloads).toHaveLength(1);
  });

  it('reloads a minute after the board broke, unless the board recovers', async () => {
    const watchdog = await startWatchedScreen();
    watchdog.setBroken(true);
    await fixture.clock.advance(50_000);
    watchdog.setBroken(false);
    await fixture.clock.advance(20 * MINUTE);
    expect(page.reloads).toEqual([]);

    watchdog.setBroken(true);
    await fixture.clock.advance(70_000);

    expect(page.reloads).toHaveLength(1);
    expect(page.restartCount).toBe(1);
    expect(fixture.problems.slice(0, 2)).toEqual(['drawing-failed', 'drawing-failed']);
  });

  it('doubles its patience after each reload, and resets it after an hour of health', async () => {
    page.restartCount = 3;
    const watchdog = await startWatchedScreen();
    watchdog.setBroken(true);

    await fixture.clock.advance(7 * MINUTE);
    expect(page.reloads).toEqual([]);
    await fixture.clock.advance(90_000);
    expect(page.reloads).not.toEqual([]);

    watchdog.setBroken(false);
    await fixture.clock.advance(HOUR);
    expect(page.restartCount).toBe(0);
  });

  it('does not reload while the new page cannot load', async () => {
    page.isReachable = false;
    const watchdog = await startWatchedScreen();
    watchdog.setBroken(true);
    await fixture.clock.advance(10 * MINUTE);
    expect(page.reloads).toEqual([]);

    page.isReachable = true;
    await fixture.clock.advance(10_000);

    expect(page.reloads).toHaveLength(1);
  });
});

describe('an unpaired screen', () => {
  it('reloads at night', async () => {
    startWatching(await fixture.start(new FakeScreenStore()));

    await fixture.clock.advance(50 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
    expect(fixture.problems).toEqual([]);
  });
});
