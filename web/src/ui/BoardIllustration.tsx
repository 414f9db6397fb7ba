/** A small board on a stand, for empty states. Decoration only. */
export function BoardIllustration() {
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" fill="none" aria-hidden="true">
      <rect
        x="9"
        y="5"
        width="94"
        height="60"
        rx="9"
        fill="var(--card)"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <path d="M24 20h26" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <g stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" strokeDasharray="0.1 5">
        <path d="M44 33h32M38 43h38M48 53h28" />
      </g>
      <g stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M24 33h14M24 43h8M24 53h18" />
        <path d="M44 79l3-13M68 79l-3-13M36 79h40" />
      </g>
      <path d="M82 33h7M82 43h7M82 53h7" stroke="var(--paprika)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
