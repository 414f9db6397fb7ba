import type { LeftOut } from '@menuboard/contract/base-revision';

/** An answer, with what of a list was not saved if there is any. */
export function withLeftOut<Saved extends object>(
  saved: Saved,
  leftOut: LeftOut[],
): Saved & { leftOut?: LeftOut[] } {
  return leftOut.length > 0 ? { ...saved, leftOut } : saved;
}
