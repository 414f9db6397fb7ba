import type { BoardTheme, Drawing } from '../board-theme.ts';
import { Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

/** Eight-pointed stars on the field, behind Arabic letters. */
const star: Drawing = ({ width, height }) => (
  <Tiles id="smash-star" side={176} width={width} height={height}>
    <g fill="none" stroke="var(--board-pop)" strokeWidth="4" opacity=".16">
      <path d="M38 38h100v100H38z" />
      <path d="M38 38h100v100H38z" transform="rotate(45 88 88)" />
      <path d="M0 0l38 38M176 0l-38 38M0 176l38-38M176 176l-38-38M88 0v17M88 176v-17M0 88h17M176 88h-17" />
    </g>
  </Tiles>
);

/** A checkered floor. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="smash-pattern" side={72} width={width} height={height}>
    <path d="M0 0h72v72H0z" fill="var(--board-field)" />
    <path d="M0 0h36v36H0zM36 36h36v36H36z" fill="var(--board-pop)" />
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { star, pattern },
};
