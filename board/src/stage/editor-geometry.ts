/** The Visual Editor's board: the stage at two thirds of its size, so that its pixels are whole and easy to type. */
import type { Aspect } from '@menuboard/contract/domain/layout';
import { type Box, stageShapes, stageSizes } from './stage-geometry.ts';

/** The long side of the editor's board, in px of that board. The specification gives the initial card sizes in these px. */
const EDITOR_LONG_SIDE = 1280;

/** Px of the stage for one px of the editor's board: 1.5. */
export const EDITOR_SCALE: number = stageSizes.landscape.width / EDITOR_LONG_SIDE;

function editorBoard(aspect: Aspect): Box {
  const { width, height } = stageSizes[stageShapes[aspect]];
  return { width: width / EDITOR_SCALE, height: height / EDITOR_SCALE };
}

/** The editor's board for each aspect, in px of that board: 1280 × 720, or upright. */
export const editorBoardSizes: Record<Aspect, Box> = {
  '16:9': editorBoard('16:9'),
  '9:16': editorBoard('9:16'),
};
