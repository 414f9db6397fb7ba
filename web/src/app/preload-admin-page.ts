import { adminPages } from './admin-pages.ts';
import { paths } from './paths.ts';

const providers = [() => import('./StoreProvider.tsx'), () => import('./AdminProvider.tsx')];

const pageByPath: Record<string, () => Promise<unknown>> = {
  [paths.dashboard]: adminPages.dashboard,
  [paths.menus]: adminPages.menus,
  [paths.items]: adminPages.items,
  [paths.displays]: adminPages.displays,
};

/**
 * Loads all chunks of a page of the admin in parallel. Without this, each provider would load the next one only after
 * its own code has arrived.
 */
export function preloadAdminPage(pathname: string): void {
  const page = pageByPath[pathname];
  if (!page) return;
  // A failure here happens again, and is shown, where the chunk is needed.
  for (const load of [...providers, page]) load().catch(() => undefined);
}
