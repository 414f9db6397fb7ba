import type { Rolldown } from 'vite';

/** Boards are drawn after a page, and so is advice about them; except these modules, which pages need at once. */
const laterBoard =
  /\/board\/src\/(?!themes\/board-themes|stage\/stage-geometry|spotlight\/initial)|\/MenuAdvice\.tsx$/;
/** Reads prices as people type them. */
const priceReader =
  /\/contract\/src\/domain\/money\/(read|price|plain)-|\/web\/src\/(domain\/(price-input|priced-names)|features\/items\/price-draft)\.ts$/;
/** Small modules of the public pages: one file of all loads faster than one of each. */
const small =
  /\/(contract|web)\/src\/(domain|texts|ui)\/|\/board\/src\/(themes\/board-themes|stage\/stage-geometry|spotlight\/initial)/;
/** What every page needs: `app/start.tsx` imports it. */
const startRoots = [/src\/app\/start\.tsx$/];
/** What every page but the landing page needs. */
const sessionRoots = [/src\/app\/StoreProvider\.tsx$/];
/** Signing in and up, and all that they share with the admin. */
const authRoots = [
  ...sessionRoots,
  ...startRoots,
  /src\/app\/main\.tsx$/,
  /src\/features\/auth\/(\w+\/)?\w+Page\.tsx$/,
];
/** Everything that these import is code of the public pages. */
const publicRoots = [
  /src\/app\/(main|start|StoreProvider)\.tsx$/,
  /src\/features\/(auth|landing)\/(\w+\/)?\w+Page\.tsx$/,
];
/** The frame of the admin, and the two pages with the most code: no chunk makes them load what only others import. */
const adminRoots = [/src\/app\/[\w-]+\.tsx?$/, /src\/features\/(items\/Items|menus\/Menus)Page\.tsx$/];
/** Pages about screens that are opened daily: the others do not wait for what only these import. */
const screensRoots = [/src\/features\/(dashboard\/Dashboard|displays\/Displays)Page\.tsx$/];
/** Everything that these import is needed before a page of the admin can be drawn. */
const pageRoots = [/src\/app\/\w+\.tsx$/, /src\/features\/(\w+\/)+\w+Page\.tsx$/];

/** Returns a function that tells whether one of these modules imports a module, directly or through others. */
function importedBy(roots: readonly RegExp[]) {
  const known = new Map<string, boolean>();
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    const importers = new Set([id]);
    // A set grows while it is read: modules may import each other.
    for (const importer of importers) {
      if (known.get(importer) || roots.some((root) => root.test(importer))) {
        known.set(id, true);
        return true;
      }
      if (known.has(importer)) continue;
      for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    for (const importer of importers) known.set(importer, false);
    return false;
  };
}

/**
 * Joins the modules that several pages share. By default each combination of pages becomes a chunk, and an admin page
 * loads almost 50 of them. What the public pages import stays apart, so that they load no code of the admin; what only
 * dialogs import stays apart, so that pages do not wait for it.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isOfStart = importedBy(startRoots);
  const isOfSession = importedBy(sessionRoots);
  const isOfAuth = importedBy(authRoots);
  const isPublic = importedBy(publicRoots);
  const isOfAdmin = importedBy(adminRoots);
  const isOfScreens = importedBy(screensRoots);
  const isOfPage = importedBy(pageRoots);
  return [
    { name: 'initial', tags: ['$initial'] },
    // The catalogues need it before any code of a page runs.
    { name: 'messages', test: /\/texts\/src\/messages\.ts$/, includeDependenciesRecursively: false },
    // The realtime connection opens after the page is drawn.
    { name: 'socket', test: /\/node_modules\/(socket|engine)\.io-/ },
    // Only pages with a field for a price read prices.
    { name: 'prices', test: priceReader, includeDependenciesRecursively: false },
    { name: (id, context) => (isOfStart(id, context) ? 'start' : null) },
    {
      name: (id, context) => (isOfSession(id, context) && !small.test(id) ? 'session' : null),
      includeDependenciesRecursively: false,
    },
    {
      name: (id, context) => {
        if (isPublic(id, context) && !small.test(id)) return null;
        // The landing page draws boards and the admin's controls, which signing in does not load.
        if (isPublic(id, context)) return isOfAuth(id, context) ? 'small' : 'landing';
        if (laterBoard.test(id)) return 'board';
        if (isOfAdmin(id, context)) return 'admin';
        if (isOfScreens(id, context)) return 'screens';
        return isOfPage(id, context) ? 'seldom' : 'dialogs';
      },
      minShareCount: 2,
      // Their dependencies that are not admin code stay in the chunks of the public pages.
      includeDependenciesRecursively: false,
    },
  ];
}
