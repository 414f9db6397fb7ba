import type { IdKind, TrustedId } from '../src/lib/trusted-id.ts';

/** Lets a test use an id from an answer, or one that it made up, in SQL of its own. */
export function trusted<Kind extends IdKind>(id: string): TrustedId<Kind> {
  return id as TrustedId<Kind>;
}
