/** HAProxy and Valkey of this machine. Without them, tests of several nodes are skipped. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, isRunnable } from './installed-chromium.ts';
import { lacksProgram, type Obstacle } from './obstacles.ts';

/** Debian's packages. Its redis-tools contains the server program without starting it. */
export const clusterPackages = ['haproxy', 'redis-tools'];

export function findHaproxy(): string | undefined {
  // Debian's folder for it is missing from the path of some accounts.
  return findOnPath(['haproxy']) ?? ['/usr/sbin/haproxy'].find(isRunnable);
}

/** Redis up to 7.2 speaks the same protocol. Debian's checker of its files is the server under another name. */
export function findValkey(): string | undefined {
  return findOnPath(['valkey-server', 'redis-server', 'redis-check-rdb']);
}

/** Other balancers with files in `deploy/cluster/`. */
export const findNginx = () => findOnPath(['nginx']) ?? ['/usr/sbin/nginx'].find(isRunnable);
export const findCaddy = () => findOnPath(['caddy']);

/** Debian's packages of OpenStack Swift, a real S3 store. Only a campaign installs them. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

export const isSwiftInstalled = () => swiftPackages.every((name) => findOnPath([`${name}-server`]));

/** Obstacle of tests that need both, or undefined if they are installed. */
export function findMissingServers(): Obstacle | undefined {
  if (findHaproxy() && findValkey()) return undefined;
  return lacksProgram(
    `HAProxy or Valkey is not installed (Debian: sudo apt-get install -y ${clusterPackages.join(' ')}).`,
  );
}

/** Debian's packages of Tryton 6.0 with products, sales and stock, for the tests of links. */
export const trytonPackages = [
  'tryton-server',
  'tryton-modules-product',
  'tryton-modules-product-attribute',
  'tryton-modules-purchase',
  'tryton-modules-sale',
  'tryton-modules-sale-price-list',
  'tryton-modules-stock',
];

export const trytonPrograms = { server: '/usr/bin/trytond', admin: '/usr/bin/trytond-admin' };

/** Debian installs each module below this folder. */
const trytonModules = '/usr/lib/python3/dist-packages/trytond/modules';

/** Obstacle of tests that need Tryton, or undefined if it is installed. */
export function findMissingTryton(): Obstacle | undefined {
  const folders = trytonPackages
    .slice(1)
    .map((name) => name.slice('tryton-modules-'.length).replaceAll('-', '_'));
  if (isRunnable(trytonPrograms.server) && folders.every((name) => existsSync(join(trytonModules, name))))
    return undefined;
  return lacksProgram(
    `Tryton is not installed (Debian: sudo apt-get install -y ${trytonPackages.join(' ')}).`,
  );
}

/** Vendure's own packages and lockfile, which `npm run test:all` installs in `vendureFolder`. */
export const vendureSource = join(import.meta.dirname, 'systems/vendure');
export const vendureFolder = join(import.meta.dirname, '../.cache/vendure');

/** Obstacle of tests that need Vendure, or undefined if it is installed. */
export function findMissingVendure(): Obstacle | undefined {
  if (existsSync(join(vendureFolder, 'node_modules/@vendure/core'))) return undefined;
  return lacksProgram('Vendure is not installed in .cache/vendure: npm run test:all does it.');
}
