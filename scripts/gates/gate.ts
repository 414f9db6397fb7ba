/** A static check of the working tree. It changes nothing. */
export interface Gate {
  /** The argument of `npm run gate -- <name>`. */
  name: string;
  check: () => Promise<Verdict>;
}

export interface Verdict {
  isPassed: boolean;
  /** One line: the checked things and their counts. */
  summary: string;
  /** The problems, and how to correct them; empty when the gate passed. */
  details: string;
}

export function passed(summary: string): Verdict {
  return { isPassed: true, summary, details: '' };
}

export function failed(summary: string, details: string): Verdict {
  return { isPassed: false, summary, details };
}
