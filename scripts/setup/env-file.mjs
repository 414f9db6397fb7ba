import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The argument that makes Node read .env, if there is one. What the environment says itself goes first. */
export function envFileArguments() {
  const file = join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
