/** The pages of the admin, each a chunk of its own. */
export const adminPages = {
  dashboard: () => import('../features/dashboard/DashboardPage.tsx'),
  menus: () => import('../features/menus/MenusPage.tsx'),
  items: () => import('../features/items/ItemsPage.tsx'),
  displays: () => import('../features/displays/DisplaysPage.tsx'),
  restartHelp: () => import('../features/displays/RestartHelpPage.tsx'),
};

/** Fetches them all once the browser has nothing better to do: then a lost line keeps nobody from a tab. */
export function prefetchAdminPages(): void {
  const prefetch = () => {
    // One that cannot be had now is asked for again when it is opened.
    for (const load of Object.values(adminPages)) load().catch(() => undefined);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
  else setTimeout(prefetch, 1_000);
}
