import { laws, lawsAbove } from '../gates/laws.ts';
import type { Breach } from './breach.ts';

const target = 'export const target = 1;\n';

/** A file that imports another, both new, so that no law depends on what else is in the tree. */
function importing(law: string, from: string, to: string): Breach {
  return {
    gate: laws,
    what: `${law}: ${from} -> ${to}`,
    files: { [from]: importOf(from, to), [to]: target },
    says: new RegExp(`${law}\n  ${from} -> ${to}`),
  };
}

function importingPackage(law: string, from: string, name: string): Breach {
  return {
    gate: laws,
    what: `${law}: ${from} -> ${name}`,
    files: { [from]: `import * as target from '${name}';\n\nexport const breach = target;\n` },
    says: new RegExp(`${law}\n  ${from} -> `),
  };
}

function importOf(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `import { target } from '${up}${to}';\n\nexport const breach = target;\n`;
}

export const lawBreaches: Breach[] = [
  {
    gate: laws,
    what: 'law-1-no-cycles: two files that import each other',
    files: {
      'contract/src/domain/zz-breach.ts':
        "import { b } from './zz-target.ts';\n\nexport const a = () => b;\n",
      'contract/src/domain/zz-target.ts':
        "import { a } from './zz-breach.ts';\n\nexport const b = () => a;\n",
    },
    says: /law-1-no-cycles\n {2}contract\/src\/domain\/zz-/,
  },
  importing('law-2-contract-imports-no-app', 'contract/src/zz-breach.ts', 'server/src/lib/zz-target.ts'),
  importingPackage('law-2-contract-depends-on-zod-alone', 'contract/src/zz-breach.ts', 'node:fs'),
  importing(
    'law-3-domain-imports-only-domain',
    'contract/src/domain/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  importing('law-4-server-stands-alone', 'server/src/lib/zz-breach.ts', 'web/src/lib/zz-target.ts'),
  importing('law-4-web-stands-alone', 'web/src/lib/zz-breach.ts', 'player/src/view/zz-target.ts'),
  importing('law-4-player-stands-alone', 'player/src/view/zz-breach.ts', 'web/src/ui/zz-target.ts'),
  importing('law-4-board-imports-only-contract', 'board/src/zz-breach.ts', 'player/src/view/zz-target.ts'),
  importing('rule-4-demo-imports-only-contract', 'demo/src/zz-breach.ts', 'server/src/lib/zz-target.ts'),
  importing('rule-4-nobody-imports-demo', 'server/src/lib/zz-breach.ts', 'demo/src/zz-target.ts'),
  importing(
    'law-5-server-features-are-peers',
    'server/src/features/zz-one/zz-one.service.ts',
    'server/src/features/zz-two/zz-two.service.ts',
  ),
  importing(
    'law-5-web-features-are-peers',
    'web/src/features/zz-one/zz-breach.ts',
    'web/src/features/zz-two/zz-target.ts',
  ),
  importing(
    'law-6-shared-rooms-never-look-up-server',
    'server/src/db/zz-breach.ts',
    'server/src/features/zz-two/zz-two.reads.ts',
  ),
  importing(
    'law-6-features-never-look-up-server',
    'server/src/features/zz-one/zz-one.service.ts',
    'server/src/cli/zz-target.ts',
  ),
  importing(
    'law-6-shared-rooms-never-look-up-web',
    'web/src/ui/zz-breach.ts',
    'web/src/features/zz-two/zz-target.ts',
  ),
  importing(
    'law-6-features-never-look-up-web',
    'web/src/features/zz-one/zz-breach.ts',
    'web/src/app/zz-target.ts',
  ),
  importingPackage('law-7-sql-in-its-rooms', 'server/src/features/zz-one/zz-one.service.ts', 'kysely'),
  importing(
    'law-8-routes-never-touch-a-repo',
    'server/src/features/zz-one/zz-one.routes.ts',
    'server/src/features/zz-one/zz-one.repo.ts',
  ),
  importing(
    'law-9-player-takes-screen-and-domain-only',
    'player/src/view/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  {
    gate: laws,
    what: 'law-9-player-takes-screen-and-domain-only: a type is an import too',
    files: {
      'player/src/view/zz-breach.ts':
        "import type { Target } from '@menuboard/contract/zz-target';\n\nexport const breach: Target = 1;\n",
      'contract/src/zz-target.ts': 'export type Target = number;\n',
    },
    says: /law-9-player-takes-screen-and-domain-only\n {2}player\/src\/view\/zz-breach.ts -> contract\/src\/zz-target.ts/,
  },
  importing(
    'law-9-screen-imports-only-domain',
    'contract/src/screen/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  importing('law-9-core-is-pure', 'player/src/core/zz-breach.ts', 'player/src/ports/zz-target.ts'),
  importingPackage('law-9-core-is-pure', 'player/src/core/zz-breach.ts', 'idb'),
  {
    gate: laws,
    what: 'law-9-ports-and-view-never-look-up: player/src/view -> main',
    files: { 'player/src/view/zz-breach.ts': "import '../main.tsx';\n\nexport const breach = 1;\n" },
    says: /law-9-ports-and-view-never-look-up\n/,
  },
  importing(
    'law-9-ports-and-view-never-look-up',
    'player/src/ports/zz-breach.ts',
    'player/src/app/zz-target.ts',
  ),
  importing(
    'rule-9-player-app-imports-core-and-ports',
    'player/src/app/zz-breach.ts',
    'player/src/view/zz-target.ts',
  ),
  importing(
    'rule-9-player-replacements-stand-alone',
    'player/replacements/zz-breach.ts',
    'player/src/core/zz-target.ts',
  ),
  importing(
    'rule-9-player-imports-no-build-code',
    'player/src/view/zz-breach.ts',
    'player/build/zz-target.ts',
  ),
  importing('product-code-imports-no-tests', 'server/src/lib/zz-breach.ts', 'server/test/zz-target.ts'),
  importingPackage('every-import-resolves', 'server/src/lib/zz-breach.ts', 'a-package-that-is-not-there'),
  {
    gate: lawsAbove({ 'server/src': 1_000_000 }),
    what: 'laws: a parser that sees too few modules of a room',
    says: /does not see the tree/,
  },
];
