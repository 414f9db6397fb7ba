import type { LeftOut } from '@menuboard/contract/base-revision';

/** Adds the unsaved entries of a list to an answer, if there are any. */
export function withLeftOut<Saved extends object>(
  saved: Saved,
  leftOut: LeftOut[],
): Saved & { leftOut?: LeftOut[] } {
  return leftOut.length > 0 ? { ...saved, leftOut } : saved;
}
