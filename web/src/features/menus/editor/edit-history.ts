/** The steps that lead to what stands in the editor; pure. */
export interface EditHistory<T> {
  now: T;
  past: readonly T[];
  /** What the last step was about: more of the same is no step of its own. */
  about: string | undefined;
}

const STEPS_MAX = 200;

export function startHistory<T>(now: T): EditHistory<T> {
  return { now, past: [], about: undefined };
}

/** One more step; with the same `about` as the last one it becomes part of that. */
export function addStep<T>(
  { now, past, about: last }: EditHistory<T>,
  next: T,
  about?: string,
): EditHistory<T> {
  if (next === now) return { now, past, about: last };
  const isMore = about !== undefined && about === last;
  return { now: next, past: isMore ? past : [...past, now].slice(-STEPS_MAX), about };
}

/** One step back. */
export function undoStep<T>({ now, past }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1);
  return past.length === 0
    ? { now, past, about: undefined }
    : { now: before as T, past: past.slice(0, -1), about: undefined };
}
