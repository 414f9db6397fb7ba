/** Drawings that several themes have. */
import type { CSSProperties, ReactNode } from 'react';
import type { Drawing } from '../board-theme.ts';

/** The share of the field's colour over a photo, from its top to its bottom. */
const shading: CSSProperties = {
  display: 'block',
  background: 'var(--board-field)',
  WebkitMaskImage:
    'linear-gradient(rgba(0,0,0,.82), transparent 20%, transparent 50%, rgba(0,0,0,.9) 74%, rgba(0,0,0,.96))',
};

/**
 * Darkens or lightens the edges of a photo with the field's colour, so that texts on it can be read. No gradient of SVG:
 * boards of several themes on one page would share the colour of the first one.
 */
export const shade: Drawing = ({ width, height }) => <i style={{ ...shading, width, height }} />;

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
