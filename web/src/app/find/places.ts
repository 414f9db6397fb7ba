/** Everything in the admin that has an address, with the words by which owners may look for it. */
import { t } from '../../texts/texts.ts';
import {
  computerScreenPath,
  displayPaths,
  importPath,
  menuPaths,
  newRecordPath,
  notificationsPath,
  paths,
  shortcutsPath,
  signInPath,
} from '../paths.ts';

/** Where a place is: a page, an action that opens on its page, or one of the settings. */
interface Place {
  name: string;
  /** Words besides those of the name, in any order. */
  words: string;
  path: string;
  effect: string;
  /** Who may open it; managers where none is said. */
  only?: 'owner' | 'operator';
}

/** What a person may open besides the places of managers. */
export interface Access {
  isOwner: boolean;
  isOperator: boolean;
}

const page = t('Opens the page');
const action = t('Opens it');
const inSettings = t('In the settings');

/** The pages, listed before anything is typed. */
export const pages: readonly Place[] = [
  {
    name: t('Dashboard'),
    words: t('home overview start today activity wall'),
    path: paths.dashboard,
    effect: page,
  },
  { name: t('Menus'), words: t('cards lists'), path: paths.menus, effect: page },
  {
    name: t('Items'),
    words: t('dishes drinks food products prices categories allergens calories ingredients sizes'),
    path: paths.items,
    effect: page,
  },
  {
    name: t('Promotions'),
    words: t('discount offer deal sale special price'),
    path: paths.promotions,
    effect: page,
  },
  { name: t('Displays'), words: t('screens tvs monitors'), path: paths.displays, effect: page },
  {
    name: t('Library'),
    words: t('images photos pictures videos films files media'),
    path: paths.media,
    effect: page,
  },
  {
    name: t('Restaurant settings'),
    words: t('name preferences options configuration'),
    path: paths.restaurant,
    effect: inSettings,
  },
  {
    name: t('Brand'),
    words: t('logo colours colors fonts typeface corporate style'),
    path: paths.brand,
    effect: inSettings,
  },
  {
    name: t('People and invitations'),
    words: t('invite colleague staff team user employee role rights manager kitchen tablet'),
    path: paths.people,
    effect: inSettings,
    only: 'owner',
  },
  {
    name: t('Connections, API keys and webhooks'),
    words: t('integration till pos program token'),
    path: paths.connections,
    effect: inSettings,
    only: 'owner',
  },
  {
    name: t('Bin'),
    words: t('deleted trash restore undelete recover'),
    path: paths.bin,
    effect: inSettings,
  },
  {
    name: t('Your account'),
    words: t('profile email download my data delete account export'),
    path: paths.account,
    effect: page,
  },
  {
    name: t('Help and shortcuts'),
    words: t('support contact manual guide how faq question answers documentation'),
    path: paths.help,
    effect: page,
  },
  { name: t('Pair a screen'), words: t('connect link code tv'), path: paths.pair, effect: page },
  {
    name: t('This server'),
    words: t('backup disk update operator'),
    path: paths.server,
    effect: page,
    only: 'operator',
  },
];

/** Actions and settings within the pages. */
export const actions: readonly Place[] = [
  {
    name: t('Add Item'),
    words: t('new dish drink product'),
    path: newRecordPath(paths.items),
    effect: action,
  },
  {
    name: t('Create New Menu'),
    words: t('add menu'),
    path: newRecordPath(paths.menus),
    effect: action,
  },
  {
    name: t('Add Display'),
    words: t('new screen tv set up install'),
    path: newRecordPath(paths.displays),
    effect: action,
  },
  {
    name: t('Set it up step by step'),
    words: t('first run start wizard guide begin name menu look tv'),
    path: paths.startName,
    effect: action,
  },
  {
    name: t('Import items'),
    words: t('paste upload csv excel pdf list spreadsheet'),
    path: importPath,
    effect: action,
  },
  {
    name: t('Export items'),
    words: t('csv excel download list spreadsheet'),
    path: paths.items,
    effect: page,
  },
  {
    name: t('What is sold out'),
    words: t('86 unavailable out of stock back'),
    path: `${paths.items}?sold-out=now`,
    effect: page,
  },
  {
    name: t('Happy hour'),
    words: t('new promotion start lower price'),
    path: newRecordPath(paths.promotions),
    effect: action,
  },
  {
    name: t('Use this computer as a screen'),
    words: t('laptop pc browser window'),
    path: computerScreenPath,
    effect: action,
  },
  {
    name: t('Screens that restart without a network'),
    words: t('help kiosk autostart power cut internet'),
    path: paths.restartHelp,
    effect: page,
  },
  {
    name: t('Notifications on this device'),
    words: t('alert alarm push notification phone app dark offline'),
    path: notificationsPath,
    effect: action,
  },
  {
    name: t('Keyboard shortcuts'),
    words: t('keys hotkeys'),
    path: shortcutsPath,
    effect: action,
  },
  {
    name: t('Change password'),
    words: t('two-step sign-in security 2fa login'),
    path: signInPath,
    effect: action,
  },
  ...[
    { name: t('Currency'), words: t('money dollar euro pound exchange rate') },
    { name: t('Time Zone'), words: t('clock') },
    { name: t('Opening hours'), words: t('times open closed closing week') },
    { name: t('Languages of the menu'), words: t('translation translate translated bilingual') },
    {
      name: t('Email me when a screen goes offline'),
      words: t('alert alarm warning notification offline email'),
    },
    { name: t('Prices on screens that are offline for long'), words: t('old hide keep') },
    {
      name: t('Websites that may show your boards'),
      words: t('embed iframe website homepage'),
    },
  ].map((setting) => ({ ...setting, path: paths.restaurant, effect: inSettings })),
];

/** A part of the page of a menu or a display. */
interface Part {
  name: string;
  words: string;
  path: (id: string) => string;
}

/** What can be done with each menu. */
export const menuParts: readonly Part[] = [
  {
    name: t('Dishes'),
    words: t('edit order sort sections headings sizes'),
    path: (id) => menuPaths(id).dishes,
  },
  {
    name: t('Design'),
    words: t(
      'theme look style layout colours photos descriptions allergens calories specials note combo featured',
    ),
    path: (id) => menuPaths(id).design,
  },
  {
    name: t('Screens'),
    words: t('show tv assign where'),
    path: (id) => menuPaths(id).screens,
  },
  {
    name: t('Share'),
    words: t('print paper pdf qr code link phone guests publish website poster'),
    path: (id) => menuPaths(id).share,
  },
  {
    name: t('History'),
    words: t('versions changes restore duplicate copy'),
    path: (id) => menuPaths(id).history,
  },
];

/** What can be done with each display. */
export const displayParts: readonly Part[] = [
  {
    name: t('Now'),
    words: t('assign menu media image video upload poster rename pairing code'),
    path: (id) => displayPaths(id).now,
  },
  {
    name: t('Schedule'),
    words: t('time plan day daypart breakfast lunch dinner evening week calendar'),
    path: (id) => displayPaths(id).schedule,
  },
  {
    name: t('Look'),
    words: t('settings theme rotate rotation upright portrait landscape size clock dark night brightness'),
    path: (id) => displayPaths(id).look,
  },
  {
    name: t('Screens'),
    words: t('reload restart pair forget side by side video wall'),
    path: (id) => displayPaths(id).screens,
  },
  {
    name: t('History'),
    words: t('timeline showed shown proof'),
    path: (id) => displayPaths(id).history,
  },
];

/** Dialogs that are on no page, with the words by which people may look for them. */
export const commandPlaces = {
  switch: { name: t('Switch restaurant'), words: t('location branch change') },
  devices: { name: t('Signed-in devices'), words: t('sessions lost phone computer') },
  signOut: { name: t('Sign Out'), words: t('log out logout leave exit') },
} as const;
export type CommandKey = keyof typeof commandPlaces;

/** Whether a person may open a place. */
export function mayOpen({ only }: Place, { isOwner, isOperator }: Access): boolean {
  return only === undefined || (only === 'owner' ? isOwner : isOperator);
}
