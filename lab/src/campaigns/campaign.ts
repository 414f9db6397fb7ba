/**
 * Checks a promise of the screen, or of the server's backups, for longer than the tests may take. `npm run test:all`
 * runs the short form of some.
 */
export interface Campaign {
  /** Run by `npm run campaign -- NAME`. */
  name: string;
  /** Environment variables: SEED repeats a run whose seed was printed; lower amounts shorten a run. */
  variables?: string;
  /** The promise in one sentence. */
  promise: string;
  /** Time after which the full run counts as hung and is ended. */
  limitMinutes: number;
  run: (size: Size) => Promise<Figure[]>;
}

export type Size = 'short' | 'full';

/** A measured value beside the promised one. */
export interface Figure {
  name: string;
  measured: string;
  promised: string;
  isKept: boolean;
  /** Depends on the speed of the machine: fails a full run, but not the short form. */
  isTiming?: true;
}
