import type { Gate } from '../gates/gate.ts';

/** One deliberate mistake, and how the gate that must see it says so. */
export interface Breach {
  gate: Gate;
  what: string;
  /** New files, by their path from the root. */
  files?: Record<string, string>;
  /** Changes of files that are there: the first match is replaced. */
  edits?: { file: string; find: RegExp; replace: string }[];
  /** What the gate's verdict must contain. */
  says: RegExp;
}
