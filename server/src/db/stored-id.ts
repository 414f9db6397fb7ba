import type { IdKind, TrustedId } from '../lib/trusted-id.ts';

/**
 * An id in a text that this server itself has stored, such as a change or a job, and never one of a request. An import
 * rule lists the files that read such texts.
 */
export function storedId<Kind extends IdKind>(text: string): TrustedId<Kind> {
  return text as TrustedId<Kind>;
}
