/** Undo steps of the editor; pure. */
export interface EditHistory<T> {
  current: T;
  past: readonly T[];
  /** The group of the last step: further edits of the same group join that step. */
  group: string | undefined;
}

const STEPS_MAX = 200;

export function startHistory<T>(current: T): EditHistory<T> {
  return { current, past: [], group: undefined };
}

/** Adds a step; with the same `group` as the last step, extends that one. */
export function addStep<T>(history: EditHistory<T>, next: T, group?: string): EditHistory<T> {
  const { current, past } = history;
  if (next === current) return history;
  const isSameStep = group !== undefined && group === history.group;
  return { current: next, past: isSameStep ? past : [...past, current].slice(-STEPS_MAX), group };
}

/** Goes back one step. */
export function undoStep<T>({ current, past }: EditHistory<T>): EditHistory<T> {
  if (past.length === 0) return startHistory(current);
  return { current: past.at(-1) as T, past: past.slice(0, -1), group: undefined };
}
