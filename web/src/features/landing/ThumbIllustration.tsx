/** An illustration of a thumb; its tip is in the upper left corner. */
export function ThumbIllustration({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 280 200" fill="none" aria-hidden="true">
      <path
        d="M10 26C22 2 54-4 76 14c26 22 44 52 70 72 26 19 62 32 92 58 22 19 34 40 42 62H136c-18-22-30-44-50-64C64 118 40 100 24 78 12 61 2 44 10 26z"
        fill="#b4734a"
      />
      <path
        d="M10 26c4-8 10-14 17-17-6 22 6 44 22 62 26 30 52 50 70 80 12 20 22 38 34 55h-17c-18-22-30-44-50-64C64 118 40 100 24 78 12 61 2 44 10 26z"
        fill="#c88a60"
      />
      <path d="M24 22c8-12 26-13 37-3 9 8 10 20 4 29-8 10-24 10-33 1-8-8-13-18-8-27z" fill="#ecc8aa" />
      <path d="M29 24c5-8 14-10 21-7" stroke="#fbe6d4" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M84 84c10-2 20-8 26-16M90 92c10-2 19-8 25-15"
        stroke="#8f5836"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
