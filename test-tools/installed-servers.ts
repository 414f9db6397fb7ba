/** HAProxy and Valkey of this machine. Without them, tests of several nodes are skipped. */
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
