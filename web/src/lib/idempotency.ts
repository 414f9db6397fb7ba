const keys = new Map<string, string>();

/** A new random key, for a creating call or for one opening of a form. */
export function randomKey(): string {
  // `crypto.randomUUID` does not exist on plain HTTP, which a LAN may use.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency key of a creating action. Until the action has succeeded, the same call with the same content from
 * the same form gets the same key: it is a retry or a double click, and must not create a second record.
 */
export function idempotencyKeyOf(action: string): string {
  const known = keys.get(action) ?? randomKey();
  keys.set(action, known);
  return known;
}

/** Forgets the key of an action that has succeeded: the next action with the same content creates another record. */
export function finishAction(action: string): void {
  keys.delete(action);
}
