/** The steps that lead to what stands in the editor; pure. */
export interface History<T> {
  now: T;
  past: readonly T[];
  /** What the last step was about: more of the same is no step of its own. */
  about: string | undefined;
}

const STEPS_MAX = 200;

export function begun<T>(now: T): History<T> {
  return { now, past: [], about: undefined };
}

/** One more step; with the same `about` as the last one it becomes part of that. */
export function stepped<T>({ now, past, about: last }: History<T>, next: T, about?: string): History<T> {
  if (next === now) return { now, past, about: last };
  const isMore = about !== undefined && about === last;
  return { now: next, past: isMore ? past : [...past, now].slice(-STEPS_MAX), about };
}

/** One step back. */
export function undone<T>({ now, past }: History<T>): History<T> {
  const before = past.at(-1);
  return past.length === 0
    ? { now, past, about: undefined }
    : { now: before as T, past: past.slice(0, -1), about: undefined };
}
