import css from './HangingBoard.module.css';

/** The lines of the drawing: their height on the board, and the end of the name. */
const rows = [
  { y: 106, end: 222 },
  { y: 149, end: 178 },
  { y: 193, end: 200 },
  { y: 237, end: 156 },
];

/** The drawing's own width, and its default width in px of the stage. */
const drawingWidth = 484;

interface HangingBoardProps {
  width?: number;
  /** True for a board on one string only: something is wrong. */
  isAskew?: boolean;
}

/** A drawing of an empty board on a nail, for empty states. */
export function HangingBoard({ width = drawingWidth, isAskew = false }: HangingBoardProps) {
  // The lower corner of an askew board needs more height.
  const height = isAskew ? 440 : 380;
  return (
    <svg
      width={width}
      height={(width * height) / drawingWidth}
      viewBox={`0 0 ${drawingWidth} ${height}`}
      fill="none"
      aria-hidden="true"
      overflow="visible"
    >
      <path className={css.string} d={isAskew ? 'M92 100 L242 10' : 'M92 100 L242 10 L392 100'} />
      <g className={isAskew ? css.askew : undefined}>
        <g transform="translate(1.5 100)">
          <rect className={css.board} width="481" height="270" rx="22" />
          <path className={css.heading} d="M54 49 H132" />
          {rows.map(({ y, end }) => (
            <g key={y}>
              <path className={css.line} d={`M51 ${y} H${end}`} />
              <path className={css.leader} d={`M${end + 26} ${y + 3} H376`} />
              <path className={css.line} d={`M397 ${y} H431`} />
            </g>
          ))}
        </g>
      </g>
      <circle className={css.nail} cx="242" cy="10" r="7" />
    </svg>
  );
}
