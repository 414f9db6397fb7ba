// The import laws. Each comment tells whoever breaks one what to do instead.
// Parsed with @swc/core: dependency-cruiser cannot read TypeScript 7, and would find nothing and say so in green.

const tests = '\\.test\\.tsx?$|^[^/]+/test/';
const shared = 'config|http|db|realtime|media|lib';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'law-1-no-cycles',
      comment:
        'Two files that need each other are one thing, or share a third: move what both need into its own file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'law-2-contract-imports-no-app',
      comment:
        'The contract is below everything: move the shared piece into contract/, or take it as an argument.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|player|board|e2e|test-tools|scripts)/' },
    },
    {
      name: 'law-2-contract-depends-on-zod-alone',
      comment:
        'contract/ runs in the server, in browsers and on old TVs: no Node module and no package but zod.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: '^contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'law-3-domain-imports-only-domain',
      comment:
        'Decisions are pure: take the clock, the random number or the schema as an argument instead of importing it.',
      severity: 'error',
      from: { path: '^contract/src/domain/', pathNot: tests },
      to: { pathNot: '^contract/src/domain/' },
    },
    {
      name: 'law-4-server-stands-alone',
      comment:
        'What server and a client share belongs in contract/. How a board looks is no business of the server.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(web|player|board|e2e|test-tools)/' },
    },
    {
      name: 'law-4-web-stands-alone',
      comment:
        'The admin knows the server through contract/ and the board through board/. Move the shared piece there.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^(server|player|e2e|test-tools)/' },
    },
    {
      name: 'law-4-player-stands-alone',
      comment: 'The player knows the server through contract/src/screen and the board through board/.',
      severity: 'error',
      from: { path: '^player/', pathNot: tests },
      to: { path: '^(server|web|e2e|test-tools)/' },
    },
    {
      name: 'law-4-board-imports-only-contract',
      comment:
        'The board gets props and draws pixels. Hand it what it needs from the player or from the admin.',
      severity: 'error',
      from: { path: '^board/', pathNot: tests },
      to: { path: '^(server|web|player|e2e|test-tools)/' },
    },
    {
      name: 'rule-4-demo-imports-only-contract',
      comment: 'The demo is a client like any other: it fills a restaurant over HTTP with the API client.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(server|web|player|board|e2e|test-tools|scripts)/' },
    },
    {
      name: 'rule-4-nobody-imports-demo',
      comment: 'The demo is content for one command: move shared code into contract/ instead.',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'law-5-server-features-are-peers',
      comment:
        'Ask another feature through its *.reads.ts, or let app/create-features.ts hand you its service. Never its other files.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/|\\.reads\\.ts$' },
    },
    {
      name: 'law-5-web-features-are-peers',
      comment:
        'A page never borrows from another page: move the shared piece into ui/ (looks) or lib/ (calls).',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'law-6-shared-rooms-never-look-up-server',
      comment:
        'A shared room that knows a feature cannot be shared: take what you need as an argument from app/.',
      severity: 'error',
      from: { path: `^server/src/(${shared})/`, pathNot: tests },
      to: { path: '^server/src/(features/|cli/|app/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'law-6-features-never-look-up-server',
      comment: 'app/ composes the features, never the other way round: take what you need as an argument.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/(cli/|app/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'law-6-shared-rooms-never-look-up-web',
      comment: 'ui/ and lib/ are below the features: take what you need as a prop or an argument.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'law-6-features-never-look-up-web',
      comment:
        'app/ composes the features, never the other way round. Only app/paths.ts, a list of addresses, may be read.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: tests },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    },
    {
      name: 'law-7-sql-in-its-rooms',
      comment:
        'SQL lives in db/, *.repo.ts and *.reads.ts. Move the statement there; import only the types Db and Tx from db/.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/db/|\\.(repo|reads)\\.ts$|${tests}` },
      to: { path: '(^|/)node_modules/(kysely|better-sqlite3|pg)/' },
    },
    {
      name: 'law-8-routes-never-touch-a-repo',
      comment: 'Routes and sockets call a service: put the rule there, even if it is one line.',
      severity: 'error',
      from: { path: '\\.(routes|sockets)\\.ts$' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'law-9-player-takes-screen-and-domain-only',
      comment:
        'The player and its board run on Chromium 67, where zod dies: import contract/src/screen.ts, screen/ or domain/.',
      severity: 'error',
      from: { path: '^(player|board)/src/', pathNot: tests },
      to: { path: '^contract/src/', pathNot: '^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'law-9-screen-imports-only-domain',
      comment:
        'contract/src/screen.ts and screen/ travel into the player: types and hand-written guards, domain only, no zod.',
      severity: 'error',
      from: { path: '^contract/src/screen(\\.ts|/)', pathNot: tests },
      to: { pathNot: '^contract/src/(domain/|screen(\\.ts|/))' },
    },
    {
      name: 'law-9-core-is-pure',
      comment:
        "The player's core decides and touches nothing: hand it the time and the data, let a port do the work.",
      severity: 'error',
      from: { path: '^player/src/core/', pathNot: tests },
      to: { pathNot: '^player/src/core/|^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'law-9-ports-and-view-never-look-up',
      comment:
        'main.tsx connects app/, ports/ and view/: take what you need as an argument or a prop, put shared types into core/.',
      severity: 'error',
      from: { path: '^player/src/(ports|view|sw)/', pathNot: tests },
      to: { path: '^player/src/(app/|main\\.tsx?$)' },
    },
    {
      name: 'rule-9-player-app-imports-core-and-ports',
      comment:
        'app/ carries out what core/ decides, through ports/. It draws nothing: move looks to view/ or board/.',
      severity: 'error',
      from: { path: '^player/src/app/', pathNot: tests },
      to: { pathNot: '^player/src/(app|core|ports)/|^contract/src/(screen\\.ts|screen/|domain/)' },
    },
    {
      name: 'rule-9-player-replacements-stand-alone',
      comment:
        'A replacement takes the place of a library: it may import Preact and other replacements, nothing of the product.',
      severity: 'error',
      from: { path: '^player/replacements/', pathNot: tests },
      to: { pathNot: '^player/replacements/|(^|/)node_modules/preact/' },
    },
    {
      name: 'rule-9-player-imports-no-build-code',
      comment:
        'build/ runs in Node while the player is built. Import libraries by their own names: the build replaces them.',
      severity: 'error',
      from: { path: '^player/src/', pathNot: tests },
      to: { path: '^player/(build|replacements)/|^player/vite\\.config\\.ts$' },
    },
    {
      name: 'product-code-imports-no-tests',
      comment: 'What tests need stays with the tests. Move the piece out of test/ if the product needs it.',
      severity: 'error',
      from: { path: '^(contract|board|server|web|player)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'every-import-resolves',
      comment:
        'An import that is not found is an edge that no law sees: correct the path or declare the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|player)/dist/|^\\.tsbuild/|^(test-tools/)?\\.cache/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
