import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../test/content.ts';
import { FakeScreenStore } from '../../test/fakes.ts';
import { PlayerFixture } from '../../test/player-fixture.ts';
import { quietMinute } from '../core/quiet-window.ts';
import type { Player } from './player.ts';
import { startWatchdog } from './watchdog.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let fixture: PlayerFixture;
let page: {
  isShown: boolean;
  drawsFrames: boolean;
  isReachable: boolean;
  /** When it was loaded anew; a real one would be gone with the first. */
  reloads: number[];
  kept: number;
  /** With what was asked whether it can be loaded anew: whether all that it shows is kept. */
  asked: boolean[];
  isBroken: boolean;
  luck: number;
};
beforeEach(() => {
  fixture = new PlayerFixture();
  page = {
    isShown: true,
    drawsFrames: true,
    isReachable: true,
    reloads: [],
    kept: 0,
    asked: [],
    isBroken: false,
    luck: 1,
  };
});

function watched(player: Player) {
  return startWatchdog({
    snapshot: player.snapshot,
    clock: fixture.clock,
    reportProblem: (problem) => void fixture.problems.push(problem),
    random: () => page.luck,
    page: {
      isVisible: () => page.isShown,
      requestFrame: (drawn) => void (page.drawsFrames && drawn()),
      canReload: async (isKept) => {
        page.asked.push(isKept);
        if (page.isBroken) throw new Error('The storage does not work');
        return page.isReachable;
      },
      reload: () => {
        page.reloads.push(fixture.clock.time);
      },
      restartCount: () => page.kept,
      setRestartCount: (count) => {
        page.kept = count;
      },
    },
  });
}

async function aWatchedScreen() {
  const player = await fixture.startConnected();
  return watched(player);
}

describe('a page that is well', () => {
  it('is left alone until the night, and then loaded anew at its own minute', async () => {
    await aWatchedScreen();
    const midnight = -HOUR - 1_000_000;
    const tomorrow = midnight + 24 * HOUR;

    await fixture.clock.advance(tomorrow + 10 * HOUR);

    // Tonight it was too young, or already open for three hours.
    const [first = 0] = page.reloads;
    expect((first - midnight) % (24 * HOUR)).toBeGreaterThanOrEqual(quietMinute(identity) * MINUTE);
    expect((first - midnight) % (24 * HOUR)).toBeLessThan(5 * HOUR);
    expect(fixture.problems).toEqual([]);
    expect(page.kept).toBe(0);
  });

  it('that cannot be had again is kept', async () => {
    page.isReachable = false;
    await aWatchedScreen();

    await fixture.clock.advance(50 * HOUR);

    expect(page.reloads).toEqual([]);
  });
});

describe('at night', () => {
  it('a board of which something is not kept needs the server', async () => {
    const player = await fixture.startConnected();
    watched({ ...player, snapshot: () => ({ ...player.snapshot(), problem: 'storage-full' }) });

    await fixture.clock.advance(24 * HOUR);

    expect(page.asked).toContain(false);
    expect(page.asked).not.toContain(true);
  });

  it('a screen whose server is away rests between its tries, and tries until the night is over', async () => {
    page.isReachable = false;
    const midnight = 23 * HOUR - 1_000_000;
    const five = midnight + 5 * HOUR;
    fixture.clock.time = midnight + quietMinute(identity) * MINUTE;
    await aWatchedScreen();
    const before = page.asked.length;

    await fixture.clock.advance(20 * MINUTE);
    expect(page.asked.length - before).toBeLessThanOrEqual(5);
    expect(page.asked.length - before).toBeGreaterThanOrEqual(3);

    await fixture.clock.advance(five - MINUTE - fixture.clock.time);
    page.isReachable = true;
    await fixture.clock.advance(30_000);
    expect(page.reloads).not.toEqual([]);
  });

  it('screens whose server was away come back to it at different moments', async () => {
    const returned: number[] = [];
    for (const luck of [0.2, 1]) {
      fixture = new PlayerFixture();
      fixture.clock.time = 27 * HOUR + 15 * MINUTE - 1_000_000;
      Object.assign(page, { luck, isReachable: false, reloads: [] });
      await aWatchedScreen();
      await fixture.clock.advance(30 * MINUTE);
      page.isReachable = true;
      await fixture.clock.advance(10 * MINUTE);
      returned.push(page.reloads[0] ?? 0);
    }
    const [first = 0, second = 0] = returned;

    expect(Math.min(first, second)).toBeGreaterThan(0);
    expect(Math.abs(first - second)).toBeGreaterThan(30_000);
  });

  it('a storage that fails once does not end the looking', async () => {
    page.isBroken = true;
    await aWatchedScreen();
    await fixture.clock.advance(24 * HOUR);
    page.isBroken = false;

    await fixture.clock.advance(24 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
  });
});

describe('a page whose drawing stopped', () => {
  it('is not taken for sound because time has passed', async () => {
    page.kept = 6;
    const life = await aWatchedScreen();
    life.setBroken(true);

    await fixture.clock.advance(HOUR);

    expect(page.kept).toBe(6);
  });

  it('is loaded anew after a minute without a frame', async () => {
    await aWatchedScreen();
    page.drawsFrames = false;

    await fixture.clock.advance(50_000);
    expect(page.reloads).toEqual([]);
    await fixture.clock.advance(20_000);

    expect(page.reloads).toHaveLength(1);
    expect(fixture.problems).toEqual(['drawing-failed']);
  });

  it('is left alone while nobody can see it', async () => {
    await aWatchedScreen();
    page.drawsFrames = false;
    page.isShown = false;

    await fixture.clock.advance(HOUR);

    expect(page.reloads).toEqual([]);
  });

  it('is loaded anew when the board’s own clock stands still', async () => {
    const player = await fixture.startConnected();
    const stopped = player.snapshot();
    watched({ ...player, snapshot: () => stopped });

    await fixture.clock.advance(70_000);

    expect(page.reloads).toHaveLength(1);
  });

  it('is loaded anew a minute after its board could not be drawn, unless it can be meanwhile', async () => {
    const life = await aWatchedScreen();
    life.setBroken(true);
    await fixture.clock.advance(50_000);
    life.setBroken(false);
    await fixture.clock.advance(20 * MINUTE);
    expect(page.reloads).toEqual([]);

    life.setBroken(true);
    await fixture.clock.advance(70_000);

    expect(page.reloads).toHaveLength(1);
    expect(page.kept).toBe(1);
    expect(fixture.problems.slice(0, 2)).toEqual(['drawing-failed', 'drawing-failed']);
  });

  it('waits longer each time that it did not help, and is patient again after an hour of health', async () => {
    page.kept = 3;
    const life = await aWatchedScreen();
    life.setBroken(true);

    await fixture.clock.advance(7 * MINUTE);
    expect(page.reloads).toEqual([]);
    await fixture.clock.advance(90_000);
    expect(page.reloads).not.toEqual([]);

    life.setBroken(false);
    await fixture.clock.advance(HOUR);
    expect(page.kept).toBe(0);
  });

  it('is never loaded into nothing', async () => {
    page.isReachable = false;
    const life = await aWatchedScreen();
    life.setBroken(true);
    await fixture.clock.advance(10 * MINUTE);
    expect(page.reloads).toEqual([]);

    page.isReachable = true;
    await fixture.clock.advance(10_000);

    expect(page.reloads).toHaveLength(1);
  });
});

describe('a screen that waits to be paired', () => {
  it('is loaded anew at night', async () => {
    watched(await fixture.start(new FakeScreenStore()));

    await fixture.clock.advance(50 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
    expect(fixture.problems).toEqual([]);
  });
});
