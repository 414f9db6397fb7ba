/** Cells of the boards' matrix in real browsers: a sample with each value of each axis in each theme. */

import { themes } from '@menuboard/contract/domain/settings';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { someCells } from '../../board/test/matrix-cells.ts';
import { scripts } from '../../board/test/matrix-menus.ts';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { findMissingEngine } from '../../test-tools/other-engines.ts';
import { boxesOf, checkCells, differences, type NamedBox } from '../harness/board-matrix.ts';
import { buildScenes, type Scenes } from '../harness/scenes.ts';
import { it } from '../harness/screen-test.ts';
import { type Engine, isOtherEngine } from '../pages/tv.ts';

let scenes: Scenes;
beforeAll(async () => {
  scenes = await buildScenes('preact');
});
afterAll(() => scenes?.close());

const cells = someCells(600);

describe.each<Engine>([67, 'current'])('Chromium %s', (engine) => {
  it.for(themes)('keeps every rule in the cells of %s', async (theme, { openTv }) => {
    const tv = await openTv(engine);

    const broken = await checkCells(
      scenes,
      tv,
      cells.filter((cell) => cell.theme === theme),
    );

    expect(broken).toEqual([]);
    expect(tv.errors()).toEqual([]);
  });
});

/** Each script, in three themes. */
const compared = scripts.flatMap((script, at) =>
  [0, 1, 2].map((more) => cells.filter((cell) => cell.script === script)[at * 7 + more * 43] ?? never()),
);

function never(): never {
  throw new Error('There are too few cells.');
}

describe('the same boxes as in the current Chromium', () => {
  let expected: NamedBox[][] | undefined;

  describe.each<Engine>([67, 92, 'firefox', 'webkit'])('%s', (engine) => {
    const missing = isOtherEngine(engine) ? findMissingEngine(engine) : undefined;

    it.skipIf(missing)('within 2 px', skippedFor(missing), async ({ openTv }) => {
      expected ??= await boxesOf(scenes, await openTv('current'), compared);

      const found = await boxesOf(scenes, await openTv(engine), compared);

      expect(found.map((boxes, at) => differences(boxes, expected?.[at] ?? [], 2))).toEqual(
        compared.map(() => []),
      );
    });
  });
});
