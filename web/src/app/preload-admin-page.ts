import { adminPages } from './admin-pages.ts';
import { paths } from './paths.ts';

const around = [
  () => import('./StoreProvider.tsx'),
  () => import('./AdminProvider.tsx'),
  () => import('./RealtimeProvider.tsx'),
];

const pageAt: Record<string, () => Promise<unknown>> = {
  [paths.dashboard]: adminPages.dashboard,
  [paths.menus]: adminPages.menus,
  [paths.items]: adminPages.items,
  [paths.displays]: adminPages.displays,
};

/**
 * Asks for all that a page of the admin needs at once; each part would otherwise be asked for by the one around it,
 * a round trip after the other.
 */
export function preloadAdminPage(pathname: string): void {
  const page = pageAt[pathname];
  if (!page) return;
  // What fails here fails again where it is needed, and is told of there.
  for (const load of [...around, page]) load().catch(() => undefined);
}
