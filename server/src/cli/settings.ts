/** `npm run settings`: writes docs/settings.md and .env.example; with `--check`, says where they differ instead. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { envExample, settingsPage } from '../config/settings-docs.ts';
import { root } from '../root.ts';

for (const [file, text] of Object.entries({ 'docs/settings.md': settingsPage, '.env.example': envExample })) {
  const path = resolve(root, file);
  if (!process.argv.includes('--check')) {
    await writeFile(path, text);
    continue;
  }
  const written = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const line = text.split('\n').findIndex((one, index) => one !== written[index]);
  if (written.join('\n') === text) continue;
  console.error(`${file} differs from the table of settings, first in line ${line + 1}.`);
  process.exitCode = 1;
}
