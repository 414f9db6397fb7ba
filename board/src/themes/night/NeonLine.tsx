/** The glass, in px from its middle and from the line on which it stands. */
const glass = { half: 58, height: 112, stem: 7, foot: 24 } as const;

/** What the header leaves free for the glass and the air beside it. */
export const glassRoom: number = 2 * glass.half + 56;

interface NeonLineProps {
  /** From one edge of the board's field to the other: only lines bleed. */
  width: number;
  /** Where the glass ends. */
  right: number;
  left: number;
  /** Where the line runs. */
  top: number;
  hasGlass: boolean;
}

/** From the outside to the inside of the light; nothing is blurred, so that old engines draw it once and quickly. */
const layers = [
  { stroke: '#ff7a5c', strokeWidth: 30, strokeOpacity: 0.05 },
  { stroke: '#ff7a5c', strokeWidth: 20, strokeOpacity: 0.09 },
  { stroke: '#ff7a5c', strokeWidth: 12, strokeOpacity: 0.2 },
  { stroke: '#ff7a5c', strokeWidth: 6, strokeOpacity: 1 },
  { stroke: '#ffd3c8', strokeWidth: 2.4, strokeOpacity: 1 },
];

const air = 24;

/** One line of neon that is the header's rule and a drawing: on its way it runs around a glass. */
export function NeonLine({ width, right, left, top, hasGlass }: NeonLineProps) {
  const base = glass.height + air;
  const path = hasGlass
    ? `M0 ${base} ${aroundGlass(right - glass.half, base)} H${width}`
    : `M0 ${base} H${width}`;
  return (
    <svg
      width={width}
      height={base + air}
      viewBox={`0 0 ${width} ${base + air}`}
      fill="none"
      aria-hidden="true"
      style={{ position: 'absolute', left, top: top - base }}
    >
      {layers.map((layer) => (
        <path key={layer.strokeWidth} d={path} strokeLinejoin="round" {...layer} />
      ))}
    </svg>
  );
}

function aroundGlass(middle: number, base: number): string {
  const { half, height, stem, foot } = glass;
  const up = (share: number) => base - height * share;
  return [
    `H${middle - stem - foot}`,
    `Q${middle - stem} ${base} ${middle - stem} ${base - foot}`,
    `V${up(0.42)}`,
    `C${middle - stem} ${up(0.53)} ${middle - stem - 8} ${up(0.54)} ${middle - half * 0.45} ${up(0.6)}`,
    `C${middle - half * 0.8} ${up(0.7)} ${middle - half} ${up(0.84)} ${middle - half} ${up(1)}`,
    `H${middle + half}`,
    `C${middle + half} ${up(0.84)} ${middle + half * 0.8} ${up(0.7)} ${middle + half * 0.45} ${up(0.6)}`,
    `C${middle + stem + 8} ${up(0.54)} ${middle + stem} ${up(0.53)} ${middle + stem} ${up(0.42)}`,
    `V${base - foot}`,
    `Q${middle + stem} ${base} ${middle + stem + foot} ${base}`,
  ].join(' ');
}
