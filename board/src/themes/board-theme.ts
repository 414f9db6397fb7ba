/** The parts of a theme besides its style sheet. */
import type { ReactNode } from 'react';
import type { ThemeTokens } from '../compose/types.ts';

/** The place of a drawing, in px of the stage. */
export interface DrawingProps {
  width: number;
  height: number;
  /** The number of the sheet among its neighbours, for a drawing that differs between them. */
  tone: number;
}

/** Draws something of a theme in its colours (`--board-…`). */
export type Drawing = (props: DrawingProps) => ReactNode;

/**
 * A theme. Colours and faces are custom properties of its class `theme-<name>`. Frames name its drawings; `pattern` fills
 * what is left of a column, and `sheet` is behind each section where the frames have sheets.
 */
export interface BoardTheme {
  tokens: ThemeTokens;
  drawings: Readonly<Record<string, Drawing>> & { pattern: Drawing };
}
