import type { BoardTheme, Drawing } from '../board-theme.ts';
import { shade, Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** The pole from which the cloth hangs. */
const pole: Drawing = ({ width, height }) => (
  <svg width={width} height={height} aria-hidden="true">
    <rect width={width} height={height} style={{ fill: 'var(--board-field)' }} />
    <rect width={width} height={height} fill="#000" opacity=".45" />
  </svg>
);

/** Waves. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="noren-pattern" side={108} width={width} height={height}>
    <path d="M0 0h108v108H0z" fill="var(--board-field)" />
    <g fill="none" stroke="var(--board-on-field)" strokeWidth="4">
      {[18, 34, 50].map((radius) => (
        <g key={radius}>
          <circle cx="54" cy="108" r={radius} />
          <path
            d={`M${-radius} 54a${radius} ${radius} 0 0 1 ${2 * radius} 0M${108 - radius} 54a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          />
        </g>
      ))}
    </g>
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { pole, pattern, shade },
};
