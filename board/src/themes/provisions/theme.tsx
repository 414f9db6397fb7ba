import type { BoardTheme, Drawing } from '../board-theme.ts';
import { Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** Stripes of an awning. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="provisions-pattern" side={72} width={width} height={height}>
    <path d="M0 0h72v72H0z" fill="var(--board-field)" />
    <path d="M0 0h36v72H0z" fill="var(--board-ink)" />
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { pattern },
};
