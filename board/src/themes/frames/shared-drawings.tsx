/** Drawings that several themes have. */
import type { ReactNode } from 'react';
import type { Drawing } from '../board-theme.ts';

/** Darkens or lightens the edges of a photo with the field's colour, so that texts on it can be read. */
export const shade: Drawing = ({ width, height }) => (
  <svg width={width} height={height} aria-hidden="true">
    <defs>
      <linearGradient id="board-shade" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" style={{ stopColor: 'var(--board-field)', stopOpacity: 0.82 }} />
        <stop offset=".2" style={{ stopColor: 'var(--board-field)', stopOpacity: 0 }} />
        <stop offset=".5" style={{ stopColor: 'var(--board-field)', stopOpacity: 0 }} />
        <stop offset=".74" style={{ stopColor: 'var(--board-field)', stopOpacity: 0.9 }} />
        <stop offset="1" style={{ stopColor: 'var(--board-field)', stopOpacity: 0.96 }} />
      </linearGradient>
    </defs>
    <rect width={width} height={height} fill="url(#board-shade)" />
  </svg>
);

interface TileProps {
  id: string;
  /** The side of a square tile, in px. */
  side: number;
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing that repeats over an area. */
export function Tiles({ id, side, width, height, children }: TileProps) {
  return (
    <svg width={width} height={height} aria-hidden="true">
      <defs>
        <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
          {children}
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  );
}
