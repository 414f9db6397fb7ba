import { type Cell, someCells } from '../../../../board/test/matrix-cells.ts';
import { timeCells } from '../../../../e2e/harness/board-matrix.ts';
import { buildScenes } from '../../../../e2e/harness/scenes.ts';
import { openTv } from '../../../../e2e/pages/tv.ts';
import { median, percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { ms } from '../measure/rows.ts';

const DISHES = 80;
const LIMIT_MS = 30;
/** A TV of 2018, compared with the measuring computer. */
const SLOWER = 4;
const LIMIT_OLD_MS = 300;

const timesRow = (name: string, times: readonly { composed: number; measured: number }[]) => {
  const composed = times.map((time) => time.composed);
  const row: Row = {
    name,
    values: {
      boards: String(times.length),
      median: ms(median(composed)),
      p95: ms(percentile(composed, 0.95)),
      slowest: ms(Math.max(...composed)),
      'median with measuring': ms(median(times.map(({ measured }) => measured))),
    },
  };
  return { row, p95: percentile(composed, 0.95) };
};

export const s18: Line = {
  id: 's18',
  title: `A board of ${DISHES} dishes is composed, once its texts are measured`,
  goal: `p95 at most ${LIMIT_MS} ms, and ${LIMIT_OLD_MS} ms in Chromium 67 with a CPU ${SLOWER} times slower`,
  run: async () => {
    const cells: Cell[] = someCells(1_200).filter(({ dishes }) => dishes === DISHES);
    const scenes = await buildScenes('preact');
    try {
      const current = await openTv('current');
      const now = timesRow('Chromium', await timeCells(scenes, current, cells));
      await current.close();
      const old = await openTv(67);
      await old.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const then = timesRow(`Chromium 67, ${SLOWER}× slower`, await timeCells(scenes, old, cells));
      await old.close();
      return {
        rows: [now.row, then.row],
        figure: `${ms(now.p95)}, and ${ms(then.p95)}`,
        isKept: now.p95 <= LIMIT_MS && then.p95 <= LIMIT_OLD_MS,
      };
    } finally {
      await scenes.close();
    }
  },
};
