import type { Gate } from '../gates/gate.ts';

/** One deliberate mistake, and the message of the gate that must notice it. */
export interface Breach {
  gate: Gate;
  what: string;
  /** New files by path, relative to the root. */
  files?: Record<string, string>;
  /** Changes of existing files: the first match is replaced. */
  edits?: { file: string; find: RegExp; replace: string }[];
  /** The gate's verdict must match this. */
  says: RegExp;
}
