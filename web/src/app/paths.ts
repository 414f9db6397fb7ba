/** Every path of the application. `/display` and `/tv` belong to the player and need a full page navigation. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  /** The page on which an empty server takes a backup. */
  restore: '/restore',
  /** The page of the link for a new password, whose token is after #. */
  resetPassword: '/reset-password',
  /** The page of the link that confirms an address, whose token is after #. */
  confirmEmail: '/confirm-email',
  /** The page of an invitation, whose token is after #. */
  join: '/join',
  /** The page of a kitchen link, whose token is after #. */
  kitchen: '/kitchen',
  display: '/display',
  pair: '/pair',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  menus: '/admin/menus',
  items: '/admin/items',
  displays: '/admin/displays',
  /** The library of images and videos. */
  media: '/admin/media',
  /** What was deleted, and can be restored. */
  bin: '/admin/bin',
  /** The account as a whole: two-step sign-in, its data and its end. */
  account: '/admin/account',
  /** The people of the restaurant, invitations and kitchen links. */
  people: '/admin/people',
  /** Other programs: API keys and webhooks. */
  connections: '/admin/connections',
  /** The backups of the whole server, for the person who runs it. */
  server: '/admin/server',
  /** The help page on screens that restart without the network. */
  restartHelp: '/admin/displays/restart',
  displayTimeline: '/admin/displays/:displayId/timeline',
  menuHistory: '/admin/menus/:menuId/history',
  menuDesign: '/admin/menus/:menuId/design',
  displayLook: '/admin/displays/:displayId/look',
  /** The logo, the colours and the fonts of the restaurant. */
  brand: '/admin/settings/brand',
  menuShare: '/admin/menus/:menuId/share',
  oldDashboard: '/dashboard',
} as const;

/** The path of an admin page with its "add" dialog open. */
export function newRecordPath(path: string): string {
  return `${path}?new=1`;
}

/** The Items page with its import dialog open. */
export const importPath = `${paths.items}?import=paste`;

/** The Menus page, which leads on to the page that shares and prints its first menu. */
export const sharePath = `${paths.menus}?share=1`;

/** The Displays page with the dialog open that makes this computer a screen. */
export const computerScreenPath = `${paths.displays}?computer=1`;

/** The path of a display's past and future. */
export function displayTimelinePath(displayId: string): string {
  return paths.displayTimeline.replace(':displayId', displayId);
}

/** The path of a menu's history. */
export function menuHistoryPath(menuId: string): string {
  return paths.menuHistory.replace(':menuId', menuId);
}

/** The path of the page that shares and prints a menu. */
export function menuSharePath(menuId: string): string {
  return paths.menuShare.replace(':menuId', menuId);
}

/** The path of a page with the dialog of one of its records open. */
export function recordPath(path: string, kind: 'item' | 'menu', id: string): string {
  return `${path}?${kind}=${encodeURIComponent(id)}`;
}

/** The path of a menu's design. */
export function menuDesignPath(menuId: string): string {
  return paths.menuDesign.replace(':menuId', menuId);
}

/** The path of a display's look. */
export function displayLookPath(displayId: string): string {
  return paths.displayLook.replace(':displayId', displayId);
}

/** The Menus page with the Visual Editor open on a menu. */
export function visualEditorPath(menuId: string): string {
  return `${paths.menus}?arrange=${encodeURIComponent(menuId)}`;
}
