import { accessWrites } from './access-writes.ts';
import { checklist } from './checklist.ts';
import { cssBaseline } from './css-baseline.ts';
import { deadCode } from './dead-code.ts';
import { fileSizes } from './file-sizes.ts';
import { formatAndLint } from './format-and-lint.ts';
import type { Gate } from './gate.ts';
import { importRules } from './import-rules.ts';
import { licenses } from './licenses.ts';
import { lockfile } from './lockfile.ts';
import { logicalCss } from './logical-css.ts';
import { migrations } from './migrations.ts';
import { openapi } from './openapi.ts';
import { scriptSizes } from './script-sizes.ts';
import { settings } from './settings.ts';
import { structure } from './structure.ts';
import { texts } from './texts.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** Every gate. `scriptSizes` reads the builds, and the others read the sources. */
export const allGates: Gate[] = [
  formatAndLint,
  types,
  importRules,
  accessWrites,
  words,
  texts,
  cssBaseline,
  logicalCss,
  fileSizes,
  structure,
  lockfile,
  licenses,
  deadCode,
  migrations,
  openapi,
  settings,
  checklist,
  scriptSizes,
];
