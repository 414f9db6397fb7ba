/** The kiosk script for a Raspberry Pi or mini PC, with the installed browser: it restarts browsers that end or hang. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { CdpPage } from '../../test-tools/cdp-page.ts';
import { findWholeChromium } from '../../test-tools/installed-chromium.ts';
import { ProtocolConnection } from '../../test-tools/protocol-connection.ts';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { it } from '../harness/screen-test.ts';
import { claimCode, isShellActive, showsText } from '../pages/screen-expressions.ts';
import { hostRules } from '../pages/tv.ts';

const script = join(import.meta.dirname, '../../deploy/menuboard-kiosk');
const headless =
  '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --remote-debugging-port=0';
const WAIT_MS = timeLimit(60_000);

let profile: string;
let kiosk: ChildProcess | undefined;
let output = '';

beforeEach(async () => {
  output = '';
  profile = await mkdtemp(join(tmpdir(), 'menuboard-kiosk-'));
});
afterEach(async () => {
  kiosk?.kill('SIGTERM');
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Writes a program that starts the installed browser with `board.lan` mapped to this computer. */
async function writeBrowserScript(): Promise<string> {
  const program = join(profile, 'chromium');
  const rules = `--host-resolver-rules=${hostRules}`;
  await writeFile(program, `#!/bin/sh\nexec "${findWholeChromium()}" "${rules}" "$@"\n`, { mode: 0o755 });
  return program;
}

/** Polls until `read` returns a value. */
async function waitForValue<T>(read: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${WAIT_MS} ms:\n${output}`);
    await sleep(100);
  }
}

/** Process ids of the browsers that the script has started so far. */
const listBrowsers = () => [...output.matchAll(/: browser (\d+) shows/g)].map(([, pid]) => Number(pid));

/** Attaches to the page of a browser, by the port that it has written to its profile. */
async function attachToPage(pid: number): Promise<CdpPage> {
  const address = await waitForValue(async () => {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    // The file may still contain the port of the previous browser, which refuses connections.
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const targets = ((await answer?.json()) ?? []) as { type: string; webSocketDebuggerUrl: string }[];
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
  });
  expect(listBrowsers().at(-1)).toBe(pid);
  return CdpPage.attach(await ProtocolConnection.open(address));
}

/** Replacements for two programs: a browser that keeps running, and a short sleep during which its page may write. */
const stubs = {
  chromium: 'exec tail -f /dev/null',
  sleep: `echo look >> "$HOME/looks"
[ -e "$HOME/writes" ] && echo time >> "$HOME/Default/Local Storage/leveldb/000003.log"
exec /bin/sleep 0.05`,
};

it.for(isTestAll ? ['localhost', 'board.lan'] : ['localhost'])(
  'on %s: starts a killed browser again, without a server too, and ends it on SIGTERM',
  async (host, { api, openProxy }) => {
    const proxy = await openProxy();
    const soup = await api.addItem({ name: 'Soup', price: 6.5, category: 'Soups' });
    const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
    const env = {
      PATH: process.env.PATH,
      HOME: profile,
      CHROMIUM_PATH: await writeBrowserScript(),
      MENUBOARD_PROFILE: profile,
      MENUBOARD_FLAGS: headless,
    };
    kiosk = spawn('sh', [script, `http://${host}:${proxy.port}/display`], { env });
    const ended = new Promise((resolve) => kiosk?.once('exit', resolve));
    for (const stream of [kiosk.stdout, kiosk.stderr]) stream?.on('data', (text) => (output += text));

    const first = await waitForValue(() => listBrowsers()[0]);
    const page = await attachToPage(first);
    const code = String(await page.waitFor(claimCode, WAIT_MS));
    await api.claimScreen(code, { name: 'Bar', menuId: menu.id });
    await page.waitFor(showsText('$6.50'), WAIT_MS);
    await page.waitFor(isShellActive, WAIT_MS);
    // The browser writes stored data to disk in the background.
    await sleep(2_000);
    await proxy.disconnect();
    process.kill(first, 'SIGKILL');

    const second = await waitForValue(() => listBrowsers()[1]);
    await (await attachToPage(second)).waitFor(showsText('$6.50'), WAIT_MS);

    kiosk.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  },
);

it('restarts a browser whose page stopped writing, and leaves a browser alone whose page never wrote', async () => {
  const store = join(profile, 'Default/Local Storage/leveldb');
  await mkdir(store, { recursive: true });
  for (const [name, text] of Object.entries(stubs)) {
    await writeFile(join(profile, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const countLooks = async () =>
    (await readFile(join(profile, 'looks'), 'utf8').catch(() => '')).split('\n').length;
  const waitForLooks = async (count: number) => {
    const end = (await countLooks()) + count;
    await waitForValue(async () => ((await countLooks()) >= end ? true : undefined));
  };
  const env = { PATH: `${profile}:${process.env.PATH}`, HOME: profile, MENUBOARD_PROFILE: profile };
  kiosk = spawn('sh', [script], { env });
  for (const stream of [kiosk.stdout, kiosk.stderr]) stream?.on('data', (text) => (output += text));

  // Files that a starting browser writes before its page has reached the server.
  for (const name of ['LOG', 'MANIFEST-000001', 'CURRENT', '000002.ldb', '000003.log']) {
    await writeFile(join(store, name), 'x');
    await waitForLooks(3);
  }
  await waitForLooks(20);
  expect(listBrowsers()).toHaveLength(1);

  await writeFile(join(profile, 'writes'), '');
  await waitForLooks(20);
  expect(listBrowsers()).toHaveLength(1);
  await rm(join(profile, 'writes'));

  const [first = 0] = await waitForValue(() => (listBrowsers().length > 1 ? listBrowsers() : undefined));
  expect(output).toContain(`the page of browser ${first} went silent`);
  await waitForLooks(20);
  expect(listBrowsers()).toHaveLength(2);
});
