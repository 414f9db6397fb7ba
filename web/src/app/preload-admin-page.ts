import { matchPath } from 'react-router';
import { adminPages } from './admin-pages.ts';
import { paths } from './paths.ts';

const providers = [() => import('./StoreProvider.tsx'), () => import('./AdminProvider.tsx')];

const pagesByPath: Record<string, readonly (() => Promise<unknown>)[]> = {
  [paths.dashboard]: [adminPages.dashboard],
  [paths.menus]: [adminPages.menus],
  [paths.items]: [adminPages.items],
  [paths.displays]: [adminPages.displays],
  [paths.media]: [adminPages.media],
  [paths.restaurant]: [adminPages.settings, adminPages.restaurant],
  [paths.menu]: [adminPages.menu, adminPages.menuDishes],
  [paths.aDisplay]: [adminPages.aDisplay, adminPages.displayNow],
};

/**
 * Loads all chunks of a page of the admin in parallel. Without this, each provider would load the next one only after
 * its own code has arrived.
 */
export function preloadAdminPage(pathname: string): void {
  const pages = Object.entries(pagesByPath).find(([path]) => matchPath(path, pathname))?.[1];
  if (!pages) return;
  // A failure here happens again, and is shown, where the chunk is needed.
  for (const load of [...providers, ...pages]) load().catch(() => undefined);
}
