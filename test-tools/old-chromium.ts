// Real engines of old TVs, from npm packages with compressed files.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { CdpPage } from './cdp-page.ts';
import { findWholeChromium } from './installed-chromium.ts';
import { endGroup, signalGroup } from './process-group.ts';
import { ProtocolConnection } from './protocol-connection.ts';
import { timeLimit } from './time-limit.ts';

export interface OldChromiumOptions {
  args?: string[];
  /** For example `MAP board.lan 127.0.0.1`, which maps an insecure name to loopback. */
  hostRules?: string;
  /** Persistent profile folder, for a cold start with the data of an earlier run; a temporary one if unset. */
  profile?: string;
  width?: number;
  height?: number;
}

export interface OldChromium {
  major: number | 'current';
  pid: number;
  page: CdpPage;
  /** Ends the engine gently, so that it flushes its profile. */
  close: () => Promise<void>;
  /** Ends the engine at once, like a power cut. */
  kill: () => Promise<void>;
}

/** Half of full HD in each direction: a board scales with its screen, and software draws a quarter of the pixels. */
export const defaultScreen = { width: 960, height: 540 };

const cacheFolder = join(import.meta.dirname, '.cache');
const startTimeoutMs = timeLimit(20_000);
const firstPageTimeoutMs = timeLimit(10_000);

/**
 * Starts an engine of this major version, or the installed one. A start that hangs is repeated up to `startsLeft - 1`
 * times.
 */
export async function startChromium(
  major: number | 'current',
  options: OldChromiumOptions = {},
  startsLeft = 3,
): Promise<OldChromium> {
  const program = major === 'current' ? findWholeChromium() : await unpackOnce(major);
  if (!program) throw new Error('No Chromium was found: install it, or set CHROMIUM_PATH.');
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), `menuboard-chromium-${major}-`)));
  const child = spawn(program, launchArguments(profile, options), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group, so that its helper processes end with it.
    detached: true,
  });
  const killGroup = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killGroup);

  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', killGroup);
    await endGroup(child, signal);
    if (!options.profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    const port = await readDebuggingPort(child, major);
    const cdp = await ProtocolConnection.open(await findPageAddress(port));
    const page = await CdpPage.attach(cdp).catch((cause: unknown) => {
      throw new HungStartError('The page of Chromium does not answer', { cause });
    });
    return { major, pid: child.pid ?? 0, page, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  } catch (error) {
    await end('SIGKILL');
    // Some starts of Chromium 67 hang for good: the engine answers but opens no page, even when asked, or its page
    // never answers.
    if (error instanceof HungStartError && startsLeft > 1)
      return startChromium(major, options, startsLeft - 1);
    throw error;
  }
}

class HungStartError extends Error {}

function launchArguments(profile: string, options: OldChromiumOptions): string[] {
  const { width = defaultScreen.width, height = defaultScreen.height } = options;
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of the browser's own windows, which a headless browser never shows, take a third of its start.
    '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup',
    '--no-first-run',
    '--hide-scrollbars',
    '--mute-audio',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    ...(options.hostRules ? [`--host-resolver-rules=${options.hostRules}`] : []),
    ...(options.args ?? []),
    'about:blank',
  ];
}

const unpacking = new Map<number, Promise<string>>();

/** Unpacks an engine once, even if two start at the same moment. */
function unpackOnce(major: number): Promise<string> {
  const program = unpacking.get(major) ?? unpack(major);
  unpacking.set(major, program);
  return program;
}

/**
 * Names the file only when it is complete, so that an interrupted run leaves no partial engine. A file that another
 * process has named is kept: an engine that starts from it cannot do without it.
 */
async function unpack(major: number): Promise<string> {
  const program = join(cacheFolder, `chromium-${major}`);
  if (existsSync(program)) return program;
  const packed = await findPacked(major);
  await mkdir(cacheFolder, { recursive: true });
  const partial = `${program}.${process.pid}`;
  await writeFile(partial, await promisify(brotliDecompress)(await readFile(packed)));
  await chmod(partial, 0o755);
  await link(partial, program).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  return program;
}

async function findPacked(major: number): Promise<string> {
  for (const folder of [import.meta.dirname, join(import.meta.dirname, 'engines')]) {
    const bin = join(folder, `node_modules/chromium-${major}/bin`);
    const name = (await readdir(bin).catch(() => [])).find((file) => /^chromium.*\.br$/.test(file));
    if (name) return join(bin, name);
  }
  throw new Error(`Chromium ${major} is not installed: run "npm ci" in test-tools/ or test-tools/engines/.`);
}

function readDebuggingPort(child: ChildProcess, major: number | 'current'): Promise<number> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(
      () => reject(new Error(`Chromium ${major} did not start:\n${log}`)),
      startTimeoutMs,
    );
    child.stderr?.setEncoding('utf8');
    child.stderr?.on('data', (text: string) => {
      log = (log + text).slice(-4_000);
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(log)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Chromium ${major} ended with ${code}: ${explainFailure(log)}`));
    });
  });
}

function explainFailure(log: string): string {
  const library = /error while loading shared libraries: (\S+):/.exec(log)?.[1];
  if (!library) return log;
  return `${library} is missing. On Debian: apt-get install -y libnss3 libexpat1 (Debian's chromium brings both).`;
}

/** The first page opens a moment after the port. */
async function findPageAddress(port: number): Promise<string> {
  const deadline = performance.now() + firstPageTimeoutMs;
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`);
    const targets = (await response.json()) as { type: string; webSocketDebuggerUrl?: string }[];
    const address = targets.find((target) => target.type === 'page')?.webSocketDebuggerUrl;
    if (address) return address;
    await sleep(50);
  }
  throw new HungStartError('Chromium opened no page');
}
