import type { BoardTheme, Drawing } from '../board-theme.ts';
import { Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

const cream = { fill: 'var(--board-sheet)' };

/** A card that bleeds at three edges: under a hero. */
const card: Drawing = ({ width, height }) => (
  <svg width={width} height={height} aria-hidden="true">
    <rect width={width} height={height + 72} rx="72" style={cream} />
  </svg>
);

/** A card that bleeds beside a hero. */
const cardBeside: Drawing = ({ width, height }) => (
  <svg width={width} height={height} aria-hidden="true">
    <rect width={width + 72} height={height} rx="72" style={cream} />
  </svg>
);

/** Sprinkles. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="sundae-pattern" side={108} width={width} height={height}>
    <path d="M0 0h108v108H0z" fill="var(--board-paper)" />
    <g strokeWidth="9" strokeLinecap="round">
      <path d="M18 24l15 9M72 84l18-4" stroke="var(--board-pop)" />
      <path d="M80 20l-9 15M24 80l9 15" stroke="var(--board-field)" />
      <path d="M54 50l2 18" stroke="var(--board-accent)" />
    </g>
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { card, cardBeside, pattern },
};
