/** The script of a Raspberry Pi or mini-PC, with the installed browser: what is killed comes back, server or not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CdpConnection } from '../../test-tools/cdp-connection.ts';
import { CdpPage } from '../../test-tools/cdp-page.ts';
import { findWholeChromium } from '../../test-tools/installed-chromium.ts';
import { type Line, openLine } from '../harness/line.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';

const script = join(import.meta.dirname, '../../deploy/menuboard-kiosk');
const headless =
  '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --remote-debugging-port=0';
const WAIT_MS = 30_000;

let server: RunningServer;
let line: Line;
let profile: string;
let kiosk: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  said = '';
  line = await openLine(server.port);
  profile = await mkdtemp(join(tmpdir(), 'menuboard-kiosk-'));
});
afterEach(async () => {
  kiosk?.kill('SIGTERM');
  await line.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** The installed browser, for which `board.lan` is this computer. */
async function aBrowser(): Promise<string> {
  const program = join(profile, 'chromium');
  const rules = '--host-resolver-rules=MAP board.lan 127.0.0.1';
  await writeFile(program, `#!/bin/sh\nexec "${findWholeChromium()}" "${rules}" "$@"\n`, { mode: 0o755 });
  return program;
}

async function until<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${WAIT_MS} ms:\n${said}`);
    await sleep(100);
  }
}

/** The browsers that the script has started so far, by their process ids. */
const browsers = () => [...said.matchAll(/: browser (\d+) shows/g)].map(([, pid]) => Number(pid));

/** The page of a browser, by the port that it has written down. */
async function pageOf(pid: number): Promise<CdpPage> {
  const address = await until(async () => {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    // Of the one before, the port is still written there, and refuses.
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const targets = ((await answer?.json()) ?? []) as { type: string; webSocketDebuggerUrl: string }[];
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
  });
  expect(browsers().at(-1)).toBe(pid);
  return CdpPage.attach(await CdpConnection.open(address));
}

/** Stand in for the programs of the same name: a browser that stays, and a minute in which its page may write. */
const stubs = {
  chromium: 'exec tail -f /dev/null',
  sleep: `echo look >> "$HOME/looks"
[ -e "$HOME/speaks" ] && echo time >> "$HOME/Default/Local Storage/leveldb/000003.log"
exec /bin/sleep 0.05`,
};

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const claim = "(document.querySelector('[data-claim]') || document.body).getAttribute('data-claim')";
const isKept = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated';
})`;

it.each(['localhost', 'board.lan'])(
  'on %s: starts a killed browser again, without a server too, and ends with it when it is told to',
  async (host) => {
    const kitchen = await RestaurantApi.signUp(server.url);
    const soup = await kitchen.addItem({ name: 'Soup', price: 6.5, category: 'Soups' });
    const menu = await kitchen.addMenu({ name: 'Lunch' }, [soup]);
    const env = {
      PATH: process.env.PATH,
      HOME: profile,
      CHROMIUM_PATH: await aBrowser(),
      MENUBOARD_PROFILE: profile,
      MENUBOARD_FLAGS: headless,
    };
    kiosk = spawn('sh', [script, `http://${host}:${line.port}/display`], { env });
    const ended = new Promise((resolve) => kiosk?.once('exit', resolve));
    for (const stream of [kiosk.stdout, kiosk.stderr]) stream?.on('data', (text) => (said += text));

    const first = await until(() => browsers()[0]);
    const page = await pageOf(first);
    const code = String(await page.waitFor(claim, WAIT_MS));
    await kitchen.claimScreen(code, { name: 'Bar', menuId: menu.id });
    await page.waitFor(has('$6.50'), WAIT_MS);
    await page.waitFor(isKept, WAIT_MS);
    // The browser writes what pages store in the background.
    await sleep(2_000);
    await line.cut();
    process.kill(first, 'SIGKILL');

    const second = await until(() => browsers()[1]);
    await (await pageOf(second)).waitFor(has('$6.50'), WAIT_MS);

    kiosk.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  },
  120_000,
);

it('starts a browser anew whose page went silent, and leaves one alone whose page never spoke', async () => {
  const store = join(profile, 'Default/Local Storage/leveldb');
  await mkdir(store, { recursive: true });
  for (const [name, text] of Object.entries(stubs)) {
    await writeFile(join(profile, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const looks = async () =>
    (await readFile(join(profile, 'looks'), 'utf8').catch(() => '')).split('\n').length;
  const pass = async (count: number) => {
    const end = (await looks()) + count;
    await until(async () => ((await looks()) >= end ? true : undefined));
  };
  const env = { PATH: `${profile}:${process.env.PATH}`, HOME: profile, MENUBOARD_PROFILE: profile };
  kiosk = spawn('sh', [script], { env });
  for (const stream of [kiosk.stdout, kiosk.stderr]) stream?.on('data', (text) => (said += text));

  // What a browser writes when it starts, and a page that has not reached its server yet.
  for (const name of ['LOG', 'MANIFEST-000001', 'CURRENT', '000002.ldb', '000003.log']) {
    await writeFile(join(store, name), 'x');
    await pass(3);
  }
  await pass(20);
  expect(browsers()).toHaveLength(1);

  await writeFile(join(profile, 'speaks'), '');
  await pass(20);
  expect(browsers()).toHaveLength(1);
  await rm(join(profile, 'speaks'));

  const [first = 0] = await until(() => (browsers().length > 1 ? browsers() : undefined));
  expect(said).toContain(`the page of browser ${first} went silent`);
  await pass(20);
  expect(browsers()).toHaveLength(2);
}, 60_000);
