/** A static check of the working tree. It changes nothing. */
export interface Gate {
  /** Argument of `npm run gate -- <name>`. */
  name: string;
  check: () => Promise<Verdict>;
}

export interface Verdict {
  isPassed: boolean;
  /** One line that counts what was checked. */
  summary: string;
  /** Problems and how to correct them; empty if the gate passed. */
  details: string;
}

export function pass(summary: string): Verdict {
  return { isPassed: true, summary, details: '' };
}

export function fail(summary: string, details: string): Verdict {
  return { isPassed: false, summary, details };
}
