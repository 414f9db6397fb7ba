import type { BoardTheme, Drawing } from '../board-theme.ts';
import { shade, Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** Bottles that lie in a cellar, seen from their ends. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="cellar-pattern" side={72} width={width} height={height}>
    <g fill="none" stroke="var(--board-line)" strokeWidth="2">
      <circle cx="36" cy="36" r="30" />
      <circle cx="36" cy="36" r="10" />
      <circle cx="0" cy="0" r="10" />
      <circle cx="72" cy="0" r="10" />
      <circle cx="0" cy="72" r="10" />
      <circle cx="72" cy="72" r="10" />
    </g>
  </Tiles>
);

/** The evening sun, a little lighter than the ground. */
const sun: Drawing = ({ width, height }) => (
  <svg width={width} height={height} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="50" fill="#fff" opacity=".12" />
  </svg>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { pattern, shade, sun },
};
