/**
 * The product's logo: a small board on a string.
 *
 * @param props.size in px of the stage
 */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" fill="none" aria-hidden="true">
      <g stroke="var(--board-accent)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="2.5" y="22" width="67" height="46" rx="9" />
        <path d="M18 20 L36 3 L54 20" />
        <path d="M17 38 H38 M17 53 H31 M56 38 v0.01 M56 53 v0.01" />
      </g>
    </svg>
  );
}
