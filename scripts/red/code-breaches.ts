import { accessWrites } from '../gates/access-writes.ts';
import { formatAndLint } from '../gates/format-and-lint.ts';
import { types } from '../gates/types.ts';
import type { Breach } from './breach.ts';

function lintBreach(
  title: string,
  message: RegExp,
  code: string,
  file = 'server/src/kernel/zz-breach.ts',
): Breach {
  return { gate: formatAndLint, title: `lint: ${title}`, files: { [file]: code }, message };
}

function typeBreach(title: string, message: RegExp, file: string, code: string): Breach {
  return { gate: types, title: `types: ${title}`, files: { [file]: code }, message };
}

export const codeBreaches: Breach[] = [
  lintBreach('a file that is not formatted', /zz-breach\.ts format/, 'export const breach = {a:1}\n'),
  lintBreach(
    'a floating promise',
    /noFloatingPromises/,
    'async function work() {\n  await Promise.resolve();\n}\n\nexport function breach() {\n  work();\n}\n',
  ),
  lintBreach('the type any', /noExplicitAny/, 'export function breach(value: any) {\n  return value;\n}\n'),
  lintBreach(
    'a cast through unknown',
    /cast through unknown/,
    'export const breach = 1 as unknown as string;\n',
  ),
  lintBreach('a default export', /noDefaultExport/, 'export default 1;\n'),
  lintBreach(
    'an import without its extension',
    /useImportExtensions/,
    "import { iso } from './clock';\n\nexport const breach = iso;\n",
  ),
  lintBreach('a re-export', /noBarrelFile/, "export { iso } from './clock.ts';\n"),
  lintBreach(
    'process.env read outside config/env.ts',
    /noProcessEnv/,
    'export const breach = process.env.PORT;\n',
  ),
  lintBreach(
    'a file name in camelCase',
    /useFilenamingConvention/,
    'export const breach = 1;\n',
    'server/src/kernel/zzBreach.ts',
  ),
  lintBreach(
    'an image without a text alternative',
    /a11y/,
    'export function ZzBreach() {\n  return <img src="/favicon.svg" />;\n}\n',
    'web/src/ui/ZzBreach.tsx',
  ),
  lintBreach(
    'a function of more than 120 lines',
    /noExcessiveLinesPerFunction/,
    `export function breach(value: number) {\n${'  console.log(value);\n'.repeat(121)}}\n`,
  ),
  typeBreach(
    'a handler that returns another type than its route declares',
    /zz-breach\.routes\.ts.*error TS/,
    'server/src/features/zz-breach/zz-breach.routes.ts',
    "import type { healthRoutes } from '@menuboard/contract/health';\nimport type { Handlers } from '../../http/mount-route.ts';\n\nexport const breach: Handlers<typeof healthRoutes> = { get: async () => ({ status: 'fine' }) };\n",
  ),
  typeBreach(
    'a route without a handler',
    /zz-breach\.routes\.ts.*error TS/,
    'server/src/features/zz-breach/zz-breach.routes.ts',
    "import type { healthRoutes } from '@menuboard/contract/health';\nimport type { Handlers } from '../../http/mount-route.ts';\n\nexport const breach: Handlers<typeof healthRoutes> = {};\n",
  ),
  typeBreach(
    'an API call with an unknown parameter',
    /zz-breach\.ts.*error TS/,
    'web/src/features/zz-breach/zz-breach.ts',
    "import { itemRoutes } from '@menuboard/contract/items';\nimport { call } from '../../lib/call.ts';\n\nexport const breach = call(itemRoutes.toggle).query({ params: { id: 7 } });\n",
  ),
  typeBreach(
    'a path parameter without a schema',
    /zz-breach\.ts.*error TS/,
    'contract/src/zz-breach.ts',
    "import { defineRoute, NoContent } from './http/route.ts';\n\nexport const breach = defineRoute({\n  method: 'GET',\n  path: '/breach/:id',\n  summary: 'Breach',\n  auth: 'public',\n  status: 200,\n  response: NoContent,\n});\n",
  ),
  {
    gate: types,
    title: 'types: an error code without an HTTP status',
    edits: [
      {
        file: 'contract/src/http/errors.ts',
        find: /export const errorCodes = \[/,
        replace: "export const errorCodes = ['breach',",
      },
    ],
    message: /errors-to-http\.ts.*error TS/,
  },
  {
    gate: accessWrites,
    title: 'access: an API key that is stored without a lock',
    files: {
      'server/src/features/zz-breach/zz-breach.repo.ts':
        "export async function addBreach(tx: Tx, key: ApiKeyRow) {\n  await tx.insertInto('api_keys').values(key).execute();\n}\n",
    },
    message: /zz-breach\.repo\.ts:2 addBreach writes api_keys without a lock/,
  },
  typeBreach(
    'a browser API in the domain',
    /zz-breach\.ts.*error TS/,
    'contract/src/domain/zz-breach.ts',
    'export const breach = document.title;\n',
  ),
  typeBreach(
    "a Node.js API in the player's core",
    /zz-breach\.ts.*error TS/,
    'player/src/core/zz-breach.ts',
    'export const breach = process.pid;\n',
  ),
  typeBreach(
    'a method in the player that Chromium 67 lacks',
    /zz-breach\.ts.*error TS/,
    'player/src/view/zz-breach.ts',
    "export const breach = 'a'.replaceAll('a', 'b');\n",
  ),
  typeBreach(
    'an array element used without a check for undefined',
    /zz-breach\.ts.*error TS/,
    'server/src/kernel/zz-breach.ts',
    'const list: string[] = [];\nexport const breach: string = list[0];\n',
  ),
];
