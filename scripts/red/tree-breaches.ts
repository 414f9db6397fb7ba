import { checklist } from '../gates/checklist.ts';
import { cssBaseline } from '../gates/css-baseline.ts';
import { deadCode } from '../gates/dead-code.ts';
import { fileSizes, fileSizesAbove } from '../gates/file-sizes.ts';
import { lockfile } from '../gates/lockfile.ts';
import { openapi } from '../gates/openapi.ts';
import { scriptSizesWithin } from '../gates/script-sizes.ts';
import { words } from '../gates/words.ts';
import type { Breach } from './breach.ts';

function word(what: string, says: RegExp, file: string, code: string): Breach {
  return { gate: words, what: `words: ${what}`, files: { [file]: code }, says };
}

function style(what: string, says: RegExp, code: string): Breach {
  return { gate: cssBaseline, what: `css: ${what}`, files: { 'board/src/zz-breach.module.css': code }, says };
}

export const treeBreaches: Breach[] = [
  word(
    'a silenced compiler',
    /zz-breach\.ts:1/,
    'server/src/lib/zz-breach.ts',
    '// @ts-ignore\nexport const breach = 1;\n',
  ),
  word(
    'a promise for later',
    /zz-breach\.ts:1/,
    'server/src/lib/zz-breach.ts',
    '// TODO\nexport const breach = 1;\n',
  ),
  word(
    'SQL in a service',
    /Rule 7/,
    'server/src/features/zz-one/zz-one.service.ts',
    "export const breach = (db: { selectFrom(table: string): void }) => db.selectFrom('items');\n",
  ),
  word(
    'a clock in the domain',
    /Decisions are pure/,
    'contract/src/domain/zz-breach.ts',
    'export const breach = () => Date.now();\n',
  ),
  word('an empty name', /Name the thing/, 'server/src/lib/utils.ts', 'export const breach = 1;\n'),
  word(
    'a phrase that is hard to read',
    /zz-breach\.ts:1[\s\S]*Say instead: again/,
    'server/src/lib/zz-breach.ts',
    '// Connects anew.\nexport const breach = 1;\n',
  ),
  word(
    'a retired name',
    /zz-breach\.ts:1[\s\S]*Name it: ApiClient/,
    'e2e/harness/zz-breach.ts',
    'export class Kitchen {}\n',
  ),
  word(
    'a retired word in a document',
    /zz-breach\.md:1[\s\S]*Say instead: video/,
    'docs/zz-breach.md',
    'Upload a film.\n',
  ),
  style('gap in a flex box', /gap without display: grid/, '.breach {\n  display: flex;\n  gap: 1em;\n}\n'),
  style('inset', /inset needs Chromium/, '.breach {\n  inset: 0;\n}\n'),
  style('clamp()', /clamp\(\) needs Chromium/, '.breach {\n  width: clamp(1px, 2px, 3px);\n}\n'),
  {
    gate: fileSizes,
    what: 'files: a file of 401 lines',
    files: { 'server/src/lib/zz-breach.ts': '// line\n'.repeat(401) },
    says: /zz-breach\.ts has 401 lines/,
  },
  {
    gate: fileSizesAbove({ 'a-room-that-is-not-there': 1 }),
    what: 'files: a room that is not seen',
    says: /does not see the tree/,
  },
  {
    gate: deadCode,
    what: 'unused: a file that nothing imports',
    files: { 'server/src/lib/zz-breach.ts': 'export const breach = 1;\n' },
    says: /Unused files[\s\S]*zz-breach\.ts/,
  },
  {
    gate: deadCode,
    what: 'unused: an export that nothing imports',
    edits: [{ file: 'server/src/lib/clock.ts', find: /^/, replace: 'export const zzBreach = 1;\n' }],
    says: /Unused exports[\s\S]*zzBreach/,
  },
  {
    gate: deadCode,
    what: 'unused: a package that is used and not declared',
    files: { 'server/src/zz-breach.test.ts': "import { open } from 'idb';\n\nexport const breach = open;\n" },
    says: /Unlisted dependencies[\s\S]*idb/,
  },
  {
    gate: lockfile,
    what: 'lockfile: a package that was added by hand',
    edits: [{ file: 'contract/package.json', find: /"zod":/, replace: '"left-pad": "1.3.0", "zod":' }],
    says: /dependencies of contract\/package\.json/,
  },
  {
    gate: lockfile,
    what: 'lockfile: a platform that the registry did not have',
    edits: [
      {
        file: 'package-lock.json',
        find: /"node_modules\/@biomejs\/cli-win32-x64"/,
        replace: '"node_modules/gone"',
      },
    ],
    says: /cli-win32-x64 is not listed/,
  },
  {
    gate: openapi,
    what: 'openapi: a route whose summary was changed',
    edits: [{ file: 'contract/src/health.ts', find: /summary: '/, replace: "summary: 'Breach: " }],
    says: /First difference in line/,
  },
  {
    gate: checklist,
    what: 'checklist: a test that was renamed',
    edits: [
      {
        file: 'server/src/features/auth/auth.test.ts',
        find: /makes an account/,
        replace: 'opens an account',
      },
    ],
    says: /auth\.test\.ts has no test "register > makes an account/,
  },
  {
    gate: checklist,
    what: 'checklist: a constant that was changed',
    edits: [{ file: 'contract/src/domain/limits.ts', find: /PASSWORD_MIN = 6/, replace: 'PASSWORD_MIN = 8' }],
    says: /PASSWORD_MIN is 8 and not 6/,
  },
  {
    gate: checklist,
    what: 'checklist: a line that is ticked without a proof',
    edits: [{ file: 'docs/spec-checklist.md', find: /- \[ \] /, replace: '- [x] ' }],
    says: /is ticked and names no test/,
  },
  {
    gate: scriptSizesWithin({ player: 1, publicPage: 1, firstAdminPage: 1, furtherAdminPage: 0.001 }),
    what: 'scripts: every limit lowered',
    says: /\/display.* first.* further/s,
  },
];
