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
  /** The same, for the remote control of a TV. */
  tv: '/tv',
  pair: '/pair',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  /** The first run, after signing up: the name, the menu, its look, the screen. */
  start: '/admin/start',
  startName: '/admin/start/name',
  startMenu: '/admin/start/menu',
  startLook: '/admin/start/look',
  startScreen: '/admin/start/screen',
  menus: '/admin/menus',
  items: '/admin/items',
  /** Lower prices at certain times. */
  promotions: '/admin/promotions',
  displays: '/admin/displays',
  /** The library of images and videos. */
  media: '/admin/media',
  /** Leads on to its first part. */
  settings: '/admin/settings',
  /** The restaurant's name, currency, clock, languages and rules. */
  restaurant: '/admin/settings/restaurant',
  /** The logo, the colours and the fonts of the restaurant. */
  brand: '/admin/settings/brand',
  /** The people of the restaurant, invitations and kitchen links. */
  people: '/admin/settings/people',
  /** Tills, API keys and webhooks. */
  connections: '/admin/settings/connections',
  /** The choice of a till, and its set-up. */
  newLink: '/admin/settings/connections/new',
  /** A link to a till: its review before it is live, then its state and settings. */
  link: '/admin/settings/connections/:linkId',
  /** Deleted records, which can be restored. */
  bin: '/admin/settings/bin',
  /** The account as a whole: two-step sign-in, its data and its end. */
  account: '/admin/account',
  /** Articles, keys, and who to write to. */
  help: '/admin/help',
  /** The backups of the whole server, for the person who runs it. */
  server: '/admin/server',
  /** Menus that repeat after some weeks. */
  calendar: '/admin/displays/calendar',
  /** The help page on screens that restart without the network. */
  restartHelp: '/admin/displays/restart',
  /** A text or an image above everything else on all screens, for a while. */
  takeover: '/admin/displays/takeover',
  /** A menu: its dishes. */
  menu: '/admin/menus/:menuId',
  menuDesign: '/admin/menus/:menuId/design',
  menuScreens: '/admin/menus/:menuId/screens',
  menuShare: '/admin/menus/:menuId/share',
  menuHistory: '/admin/menus/:menuId/history',
  /** A display: what it shows now. */
  aDisplay: '/admin/displays/:displayId',
  displaySchedule: '/admin/displays/:displayId/schedule',
  displayLook: '/admin/displays/:displayId/look',
  displayScreens: '/admin/displays/:displayId/screens',
  displayHistory: '/admin/displays/:displayId/history',
} as const;

/** Addresses of earlier versions, and where they lead now. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/dashboard': paths.dashboard,
  '/admin/bin': paths.bin,
  '/admin/people': paths.people,
  '/admin/connections': paths.connections,
  '/admin/connections/new': paths.newLink,
};

/** The part of the account page about the password and two-step sign-in. */
export const signInPath = `${paths.account}#sign-in`;

/** The part of the account page about notifications on this device. */
export const notificationsPath = `${paths.account}#notifications`;

/** The part of the help page about keys. */
export const shortcutsPath = `${paths.help}#shortcuts`;

/** The help page with the answers to a search. */
export const helpPath = (search: string) => `${paths.help}?q=${encodeURIComponent(search)}`;

/** The path of an admin page with its "add" dialog open. */
export function newRecordPath(path: string): string {
  return `${path}?new=1`;
}

/** The Items page with its import dialog open. */
export const importPath = `${paths.items}?import=paste`;

/** The Promotions page with the form of a new promotion, of a category if one is named. */
export function newPromotionPath(category: string): string {
  return category === ''
    ? newRecordPath(paths.promotions)
    : `${paths.promotions}?for=${encodeURIComponent(category)}`;
}

/** The Menus page, which leads on to the page that shares and prints its first menu. */
export const sharePath = `${paths.menus}?share=1`;

/** The Displays page with the dialog open that makes this computer a screen. */
export const computerScreenPath = `${paths.displays}?computer=1`;

/** The part of the Connections page about API keys and webhooks. */
export const programmersPath = `${paths.connections}#programmers`;

/** The page of a link to a till. */
export const linkPath = (linkId: string) => paths.link.replace(':linkId', encodeURIComponent(linkId));

/** The set-up of a kind of till. */
export const newLinkPath = (kind: string) => `${paths.newLink}?kind=${encodeURIComponent(kind)}`;

/** The paths of the parts of a menu's page. */
export function menuPaths(menuId: string) {
  const of = (path: string) => path.replace(':menuId', encodeURIComponent(menuId));
  return {
    dishes: of(paths.menu),
    design: of(paths.menuDesign),
    screens: of(paths.menuScreens),
    share: of(paths.menuShare),
    history: of(paths.menuHistory),
  };
}

/** The paths of the parts of a display's page. */
export function displayPaths(displayId: string) {
  const of = (path: string) => path.replace(':displayId', encodeURIComponent(displayId));
  return {
    now: of(paths.aDisplay),
    schedule: of(paths.displaySchedule),
    look: of(paths.displayLook),
    screens: of(paths.displayScreens),
    history: of(paths.displayHistory),
  };
}

/** The path of a page with the dialog of one of its records open. */
export function recordPath(path: string, kind: 'item' | 'menu', id: string): string {
  return `${path}?${kind}=${encodeURIComponent(id)}`;
}

/** The Menus page with the Visual Editor open on a menu. */
export function visualEditorPath(menuId: string): string {
  return `${paths.menus}?arrange=${encodeURIComponent(menuId)}`;
}
