/** The pages of the admin, each a chunk of its own. */
export const adminPages = {
  dashboard: () => import('../features/dashboard/DashboardPage.tsx'),
  menus: () => import('../features/menus/MenusPage.tsx'),
  items: () => import('../features/items/ItemsPage.tsx'),
  displays: () => import('../features/displays/DisplaysPage.tsx'),
  restartHelp: () => import('../features/displays/RestartHelpPage.tsx'),
};

/** Loads all pages when the browser is idle, so that the tabs work when the connection is lost later. */
export function prefetchAdminPages(): void {
  const prefetch = () => {
    // A page that fails now is loaded again when it is opened.
    for (const load of Object.values(adminPages)) load().catch(() => undefined);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
  else setTimeout(prefetch, 1_000);
}
