import type { IdKind, TrustedId } from '../src/lib/trusted-id.ts';

/** Allows a test to use an answered or invented id in its own SQL. */
export function trusted<Kind extends IdKind>(id: string): TrustedId<Kind> {
  return id as TrustedId<Kind>;
}
