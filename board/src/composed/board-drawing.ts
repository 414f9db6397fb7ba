import { createContext, useContext } from 'react';
import type { BoardSizes, Composition, TextKind } from '../compose/types.ts';
import { lineWidth } from '../text/wrap.ts';
import { boardTheme } from '../themes/all-themes.ts';
import type { BoardTheme } from '../themes/board-theme.ts';
import { type Place, placeFor } from './board-place.ts';
import { type CompositionRequest, measureKinds } from './use-composition.ts';

/** The settings with which all parts of a composed board are drawn. */
export interface BoardDrawing {
  sizes: BoardSizes;
  place: Place;
  isMirrored: boolean;
  drawings: BoardTheme['drawings'];
  /** The width of a text on one line in the theme's face for this kind, in em. */
  widthOf: (kind: TextKind, text: string) => number;
  /** The corner with which the board was composed, and its text now. */
  clock?: { still: string; now: string } | undefined;
  /** Px that a bar behind heads extends on both sides. */
  headBar: number;
  logoUrl?: string | null | undefined;
}

const Drawing = createContext<BoardDrawing | null>(null);

/** Gives a board's drawing to its parts. */
export const BoardDrawingProvider = Drawing.Provider;

/** The drawing of the board around a part. */
export function useDrawing(): BoardDrawing {
  const drawing = useContext(Drawing);
  if (!drawing) throw new Error('A part of a board is drawn outside of a board.');
  return drawing;
}

/** The settings with which a composition is drawn. */
export function drawingOf(
  { theme, measure }: Pick<CompositionRequest, 'theme' | 'measure'>,
  { sizes }: Pick<Composition, 'sizes'>,
  given: Pick<BoardDrawing, 'isMirrored' | 'logoUrl' | 'clock'>,
): BoardDrawing {
  const { drawings, tokens } = boardTheme(theme);
  const widths = measureKinds(measure, theme, given.isMirrored);
  return {
    ...given,
    sizes,
    place: placeFor(given.isMirrored),
    drawings,
    headBar: tokens.headBar,
    widthOf: (kind, text) => lineWidth(widths(kind, text)),
  };
}
