// A native package has one optional package per platform. npm locks only those that the registry offers at that moment,
// and later `npm ci` refuses a lockfile that lacks the others. This module adds them. npm needs only their platform to
// skip them elsewhere, and the name of each package states its platform.

export interface LockEntry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

interface MissingPackage {
  name: string;
  version: string;
  isDev: boolean;
}

/** Finds optional packages that a lockfile names without an entry. */
export function findMissingPackages({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !hasEntry(packages, path, name))
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  );
}

/** Adds the missing packages, in npm's order. */
export function addMissingPackages(lockfile: Lockfile): Lockfile {
  const added = findMissingPackages(lockfile).map(({ name, version, isDev }) => {
    const { os, cpu, libc } = parsePlatform(name);
    // In npm's order of keys, so that the next `npm install` changes no lines.
    const entry = { version, cpu, ...(isDev && { dev: true }), ...(libc && { libc }), optional: true, os };
    return [`node_modules/${name}`, entry];
  });
  const all: Record<string, LockEntry> = { ...lockfile.packages, ...Object.fromEntries(added) };
  const packages = Object.fromEntries(
    Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en', { sensitivity: 'variant' })),
  );
  return { ...lockfile, packages };
}

/** Node.js looks for a package in each parent folder and takes the first. */
function hasEntry(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (
    let parent = path;
    parent !== '';
    parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${parent}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/**
 * @example
 * platformOf('@biomejs/cli-linux-x64-musl') // { os: ['linux'], cpu: ['x64'], libc: ['musl'] }
 */
export function parsePlatform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const known =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;
  const [, os, cpu, variant = ''] = known.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name}: this name states no platform`);
  const libc = variant.startsWith('musl') ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], ...(os === 'linux' ? { libc: [libc] } : {}) };
}
