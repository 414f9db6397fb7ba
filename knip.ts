import type { KnipConfig } from 'knip';

export default {
  ignoreExportsUsedInFile: true,
  // `npm test` uses the first two only where they exist; campaigns use the others.
  ignoreBinaries: ['apt-get', 'chrt', 'ffmpeg', 'mkfifo', 'unshare', 'strace'],
  ignoreDependencies: [
    // dependency-cruiser parses with it: .dependency-cruiser.cjs says `parser: 'swc'`.
    '@swc/core',
  ],
  // Style sheets import fonts and other style sheets.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()["']([^"':]+)["']/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/dev/dev-servers.ts',
        'scripts/demo/main.ts',
        'scripts/test/cpu-workload.ts',
        'scripts/test/prepare-campaign.ts',
        'scripts/test/main.ts',
        'e2e/**/*.e2e.ts',
        'e2e/harness/clock-ahead.ts',
        'test-tools/s3-server.ts',
      ],
      project: ['scripts/**/*.{mjs,ts}', 'e2e/**/*.ts', 'test-tools/*.ts', '*.ts'],
    },
    contract: { project: ['src/**/*.ts'] },
    texts: { project: ['src/**/*.ts'] },
    board: { project: ['src/**/*.{ts,tsx,css}', 'test/**/*.ts'] },
    links: { entry: ['fakes/*.ts'], project: ['src/**/*.ts', 'fakes/*.ts', 'test/*.ts'] },
    server: {
      // Migrations are found by their folder, commands by npm scripts and by people; a test preloads the clock.
      entry: ['src/main.ts', 'src/cli/*.ts', 'src/db/migrations/*.ts', 'test/stopped-clock.ts'],
      project: ['src/**/*.ts', 'test/**/*.ts', '*.ts'],
    },
    cluster: {
      // Commands are found by npm scripts and by people.
      entry: [
        'src/main.ts',
        'src/cli/*.ts',
        'campaigns/run.ts',
        'e2e/*.e2e.ts',
        'e2e/harness/test-server.ts',
      ],
      project: ['{src,test,campaigns,e2e}/**/*.ts'],
    },
    demo: { entry: ['src/main.ts'], project: ['src/**/*.ts'] },
    lab: {
      // Separate programs; a server preloads the last one.
      entry: [
        'src/bench/{main,limits/*}.ts',
        'src/boards/reference-sheet.ts',
        'src/boards/docs-sheet.ts',
        'src/campaigns/{measure-neighbour,neighbour-load,print-loop-delay,tills/till-process}.ts',
        'src/clients/{screens-process,uploads}.ts',
      ],
      project: ['src/**/*.ts'],
    },
    web: {
      // Replaces Vite's preload helper in the build.
      entry: ['src/lib/load-chunk.ts'],
      project: ['src/**/*.{ts,tsx,css}', 'build-plugins/*.ts'],
      // build-plugins/photo-reader.ts copies their files.
      ignoreDependencies: [/^@tesseract\.js-data\//, 'tesseract.js-core'],
    },
    player: {
      // Scenes of the boards, drawn by Preact for comparison and built by a test. A plugin builds the worker.
      entry: ['test/scenes/main.tsx', 'test/scenes/vite.config.ts', 'src/self-repair/worker.ts'],
      project: ['src/**/*.{ts,tsx,css}', 'test/**/*.{ts,tsx}', 'build/*.ts'],
      // build/library-aliases.ts replaces React by Preact.
      ignoreDependencies: ['preact', 'react-dom'],
    },
  },
} satisfies KnipConfig;
