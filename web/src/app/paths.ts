/** Every address of the application. `/display` and `/tv` belong to the player: full page navigation. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  display: '/display',
  pair: '/pair',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  menus: '/admin/menus',
  items: '/admin/items',
  displays: '/admin/displays',
  /** How a screen restarts without the network. */
  restartHelp: '/admin/displays/restart',
  oldDashboard: '/dashboard',
} as const;

/** A page of the admin with the dialog open that adds to it. */
export function newRecordPath(path: string): string {
  return `${path}?new=1`;
}
