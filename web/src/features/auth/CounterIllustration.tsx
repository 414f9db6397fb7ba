import classes from './CounterIllustration.module.css';

function Cup({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }) {
  return (
    <g>
      <path
        d={`M${x + width - 3} ${y + 8}h7a6 6 0 0 1 0 12h-7`}
        fill="none"
        stroke={fill}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d={`M${x} ${y + 4}a4 4 0 0 1 4-4h${width - 8}a4 4 0 0 1 4 4v10a10 10 0 0 1-10 10h-${width - 20}a10 10 0 0 1-10-10z`}
        fill={fill}
      />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path d="M57 92C36 84 22 66 20 46c22 6 36 22 37 46z" fill="#2f6f50" />
      <path d="M57 92c-6-30 4-52 22-62 8 24 0 50-22 62z" fill="#27604a" />
      <path d="M32 92h50l-7 36H39z" fill="#c23b22" />
      <path d="M30 90h54v9H30z" fill="#a93220" />
    </g>
  );
}

function Cake() {
  return (
    <g>
      <path
        d="M14 92V84c0-34 24-56 56-56s56 22 56 56v8"
        fill="rgb(255 255 255 / 18%)"
        stroke="#fbf6ea"
        strokeWidth="3"
      />
      <circle cx="70" cy="24" r="6" fill="#fbf6ea" />
      <path d="M22 92c-2-22 2-30 14-32h68c12 2 16 10 14 32z" fill="#d99a45" />
      <path
        d="M20 76c0-18 22-27 50-27s50 9 50 27c-6 7-13 5-19 1-7-5-13-4-19 2-7 6-13 5-20-1-6-5-12-4-18 1-8 6-18 5-24-3z"
        fill="#fbeecf"
      />
      <circle cx="70" cy="46" r="8" fill="#c23b22" />
      <rect x="0" y="90" width="140" height="11" rx="5.5" fill="#fbf6ea" />
      <rect x="65" y="100" width="10" height="20" fill="#f1e8d6" />
      <rect x="42" y="117" width="56" height="11" rx="5.5" fill="#f1e8d6" />
    </g>
  );
}

/** The counter below the board: cups, a plant and a cake. */
export function CounterIllustration() {
  return (
    <div className={classes.counter}>
      <svg
        className={classes.things}
        viewBox="0 0 720 128"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <g transform="translate(78 0)">
          <Cup x={4} y={57} width={50} fill="#f1e8d6" />
          <Cup x={2} y={80} width={54} fill="#fbf6ea" />
          <Cup x={0} y={104} width={58} fill="#f1e8d6" />
        </g>
        <g transform="translate(180 0)">
          <Plant />
        </g>
        <g transform="translate(536 0)">
          <Cake />
        </g>
      </svg>
      <div className={classes.top} />
      <div className={classes.front} />
    </div>
  );
}
