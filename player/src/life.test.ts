import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../test/content.ts';
import { FakeStore } from '../test/fakes.ts';
import { Rig } from '../test/rig.ts';
import { quietMinute } from './core/quiet-window.ts';
import { watchLife } from './life.ts';
import type { Player } from './player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rig: Rig;
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
  rig = new Rig();
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
  return watchLife({
    snapshot: player.snapshot,
    clock: rig.clock,
    note: (problem) => void rig.notes.push(problem),
    random: () => page.luck,
    page: {
      isVisible: () => page.isShown,
      nextFrame: (drawn) => void (page.drawsFrames && drawn()),
      canReload: async (isKept) => {
        page.asked.push(isKept);
        if (page.isBroken) throw new Error('The storage does not work');
        return page.isReachable;
      },
      reload: () => {
        page.reloads.push(rig.clock.time);
      },
      restarts: () => page.kept,
      countRestart: (count) => {
        page.kept = count;
      },
    },
  });
}

async function aWatchedScreen() {
  const player = await rig.running();
  return watched(player);
}

describe('a page that is well', () => {
  it('is left alone until the night, and then loaded anew at its own minute', async () => {
    await aWatchedScreen();
    const midnight = -HOUR - 1_000_000;
    const tomorrow = midnight + 24 * HOUR;

    await rig.clock.pass(tomorrow + 10 * HOUR);

    // Tonight it was too young, or already open for three hours.
    const [first = 0] = page.reloads;
    expect((first - midnight) % (24 * HOUR)).toBeGreaterThanOrEqual(quietMinute(identity) * MINUTE);
    expect((first - midnight) % (24 * HOUR)).toBeLessThan(5 * HOUR);
    expect(rig.notes).toEqual([]);
    expect(page.kept).toBe(0);
  });

  it('that cannot be had again is kept', async () => {
    page.isReachable = false;
    await aWatchedScreen();

    await rig.clock.pass(50 * HOUR);

    expect(page.reloads).toEqual([]);
  });
});

describe('at night', () => {
  it('a board of which something is not kept needs the server', async () => {
    const player = await rig.running();
    watched({ ...player, snapshot: () => ({ ...player.snapshot(), problem: 'storage-full' }) });

    await rig.clock.pass(24 * HOUR);

    expect(page.asked).toContain(false);
    expect(page.asked).not.toContain(true);
  });

  it('a screen whose server is away rests between its tries, and tries until the night is over', async () => {
    page.isReachable = false;
    const midnight = 23 * HOUR - 1_000_000;
    const five = midnight + 5 * HOUR;
    rig.clock.time = midnight + quietMinute(identity) * MINUTE;
    await aWatchedScreen();
    const before = page.asked.length;

    await rig.clock.pass(20 * MINUTE);
    expect(page.asked.length - before).toBeLessThanOrEqual(5);
    expect(page.asked.length - before).toBeGreaterThanOrEqual(3);

    await rig.clock.pass(five - MINUTE - rig.clock.time);
    page.isReachable = true;
    await rig.clock.pass(30_000);
    expect(page.reloads).not.toEqual([]);
  });

  it('screens whose server was away come back to it at different moments', async () => {
    const returned: number[] = [];
    for (const luck of [0.2, 1]) {
      rig = new Rig();
      rig.clock.time = 27 * HOUR + 15 * MINUTE - 1_000_000;
      Object.assign(page, { luck, isReachable: false, reloads: [] });
      await aWatchedScreen();
      await rig.clock.pass(30 * MINUTE);
      page.isReachable = true;
      await rig.clock.pass(10 * MINUTE);
      returned.push(page.reloads[0] ?? 0);
    }
    const [first = 0, second = 0] = returned;

    expect(Math.min(first, second)).toBeGreaterThan(0);
    expect(Math.abs(first - second)).toBeGreaterThan(30_000);
  });

  it('a storage that fails once does not end the looking', async () => {
    page.isBroken = true;
    await aWatchedScreen();
    await rig.clock.pass(24 * HOUR);
    page.isBroken = false;

    await rig.clock.pass(24 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
  });
});

describe('a page whose drawing stopped', () => {
  it('is not taken for sound because time has passed', async () => {
    page.kept = 6;
    const life = await aWatchedScreen();
    life.broken(true);

    await rig.clock.pass(HOUR);

    expect(page.kept).toBe(6);
  });

  it('is loaded anew after a minute without a frame', async () => {
    await aWatchedScreen();
    page.drawsFrames = false;

    await rig.clock.pass(50_000);
    expect(page.reloads).toEqual([]);
    await rig.clock.pass(20_000);

    expect(page.reloads).toHaveLength(1);
    expect(rig.notes).toEqual(['drawing-failed']);
  });

  it('is left alone while nobody can see it', async () => {
    await aWatchedScreen();
    page.drawsFrames = false;
    page.isShown = false;

    await rig.clock.pass(HOUR);

    expect(page.reloads).toEqual([]);
  });

  it('is loaded anew when the board’s own clock stands still', async () => {
    const player = await rig.running();
    const stopped = player.snapshot();
    watched({ ...player, snapshot: () => stopped });

    await rig.clock.pass(70_000);

    expect(page.reloads).toHaveLength(1);
  });

  it('is loaded anew a minute after its board could not be drawn, unless it can be meanwhile', async () => {
    const life = await aWatchedScreen();
    life.broken(true);
    await rig.clock.pass(50_000);
    life.broken(false);
    await rig.clock.pass(20 * MINUTE);
    expect(page.reloads).toEqual([]);

    life.broken(true);
    await rig.clock.pass(70_000);

    expect(page.reloads).toHaveLength(1);
    expect(page.kept).toBe(1);
    expect(rig.notes.slice(0, 2)).toEqual(['drawing-failed', 'drawing-failed']);
  });

  it('waits longer each time that it did not help, and is patient again after an hour of health', async () => {
    page.kept = 3;
    const life = await aWatchedScreen();
    life.broken(true);

    await rig.clock.pass(7 * MINUTE);
    expect(page.reloads).toEqual([]);
    await rig.clock.pass(90_000);
    expect(page.reloads).not.toEqual([]);

    life.broken(false);
    await rig.clock.pass(HOUR);
    expect(page.kept).toBe(0);
  });

  it('is never loaded into nothing', async () => {
    page.isReachable = false;
    const life = await aWatchedScreen();
    life.broken(true);
    await rig.clock.pass(10 * MINUTE);
    expect(page.reloads).toEqual([]);

    page.isReachable = true;
    await rig.clock.pass(10_000);

    expect(page.reloads).toHaveLength(1);
  });
});

describe('a screen that waits to be paired', () => {
  it('is loaded anew at night', async () => {
    watched(await rig.started(new FakeStore()));

    await rig.clock.pass(50 * HOUR);

    expect(page.reloads.length).toBeGreaterThan(0);
    expect(rig.notes).toEqual([]);
  });
});
