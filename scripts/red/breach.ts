import type { Gate } from '../gates/gate.ts';

/** A deliberate mistake, and the message with which the gate must report it. */
export interface Breach {
  gate: Gate;
  title: string;
  /** New files by path, relative to the root. */
  files?: Record<string, string>;
  /** Edits of existing files: the first match is replaced. */
  edits?: { file: string; find: RegExp; replace: string }[];
  /** The gate's report must match this. */
  message: RegExp;
}
