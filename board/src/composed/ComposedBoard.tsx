import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import type { BoardPart } from '@menuboard/contract/domain/settings';
import { type ReactNode, useMemo } from 'react';
import { isMirroredBoard } from '../compose/is-mirrored.ts';
import type { PageBoxes } from '../compose/types.ts';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { Dots } from '../frame/Dots.tsx';
import { type Rect, stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { HangingBoard } from '../status/HangingBoard.tsx';
import typography from '../text/typography.module.css';
import { asideBox } from './aside-box.ts';
import { type BoardDrawing, BoardDrawingProvider, drawingOf } from './board-drawing.ts';
import { wholeBoard } from './board-part.ts';
import { ComposedPage } from './ComposedPage.tsx';
import css from './composed.module.css';
import type { useComposition } from './use-composition.ts';

type Composed = ReturnType<typeof useComposition>;

interface ComposedBoardProps extends Composed {
  clock: NonNullable<BoardDrawing['clock']>;
  /** Index of the page of the composition. */
  page: number;
  /** Index of the page among all that guests see, which may include an arranged one, and their number. */
  position: number;
  total: number;
  /** The part of a wall; missing for a display that shows all of the menu. */
  part?: BoardPart;
  words: BoardWords | undefined;
  logoUrl: string | null | undefined;
  /** Content beside the menu. */
  children?: ReactNode;
}

/** A page of a composed menu, or the stage of it that a display of a wall shows. */
export function ComposedBoard(props: ComposedBoardProps) {
  const {
    request,
    composition,
    isStale,
    page,
    position,
    total,
    part = wholeBoard,
    words,
    logoUrl,
    clock,
  } = props;
  const { still, now } = clock;
  const { theme, stage, content } = request;
  const isMirrored = useMemo(() => isMirroredBoard(content), [content]);
  const drawing = useMemo(
    () => drawingOf(request, composition, { isMirrored, logoUrl, clock: { still, now } }),
    [request, composition, isMirrored, logoUrl, still, now],
  );
  const { x, y } = stageMargins[stage.shape];
  // Stages of a wall are counted from the left, and boxes from where a line starts.
  const { width } = stageSizes[stage.shape];
  const left = (isMirrored ? part.of - 1 - part.index : part.index) * width;
  const whole = composition.pages[page];
  const softLine = whole && asideBox(whole, content, stage, drawing);
  return (
    <BoardBackground look="board" theme={theme}>
      {props.children}
      <div
        className={`${css.board} ${isMirrored ? typography.joined : ''}`}
        dir={isMirrored ? 'rtl' : 'ltr'}
        data-composing={isStale || undefined}
        style={{
          [isMirrored ? 'right' : 'left']: -left,
          width: width * part.of,
        }}
      >
        {whole && (
          <BoardDrawingProvider value={drawing}>
            <ComposedPage
              key={position}
              page={part.of > 1 ? pageOnStage(whole, left, width) : whole}
              aside={softLine && isOnStage(softLine, left, width) ? softLine : undefined}
              isOneOfSeveral={total > 1}
            />
          </BoardDrawingProvider>
        )}
      </div>
      {composition.pages.length === 0 && (
        <div className={css.nothing}>
          <HangingBoard />
          <p className={`${typography.title} ${css.empty}`}>{boardText(words, 'noItems')}</p>
        </div>
      )}
      {total > 1 && part.index === part.of - 1 && (
        <div
          role="img"
          className={css.footer}
          style={{ left: x, right: x, height: y }}
          aria-label={boardText(words, 'page', position + 1, total)}
        >
          <Dots index={position} total={total} />
        </div>
      )}
    </BoardBackground>
  );
}

/** True if a display of a wall shows a part of a box. */
const isOnStage = (box: Rect, left: number, width: number) =>
  box.left < left + width && box.left + box.width > left;

/**
 * The boxes of a page that one display of a wall draws: the others' columns would only cost it memory.
 *
 * @param left of the display's stage, from where a line of the wall starts
 */
function pageOnStage({ boxes, columns, rests, combos, legend }: PageBoxes, left: number, width: number) {
  const isHere = (box: Rect) => isOnStage(box, left, width);
  return {
    boxes: boxes.filter(isHere),
    columns: columns.filter((column) => isHere(column.sheet?.box || column)),
    rests: rests.filter(isHere),
    combos: combos.filter(isHere),
    legend: legend && isHere(legend) ? legend : undefined,
  };
}
