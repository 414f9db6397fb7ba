/**
 * Only what a form changes of what it was opened on: what somebody else changes meanwhile of the rest stays.
 *
 * @example
 * changesOf({ name: 'Lunch', description: '' }, { name: 'Menu', description: '' }) // { name: 'Lunch' }
 */
export function changedFields<Body extends object>(wanted: Body, opened: Body): Partial<Body> {
  const changes: Partial<Body> = {};
  for (const key in wanted) {
    if (JSON.stringify(wanted[key]) !== JSON.stringify(opened[key])) changes[key] = wanted[key];
  }
  return changes;
}
