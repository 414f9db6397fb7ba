import { Suspense, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { storedToken } from '../lib/session/stored-token.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { adminPages } from './admin-pages.ts';
import { lazyPage } from './lazy-page.tsx';
import { movedPaths, paths } from './paths.ts';

const LandingPage = lazyPage(() => import('../features/landing/LandingPage.tsx'), 'LandingPage');
const StoreProvider = lazyPage(() => import('./StoreProvider.tsx'), 'StoreProvider');
const SessionSync = lazyPage(() => import('./StoreProvider.tsx'), 'SessionSync');
const LoginPage = lazyPage(() => import('../features/auth/LoginPage.tsx'), 'LoginPage');
const SignupPage = lazyPage(() => import('../features/auth/SignupPage.tsx'), 'SignupPage');
const ForgotPasswordPage = lazyPage(
  () => import('../features/auth/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyPage(
  () => import('../features/auth/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
const RestorePage = lazyPage(() => import('../features/auth/restore/RestorePage.tsx'), 'RestorePage');
const ConfirmEmailPage = lazyPage(() => import('../features/auth/ConfirmEmailPage.tsx'), 'ConfirmEmailPage');
const JoinPage = lazyPage(() => import('../features/auth/JoinPage.tsx'), 'JoinPage');
const KitchenPage = lazyPage(() => import('../features/kitchen/KitchenPage.tsx'), 'KitchenPage');
const AdminProvider = lazyPage(() => import('./AdminProvider.tsx'), 'AdminProvider');
const DashboardPage = lazyPage(adminPages.dashboard, 'DashboardPage');
const MenusPage = lazyPage(adminPages.menus, 'MenusPage');
const ItemsPage = lazyPage(adminPages.items, 'ItemsPage');
const PromotionsPage = lazyPage(adminPages.promotions, 'PromotionsPage');
const DisplaysPage = lazyPage(adminPages.displays, 'DisplaysPage');
const CalendarPage = lazyPage(adminPages.calendar, 'CalendarPage');
const MediaPage = lazyPage(adminPages.media, 'MediaPage');
const BinPage = lazyPage(adminPages.bin, 'BinPage');
const AccountPage = lazyPage(adminPages.account, 'AccountPage');
const PeoplePage = lazyPage(adminPages.people, 'PeoplePage');
const ConnectionsPage = lazyPage(adminPages.connections, 'ConnectionsPage');
const NewLinkPage = lazyPage(adminPages.newLink, 'NewLinkPage');
const LinkPage = lazyPage(adminPages.link, 'LinkPage');
const ServerPage = lazyPage(adminPages.server, 'ServerPage');
const HelpPage = lazyPage(adminPages.help, 'HelpPage');
const TakeoverPage = lazyPage(adminPages.takeover, 'TakeoverPage');
const RestartHelpPage = lazyPage(adminPages.restartHelp, 'RestartHelpPage');
const MenuPage = lazyPage(adminPages.menu, 'MenuPage');
const DishesPage = lazyPage(adminPages.menuDishes, 'DishesPage');
const MenuScreensPage = lazyPage(adminPages.menuScreens, 'MenuScreensPage');
const DisplayPage = lazyPage(adminPages.aDisplay, 'DisplayPage');
const NowPage = lazyPage(adminPages.displayNow, 'NowPage');
const SchedulePage = lazyPage(adminPages.displaySchedule, 'SchedulePage');
const ScreensPage = lazyPage(adminPages.displayScreens, 'ScreensPage');
const DisplayHistoryPage = lazyPage(adminPages.displayHistory, 'DisplayHistoryPage');
const MenuHistoryPage = lazyPage(adminPages.menuHistory, 'MenuHistoryPage');
const DisplayLookPage = lazyPage(adminPages.displayLook, 'DisplayLookPage');
const MenuDesignPage = lazyPage(adminPages.menuDesign, 'MenuDesignPage');
const SettingsLayout = lazyPage(adminPages.settings, 'SettingsLayout');
const RestaurantPage = lazyPage(adminPages.restaurant, 'RestaurantPage');
const BrandPage = lazyPage(adminPages.brand, 'BrandPage');
const SharePage = lazyPage(adminPages.menuShare, 'SharePage');
const FirstRunPage = lazyPage(() => import('./FirstRunPage.tsx'), 'FirstRunPage');
const NamePage = lazyPage(() => import('../features/first-run/NamePage.tsx'), 'NamePage');
const FirstMenuPage = lazyPage(() => import('../features/first-run/FirstMenuPage.tsx'), 'FirstMenuPage');
const FirstLookPage = lazyPage(() => import('../features/first-run/FirstLookPage.tsx'), 'FirstLookPage');
const FirstScreenPage = lazyPage(
  () => import('../features/first-run/FirstScreenPage.tsx'),
  'FirstScreenPage',
);
const PairPage = lazyPage(() => import('../features/pairing/PairPage.tsx'), 'PairPage');
const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage');

function useScrollToTop(pathname: string) {
  useLayoutEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
}

/** The routes of the specification, and those that QR codes and links open. Each page is a chunk of its own. */
export function AppRoutes() {
  const { pathname, search } = useLocation();
  useScrollToTop(pathname);
  // The kitchen page has its own token, and its tablet no account.
  const mayHaveSession = pathname !== paths.kitchen && (pathname !== paths.landing || storedToken() !== null);

  return (
    <>
      {mayHaveSession && (
        <Suspense>
          <SessionSync />
        </Suspense>
      )}
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage />} />
          <Route path={paths.kitchen} element={<KitchenPage />} />
          <Route element={<StoreProvider />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.signup} element={<SignupPage />} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
            <Route path={paths.restore} element={<RestorePage />} />
            <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
            <Route path={paths.join} element={<JoinPage />} />
            <Route element={<AdminProvider />}>
              <Route path={paths.pair} element={<PairPage />} />
              <Route path={paths.admin}>
                <Route index element={<Navigate to={paths.dashboard} replace />} />
                <Route path={paths.dashboard} element={<DashboardPage />} />
                <Route path={paths.start} element={<FirstRunPage />}>
                  <Route index element={<Navigate to={paths.startName} replace />} />
                  <Route path={paths.startName} element={<NamePage />} />
                  <Route path={paths.startMenu} element={<FirstMenuPage />} />
                  <Route path={paths.startLook} element={<FirstLookPage />} />
                  <Route path={paths.startScreen} element={<FirstScreenPage />} />
                </Route>
                <Route path={paths.menus} element={<MenusPage />} />
                <Route path={paths.items} element={<ItemsPage />} />
                <Route path={paths.promotions} element={<PromotionsPage />} />
                <Route path={paths.displays} element={<DisplaysPage />} />
                <Route path={paths.calendar} element={<CalendarPage />} />
                <Route path={paths.media} element={<MediaPage />} />
                <Route path={paths.settings} element={<SettingsLayout />}>
                  <Route index element={<Navigate to={paths.restaurant} replace />} />
                  <Route path={paths.restaurant} element={<RestaurantPage />} />
                  <Route path={paths.brand} element={<BrandPage />} />
                  <Route path={paths.people} element={<PeoplePage />} />
                  <Route path={paths.connections} element={<ConnectionsPage />} />
                  <Route path={paths.newLink} element={<NewLinkPage />} />
                  <Route path={paths.link} element={<LinkPage />} />
                  <Route path={paths.bin} element={<BinPage />} />
                </Route>
                <Route path={paths.account} element={<AccountPage />} />
                <Route path={paths.help} element={<HelpPage />} />
                <Route path={paths.server} element={<ServerPage />} />
                <Route path={paths.menu} element={<MenuPage />}>
                  <Route index element={<DishesPage />} />
                  <Route path={paths.menuDesign} element={<MenuDesignPage />} />
                  <Route path={paths.menuScreens} element={<MenuScreensPage />} />
                  <Route path={paths.menuShare} element={<SharePage />} />
                  <Route path={paths.menuHistory} element={<MenuHistoryPage />} />
                </Route>
                <Route path={paths.aDisplay} element={<DisplayPage />}>
                  <Route index element={<NowPage />} />
                  <Route path={paths.displaySchedule} element={<SchedulePage />} />
                  <Route path={paths.displayLook} element={<DisplayLookPage />} />
                  <Route path={paths.displayScreens} element={<ScreensPage />} />
                  <Route path={paths.displayHistory} element={<DisplayHistoryPage />} />
                  <Route
                    path={`${paths.aDisplay}/timeline`}
                    element={<Navigate to="../history" relative="path" replace />}
                  />
                </Route>
                <Route path={paths.takeover} element={<TakeoverPage />} />
                <Route path={paths.restartHelp} element={<RestartHelpPage />} />
              </Route>
            </Route>
          </Route>
          {Object.entries(movedPaths).map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={`${to}${search}`} replace />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}
