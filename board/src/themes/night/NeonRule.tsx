import type { ThemeRuleProps } from '../board-theme.ts';

/** The drawn wine glass, in px of the stage: half its width, its height above the line, its stem and its foot. */
const wineGlass = { half: 58, height: 112, stem: 7, foot: 24 } as const;

/** Px that the header leaves free for the wine glass and the space beside it. */
export const neonDrawingWidth: number = 2 * wineGlass.half + 56;

/** The glow, from its outer edge inwards. Strokes and no blur: old engines paint a blur slowly. */
const layers = [
  { stroke: '#ff7a5c', strokeWidth: 30, strokeOpacity: 0.05 },
  { stroke: '#ff7a5c', strokeWidth: 20, strokeOpacity: 0.09 },
  { stroke: '#ff7a5c', strokeWidth: 12, strokeOpacity: 0.2 },
  { stroke: '#ff7a5c', strokeWidth: 6, strokeOpacity: 1 },
  { stroke: '#ffd3c8', strokeWidth: 2.4, strokeOpacity: 1 },
];

/** Space around the path, so that the glow is not clipped. */
const glowMargin = 24;

/** One neon line across the backdrop. Without media behind, it draws a wine glass above the end of the column. */
export function NeonRule({ top, height, column, backdrop, isOverMedia }: ThemeRuleProps) {
  const left = backdrop.left - column.left;
  const { width } = backdrop;
  const base = wineGlass.height + glowMargin;
  const path = isOverMedia
    ? `M0 ${base} H${width}`
    : `M0 ${base} ${aroundWineGlass(column.width - left - wineGlass.half, base)} H${width}`;
  return (
    <svg
      width={width}
      height={base + glowMargin}
      viewBox={`0 0 ${width} ${base + glowMargin}`}
      fill="none"
      aria-hidden="true"
      style={{ position: 'absolute', left, top: top + height / 2 - base }}
    >
      {layers.map((layer) => (
        <path key={layer.strokeWidth} d={path} strokeLinejoin="round" {...layer} />
      ))}
    </svg>
  );
}

/** The part of the path that goes up one side of the wine glass and down the other. */
function aroundWineGlass(middle: number, base: number): string {
  const { half, height, stem, foot } = wineGlass;
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
