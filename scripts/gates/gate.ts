/** A static check of the working tree. It changes nothing. */
export interface Gate {
  /** The argument of `npm run gate -- <name>`. */
  name: string;
  check: () => Promise<Verdict>;
}

export interface Verdict {
  isPassed: boolean;
  /** One line that counts what was checked. */
  summary: string;
  /** The problems and how to correct them; empty when the gate passed. */
  details: string;
}

export function pass(summary: string): Verdict {
  return { isPassed: true, summary, details: '' };
}

export function fail(summary: string, details: string): Verdict {
  return { isPassed: false, summary, details };
}
