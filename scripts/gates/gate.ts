/** A check of the tree as it stands. It changes nothing. */
export interface Gate {
  /** What `npm run gate -- <name>` takes. */
  name: string;
  check: () => Promise<Verdict>;
}

export interface Verdict {
  isPassed: boolean;
  /** One line: what was looked at and the figures. */
  summary: string;
  /** What is wrong, and what to do about it. */
  details: string;
}

export function passed(summary: string): Verdict {
  return { isPassed: true, summary, details: '' };
}

export function failed(summary: string, details: string): Verdict {
  return { isPassed: false, summary, details };
}
