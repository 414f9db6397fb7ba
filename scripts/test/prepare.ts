import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWholeChromium } from '../../test-tools/installed-chromium.ts';
import {
  findCaddy,
  findHaproxy,
  findMissingTryton,
  findNginx,
  findValkey,
  isSwiftInstalled,
  swiftPackages,
  trytonPackages,
  vendureFolder,
  vendureSource,
} from '../../test-tools/installed-servers.ts';
import { findMissingEngine, otherEnginePackages } from '../../test-tools/other-engines.ts';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { root } from '../setup/root.mjs';
import { Problem, seconds } from '../setup/terminal.mjs';
import type { Need } from './sections.ts';

/** Preparations that run at the same time as each other and the first sections. */
export type Preparations = Record<Need, Promise<void>>;

/** Starts to install and build the requirements of the chosen sections. Each section awaits those that it needs. */
export function prepare(needs: Set<Need>): Preparations {
  const testTools = needs.has('test-tools')
    ? install(join(root, 'test-tools'), 'old engines and PostgreSQL for the tests')
    : Promise.resolve();
  const packages = installPackages(needs);
  const built = needs.has('build') ? build(process.execPath) : Promise.resolve();
  const vendure = wantsSystems(needs) ? installVendure() : Promise.resolve();
  const all: Preparations = {
    build: built,
    'test-tools': testTools,
    'old-engines': testTools,
    chromium: packages,
    'other-engines': packages,
    programs: packages,
    swift: packages,
    systems: Promise.all([packages, vendure]).then(() => undefined),
  };
  // The section that awaits a preparation throws its error.
  for (const preparation of Object.values(all)) preparation.catch(() => undefined);
  return all;
}

const wantsSystems = (needs: Set<Need>) => needs.has('systems') && process.env.TEST_ALL === '1';

/** Beside its packages, because its server finds them from its own folder. */
async function installVendure(): Promise<void> {
  cpSync(vendureSource, vendureFolder, { recursive: true });
  await install(vendureFolder, 'Vendure for the tests of links', ['--ignore-scripts']);
}

/** Returns the reason why a section cannot run on this machine, or undefined if it can. */
export function findObstacle(needs: Need[]): string | undefined {
  if (needs.includes('old-engines') && !(process.platform === 'linux' && process.arch === 'x64')) {
    return 'The old engines exist for Linux on x64 only.';
  }
  return undefined;
}

function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get');
}

let hasAptFailed = false;
const noteFailure = () => {
  hasAptFailed = true;
};

/**
 * Whether the programs of the tests can be installed. If so, a test that lacks one fails. A run in CI must provide
 * them.
 */
export function canHavePrograms(): boolean {
  return Boolean(process.env.CI) || (canInstall() && !hasAptFailed);
}

const aptInstall = ['install', '-y', '-qq', '--no-install-recommends'];

/** Programs without which some tests are skipped; those tests name the reason. */
const testPrograms = [
  { name: 'ffmpeg', isThere: () => has('ffmpeg', '-version'), tests: 'that convert videos' },
  { name: 'strace', isThere: () => has('strace'), tests: 'with a failing disk' },
  { name: 'haproxy', isThere: () => findHaproxy() !== undefined, tests: 'of several nodes' },
  { name: 'nginx-light', isThere: () => findNginx() !== undefined, tests: 'of nginx before several nodes' },
  { name: 'caddy', isThere: () => findCaddy() !== undefined, tests: 'of Caddy before several nodes' },
  { name: 'redis-tools', isThere: () => findValkey() !== undefined, tests: 'of several nodes' },
];

/** Installs missing Debian packages with a single `apt-get`, because only one can run at a time. */
async function installPackages(needs: Set<Need>): Promise<void> {
  const findMissing = () => (needs.has('programs') ? testPrograms.filter(({ isThere }) => !isThere()) : []);
  const lacksChromium = needs.has('chromium') && !findWholeChromium();
  const lacksOthers =
    needs.has('other-engines') && (['firefox', 'webkit'] as const).some((name) => findMissingEngine(name));
  const wanted = [
    ...findMissing().map(({ name }) => name),
    // Without them, the start of the store reports their names.
    ...(needs.has('swift') && !isSwiftInstalled() ? swiftPackages : []),
    ...(wantsSystems(needs) && findMissingTryton() ? trytonPackages : []),
    ...(lacksOthers ? otherEnginePackages : []),
    // The headless shell needs half the CPU.
    ...(lacksChromium ? ['chromium', 'chromium-headless-shell'] : []),
  ];
  if (wanted.length > 0 && canInstall()) await installWithApt(wanted);
  // Nothing starts without Chromium. Tests of another missing engine are skipped and name the reason.
  if (needs.has('chromium') && !findWholeChromium()) {
    throw new Problem(
      'The browser tests need Chromium: install it (Debian: sudo apt-get install -y chromium) or name one in CHROMIUM_PATH, then try again.',
    );
  }
  for (const { name, tests } of findMissing()) {
    console.warn(
      `Without ${name}, the tests ${tests} are skipped (Debian: sudo apt-get install -y ${name}).`,
    );
  }
}

async function installWithApt(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} with apt-get in the background …`);
  const start = performance.now();
  await withoutServices(async () => {
    await aptGet(['update', '-qq']);
    await aptGet([...aptInstall, ...names]).catch(() => installOneByOne(names));
  }).catch(noteFailure);
  console.log(`Installed with apt-get: ${seconds(performance.now() - start)}`);
}

/** Other distributions lack some of the packages. */
async function installOneByOne(names: readonly string[]): Promise<void> {
  for (const name of names) await aptGet([...aptInstall, name]).catch(noteFailure);
}

/** Debian starts a package's services during installation, unless this file forbids it. */
async function withoutServices(install: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    rmSync(policy);
  }
}

function has(program: string, versionOption = '--version'): boolean {
  return spawnSync(program, [versionOption], { stdio: 'ignore' }).status === 0;
}

function aptGet(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Problem(`${output.slice(-2000)}\napt-get could not install ${args.at(-1)}: see above.`));
    });
  });
}
