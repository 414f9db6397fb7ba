/** Undo and redo steps of the editor; pure. */
export interface EditHistory<T> {
  current: T;
  past: readonly T[];
  future: readonly T[];
  /** The group of the last step: further edits of the same group join that step. */
  group: string | undefined;
}

const STEPS_MAX = 200;

export function startHistory<T>(current: T): EditHistory<T> {
  return { current, past: [], future: [], group: undefined };
}

/** Adds a step; with the same `group` as the last step, extends that one. */
export function addStep<T>(history: EditHistory<T>, next: T, group?: string): EditHistory<T> {
  const { current, past } = history;
  if (next === current) return history;
  const isSameStep = group !== undefined && group === history.group;
  return { current: next, past: isSameStep ? past : [...past, current].slice(-STEPS_MAX), future: [], group };
}

/** Goes back one step. */
export function undoStep<T>(history: EditHistory<T>): EditHistory<T> {
  const { current, past, future } = history;
  if (past.length === 0) return history;
  return {
    current: past.at(-1) as T,
    past: past.slice(0, -1),
    future: [current, ...future],
    group: undefined,
  };
}

/** Takes the last undone step again. */
export function redoStep<T>(history: EditHistory<T>): EditHistory<T> {
  const { current, past, future } = history;
  if (future.length === 0) return history;
  return { current: future[0] as T, past: [...past, current], future: future.slice(1), group: undefined };
}
