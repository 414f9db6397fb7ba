import { afterFirstDrawn } from '../lib/first-drawn.ts';
import { loadHelpTexts } from '../texts/load-help-texts.ts';

/** The pages of the admin, each a chunk of its own. */
export const adminPages = {
  dashboard: () => import('../features/dashboard/DashboardPage.tsx'),
  menus: () => import('../features/menus/MenusPage.tsx'),
  items: () => import('../features/items/ItemsPage.tsx'),
  promotions: () => import('../features/promotions/PromotionsPage.tsx'),
  calendar: () => import('../features/calendar/CalendarPage.tsx'),
  displays: () => import('../features/displays/DisplaysPage.tsx'),
  media: () => import('../features/media/MediaPage.tsx'),
  bin: () => import('../features/bin/BinPage.tsx'),
  aDisplay: () => import('../features/displays/page/DisplayPage.tsx'),
  displayNow: () => import('../features/displays/page/NowPage.tsx'),
  displaySchedule: () => import('../features/displays/page/SchedulePage.tsx'),
  displayScreens: () => import('../features/displays/page/ScreensPage.tsx'),
  displayHistory: () => import('../features/displays/records/DisplayHistoryPage.tsx'),
  displayLook: () => import('../features/displays/look/DisplayLookPage.tsx'),
  menu: () => import('../features/menus/page/MenuPage.tsx'),
  menuDishes: () => import('../features/menus/dishes/DishesPage.tsx'),
  menuScreens: () => import('../features/menus/page/MenuScreensPage.tsx'),
  menuDesign: () => import('../features/menus/design/MenuDesignPage.tsx'),
  settings: () => import('./SettingsLayout.tsx'),
  restaurant: () => import('../features/restaurant/RestaurantPage.tsx'),
  brand: () => import('../features/restaurant/BrandPage.tsx'),
  menuHistory: () => import('../features/menus/history/MenuHistoryPage.tsx'),
  menuShare: () => import('../features/menus/share/SharePage.tsx'),
  account: () => import('../features/account/AccountPage.tsx'),
  people: () => import('../features/people/PeoplePage.tsx'),
  connections: () => import('../features/connections/ConnectionsPage.tsx'),
  newLink: () => import('../features/connections/links/NewLinkPage.tsx'),
  link: () => import('../features/connections/links/LinkPage.tsx'),
  server: () => import('../features/server/ServerPage.tsx'),
  help: async () => {
    await loadHelpTexts();
    return import('./help/HelpPage.tsx');
  },
  takeover: () => import('../features/displays/takeover/TakeoverPage.tsx'),
  restartHelp: () => import('../features/displays/RestartHelpPage.tsx'),
};

/** The first page has its data by then, so that it does not wait for the others. */
const prefetchDelayMs = 2_000;

/**
 * Loads all pages, so that the tabs work when the connection is lost later.
 *
 * @returns cancels it
 */
export function prefetchAdminPages(): () => void {
  const timer = setTimeout(async () => {
    await afterFirstDrawn();
    // A page that fails now is loaded again when it is opened.
    for (const load of Object.values(adminPages)) load().catch(() => undefined);
  }, prefetchDelayMs);
  return () => clearTimeout(timer);
}
