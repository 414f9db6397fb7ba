/** Papel picado: cut paper on a string. Holes have the colour of the ground behind the paper. */
import type { BoardTheme, Drawing } from '../board-theme.ts';
import { shade, Tiles } from '../frames/shared-drawings.tsx';
import { tokens } from './tokens.ts';

const ground = { fill: 'var(--board-ground)' };
/** Px after which a drawing repeats: the distance of holes in a row, and of scallops. */
const STEP = 40;

/** The outline of a sheet with scallops along its bottom. */
function outline(width: number, height: number): string {
  const count = Math.max(1, Math.round(width / STEP));
  const step = width / count;
  return `M0 0H${width}V${height - 36}${`q${-step / 2} 54 ${-step} 0`.repeat(count)}Z`;
}

const diamond = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y - h}l${w} ${h} ${-w} ${h} ${-w} ${-h}Z`;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A whirl of two halves. */
const whirl = (x: number) =>
  `M${x} 116a34 34 0 0 1-34-34a34 34 0 0 1 34-34a17 17 0 0 1 0 34a17 17 0 0 0 0 34Z` +
  `M${x + 8} 116a34 34 0 0 0 26-34a34 34 0 0 0-26-34a22 22 0 0 1 2 34a20 20 0 0 0-2 34Z`;

function Flower({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 82)`}>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <ellipse key={turn} cy="-22" rx="8" ry="14" transform={`rotate(${turn})`} />
      ))}
    </g>
  );
}

/** The large row at the top of a sheet. Neighbours have different ones. */
function TopRow({ width, tone }: { width: number; tone: number }) {
  const count = Math.max(1, Math.floor(width / (2 * STEP)));
  const step = width / count;
  const at = Array.from({ length: count }, (_, index) => step / 2 + index * step);
  if (tone % 3 === 2)
    return (
      <>
        {at.map((x) => (
          <Flower key={x} x={x} />
        ))}
      </>
    );
  const shapes = at.map((x, index) =>
    tone % 3 === 1
      ? whirl(x)
      : diamond(x, 82, 28, 34) + (index < count - 1 ? circle(x + step / 2, 82, 9) : ''),
  );
  return <path d={shapes.join('')} />;
}

const sheet: Drawing = ({ width, height, tone }) => {
  const count = Math.max(1, Math.round(width / STEP));
  const step = width / count;
  const columns = Array.from({ length: count }, (_, index) => step / 2 + index * step);
  const paper = outline(width, height);
  const holes = columns.map((x) => circle(x, 18, 7) + diamond(x, height - 36, 10, 14)).join('');
  const between = columns
    .slice(1)
    .map((x) => circle(x - step / 2, height - 70, 6))
    .join('');
  return (
    <svg width={width} height={height + 24} aria-hidden="true">
      <path d={paper} opacity=".18" transform="translate(8 12)" />
      <path d={paper} style={{ fill: 'var(--board-sheet)' }} />
      <g style={ground}>
        <path d={holes + between} />
        <TopRow width={width} tone={tone} />
      </g>
    </svg>
  );
};

const string: Drawing = ({ width, height }) => (
  <svg width={width} height={height} aria-hidden="true">
    <path
      d={`M-10 12Q${width / 2} ${height - 10} ${width + 10} 12`}
      fill="none"
      stroke="#000"
      strokeOpacity=".75"
      strokeWidth="5"
    />
  </svg>
);

/** Flowers cut out of paper. */
const pattern: Drawing = ({ width, height }) => (
  <Tiles id="mercado-pattern" side={164} width={width} height={height}>
    <path d="M0 0h164v164H0z" fill="var(--board-sheet)" />
    <g style={ground}>
      <Flower x={82} />
      <path d={circle(0, 0, 9) + circle(164, 0, 9) + circle(0, 164, 9) + circle(164, 164, 9)} />
    </g>
  </Tiles>
);

export const theme: BoardTheme = {
  tokens,
  drawings: { sheet, string, pattern, shade },
};
