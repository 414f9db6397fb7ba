import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

export interface ProductionPackage {
  name: string;
  version: string;
  /** SPDX expression; empty if the package names no licence. */
  license: string;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

interface Manifest {
  license?: string | { type?: string };
  /** Form in old packages. */
  licenses?: { type?: string }[];
}

function licenseInFolder(path: string): string {
  const { license, licenses = [] }: Manifest = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  );
  if (typeof license === 'string') return license;
  return license?.type ?? licenses.map(({ type }) => type).join(' OR ');
}

/** The packages that run on a server or in a browser, on any platform, by name. Tools for development do not count. */
export function productionPackages(): ProductionPackage[] {
  const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lockfile.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? licenseInFolder(path),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether an SPDX expression allows use under `allowed`: all parts of an AND, or one part of an OR. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  // OR binds more loosely than AND.
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.includes(license.trim())));
}
