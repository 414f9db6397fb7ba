import { checklist } from '../gates/checklist.ts';
import { cssBaseline } from '../gates/css-baseline.ts';
import { deadCode } from '../gates/dead-code.ts';
import { fileSizes } from '../gates/file-sizes.ts';
import { licenses } from '../gates/licenses.ts';
import { lockfile } from '../gates/lockfile.ts';
import { logicalCss } from '../gates/logical-css.ts';
import { migrations } from '../gates/migrations.ts';
import { openapi } from '../gates/openapi.ts';
import { createScriptSizesGate, scriptLimits } from '../gates/script-sizes.ts';
import { settings } from '../gates/settings.ts';
import { structure } from '../gates/structure.ts';
import { texts } from '../gates/texts.ts';
import { types } from '../gates/types.ts';
import { createWalksGate, walks } from '../gates/walks.ts';
import { words } from '../gates/words.ts';
import { allWalks } from '../walks/all-walks.ts';
import type { Breach } from './breach.ts';

function wordBreach(title: string, message: RegExp, file: string, code: string): Breach {
  return { gate: words, title: `words: ${title}`, files: { [file]: code }, message };
}

function cssBreach(title: string, message: RegExp, code: string): Breach {
  return {
    gate: cssBaseline,
    title: `css: ${title}`,
    files: { 'board/src/zz-breach.module.css': code },
    message,
  };
}

export const treeBreaches: Breach[] = [
  {
    gate: migrations,
    title: 'migrations: a column that is dropped without naming the oldest build',
    files: {
      'server/src/db/migrations/9999-drop-name.ts':
        "export const up = (db) => db.schema.alterTable('items').dropColumn('name').execute();\n",
    },
    message: /9999-drop-name drops a column/,
  },
  wordBreach(
    'a cast to a trusted id outside db/',
    /zz-breach\.ts:1/,
    'server/src/features/zz-one/zz-breach.ts',
    "export const breach = (id: string) => id as TrustedId<'item'>;\n",
  ),
  wordBreach(
    'a comment that silences the compiler',
    /zz-breach\.ts:1/,
    'server/src/kernel/zz-breach.ts',
    '// @ts-ignore\nexport const breach = 1;\n',
  ),
  wordBreach(
    'a TODO comment',
    /zz-breach\.ts:1/,
    'server/src/kernel/zz-breach.ts',
    '// TODO\nexport const breach = 1;\n',
  ),
  wordBreach(
    'an SQL query in a service',
    /Rule 7/,
    'server/src/features/zz-one/zz-one.service.ts',
    "export const breach = (db: { selectFrom(table: string): void }) => db.selectFrom('items');\n",
  ),
  wordBreach(
    'the current time read in the domain',
    /Decisions are pure/,
    'contract/src/domain/zz-breach.ts',
    'export const breach = () => Date.now();\n',
  ),
  wordBreach(
    'a file name that does not describe the content',
    /Name the file after its content/,
    'server/src/kernel/utils.ts',
    'export const breach = 1;\n',
  ),
  wordBreach(
    'a retired name of a class',
    /zz-breach\.ts:1[\s\S]*Name it: NetworkProxy/,
    'e2e/harness/zz-breach.ts',
    'export class Line {}\n',
  ),
  wordBreach(
    'a retired word in a document',
    /zz-breach\.md:1[\s\S]*Say instead: video/,
    'docs/zz-breach.md',
    'Upload a film.\n',
  ),
  wordBreach(
    'a comment that names no subject',
    /zz-breach\.ts:1[\s\S]*Begin the comment with a noun/,
    'scripts/gates/zz-breach.ts',
    '/** What a screen shows. */\nexport const breach = 1;\n',
  ),
  cssBreach(
    'gap in a flex container',
    /gap without display: grid/,
    '.breach {\n  display: flex;\n  gap: 1em;\n}\n',
  ),
  cssBreach('the inset property', /inset needs Chromium/, '.breach {\n  inset: 0;\n}\n'),
  cssBreach(
    'the clamp() function',
    /clamp\(\) needs Chromium/,
    '.breach {\n  width: clamp(1px, 2px, 3px);\n}\n',
  ),
  {
    gate: fileSizes,
    title: 'files: a source file of 401 lines',
    files: { 'server/src/kernel/zz-breach.ts': '// line\n'.repeat(401) },
    message: /zz-breach\.ts has 401 lines/,
  },
  {
    gate: fileSizes,
    title: 'files: a folder that the gate does not read',
    files: { 'zz-breach/zz-breach.ts': 'export const breach = 1;\n' },
    message: /did not read 1 files, such as zz-breach/,
  },
  {
    gate: structure,
    title: 'structure: a composition of many lines',
    files: { 'server/src/app/zz-breach.ts': '// line\n'.repeat(399) },
    message: /lines of app\/, main\.ts and start\.ts: 1300 is the limit/,
  },
  {
    gate: types,
    title: 'types: a tag, a type of change and a kind of record without an owner',
    edits: [{ file: 'server/src/app/features.ts', find: /^ {2}items,\n/m, replace: '' }],
    message: /features\.ts.*(Items|item-)/s,
  },
  {
    gate: deadCode,
    title: 'unused: a file that nothing imports',
    files: { 'server/src/kernel/zz-breach.ts': 'export const breach = 1;\n' },
    message: /Unused files[\s\S]*zz-breach\.ts/,
  },
  {
    gate: deadCode,
    title: 'unused: an export that nothing imports',
    edits: [{ file: 'server/src/kernel/time/clock.ts', find: /^/, replace: 'export const zzBreach = 1;\n' }],
    message: /Unused exports[\s\S]*zzBreach/,
  },
  {
    gate: deadCode,
    title: 'unused: an imported package that is not declared',
    files: { 'server/src/zz-breach.test.ts': "import { open } from 'idb';\n\nexport const breach = open;\n" },
    message: /Unlisted dependencies[\s\S]*idb/,
  },
  {
    gate: lockfile,
    title: 'lockfile: a dependency added by hand',
    edits: [{ file: 'contract/package.json', find: /"zod":/, replace: '"left-pad": "1.3.0", "zod":' }],
    message: /dependencies of contract\/package\.json/,
  },
  {
    gate: licenses,
    title: 'licenses: a package of the server under the GPL',
    edits: [
      {
        file: 'package-lock.json',
        find: /("node_modules\/fastify": \{[\s\S]*?"license": )"MIT"/,
        replace: '$1"GPL-3.0-only"',
      },
    ],
    message: /fastify .*GPL-3\.0-only/,
  },
  {
    gate: lockfile,
    title: 'lockfile: a missing package for another platform',
    edits: [
      {
        file: 'package-lock.json',
        find: /"node_modules\/@biomejs\/cli-win32-x64"/,
        replace: '"node_modules/renamed"',
      },
    ],
    message: /cli-win32-x64 has no entry/,
  },
  {
    gate: openapi,
    title: 'openapi: a changed summary of a route',
    edits: [{ file: 'contract/src/health.ts', find: /summary: '/, replace: "summary: 'Breach: " }],
    message: /First difference in line/,
  },
  {
    gate: settings,
    title: 'settings: a default that the documents do not name',
    edits: [{ file: 'server/src/config/settings.ts', find: /default: '3000'/, replace: "default: '3001'" }],
    message: /docs\/settings\.md differs .*\n\.env\.example differs/,
  },
  {
    gate: createWalksGate(allWalks.map((walk) => ({ ...walk, filesMax: 40 }))),
    title: 'walks: more files than a walk may have',
    message: /a price to the screen: \d+ files, and 40 are the limit/,
  },
  {
    gate: walks,
    title: 'walks: a renamed function',
    edits: [
      { file: 'server/src/realtime/hub.ts', find: /function createHub/, replace: 'function createEventHub' },
    ],
    message: /hub\.ts does not export createHub/,
  },
  {
    gate: walks,
    title: 'walks: a step that no earlier one imports',
    edits: [
      {
        file: 'web/src/features/items/ItemGrid.tsx',
        find: /from '\.\/ItemCard\.tsx'/,
        replace: "from './ItemRow.tsx'",
      },
    ],
    message: /no earlier step imports web\/src\/features\/items\/ItemCard\.tsx/,
  },
  {
    gate: walks,
    title: 'walks: a page that says something else than the code',
    edits: [
      {
        file: 'server/src/realtime/hub.ts',
        find: /Turns committed changes into events/,
        replace: 'Turns committed changes into noise',
      },
    ],
    message: /walk-price\.md differs from the code/,
  },
  {
    gate: checklist,
    title: 'checklist: a renamed group of tests',
    edits: [
      {
        file: 'server/src/features/auth/auth.test.ts',
        find: /describe\('register'/,
        replace: "describe('renamed'",
      },
    ],
    message: /auth\.test\.ts has no test "register > /,
  },
  {
    gate: checklist,
    title: 'checklist: a changed constant',
    edits: [{ file: 'contract/src/domain/limits.ts', find: /PASSWORD_MIN = 6/, replace: 'PASSWORD_MIN = 8' }],
    message: /PASSWORD_MIN is 8 and not 6/,
  },
  {
    gate: checklist,
    title: 'checklist: a proof that only test:all runs',
    edits: [
      {
        file: 'e2e/landing.e2e.ts',
        find: /^it\('has a fixed header/m,
        replace: "inTestAll(it)('has a fixed header",
      },
    ],
    message: /landing\.e2e\.ts has no test "has a fixed header/,
  },
  {
    gate: checklist,
    title: 'checklist: a promise of the landing page without a test',
    edits: [{ file: 'docs/promises.md', find: /^\| “Under 1 second” .*\n/m, replace: '' }],
    message: /“Under 1 second” is in no row/,
  },
  {
    gate: checklist,
    title: 'checklist: a requirement without a test',
    edits: [{ file: 'docs/spec-checklist.md', find: /^(- .+?)(\[\^[\w-]+\])+$/m, replace: '$1' }],
    message: /names no test and is not open/,
  },
  {
    gate: createScriptSizesGate({
      ...scriptLimits,
      player: 1,
      publicPage: 1,
      firstAdminPage: 1,
      laterAdminPage: 0.001,
    }),
    title: 'scripts: limits below every size',
    message: /\/display.* opened first.* opened later/s,
  },
  {
    gate: createScriptSizesGate({ ...scriptLimits, files: 1 }),
    title: 'scripts: more files than a page may load',
    message: /Items, opened first/,
  },
  {
    gate: logicalCss,
    title: 'direction: a margin on the left in the admin',
    files: { 'web/src/ui/zz-breach.module.css': '.breach {\n  margin-left: 4px;\n}\n' },
    message: /zz-breach\.module\.css:2/,
  },
  {
    gate: texts,
    title: 'texts: a text that is not translated',
    edits: [
      {
        file: 'web/src/features/bin/BinPage.tsx',
        find: /t\('The bin is empty'\)/,
        replace: "'The bin is bare'",
      },
    ],
    message: /BinPage\.tsx:\d+ "The bin is bare" is not translated/,
  },
  {
    gate: texts,
    title: 'texts: a text without a translation',
    edits: [
      { file: 'web/src/features/bin/BinPage.tsx', find: /'The bin is empty'/, replace: "'The bin is bare'" },
    ],
    message: /texts\/de\/bin\.po "The bin is bare" is missing/,
  },
];
