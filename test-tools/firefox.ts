// Firefox over WebDriver BiDi, which it speaks itself, without geckodriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitAsJson, type DrivenOptions, type DrivenPage, keyActions, parseJson } from './driven-page.ts';
import { defaultScreen } from './old-chromium.ts';
import { findFirefox } from './other-engines.ts';
import { endGroup, signalGroup } from './process-group.ts';
import { ProtocolConnection } from './protocol-connection.ts';
import { timeLimit } from './time-limit.ts';

const startTimeoutMs = timeLimit(20_000);

const preferences = {
  // A name that is not a secure origin, on loopback.
  'network.dns.localDomains': 'board.lan',
  // The tests' server listens on IPv4 only.
  'network.dns.disableIPv6': true,
  // After a kill, Firefox would offer its safe mode.
  'toolkit.startup.max_resumed_crashes': -1,
};

export async function startFirefox(options: DrivenOptions = {}): Promise<DrivenPage> {
  const program = findFirefox();
  if (!program) throw new Error('No Firefox was found: install it (Debian: firefox-esr).');
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'menuboard-firefox-')));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const killGroup = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killGroup);
  const kill = async () => {
    process.off('exit', killGroup);
    await endGroup(child, 'SIGKILL');
    if (!options.profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await ProtocolConnection.open(`${await readAddress(child)}/session`);
    const page = await attach(bidi, options);
    const close = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (options.profile) await bidi.send('browser.close').then(() => ended);
      await kill();
    };
    return { ...page, close, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function attach(
  bidi: ProtocolConnection,
  { width = defaultScreen.width, height = defaultScreen.height }: DrivenOptions,
): Promise<Omit<DrivenPage, 'close' | 'kill'>> {
  const errors: string[] = [];
  await bidi.send('session.new', { capabilities: {} });
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await bidi.send('browsingContext.getTree')) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => {
      const answer = (await bidi.send('script.evaluate', {
        expression: awaitAsJson(expression),
        awaitPromise: true,
        target: { context },
        userActivation: true,
      })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return parseJson(answer.result?.value);
    },
    type: (keys) => bidi.send('input.performActions', { context, actions: keyActions(keys) }),
    screenshot: async () => String((await bidi.send('browsingContext.captureScreenshot', { context })).data),
    errors: () => errors,
    addScript: (source) =>
      bidi.send('script.addPreloadScript', { functionDeclaration: `() => { ${source} }` }),
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start:\n${log}`)), startTimeoutMs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4_000);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(log)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Firefox ended with ${code}:\n${log}`));
    });
  });
}
