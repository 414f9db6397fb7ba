import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The argument that makes Node read .env, if the file exists. Variables of the environment take precedence. */
export function envFileArguments() {
  const file = join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
