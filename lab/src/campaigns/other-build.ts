/** Another build of the same sources, whose pages have scripts with other names, like the next version's. */
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/other-build');
const stampFile = join(folder, 'stamp');
const pages = ['web', 'player'] as const;

/** Marks every script of this build. */
export const OTHER_BUILD = 'other';

export type BuiltPage = (typeof pages)[number];

const markScripts: Plugin = {
  name: 'mark-scripts',
  renderChunk: (code) => ({ code: `${code}\nwindow.menuboardBuild = '${OTHER_BUILD}';\n`, map: null }),
};

/** Resolves with its folder. The build is kept until the checkout is built again. */
export async function createOtherBuild(): Promise<string> {
  const stamps = ['web', 'player', 'server'].map((name) =>
    readFile(join(root, '.cache', `built-${name}`), 'utf8'),
  );
  const stamp = (await Promise.all(stamps)).join('\n');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  for (const name of pages) await buildPage(name);
  await cp(join(root, 'server/dist'), join(folder, 'server/dist'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await cp(join(root, 'server/package.json'), join(folder, 'server/package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(stampFile, stamp);
  return folder;
}

async function buildPage(name: BuiltPage): Promise<void> {
  const before = process.cwd();
  // Plugins of the page's build read files from there.
  process.chdir(join(root, name));
  try {
    await build({
      root: join(root, name),
      configFile: join(root, name, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      plugins: [markScripts],
      build: { outDir: join(folder, name, 'dist'), emptyOutDir: true },
    });
  } finally {
    process.chdir(before);
  }
}

/** Paths of the hashed files of a build. */
export async function listAssets(build: string): Promise<string[]> {
  const prefixes = { web: '/assets', player: '/display/assets' };
  const lists = pages.map(async (name) => {
    const files = await readdir(join(build, name, 'dist/assets'));
    return files.filter((file) => !/\.(br|gz|map)$/.test(file)).map((file) => `${prefixes[name]}/${file}`);
  });
  return (await Promise.all(lists)).flat();
}

export const ownBuild = root;
