/**
 * The fields that a form changed since it was opened. Sending only these does not overwrite what others have changed.
 *
 * @example
 * changedFields({ name: 'Lunch', description: '' }, { name: 'Menu', description: '' }) // { name: 'Lunch' }
 */
export function changedFields<Body extends object>(draft: Body, initial: Body): Partial<Body> {
  const changes: Partial<Body> = {};
  for (const key in draft) {
    if (JSON.stringify(draft[key]) !== JSON.stringify(initial[key])) changes[key] = draft[key];
  }
  return changes;
}
