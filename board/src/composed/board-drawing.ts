import { createContext, useContext } from 'react';
import type { BoardSizes, TextKind } from '../compose/types.ts';
import type { BoardTheme } from '../themes/board-theme.ts';
import type { Place } from './board-place.ts';

/** What all parts of a composed board are drawn with. */
export interface BoardDrawing {
  sizes: BoardSizes;
  place: Place;
  isMirrored: boolean;
  drawings: BoardTheme['drawings'];
  /** The width of a text on one line in the theme's face for this kind, in em. */
  widthOf: (kind: TextKind, text: string) => number;
  /** The size of calories that have a column, and whether they have the colour of prices. */
  kcal: { size: number; isInk: boolean };
  /** Px that a bar behind heads extends on both sides. */
  headBar: number;
  logoUrl: string | null | undefined;
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
