// A native package has one optional package per platform. npm locks only those that the registry had at that moment,
// and `npm ci` then refuses a lockfile that lacks the others. Their names tell their platform, which is all that npm
// needs to skip them elsewhere, so this module adds them.

export interface LockEntry {
  version?: string;
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

interface Missing {
  name: string;
  version: string;
  isDev: boolean;
}

/** Optional packages that a lockfile refers to without an entry of their own. */
export function missingFrom({ packages }: Lockfile): Missing[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  );
}

/** Adds the missing packages, in npm's order. */
export function complete(lockfile: Lockfile): Lockfile {
  const added = missingFrom(lockfile).map(({ name, version, isDev }) => {
    const { os, cpu, libc } = platformOf(name);
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
function isListed(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (
    let above = path;
    above !== '';
    above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${above}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/**
 * @example
 * platformOf('@biomejs/cli-linux-x64-musl') // { os: ['linux'], cpu: ['x64'], libc: ['musl'] }
 */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const known =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;
  const [, os, cpu, variant = ''] = known.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name}: no platform can be read from this name`);
  const libc = variant.startsWith('musl') ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], ...(os === 'linux' ? { libc: [libc] } : {}) };
}
