import type { Rolldown } from 'vite';

/** Boards are drawn after a page, and so is advice about them; except these modules, which pages need at once. */
const laterBoard =
  /\/board\/src\/(?!themes\/board-themes|stage\/stage-geometry|spotlight\/initial)|\/MenuAdvice\.tsx$/;
/** Reads prices as people type them. */
const priceReader =
  /\/contract\/src\/domain\/money\/(read|price|plain)-|\/web\/src\/(shared\/prices\/(price-input|priced-names)|features\/items\/price-draft)\.ts$/;
/** Small modules of the public pages: one file of all loads faster than one of each. */
const small =
  /\/(contract|web)\/src\/(domain|shared|texts|ui)\/|\/lib\/(notices\/|use-chunk\.ts$)|\/board\/src\/(themes\/board-themes|stage\/stage-geometry|spotlight\/initial)/;
/** The code of every page: `app/start.tsx` imports it. */
const startRoots = [/src\/app\/start\.tsx$/];
/** The code of every page but the landing page. */
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
/** The admin by what is opened together, such as the pages of one menu. */
const parts = {
  // The realtime connection opens after the page is drawn.
  frame: [/src\/app\/(?!RealtimeProvider|realtime-|FirstRunPage)[\w-]+\.tsx?$/],
  live: [/src\/app\/RealtimeProvider\.tsx$/],
  dashboard: [/src\/features\/dashboard\/DashboardPage\.tsx$/],
  lists: [/src\/features\/(items\/Items|menus\/Menus)Page\.tsx$/],
  displays: [/src\/features\/displays\/DisplaysPage\.tsx$/],
  menu: [/src\/features\/menus\/\w+\/\w+Page\.tsx$/],
  display: [/src\/features\/displays\/\w+\/\w+Page\.tsx$/],
  seldom: [/src\/features\/(?!menus|displays|first-run)([\w-]+\/)+\w+Page\.tsx$/, /RestartHelpPage\.tsx$/],
  // Seen once, and then not before other pages.
  firstRun: [/src\/app\/FirstRunPage\.tsx$/, /src\/features\/first-run\/\w+Page\.tsx$/],
};
type Part = keyof typeof parts;

/** The chunk of a module, by the parts that import it. The dashboard, where the admin begins, loads only what it needs. */
function adminChunk(imports: (part: Part) => boolean): string {
  if (imports('frame')) return 'admin';
  if (imports('dashboard')) return imports('lists') ? 'admin' : 'screens';
  if (imports('live')) return 'live';
  if (imports('lists')) return imports('displays') ? 'forms' : 'lists';
  if (imports('displays')) return 'displays';
  const [first, ...more] = (['menu', 'display', 'seldom'] as const).filter(imports);
  if (first === undefined) return imports('firstRun') ? 'first-run' : 'dialogs';
  return more.length === 0 ? first : 'pages';
}

/** Mantine as pages import it. It imports every component, and a page uses only a few of them. */
const barrel = /\/@mantine\/(core|hooks)\/esm\/index\.mjs$/;
const barrelImport = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/(?:core|hooks)["']/g;

function importsFromBarrel(code: string, names: readonly string[]): boolean {
  return [...code.matchAll(barrelImport)].some(([, list = '']) =>
    list.split(',').some((entry) => names.includes(entry.trim().split(/\s+as\s+/)[0] ?? '')),
  );
}

/** The modules that import a module, through the barrel only those that name one of its exports. */
function importersOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const { importers = [], exports = [] } = context.getModuleInfo(id) ?? {};
  return importers.flatMap((importer) => {
    if (!barrel.test(importer)) return importer;
    const users = context.getModuleInfo(importer)?.importers ?? [];
    return users.filter((user) => importsFromBarrel(context.getModuleInfo(user)?.code ?? '', exports));
  });
}

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
      for (const next of importersOf(importer, context)) importers.add(next);
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
  const isOf = Object.fromEntries(
    Object.entries(parts).map(([part, roots]) => [part, importedBy(roots)]),
  ) as Record<Part, ReturnType<typeof importedBy>>;
  return [
    { name: 'initial', tags: ['$initial'] },
    // The catalogues need it before any code of a page runs.
    { name: 'messages', test: /\/texts\/src\/messages\.ts$/, includeDependenciesRecursively: false },
    // The realtime connection opens after the page is drawn.
    {
      name: 'socket',
      test: /\/node_modules\/(@socket\.io\/|socket\.io-|engine\.io-)|\/lib\/live-socket\.ts$/,
      includeDependenciesRecursively: false,
    },
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
        return adminChunk((part) => isOf[part](id, context));
      },
      minShareCount: 2,
      // Dependencies that are not admin code stay in the chunks of the public pages.
      includeDependenciesRecursively: false,
    },
  ];
}
