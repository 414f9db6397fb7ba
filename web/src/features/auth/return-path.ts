import { paths } from '../../app/paths.ts';

/**
 * The path to open after signing in or up: the page that asked for it, else the dashboard. Only paths of the admin and
 * invitations are accepted, because the state of a history entry outlives the page that wrote it.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard;
  const { from } = state;
  if (typeof from !== 'string') return paths.dashboard;
  if (from.startsWith(`${paths.join}#`)) return from;
  const [path = ''] = from.split('?');
  return path === paths.pair || path.startsWith(`${paths.admin}/`) ? from : paths.dashboard;
}

/** True if the user signs in to pair a screen. */
export function isPairingScreen(state: unknown): boolean {
  return returnPath(state).split('?')[0] === paths.pair;
}
