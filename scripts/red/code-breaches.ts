import { formatAndLint } from '../gates/format-and-lint.ts';
import { types } from '../gates/types.ts';
import type { Breach } from './breach.ts';

function lint(what: string, says: RegExp, code: string, file = 'server/src/lib/zz-breach.ts'): Breach {
  return { gate: formatAndLint, what: `lint: ${what}`, files: { [file]: code }, says };
}

function typed(what: string, says: RegExp, file: string, code: string): Breach {
  return { gate: types, what: `types: ${what}`, files: { [file]: code }, says };
}

export const codeBreaches: Breach[] = [
  lint('format', /zz-breach\.ts format/, 'export const breach = {a:1}\n'),
  lint(
    'a floating promise',
    /noFloatingPromises/,
    'async function work() {\n  await Promise.resolve();\n}\n\nexport function breach() {\n  work();\n}\n',
  ),
  lint('any', /noExplicitAny/, 'export function breach(value: any) {\n  return value;\n}\n'),
  lint('a cast through unknown', /cast through unknown/, 'export const breach = 1 as unknown as string;\n'),
  lint('a default export', /noDefaultExport/, 'export default 1;\n'),
  lint(
    'an import without its extension',
    /useImportExtensions/,
    "import { iso } from './clock';\n\nexport const breach = iso;\n",
  ),
  lint('a re-export', /noBarrelFile/, "export { iso } from './clock.ts';\n"),
  lint('process.env outside of config/env.ts', /noProcessEnv/, 'export const breach = process.env.PORT;\n'),
  lint('a file name', /useFilenamingConvention/, 'export const breach = 1;\n', 'server/src/lib/zzBreach.ts'),
  lint(
    'a control without a name',
    /a11y/,
    'export function ZzBreach() {\n  return <img src="/favicon.svg" />;\n}\n',
    'web/src/ui/ZzBreach.tsx',
  ),
  lint(
    'a function of more than 120 lines',
    /noExcessiveLinesPerFunction/,
    `export function breach(value: number) {\n${'  console.log(value);\n'.repeat(120)}}\n`,
  ),
  typed(
    'a result that the route does not promise',
    /zz-breach\.routes\.ts.*error TS/,
    'server/src/features/zz-breach/zz-breach.routes.ts',
    "import type { healthRoutes } from '@menuboard/contract/health';\nimport type { Handlers } from '../../http/mount-route.ts';\n\nexport const breach: Handlers<typeof healthRoutes> = { get: async () => ({ status: 'fine' }) };\n",
  ),
  typed(
    'a handler that is missing',
    /zz-breach\.routes\.ts.*error TS/,
    'server/src/features/zz-breach/zz-breach.routes.ts',
    "import type { healthRoutes } from '@menuboard/contract/health';\nimport type { Handlers } from '../../http/mount-route.ts';\n\nexport const breach: Handlers<typeof healthRoutes> = {};\n",
  ),
  typed(
    "an argument that the admin's call does not take",
    /zz-breach\.ts.*error TS/,
    'web/src/features/zz-breach/zz-breach.ts',
    "import { itemRoutes } from '@menuboard/contract/items';\nimport { call } from '../../lib/call.ts';\n\nexport const breach = call(itemRoutes.toggle).query({ params: { id: 7 } });\n",
  ),
  typed(
    'a path parameter without its schema',
    /zz-breach\.ts.*error TS/,
    'contract/src/zz-breach.ts',
    "import { defineRoute, NoContent } from './http/route.ts';\n\nexport const breach = defineRoute({\n  method: 'GET',\n  path: '/breach/:id',\n  summary: 'Breach',\n  auth: 'public',\n  status: 200,\n  response: NoContent,\n});\n",
  ),
  {
    gate: types,
    what: 'types: an error code without a status',
    edits: [
      {
        file: 'contract/src/http/errors.ts',
        find: /export const errorCodes = \[/,
        replace: "export const errorCodes = ['breach',",
      },
    ],
    says: /errors-to-http\.ts.*error TS/,
  },
  typed(
    'a browser in the domain',
    /zz-breach\.ts.*error TS/,
    'contract/src/domain/zz-breach.ts',
    'export const breach = document.title;\n',
  ),
  typed(
    "Node in the player's core",
    /zz-breach\.ts.*error TS/,
    'player/src/core/zz-breach.ts',
    'export const breach = process.pid;\n',
  ),
  typed(
    'a method that Chromium 67 lacks, in the player',
    /zz-breach\.ts.*error TS/,
    'player/src/view/zz-breach.ts',
    "export const breach = 'a'.replaceAll('a', 'b');\n",
  ),
  typed(
    'an unchecked index',
    /zz-breach\.ts.*error TS/,
    'server/src/lib/zz-breach.ts',
    'const list: string[] = [];\nexport const breach: string = list[0];\n',
  ),
];
