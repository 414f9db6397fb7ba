import { createImportRulesGate, importRules } from '../gates/import-rules.ts';
import type { Breach } from './breach.ts';

const target = 'export const target = 1;\n';

/** A new file imports another new file, so that the breach does not depend on other files. */
function importBreach(rule: string, from: string, to: string): Breach {
  return {
    gate: importRules,
    title: `${rule}: ${from} -> ${to}`,
    files: { [from]: writeImport(from, to), [to]: target },
    message: new RegExp(`${rule}\n  ${from} -> ${to}`),
  };
}

function packageImportBreach(rule: string, from: string, name: string): Breach {
  return {
    gate: importRules,
    title: `${rule}: ${from} -> ${name}`,
    files: { [from]: `import * as target from '${name}';\n\nexport const breach = target;\n` },
    message: new RegExp(`${rule}\n  ${from} -> `),
  };
}

function writeImport(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `import { target } from '${up}${to}';\n\nexport const breach = target;\n`;
}

export const importRuleBreaches: Breach[] = [
  {
    gate: importRules,
    title: 'rule-1-no-cycles: two files that import each other',
    files: {
      'contract/src/domain/zz-breach.ts':
        "import { b } from './zz-target.ts';\n\nexport const a = () => b;\n",
      'contract/src/domain/zz-target.ts':
        "import { a } from './zz-breach.ts';\n\nexport const b = () => a;\n",
    },
    message: /rule-1-no-cycles\n {2}contract\/src\/domain\/zz-/,
  },
  importBreach(
    'rule-2-contract-imports-no-app',
    'contract/src/zz-breach.ts',
    'server/src/kernel/zz-target.ts',
  ),
  packageImportBreach('rule-2-contract-depends-on-zod-alone', 'contract/src/zz-breach.ts', 'node:fs'),
  importBreach(
    'rule-3-domain-imports-only-domain',
    'contract/src/domain/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  importBreach('rule-4-server-stands-alone', 'server/src/kernel/zz-breach.ts', 'web/src/lib/zz-target.ts'),
  importBreach(
    'rule-4-nobody-imports-cluster',
    'server/src/app/zz-breach.ts',
    'cluster/src/files/zz-target.ts',
  ),
  importBreach(
    'rule-4-cluster-knows-the-platform',
    'cluster/src/files/zz-breach.ts',
    'server/src/features/zz-one/zz-one.reads.ts',
  ),
  importBreach(
    'rule-4-cluster-knows-the-platform',
    'cluster/src/zz-breach.ts',
    'server/src/app/zz-target.ts',
  ),
  importBreach(
    'rule-4-cluster-alone-is-built-on-the-server',
    'lab/src/zz-breach.ts',
    'server/src/kernel/zz-target.ts',
  ),
  importBreach('rule-4-web-stands-alone', 'web/src/lib/zz-breach.ts', 'player/src/view/zz-target.ts'),
  importBreach('rule-4-player-stands-alone', 'player/src/view/zz-breach.ts', 'web/src/ui/zz-target.ts'),
  importBreach(
    'rule-4-board-imports-only-contract',
    'board/src/zz-breach.ts',
    'player/src/view/zz-target.ts',
  ),
  importBreach(
    'rule-4-demo-imports-only-contract',
    'demo/src/zz-breach.ts',
    'server/src/kernel/zz-target.ts',
  ),
  importBreach('rule-4-nobody-imports-demo', 'server/src/kernel/zz-breach.ts', 'demo/src/zz-target.ts'),
  importBreach('rule-4-nobody-imports-lab', 'e2e/harness/zz-breach.ts', 'lab/src/zz-target.ts'),
  importBreach(
    'rule-5-server-features-are-peers',
    'server/src/features/zz-one/zz-one.service.ts',
    'server/src/features/zz-two/zz-two.service.ts',
  ),
  importBreach(
    'rule-5-server-features-are-peers',
    'server/src/features/zz-one/zz-one.service.ts',
    'server/src/features/zz-two/zz-two.activity.ts',
  ),
  importBreach(
    'rule-5-reads-and-writes-import-no-services',
    'server/src/features/zz-one/zz.writes.ts',
    'server/src/features/zz-one/zz.service.ts',
  ),
  importBreach(
    'rule-5-reads-import-no-writes',
    'server/src/features/zz-one/zz.reads.ts',
    'server/src/features/zz-one/zz.writes.ts',
  ),
  importBreach(
    'rule-5-screens-content-and-uptime-stand-alone',
    'server/src/features/screens/content/zz-breach.ts',
    'server/src/features/screens/presence/zz-target.ts',
  ),
  importBreach(
    'rule-5-screens-pairing-and-presence-know-content-alone',
    'server/src/features/screens/presence/zz-breach.ts',
    'server/src/features/screens/uptime/zz-target.ts',
  ),
  importBreach(
    'rule-5-web-features-are-peers',
    'web/src/features/zz-one/zz-breach.ts',
    'web/src/features/zz-two/zz-target.ts',
  ),
  importBreach(
    'rule-6-server-shared-folders-import-no-features',
    'server/src/db/zz-breach.ts',
    'server/src/features/zz-two/zz-two.reads.ts',
  ),
  importBreach(
    'rule-6-server-features-import-no-app',
    'server/src/features/zz-one/zz-one.service.ts',
    'server/src/cli/zz-target.ts',
  ),
  importBreach(
    'rule-6-app-names-features-in-one-file',
    'server/src/app/zz-breach.ts',
    'server/src/features/zz-one/zz.feature.ts',
  ),
  importBreach(
    'rule-6-web-shared-folders-import-no-features',
    'web/src/ui/zz-breach.ts',
    'web/src/features/zz-two/zz-target.ts',
  ),
  importBreach('rule-6-web-lib-knows-no-records', 'web/src/lib/zz-breach.ts', 'web/src/api/zz-target.ts'),
  importBreach('rule-6-web-lib-knows-no-records', 'web/src/lib/zz-breach.ts', 'contract/src/zz-target.ts'),
  importBreach('rule-6-web-lib-draws-nothing', 'web/src/lib/zz-breach.ts', 'web/src/ui/zz-target.ts'),
  importBreach('rule-6-web-ui-calls-nothing', 'web/src/ui/zz-breach.ts', 'web/src/api/zz-target.ts'),
  importBreach('rule-6-web-api-knows-no-wording', 'web/src/api/zz-breach.ts', 'web/src/shared/zz-target.ts'),
  importBreach(
    'rule-6-web-features-import-no-app',
    'web/src/features/zz-one/zz-breach.ts',
    'web/src/app/zz-target.ts',
  ),
  packageImportBreach('rule-7-sql-in-its-folders', 'server/src/features/zz-one/zz-one.service.ts', 'kysely'),
  {
    gate: importRules,
    title: 'rule-7-ids-come-from-rows: a service that trusts a text',
    files: {
      'server/src/features/zz-one/zz-one.service.ts':
        "import { storedId } from '../../db/stored-id.ts';\n\nexport const breach = storedId;\n",
    },
    message:
      /rule-7-ids-come-from-rows\n {2}server\/src\/features\/zz-one\/zz-one.service.ts -> server\/src\/db\/stored-id.ts/,
  },
  importBreach(
    'rule-8-routes-never-touch-a-repo',
    'server/src/features/zz-one/zz-one.routes.ts',
    'server/src/features/zz-one/zz-one.repo.ts',
  ),
  {
    gate: importRules,
    title: 'rule-8-scopes-come-from-verified-identities: a feature that creates a scope',
    files: {
      'server/src/features/zz-one/zz-one.service.ts':
        "import { Scope } from '../../lib/create-scope.ts';\n\nexport const breach = Scope;\n",
    },
    message:
      /rule-8-scopes-come-from-verified-identities\n {2}server\/src\/features\/zz-one\/zz-one.service.ts -> server\/src\/lib\/create-scope.ts/,
  },
  importBreach(
    'rule-9-player-takes-screen-and-domain-only',
    'player/src/view/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  {
    gate: importRules,
    title: 'rule-9-player-takes-screen-and-domain-only: an import of a type',
    files: {
      'player/src/view/zz-breach.ts':
        "import type { Target } from '@menuboard/contract/zz-target';\n\nexport const breach: Target = 1;\n",
      'contract/src/zz-target.ts': 'export type Target = number;\n',
    },
    message:
      /rule-9-player-takes-screen-and-domain-only\n {2}player\/src\/view\/zz-breach.ts -> contract\/src\/zz-target.ts/,
  },
  importBreach(
    'rule-9-contract-screen-imports-only-domain',
    'contract/src/screen/zz-breach.ts',
    'contract/src/zz-target.ts',
  ),
  importBreach('rule-9-player-core-is-pure', 'player/src/core/zz-breach.ts', 'player/src/ports/zz-target.ts'),
  packageImportBreach('rule-9-player-core-is-pure', 'player/src/core/zz-breach.ts', 'idb'),
  {
    gate: importRules,
    title: 'rule-9-player-ports-and-view-import-no-app: player/src/view/zz-breach.ts -> player/src/main.tsx',
    files: { 'player/src/view/zz-breach.ts': "import '../main.tsx';\n\nexport const breach = 1;\n" },
    message: /rule-9-player-ports-and-view-import-no-app\n/,
  },
  importBreach(
    'rule-9-player-ports-and-view-import-no-app',
    'player/src/ports/zz-breach.ts',
    'player/src/app/zz-target.ts',
  ),
  importBreach(
    'rule-9-player-self-repair-stands-alone',
    'player/src/self-repair/zz-breach.ts',
    'player/src/view/zz-target.ts',
  ),
  importBreach(
    'rule-9-player-app-imports-core-and-ports',
    'player/src/app/zz-breach.ts',
    'player/src/view/zz-target.ts',
  ),
  importBreach(
    'rule-9-player-imports-no-build-code',
    'player/src/view/zz-breach.ts',
    'player/build/zz-target.ts',
  ),
  importBreach('product-code-imports-no-tests', 'server/src/kernel/zz-breach.ts', 'server/test/zz-target.ts'),
  packageImportBreach('every-import-resolves', 'server/src/kernel/zz-breach.ts', 'missing-package'),
  {
    gate: createImportRulesGate(['contract']),
    title: 'imports: modules that the parser does not read',
    message: /did not read \d+ files/,
  },
];
