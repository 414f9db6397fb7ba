const keys = new Map<string, string>();

/** A key of its own, for a creating action or for the opening of a form that begins one. */
export function randomKey(): string {
  // Not randomUUID: it does not exist on plain HTTP in a LAN.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key of one creating action. Until the action has succeeded, the same call with the same content from the
 * same form gets the same key: that is a retry (or a double click), and must not create a second thing.
 */
export function idempotencyKeyOf(action: string): string {
  const known = keys.get(action) ?? randomKey();
  keys.set(action, known);
  return known;
}

/** The action has succeeded: the next one with the same content is a new one. */
export function finishAction(action: string): void {
  keys.delete(action);
}
