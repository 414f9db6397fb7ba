/** `npm run demo`: fills a fresh data folder with a restaurant that could be real, and says how to sign in. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { isEmpty } from '../db/database.ts';
import { systemClock } from '../lib/clock.ts';
import { createDiskStore } from '../media/disk-store.ts';
import { fillDemo } from './demo/fill-demo.ts';

const config = toConfig(readEnv());
const app = await buildApp({ config: { ...config, pages: undefined }, clock: systemClock, logger: false });
await app.http.ready();
if (!(await isEmpty(app.db))) {
  console.error('There is already a restaurant in this database. Give the demo a fresh folder:');
  console.error('  DATA_DIR=demo-data npm run demo   and then   DATA_DIR=demo-data npm start');
  await app.stop();
  process.exit(1);
}

// Not a fixed one: the server is open to the network by default.
const password = randomBytes(6).toString('hex');
const { email, displays } = await fillDemo(
  app.http,
  createDiskStore(join(config.dataDir, 'media')),
  password,
);
await app.stop();

console.log('The demo restaurant is ready. Start it with npm start, and sign in at /login with');
console.log(`  Email     ${email}`);
console.log(`  Password  ${password}`);
console.log('Open /display on a screen and type one of these pairing codes:');
for (const { name, pairingCode, menu, scheduled } of displays) {
  const atTimes = scheduled.length > 0 ? `, by schedule ${scheduled.join(' and ')}` : '';
  console.log(`  ${pairingCode}  ${name.padEnd(16)}${menu ?? 'no menu yet'}${atTimes}`);
}
