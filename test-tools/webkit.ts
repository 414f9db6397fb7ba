// WebKitGTK over its own W3C WebDriver, on a virtual screen. The browser stores nothing permanently.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitAsJson, type DrivenOptions, type DrivenPage, keyActions, parseJson } from './driven-page.ts';
import { findFreePort } from './free-port.ts';
import { defaultScreen } from './old-chromium.ts';
import { findWebKit } from './other-engines.ts';
import { endGroup, signalGroup } from './process-group.ts';
import { timeLimit } from './time-limit.ts';

const startTimeoutMs = timeLimit(20_000);
const callTimeoutMs = timeLimit(20_000);

/** The driver has no log: this collects errors from the first evaluation in a document. */
const collectErrors = `if (!window.foundErrors) {
  window.foundErrors = [];
  addEventListener('error', (event) => window.foundErrors.push(event.message));
  addEventListener('unhandledrejection', (event) => window.foundErrors.push(String(event.reason)));
  const log = console.error;
  console.error = (...parts) => {
    window.foundErrors.push(parts.join(' '));
    log.apply(console, parts);
  };
}`;

interface Answer {
  json?: string;
  error?: string;
  found: string[];
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export async function startWebKit(options: DrivenOptions = {}): Promise<DrivenPage> {
  const programs = findWebKit();
  if (!programs) throw new Error('No WebKit was found: install it (Debian: webkit2gtk-driver and xvfb).');
  const home = await mkdtemp(join(tmpdir(), 'menuboard-webkit-'));
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, HOME: home, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    children.push(child);
    return child;
  };
  const killGroups = () => children.forEach((child) => void signalGroup(child, 'SIGKILL'));
  process.once('exit', killGroups);
  const kill = async () => {
    process.off('exit', killGroups);
    // Ends the driver before its screen.
    for (const child of children.toReversed()) await endGroup(child, 'SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = start(programs.virtualScreen, [
      '-displayfd',
      '3',
      '-nolisten',
      'tcp',
      '-screen',
      '0',
      '2048x1280x24',
    ]);
    const display = await readDisplay(screen);
    const port = await findFreePort();
    // Without an accessibility bus, GTK would wait for one.
    start(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: display, NO_AT_BRIDGE: '1' });
    const page = await openSession(`http://127.0.0.1:${port}`, programs.browser, options);
    return { ...page, close: kill, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function openSession(
  driver: string,
  binary: string,
  { width = defaultScreen.width, height = defaultScreen.height }: DrivenOptions,
): Promise<Omit<DrivenPage, 'close' | 'kill'>> {
  await waitUntilListening(driver);
  const browser = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = (await callDriver(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: browser },
  })) as { sessionId: string };
  const call: Call = (method, path, body) => callDriver(driver, method, `/session/${sessionId}${path}`, body);
  const errors: string[] = [];
  const evaluate = async (expression: string) => {
    const script = `${collectErrors}
      var done = (answer) => arguments[0](Object.assign(answer, { found: window.foundErrors.splice(0) }));
      ${awaitAsJson(expression)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`;
    const { json, error, found } = (await call('POST', '/execute/async', { script, args: [] })) as Answer;
    errors.push(...found);
    if (error) throw new Error(error);
    return parseJson(json);
  };
  // The window has a toolbar.
  await call('POST', '/window/rect', { width, height });
  await call('POST', '/window/rect', { width, height: height * 2 - Number(await evaluate('innerHeight')) });
  return {
    goto: (url) => call('POST', '/url', { url }),
    evaluate,
    type: (keys) => call('POST', '/actions', { actions: keyActions(keys) }),
    screenshot: async () => String(await call('GET', '/screenshot')),
    errors: () => errors,
    addScript: () => Promise.reject(new Error("WebKit's driver runs no script before those of a page.")),
  };
}

async function callDriver(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(callTimeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  throw new Error(`WebKit's driver: ${path} failed with ${JSON.stringify(value)}`);
}

async function waitUntilListening(driver: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (
      await fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(20);
  }
  throw new Error("WebKit's driver does not listen.");
}

/** The screen writes its number when it is ready. */
function readDisplay(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.once('error', reject);
  });
}
