/** The matrix of `docs/boards.md`: every theme with menus of every length, script and kind on every stage. */
import { type Theme, themes } from '@menuboard/contract/domain/settings';
import { defaultFloors } from '../src/compose/steps.ts';
import type { BoardStage, Floors } from '../src/compose/types.ts';
import { type MenuKind, photoShares, scripts, textKindsOfMenus } from './matrix-menus.ts';

export const dishCounts = [5, 8, 12, 20, 24, 40, 60, 80, 120] as const;

/** A 4K screen has the stage of a landscape one, drawn larger. */
export const stages = {
  landscape: { shape: 'landscape', stages: 1 },
  portrait: { shape: 'portrait', stages: 1 },
  'wall of two': { shape: 'landscape', stages: 2 },
  'wall of three': { shape: 'landscape', stages: 3 },
} as const satisfies Record<string, BoardStage>;
export type StageName = keyof typeof stages;

/** A law that wants calories as large as names, and two statements under the legend. */
export const lawfulFloors: Floors = {
  ...defaultFloors,
  hasEqualKcal: true,
  statements: [
    { text: 'Adults need around 2000 kcal a day', size: 26 },
    { text: 'Additional nutrition information is available on request', size: 26 },
  ],
};

export interface Cell extends MenuKind {
  theme: Theme;
  stage: StageName;
  floors?: Floors;
  /** The theme whose fonts the brand has chosen. */
  fonts?: Theme;
}

/** All cells, and one row of them with the floors of a law. */
export function allCells(): Cell[] {
  const stageNames = Object.keys(stages) as StageName[];
  const cells: Cell[] = [];
  for (const theme of themes)
    for (const dishes of dishCounts) {
      cells.push({
        theme,
        dishes,
        stage: 'landscape',
        texts: 'plain',
        photos: 'none',
        script: 'latin',
        floors: lawfulFloors,
      });
      for (const stage of stageNames)
        for (const texts of textKindsOfMenus)
          for (const photos of photoShares)
            for (const script of scripts) cells.push({ theme, dishes, stage, texts, photos, script });
    }
  return cells;
}

export const nameOf = ({ theme, dishes, stage, texts, photos, script, floors }: Cell): string =>
  `${theme}, ${dishes} dishes, ${stage}, ${texts}, photos: ${photos}, ${script}${floors ? ', by law' : ''}`;

/**
 * About `count` of all cells, evenly spread. Six hundred have each value of each axis with each theme.
 *
 * @returns every n-th cell
 */
export function someCells(count: number): Cell[] {
  const cells = allCells();
  const each = Math.floor(cells.length / count);
  return cells.filter((_, at) => at % each === 0);
}
