/** `npm run openapi`: writes docs/openapi.json from the contract, or prints it with `--print`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
// Imported first, so that the schemas are listed in the contract's order, whatever the server imports.
import '@menuboard/contract/all-routes';
import { buildApp } from '../app/build-app.ts';
import { toConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-openapi-'));
const app = await buildApp({
  config: { ...toConfig({ DATA_DIR: dataDir }), pages: undefined },
  clock: systemClock,
  logger: false,
});
await app.http.ready();
const text = `${JSON.stringify(app.http.swagger(), null, 2)}\n`;
await app.stop();
await rm(dataDir, { recursive: true });

if (process.argv.includes('--print')) process.stdout.write(text);
else await writeFile(resolve(import.meta.dirname, '../../../docs/openapi.json'), text);
