import type { BoardTheme } from '../board-theme.ts';
import { shade, Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** Cups from above, in the colour of a hairline. */
const pattern: BoardTheme['drawings']['pattern'] = ({ width, height }) => (
  <Tiles id="atelier-pattern" side={108} width={width} height={height}>
    <g fill="none" stroke="var(--board-line)" strokeWidth="3">
      <circle cx="54" cy="54" r="36" />
      <circle cx="54" cy="54" r="22" />
      <path d="M76 46h18" />
    </g>
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { shade, pattern },
};
