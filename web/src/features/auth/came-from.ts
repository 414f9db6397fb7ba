import { paths } from '../../app/paths.ts';

/**
 * Where to go after signing in or up: back to where nobody was let in without it. Only an address of our own: the
 * state of a history entry outlives the page that wrote it.
 */
export function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard;
  const { from } = state;
  if (typeof from !== 'string') return paths.dashboard;
  const [path = ''] = from.split('?');
  return path === paths.pair || path.startsWith(`${paths.admin}/`) ? from : paths.dashboard;
}

/** Whether somebody stands in front of a screen that waits. */
export function isPairing(state: unknown): boolean {
  return cameFrom(state).split('?')[0] === paths.pair;
}
