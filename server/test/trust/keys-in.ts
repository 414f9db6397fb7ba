/** The keys of all objects in a value, at any depth. */
export function keysIn(value: unknown): Set<string> {
  const keys = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, part] of Object.entries(one)) {
      if (!Array.isArray(one)) keys.add(key);
      look(part);
    }
  };
  look(value);
  return keys;
}
