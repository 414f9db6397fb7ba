import type { BoardTheme, Drawing } from '../board-theme.ts';
import { shade, Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** The cloth of the tables. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="forno-pattern" side={72} width={width} height={height}>
    <path d="M0 0h72v72H0z" fill="var(--board-paper)" />
    <g fill="var(--board-field)">
      <path d="M0 0h36v36H0z" />
      <path d="M36 0h36v36H36zM0 36h36v36H0z" opacity=".45" />
    </g>
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { pattern, shade },
};
