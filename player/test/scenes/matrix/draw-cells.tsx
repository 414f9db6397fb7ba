/** Draws one cell of the matrix after the other, and checks each stage of each of its pages. */
import '@menuboard/board/themes/japanese/japanese.css';
import { compose } from '@menuboard/board/compose/compose.ts';
import { boardContent } from '@menuboard/board/compose/content.ts';
import { isMirroredBoard } from '@menuboard/board/compose/is-mirrored.ts';
import { measureKinds } from '@menuboard/board/composed/use-composition.ts';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import { createTextMeasurer, type MeasureText } from '@menuboard/board/text/measure-text.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { themeTokens } from '@menuboard/board/themes/all-themes.ts';
import { plainSettings } from '@menuboard/contract/screen/settings-for';
import { createRoot, type Root } from 'react-dom/client';
import { elementsIn, onStage } from './drawn-texts.ts';
import { drawnViolations } from './drawn-violations.ts';
import { type DrawnCell, MatrixBoard, money } from './MatrixBoard.tsx';

/** The measurer of the drawn board. */
let measure: MeasureText | undefined;

function Measurer() {
  measure = useMeasure();
  return null;
}

const section = document.createElement('section');
let root: Root | undefined;
/** Boards of different cells share nothing. */
let drawn = 0;

function show(cell: DrawnCell, part: number, page: number): void {
  const { width, height } = stageSizes[cell.shape];
  const scale = Math.min(1, innerWidth / width, innerHeight / height);
  Object.assign(section.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  root ??= createRoot(section);
  root.render(
    <Stage key={`${drawn} ${part}`}>
      {() => (
        <>
          <Measurer />
          <MatrixBoard cell={cell} part={part} page={page} />
        </>
      )}
    </Stage>,
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the board is drawn in its own faces. */
async function isDrawn(): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    await wait(5);
    const isBusy =
      document.fonts.status !== 'loaded' ||
      !section.querySelector('[data-board]') ||
      section.querySelector('[data-composing]');
    calm = isBusy ? 0 : calm + 1;
  }
}

/** The number of pages of the drawn board. */
function pageCount(): number {
  const label = section.querySelector('[role=img][aria-label]')?.getAttribute('aria-label') || '1';
  return Number(/\d+$/.exec(label)?.[0] || 1);
}

const stageElement = () => section.querySelector('[data-shape]') as HTMLElement;
const boardElement = () => section.querySelector('[data-board]') as HTMLElement;

/** Calls back for each stage of each page of a cell. Only the last stage of a wall says how many pages there are. */
async function drawAll(
  cell: DrawnCell,
  mostPages: number,
  visit: (page: number, part: number) => void,
): Promise<void> {
  drawn += 1;
  let pages = 1;
  for (let part = cell.stages - 1; part >= 0; part -= 1) {
    for (let page = 0; page < pages; page += 1) {
      show(cell, part, page);
      await isDrawn();
      if (part === cell.stages - 1) pages = Math.min(mostPages, pageCount());
      visit(page, part);
    }
  }
}

/** Draws a cell, or its first pages, and says which rules it breaks. */
async function check(cell: DrawnCell, mostPages = Infinity): Promise<string[]> {
  const found: string[] = [];
  const items = new Set<string>();
  await drawAll(cell, mostPages, (page, part) => {
    const [stage, board] = [stageElement(), boardElement()];
    for (const row of elementsIn(board, '[data-item]')) items.add(row.getAttribute('data-item') || '');
    const broken = drawnViolations({
      stage,
      root: board,
      shape: cell.shape,
      measure: measureKinds(measure as MeasureText, cell.theme, board.querySelector('[dir=rtl]') !== null),
      isHeadSetApart: themeTokens(cell.theme).isHeadSetApart,
    });
    const where = `page ${page + 1}${cell.stages > 1 ? `, stage ${part + 1}` : ''}`;
    found.push(...broken.map((rule) => `${where}: ${rule}`));
  });
  const missing = cell.menu.items.filter(({ id }) => !items.has(id)).length;
  return missing > 0 && mostPages === Infinity ? [`${missing} dishes are missing.`, ...found] : found;
}

/** A box of a drawn board: what it is, and its left, top, right and bottom in px of the stage. */
export type NamedBox = readonly [name: string, left: number, top: number, right: number, bottom: number];

/** Draws a cell, and returns the boxes that the composer has made, for comparison with another engine. */
async function boxes(cell: DrawnCell): Promise<NamedBox[]> {
  const all: NamedBox[] = [];
  await drawAll(cell, Infinity, (page, part) => {
    const stage = stageElement();
    for (const element of elementsIn(boardElement(), '[style]')) {
      if (!element.style.height || element.closest('svg')) continue;
      const { left, top, width, height } = onStage(stage, element.getBoundingClientRect());
      const name = `${page}.${part} ${element.tagName} ${(element.textContent || '').slice(0, 40)}`;
      all.push([name, left, top, left + width, top + height]);
    }
  });
  return all;
}

/** Composes a cell twice: the first time, its texts are measured. In ms. */
function time({ theme, shape, stages, menu, floors }: DrawnCell) {
  const content = boardContent(menu, { settings: plainSettings, money, photos: 'auto', title: menu.name });
  const kinds = measureKinds(createTextMeasurer(document), theme, isMirroredBoard(content));
  const composeOnce = () => {
    const start = performance.now();
    compose(content, { shape, stages }, themeTokens(theme), kinds, floors);
    return performance.now() - start;
  };
  return { measured: composeOnce(), composed: composeOnce() };
}

declare global {
  interface Window {
    matrix: { check: typeof check; boxes: typeof boxes; time: typeof time };
  }
}

/** Offers cells to the test that opened the page. */
export function offerCells(): void {
  document.body.style.margin = '0';
  document.body.appendChild(section);
  const still = document.createElement('style');
  still.textContent = '* { animation: none !important; }';
  document.head.appendChild(still);
  window.matrix = { check, boxes, time };
}
