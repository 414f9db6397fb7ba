/** Fills an empty server with the demo restaurant: `node demo/src/main.ts http://localhost:3000`. */
import { randomBytes } from 'node:crypto';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { fillRestaurant } from './fill-restaurant.ts';

const [url] = process.argv.slice(2);
if (!url) {
  console.error('The address of an empty server is missing: node demo/src/main.ts http://localhost:3000');
  process.exit(1);
}

// Everybody would know a fixed password, and the server is reachable from the network by default.
const password = randomBytes(6).toString('hex');
const api = createApiClient(createFetchTransport(`${url}/api`, globalThis));
const { email, displays } = await fillRestaurant(api, password);

console.log('The demo restaurant is ready. Start it with npm start, and sign in at /login with');
console.log(`  Email     ${email}`);
console.log(`  Password  ${password}`);
console.log('Open /display on a screen and type one of these pairing codes:');
for (const { name, pairingCode, menu, scheduled } of displays) {
  const atTimes = scheduled.length > 0 ? `, by schedule ${scheduled.join(' and ')}` : '';
  console.log(`  ${pairingCode}  ${name.padEnd(16)}${menu}${atTimes}`);
}
