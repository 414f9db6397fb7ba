import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWholeChromium } from '../../test-tools/installed-chromium.ts';
import {
  findCaddy,
  findHaproxy,
  findNginx,
  findValkey,
  isSwiftInstalled,
  swiftPackages,
} from '../../test-tools/installed-servers.ts';
import { findMissingEngine, otherEnginePackages } from '../../test-tools/other-engines.ts';
import { build } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { root } from '../setup/root.mjs';
import { Problem, seconds, step } from '../setup/terminal.mjs';
import type { Need } from './sections.ts';

/**
 * Installs and builds the requirements of the chosen sections.
 *
 * @returns the browsers, whose installation may go on while the first sections run: it mostly waits
 */
export async function prepare(needs: Set<Need>): Promise<{ browsers: Promise<void> }> {
  // Before the browsers, because apt-get runs once at a time.
  if (needs.has('programs')) await installTestPrograms();
  // Without them, the start of the store names them.
  if (needs.has('swift') && !isSwiftInstalled()) await installPrograms(swiftPackages);
  const missing = findMissingBrowsers(needs);
  const browsers = missing ? installBrowsers(missing) : Promise.resolve();
  // The section that waits for the browsers throws the error.
  browsers.catch(() => undefined);
  if (needs.has('test-tools'))
    await install(join(root, 'test-tools'), 'old engines and PostgreSQL for the tests');
  if (needs.has('build')) await build(process.execPath);
  return { browsers };
}

/** Whether a section needs a browser that `prepare` installs. */
export function needsBrowsers(needs: Need[]): boolean {
  return needs.includes('chromium') || needs.includes('other-engines');
}

/** Returns why a section cannot run on this machine, or undefined if it can. */
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

/** Whether the programs of the tests can be had: then a test that lacks one counts as failed. A run in CI has to bring them. */
export function canHavePrograms(): boolean {
  return Boolean(process.env.CI) || (canInstall() && !hasAptFailed);
}

const aptInstall = ['install', '-y', '-qq', '--no-install-recommends'];

interface MissingBrowsers {
  lacksChromium: boolean;
  lacksOthers: boolean;
}

/** Without Chromium nothing starts. The tests of another engine that is missing are skipped and name the reason. */
function findMissingBrowsers(needs: Set<Need>): MissingBrowsers | undefined {
  const lacksChromium = needs.has('chromium') && !findWholeChromium();
  const lacksOthers =
    needs.has('other-engines') && (['firefox', 'webkit'] as const).some((name) => findMissingEngine(name));
  if (!lacksChromium && !lacksOthers) return undefined;
  if (canInstall()) return { lacksChromium, lacksOthers };
  if (!lacksChromium) return undefined;
  throw new Problem(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install -y chromium) or name one in CHROMIUM_PATH, then try again.',
  );
}

async function installBrowsers({ lacksChromium, lacksOthers }: MissingBrowsers): Promise<void> {
  const title = [lacksChromium && 'Chromium', lacksOthers && 'Firefox and WebKit'].filter(Boolean).join(', ');
  console.log(`Installing ${title} with apt-get in the background …`);
  const start = performance.now();
  await aptInstallBrowsers(lacksChromium, lacksOthers);
  console.log(`Installed ${title}: ${seconds(performance.now() - start)}`);
  if (lacksChromium && !findWholeChromium())
    throw new Problem('apt-get installed no Chromium: name one in CHROMIUM_PATH, then try again.');
}

async function aptInstallBrowsers(lacksChromium: boolean, lacksOthers: boolean): Promise<void> {
  const chromium = lacksChromium ? ['chromium'] : [];
  await aptGet(['update', '-qq']);
  // Other distributions lack some of the packages.
  if (lacksOthers) await aptGet([...aptInstall, ...chromium, ...otherEnginePackages]).catch(noteFailure);
  if (!lacksChromium) return;
  if (!findWholeChromium()) await aptGet([...aptInstall, 'chromium']);
  // The headless shell needs half the CPU. Older versions of Debian do not have it.
  await aptGet([...aptInstall, 'chromium-headless-shell']).catch(() => undefined);
}

/** Programs without which some tests are skipped, which then name the reason. */
const testPrograms = [
  { name: 'ffmpeg', isThere: () => has('ffmpeg', '-version'), tests: 'that convert videos' },
  { name: 'strace', isThere: () => has('strace'), tests: 'with a failing disk' },
  { name: 'haproxy', isThere: () => findHaproxy() !== undefined, tests: 'of several nodes' },
  { name: 'nginx-light', isThere: () => findNginx() !== undefined, tests: 'of nginx before several nodes' },
  { name: 'caddy', isThere: () => findCaddy() !== undefined, tests: 'of Caddy before several nodes' },
  { name: 'redis-tools', isThere: () => findValkey() !== undefined, tests: 'of several nodes' },
];

async function installTestPrograms(): Promise<void> {
  const findMissing = () => testPrograms.filter(({ isThere }) => !isThere());
  await installPrograms(findMissing().map(({ name }) => name));
  for (const { name, tests } of findMissing()) {
    console.warn(
      `Without ${name}, the tests ${tests} are skipped (Debian: sudo apt-get install -y ${name}).`,
    );
  }
}

async function installPrograms(names: readonly string[]): Promise<void> {
  if (names.length === 0 || !canInstall()) return;
  const install = async () => {
    await aptGet(['update', '-qq']);
    await withoutServices(() => aptGet([...aptInstall, ...names]));
  };
  await step(`Installing ${names.join(', ')} with apt-get`, install).catch(noteFailure);
}

/** Debian starts the services of a package when it installs it, unless this file says no. */
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
