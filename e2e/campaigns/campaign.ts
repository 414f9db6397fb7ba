/** A promise of the screen, tried for longer than the suite may take; the suite runs the short form of most. */
export interface Campaign {
  /** Run by `npm run campaign:<name>`. */
  name: string;
  /** What is promised, in a sentence. */
  promise: string;
  /** It is over by then, whatever happens. */
  limitMinutes: number;
  run: (size: Size) => Promise<Figure[]>;
}

export type Size = 'short' | 'full';

/** One measured value, beside what was promised. */
export interface Figure {
  what: string;
  measured: string;
  promised: string;
  holds: boolean;
}
