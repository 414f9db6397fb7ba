import type { ThemeRuleProps } from '../board-theme.ts';

/** The drawn dome of a served dish, in px of the stage: the radius of the dome and of its knob. It suits every menu. */
const dome = { radius: 84, knob: 12 } as const;

/** Px that the header leaves free for the dome and the space beside it. */
export const neonDrawingWidth: number = 2 * dome.radius + 56;

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

/** One neon line across the backdrop. Without media behind, it rises to the dome of a served dish above the end of the column. */
export function NeonRule({ top, height, column, backdrop, isOverMedia }: ThemeRuleProps) {
  const left = backdrop.left - column.left;
  const { width } = backdrop;
  const base = dome.radius + 2 * dome.knob + glowMargin;
  const path = isOverMedia
    ? `M0 ${base} H${width}`
    : `M0 ${base} ${overDome(column.width - left - dome.radius, base)} H${width}`;
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

/** The part of the path that goes over the dome and its knob. */
function overDome(middle: number, base: number): string {
  const { radius, knob } = dome;
  const arc = `A${radius} ${radius} 0 0 1 `;
  return `H${middle - radius} ${arc}${middle - 5} ${base - radius} a${knob} ${knob} 0 1 1 10 0 ${arc}${middle + radius} ${base}`;
}
