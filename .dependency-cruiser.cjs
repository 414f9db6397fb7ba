// The import rules. Each comment says what to do instead.
// @swc/core parses the files: dependency-cruiser cannot read TypeScript 7, finds no imports and reports success.

const tests = '\\.test\\.tsx?$|^[^/]+/test/';
const sharedServerFolders = 'changes|config|http|db|realtime|mail|media|backup|metrics|kernel';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'rule-1-no-cycles',
      comment: 'If two files need each other, merge them, or move the part that both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rule-2-contract-imports-no-app',
      comment:
        'Every package imports contract/, so it imports none of them: move the shared code into contract/, or take it as an argument.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|player|board|e2e|test-tools|scripts)/' },
    },
    {
      name: 'rule-2-contract-depends-on-zod-alone',
      comment:
        'contract/ runs in the server, in browsers and on old TVs: no Node module and no package but zod.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: '^contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'rule-2-texts-imports-no-package',
      comment: 'texts/ knows languages and catalogues, and none of the pages that use them.',
      severity: 'error',
      from: { path: '^texts/' },
      to: { path: '^(contract|server|web|player|board|demo|lab|e2e|test-tools|scripts)/' },
    },
    {
      name: 'rule-2-links-knows-only-the-contract',
      comment:
        'A connector speaks the language of a till. The server stores, matches and retries: take what you need from TillIo.',
      severity: 'error',
      from: { path: '^links/(src|fakes)/' },
      to: { path: '^(server|cluster|web|player|board|texts|demo|lab|e2e|scripts)/' },
    },
    {
      name: 'rule-3-domain-imports-only-domain',
      comment:
        'Decisions are pure: take the clock, the random number or the schema as an argument instead of importing it.',
      severity: 'error',
      from: { path: '^contract/src/domain/', pathNot: tests },
      to: { pathNot: '^contract/src/domain/' },
    },
    {
      name: 'rule-4-server-stands-alone',
      comment:
        'Move code that the server shares with a client into contract/. The server does not know how a board looks.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(web|player|board|e2e|test-tools)/' },
    },
    {
      name: 'rule-4-nobody-imports-cluster',
      comment:
        'cluster/ knows the server, and the server does not know cluster/: take what you need from the Fleet of server/src/fleet/platform.ts.',
      severity: 'error',
      from: { pathNot: '^cluster/' },
      to: { path: '^cluster/' },
    },
    {
      name: 'rule-4-cluster-knows-the-platform',
      comment:
        'cluster/ implements server/src/fleet/platform.ts and the store of presence. Let the server hand the rest to the platform.',
      severity: 'error',
      from: { path: '^cluster/src/', pathNot: tests },
      to: {
        path: '^(web|player|board|e2e|test-tools|lab)/|^server/src/(app|features)/',
        pathNot: '^server/src/features/screens/(presence|uptime)/',
      },
    },
    {
      name: 'rule-4-cluster-alone-is-built-on-the-server',
      comment: 'Start the server as a program, or import server/test/. Only cluster/ is built on its code.',
      severity: 'error',
      from: { path: '^(lab|e2e|test-tools)/' },
      to: { path: '^server/src/' },
    },
    {
      name: 'rule-4-web-stands-alone',
      comment:
        'The admin knows the server through contract/ and the board through board/. Move the shared code there.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^(server|player|e2e|test-tools)/' },
    },
    {
      name: 'rule-4-player-stands-alone',
      comment: 'The player knows the server through contract/src/screen and the board through board/.',
      severity: 'error',
      from: { path: '^player/', pathNot: tests },
      to: { path: '^(server|web|e2e|test-tools)/' },
    },
    {
      name: 'rule-4-board-imports-only-contract',
      comment: 'The board draws its props. Pass it the data from the player or the admin.',
      severity: 'error',
      from: { path: '^board/', pathNot: tests },
      to: { path: '^(server|web|player|e2e|test-tools)/' },
    },
    {
      name: 'rule-4-demo-imports-only-contract',
      comment: 'The demo is an ordinary client: it uses the API client over HTTP.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(server|web|player|board|lab|e2e|test-tools|scripts)/' },
    },
    {
      name: 'rule-4-nobody-imports-demo',
      comment: 'The demo belongs to one command. Move shared code into contract/.',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'rule-4-nobody-imports-lab',
      comment:
        'The lab runs benchmarks and campaigns, and tests start it as a program. Move shared code into e2e/harness or test-tools/.',
      severity: 'error',
      from: { pathNot: '^(lab|cluster/campaigns)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'rule-5-server-features-are-peers',
      comment:
        'Ask another feature through its *.reads.ts, and change its records through its *.writes.ts. Never import its other files.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/|\\.(reads|writes)\\.ts$' },
    },
    {
      name: 'rule-5-reads-and-writes-import-no-services',
      comment:
        'Other features import this file, so it imports reads, writes and repos alone: move what it needs out of the service.',
      severity: 'error',
      from: { path: '^server/src/features/.*\\.(reads|writes)\\.ts$' },
      to: { path: '^server/src/features/.*\\.(service|routes|sockets|publisher|feature)\\.ts$' },
    },
    {
      name: 'rule-5-reads-import-no-writes',
      comment: 'A question changes nothing. Move the part that both need into a file without a role.',
      severity: 'error',
      from: { path: '^server/src/features/.*\\.reads\\.ts$' },
      to: { path: '^server/src/features/.*\\.writes\\.ts$' },
    },
    {
      name: 'rule-5-screens-content-and-uptime-stand-alone',
      comment:
        'content/ and uptime/ do not know the other parts of features/screens: take them as arguments.',
      severity: 'error',
      from: { path: '^server/src/features/screens/(content|uptime)/', pathNot: tests },
      to: {
        path: '^server/src/features/screens/',
        pathNot: '^server/src/features/screens/$1/|\\.(reads|writes)\\.ts$',
      },
    },
    {
      name: 'rule-5-screens-pairing-and-presence-know-content-alone',
      comment:
        'pairing/ and presence/ import content/ and not each other. Code that needs several parts belongs in features/screens itself.',
      severity: 'error',
      from: { path: '^server/src/features/screens/(pairing|presence)/', pathNot: tests },
      to: {
        path: '^server/src/features/screens/',
        pathNot: '^server/src/features/screens/($1|content)/|\\.(reads|writes)\\.ts$',
      },
    },
    {
      name: 'rule-5-web-features-are-peers',
      comment:
        'A feature imports no other feature: move the shared code into ui/ (looks), api/ (calls) or shared/ (wording, rules).',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'rule-6-server-shared-folders-import-no-features',
      comment:
        'Every feature uses this folder, so it knows none of them: take what you need as an argument from app/.',
      severity: 'error',
      from: { path: `^server/src/(${sharedServerFolders})/`, pathNot: tests },
      to: { path: '^server/src/(features/|cli/|app/|main\\.ts)' },
    },
    {
      name: 'rule-6-server-features-import-no-app',
      comment:
        'app/ imports the features. They know of it the kit that they get (app/kit.ts) and the form in which they declare themselves (app/feature.ts).',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/(cli/|app/|main\\.ts)', pathNot: '^server/src/app/(kit|feature)\\.ts$' },
    },
    {
      name: 'rule-6-app-names-features-in-one-file',
      comment: 'Only app/features.ts names features: give the feature a hook in app/feature.ts.',
      severity: 'error',
      from: {
        path: '^server/src/(app/|main\\.ts)',
        pathNot: `^server/src/app/features\\.ts$|${tests}`,
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'rule-6-web-shared-folders-import-no-features',
      comment:
        'The features import ui/, lib/, api/ and shared/, not the reverse: take what you need as a prop or an argument.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|api|shared)/', pathNot: tests },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'rule-6-web-lib-knows-no-records',
      comment:
        'lib/ is transport and cache for records of any kind. Code that knows menus, items or displays belongs in api/ (calls) or shared/ (wording, rules).',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: tests },
      to: {
        path: '^web/src/(api|shared)/|^(contract|board)/src/',
        pathNot: '^contract/src/(http/|(auth|members)\\.ts$|domain/(limits|roles)\\.ts$)',
      },
    },
    {
      name: 'rule-6-web-lib-draws-nothing',
      comment:
        'ui/ imports lib/, and lib/ imports no ui/: show a message through lib/notices, and take what is drawn as an argument.',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: tests },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'rule-6-web-ui-calls-nothing',
      comment: 'ui/ draws its props: load the data in a feature and pass it as a prop.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: '^web/src/(api|shared)/' },
    },
    {
      name: 'rule-6-web-api-knows-no-wording',
      comment:
        'api/ calls the server and keeps its cache. Texts and rules about the records belong in shared/.',
      severity: 'error',
      from: { path: '^web/src/api/', pathNot: tests },
      to: { path: '^web/src/(shared|ui)/' },
    },
    {
      name: 'rule-6-web-features-import-no-app',
      comment:
        'app/ imports the features, and features do not import app/. The one exception is app/paths.ts, a list of addresses.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: tests },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    },
    {
      name: 'rule-7-sql-in-its-folders',
      comment:
        'SQL lives in db/, *.repo.ts and *.reads.ts. Move the statement there; import only the types Db and Tx from db/.',
      severity: 'error',
      from: { path: '^(server|cluster)/src/', pathNot: `^server/src/db/|\\.(repo|reads)\\.ts$|${tests}` },
      to: { path: '(^|/)node_modules/(kysely|better-sqlite3|pg)/' },
    },
    {
      name: 'rule-7-ids-come-from-rows',
      comment:
        'db/stored-id.ts trusts an id without asking the database. Take the id from a row, or compare it in db/own-rows.ts; only readers of ids that the server itself has stored in a text import it.',
      severity: 'error',
      from: {
        path: '^(server|cluster)/src/',
        pathNot: `^(server/src/features/(cycles/undo-cycles\\.writes|forecast/forecast\\.service|items/restore-item\\.writes|links/links\\.repo|media/conversions/conversions\\.repo|members/members\\.reads|samples/samples\\.service|webhooks/webhooks\\.repo)|cluster/src/presence/stays\\.repo)\\.ts$|${tests}`,
      },
      to: { path: '^server/src/db/stored-id\\.ts$' },
    },
    {
      name: 'rule-8-routes-never-touch-a-repo',
      comment:
        'Routes, sockets and publishers call a service or reads: put the logic there, even if it is one line.',
      severity: 'error',
      from: { path: '\\.(routes|sockets|publisher)\\.ts$' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'rule-8-scopes-come-from-verified-identities',
      comment:
        'A scope proves the identity of the caller: take it as an argument (its type is in kernel/identity/scope.ts). Only http/caller.ts, for a session, the pairing of a screen, a kitchen link and an API key create one, and the server itself for its own work.',
      severity: 'error',
      from: {
        path: '^(server|cluster)/src/',
        pathNot: `^server/src/(kernel/identity/scope|http/caller|features/screens/pairing/pairing\\.service|features/items/settle-items|features/media/sweep-media|features/media/conversions/conversions\\.service|features/account/account-data\\.service|features/restaurant-archive/restaurant-archive\\.service|features/kitchen/find-kitchen|features/api-keys/find-key-holder|features/links/(write-reading|sign-in)|features/takeovers/feed\\.service|features/taken-menus/follow-sources)\\.ts$|${tests}`,
      },
      to: { path: '^server/src/kernel/identity/create-scope\\.ts$' },
    },
    {
      name: 'rule-9-player-takes-screen-and-domain-only',
      comment:
        'The player and its board run on Chromium 67, where zod does not run: import contract/src/screen.ts, screen/ or domain/.',
      severity: 'error',
      from: { path: '^(player|board)/src/', pathNot: tests },
      to: { path: '^contract/src/', pathNot: '^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'rule-9-contract-screen-imports-only-domain',
      comment:
        'The player contains contract/src/screen.ts and screen/: write types and guards by hand, import only domain/, and no zod.',
      severity: 'error',
      from: { path: '^contract/src/screen(\\.ts|/)', pathNot: tests },
      to: { pathNot: '^contract/src/(domain/|screen(\\.ts|/))' },
    },
    {
      name: 'rule-9-player-core-is-pure',
      comment:
        "The player's core only decides: pass it the time and the data, and let a port carry out the decision.",
      severity: 'error',
      from: { path: '^player/src/core/', pathNot: tests },
      to: { pathNot: '^player/src/core/|^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'rule-9-player-ports-and-view-import-no-app',
      comment:
        'main.tsx connects app/, ports/ and view/: take what you need as an argument or a prop, and put shared types into core/.',
      severity: 'error',
      from: { path: '^player/src/(ports|view)/', pathNot: tests },
      to: { path: '^player/src/(app/|main\\.tsx?$)' },
    },
    {
      name: 'rule-9-player-self-repair-stands-alone',
      comment:
        'self-repair/ must work while the board is broken: take what you need as an argument from main.tsx.',
      severity: 'error',
      from: { path: '^player/src/self-repair/', pathNot: tests },
      to: { path: '^player/src/(app/|view/|main\\.tsx?$)|^board/' },
    },
    {
      name: 'rule-9-player-app-imports-core-and-ports',
      comment:
        'app/ carries out the decisions of core/ through ports/ and draws nothing: move drawing code to view/ or board/.',
      severity: 'error',
      from: { path: '^player/src/app/', pathNot: tests },
      to: { pathNot: '^player/src/(app|core|ports)/|^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'rule-9-player-imports-no-build-code',
      comment:
        'build/ runs in Node while the player is built. Import libraries by their own names: the build replaces them.',
      severity: 'error',
      from: { path: '^player/src/', pathNot: tests },
      to: { path: '^player/build/|^player/vite\\.config\\.ts$' },
    },
    {
      name: 'product-code-imports-no-tests',
      comment: 'Product code does not import test code. If both need it, move it out of test/.',
      severity: 'error',
      from: { path: '^(contract|board|server|cluster|web|player)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'every-import-resolves',
      comment: 'No rule sees an import that does not resolve: correct the path or declare the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(web|player|server)/dist/|^\\.tsbuild/|^(test-tools/)?\\.cache/|^test-tools/systems/vendure/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
