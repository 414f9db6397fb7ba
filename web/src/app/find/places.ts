/** Everything in the admin that has an address, with the words by which owners may look for it. */
import { t } from '../../texts/texts.ts';
import {
  computerScreenPath,
  importPath,
  newRecordPath,
  notificationsPath,
  paths,
  shortcutsPath,
  signInPath,
} from '../paths.ts';

/** A page, an action that opens on its page, or one of the settings. */
interface Place {
  name: string;
  /** Words besides those of the name, in any order. */
  words: string;
  path: string;
  effect: string;
  /** The people who may open it; managers by default. */
  only?: 'owner' | 'operator';
}

/** The rights of a person beyond those of managers. */
export interface Access {
  isOwner: boolean;
  isOperator: boolean;
}

const page = t('Opens the page');
const action = t('Opens it');
const inSettings = t('In the settings');

type Page = keyof typeof paths;

/** The pages of a record, such as a menu: those with its id in their path. */
type PageOf<Id extends string> = {
  [Name in Page]: (typeof paths)[Name] extends `${string}:${Id}${string}` ? Name : never;
}[Page];

/** Pages for people without an account and for screens, and those that only lead on to another. */
type NotInFind =
  | 'landing'
  | 'login'
  | 'signup'
  | 'forgotPassword'
  | 'restore'
  | 'resetPassword'
  | 'confirmEmail'
  | 'join'
  | 'kitchen'
  | 'display'
  | 'tv'
  | 'admin'
  | 'settings'
  | 'start'
  | 'startMenu'
  | 'startLook'
  | 'startScreen';
/** Pages among the actions. */
type ActionPage = 'startName' | 'restartHelp';

type ListedPage = Exclude<
  Page,
  NotInFind | ActionPage | PageOf<'menuId'> | PageOf<'displayId'> | PageOf<'linkId'>
>;

/** A page that is missing here does not compile. */
const listedPages: Record<ListedPage, Omit<Place, 'path'>> = {
  dashboard: {
    name: t('Dashboard'),
    words: t('home overview start today activity wall'),
    effect: page,
  },
  menus: { name: t('Menus'), words: t('cards lists'), effect: page },
  items: {
    name: t('Items'),
    words: t('dishes drinks food products prices categories allergens calories ingredients sizes'),
    effect: page,
  },
  promotions: {
    name: t('Promotions'),
    words: t('discount offer deal sale special price'),
    effect: page,
  },
  displays: { name: t('Displays'), words: t('screens tvs monitors'), effect: page },
  takeover: {
    name: t('Take over screens'),
    words: t('emergency alarm alert message all displays now CAP'),
    effect: page,
  },
  calendar: {
    name: t('Calendar'),
    words: t('cycle weeks repeat canteen school holidays closed days year plan'),
    effect: page,
  },
  media: {
    name: t('Library'),
    words: t('images photos pictures videos films files media'),
    effect: page,
  },
  restaurant: {
    name: t('Restaurant settings'),
    words: t('name preferences options configuration'),
    effect: inSettings,
  },
  brand: {
    name: t('Brand'),
    words: t('logo colours colors fonts typeface corporate style'),
    effect: inSettings,
  },
  people: {
    name: t('People and invitations'),
    words: t('invite colleague staff team user employee role rights manager kitchen tablet'),
    effect: inSettings,
    only: 'owner',
  },
  connections: {
    name: t('Connections, API keys and webhooks'),
    words: t('integration link program token'),
    effect: inSettings,
  },
  newLink: {
    name: t('Connect your till'),
    words: t(
      'pos cash register kasse caja square toast clover loyverse vendure tryton google sheets published address sync',
    ),
    effect: inSettings,
  },
  bin: {
    name: t('Bin'),
    words: t('deleted trash restore undelete recover'),
    effect: inSettings,
  },
  account: {
    name: t('Your account'),
    words: t('profile email download my data delete account export'),
    effect: page,
  },
  help: {
    name: t('Help and shortcuts'),
    words: t('support contact manual guide how faq question answers documentation'),
    effect: page,
  },
  pair: { name: t('Pair a screen'), words: t('connect link code tv'), effect: page },
  server: {
    name: t('This server'),
    words: t('backup disk update operator'),
    effect: page,
    only: 'operator',
  },
};

/** The pages, listed before anything is typed. */
export const pages: readonly Place[] = Object.entries(listedPages).map(([name, place]) => ({
  ...place,
  path: paths[name as ListedPage],
}));

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

/** A page of each menu, or of each display. */
interface Part extends Pick<Place, 'name' | 'words'> {
  path: (id: string) => string;
}

const partsOf = (pages: Partial<Record<Page, Omit<Part, 'path'>>>): readonly Part[] =>
  Object.entries(pages).map(([page, part]) => ({
    ...part,
    path: (id) => paths[page as Page].replace(/:\w+/, encodeURIComponent(id)),
  }));

/** The pages of each menu. */
const menuPages: Record<PageOf<'menuId'>, Omit<Part, 'path'>> = {
  menu: {
    name: t('Dishes'),
    words: t('edit order sort sections headings sizes'),
  },
  menuDesign: {
    name: t('Design'),
    words: t(
      'theme look style layout colours photos descriptions allergens calories specials note combo featured',
    ),
  },
  menuScreens: {
    name: t('Screens'),
    words: t('show tv assign where'),
  },
  menuShare: {
    name: t('Share'),
    words: t('print paper pdf qr code link phone guests publish website poster'),
  },
  menuHistory: {
    name: t('History'),
    words: t('versions changes restore duplicate copy'),
  },
};
export const menuParts = partsOf(menuPages);

/** The pages of each display. */
const displayPages: Record<PageOf<'displayId'>, Omit<Part, 'path'>> = {
  aDisplay: {
    name: t('Now'),
    words: t('assign menu media image video upload poster rename pairing code'),
  },
  displaySchedule: {
    name: t('Schedule'),
    words: t('time plan day daypart breakfast lunch dinner evening week calendar'),
  },
  displayLook: {
    name: t('Look'),
    words: t('settings theme rotate rotation upright portrait landscape size clock dark night brightness'),
  },
  displayScreens: {
    name: t('Screens'),
    words: t('reload restart pair forget side by side video wall'),
  },
  displayHistory: {
    name: t('History'),
    words: t('timeline showed shown proof'),
  },
};
export const displayParts = partsOf(displayPages);

/** Dialogs that are on no page, with the words by which people may look for them. */
export const commandPlaces = {
  switch: { name: t('Switch restaurant'), words: t('location branch change') },
  devices: { name: t('Signed-in devices'), words: t('sessions lost phone computer') },
  signOut: { name: t('Sign Out'), words: t('log out logout leave exit') },
} as const;
export type CommandKey = keyof typeof commandPlaces;

/** True if a person may open a place. */
export function mayOpen({ only }: Place, { isOwner, isOperator }: Access): boolean {
  return only === undefined || (only === 'owner' ? isOwner : isOperator);
}
