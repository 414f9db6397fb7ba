/** Draws cells of the boards' matrix on a TV (`player/test/scenes/matrix`), and checks the result in its browser. */
import { type Cell, nameOf, stages } from '../../board/test/matrix-cells.ts';
import { matrixMenu } from '../../board/test/matrix-menus.ts';
import type { Tv } from '../pages/tv.ts';
import type { Scenes } from './scenes.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A cell as the page draws it. Node creates the menu, because Chromium 67 finds no words of Thai. */
function drawnCell({ theme, stage, floors, ...kind }: Cell): string {
  const menu = matrixMenu(kind);
  const items = menu.items.map((item) => ({ ...item, imageUrl: item.imageUrl && pixel }));
  return JSON.stringify({ theme, ...stages[stage], menu: { ...menu, items }, floors });
}

/**
 * Lists the mistakes of each cell, one sentence for each.
 *
 * @param mostPages only the first pages of each cell are drawn
 */
export async function checkCells(
  scenes: Scenes,
  tv: Tv,
  cells: readonly Cell[],
  mostPages?: number,
): Promise<string[]> {
  await scenes.open(tv, 'preact', '#cells');
  const found: string[] = [];
  for (const cell of cells) {
    const broken = (await tv.evaluate(`matrix.check(${drawnCell(cell)}, ${mostPages})`)) as string[];
    found.push(...broken.map((rule) => `${nameOf(cell)}: ${rule}`));
  }
  return found;
}

/** Ms of a composition, and ms of the first one, which measures the texts. */
export interface ComposeTimes {
  composed: number;
  measured: number;
}

/** Composes each cell in the TV's browser. */
export async function timeCells(scenes: Scenes, tv: Tv, cells: readonly Cell[]): Promise<ComposeTimes[]> {
  await scenes.open(tv, 'preact', '#cells');
  const times: ComposeTimes[] = [];
  for (const cell of cells)
    times.push((await tv.evaluate(`matrix.time(${drawnCell(cell)})`)) as ComposeTimes);
  return times;
}

/** A drawn thing: its name, and its left, top, right and bottom in px of the stage. */
export type NamedBox = [name: string, left: number, top: number, right: number, bottom: number];

/** Boxes of each cell. WebKit loads a face without an event, so all cells are drawn once before. */
export async function boxesOf(scenes: Scenes, tv: Tv, cells: readonly Cell[]): Promise<NamedBox[][]> {
  await scenes.open(tv, 'preact', '#cells');
  for (const cell of cells) await tv.evaluate(`matrix.boxes(${drawnCell(cell)})`);
  const boxes: NamedBox[][] = [];
  for (const cell of cells) boxes.push((await tv.evaluate(`matrix.boxes(${drawnCell(cell)})`)) as NamedBox[]);
  return boxes;
}

/** Boxes of one cell that differ by more than `px` between two engines. */
export function differences(one: readonly NamedBox[], other: readonly NamedBox[], px: number): string[] {
  if (one.length !== other.length) return [`There are ${one.length} boxes and ${other.length}.`];
  return one.flatMap(([name, ...edges], at) => {
    const [otherName, ...others] = other[at] ?? [''];
    if (name !== otherName) return [`“${name}” is “${otherName}”.`];
    const most = Math.max(...edges.map((edge, side) => Math.abs(edge - (others[side] ?? 0))));
    return most > px ? [`“${name}” differs by ${most.toFixed(1)} px.`] : [];
  });
}
