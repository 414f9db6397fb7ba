/** Starts the server, and stops it gently on a signal. */
import type { App } from './app/build-app.ts';
import type { CheckedBackup, Setup } from './backup/setup.ts';
import {
  databaseAway,
  explain,
  printAddresses,
  printWelcome,
  warnOfNetworkFolder,
} from './cli/start-messages.ts';
import { type Config, ConfigError } from './config/config.ts';
import { isNpmStart, unknownSettings } from './config/env.ts';
import type { Platform } from './fleet/platform.ts';
import { printedAddresses, type ServerAddress } from './kernel/net/server-address.ts';
import { onStopSignal } from './kernel/processes/stop-signals.ts';
import { systemClock } from './kernel/time/clock.ts';

/** A stop that takes longer than this ends the process. To drain the process before takes a known time. */
const STOP_TIMEOUT_MS = 25_000;
/**
 * Connections that wait to be accepted. After a restart, thousands of screens connect within a second; one that finds no
 * place waits up to half a minute before it tries again. Linux caps this at net.core.somaxconn, which is 4,096 by default.
 */
const WAITING_CONNECTIONS_MAX = 16_384;

/** Settings of the process. */
interface Program {
  config: Config;
  platform: Platform;
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(`Node ${process.versions.node} is too old for the server. Start it with: npm start`);
  process.exit(1);
}

async function readProgram(read: () => Promise<Program>): Promise<Program> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

// Exits at once, so that no running request is acknowledged any more. A supervisor restarts the server.
const exitOnDiskFailure =
  ({ dataDir }: Config) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The disk under the database fails (${reason}). Stopped: look at ${dataDir}.`);
    process.exit(1);
  };

function exitOnTakeOver(): never {
  console.error('Another server works on the database in DATABASE_URL now. Stopped: only one may.');
  process.exit(1);
}

/** Runs one server after the other in this process: a restart with a backup replaces the running one. */
async function runServers({ config, platform }: Program): Promise<void> {
  // Imported after the check, because native modules do not load on an old Node.js.
  const { buildApp } = await import('./app/build-app.ts');
  const { createSetup } = await import('./backup/setup.ts');
  const setup: Setup = createSetup(restartWith);
  /** The port after a restart: that of the first start, also if that was any free one. */
  let port = config.port;
  let isAnnounced = false;
  let isStopping = false;
  let running: Promise<App> = start();

  function exitWith(error: unknown): never {
    console.error(explain(error, config));
    process.exit(1);
  }

  function printSetupCode(app: App): void {
    if (!setup.isOpen) return;
    const url = config.publicUrl ?? printedAddresses(app.address()).local;
    console.log(`This server is empty. To restore a backup: open ${url}/restore, setup code ${setup.code}.`);
  }

  function waitForDatabase(ready: Promise<void>): void {
    console.error(databaseAway);
    ready.then(async () => {
      console.log('The database answers.');
      if (isAnnounced) printSetupCode(await running);
    }, exitWith);
  }

  async function start(): Promise<App> {
    const app = await buildApp({
      config,
      platform,
      clock: systemClock,
      // Each of several processes would have a code of its own, and none of them can restore below the others.
      ...(!platform.isShared && { setup }),
      // Fastify names each of its addresses at the level info: this program prints them for people.
      logger: { level: config.logLevel === 'error' ? 'error' : 'warn' },
      onDiskFailure: exitOnDiskFailure(config),
      onAddressChange(address: ServerAddress) {
        console.log('The renewed certificate has other names. From now on, this server is at:');
        printAddresses(config, address);
      },
      onDatabaseAway: waitForDatabase,
      onTakenOver: exitOnTakeOver,
      onDamage: (message) => console.error(message),
    });
    await app.http.listen({ port, host: config.host, backlog: WAITING_CONNECTIONS_MAX });
    const address = app.http.server.address();
    if (typeof address === 'object' && address) port = address.port;
    app.http.log.level = config.logLevel;
    return app;
  }

  function announce(app: App): void {
    printSetupCode(app);
    // Last, because a supervisor may stop the server as soon as it reads this.
    printWelcome(config, app.address());
    warnOfNetworkFolder(config);
    isAnnounced = true;
  }

  /** In this process, because not every server has a supervisor that would start it again. */
  function restartWith(backup: CheckedBackup): void {
    running = running.then(async (app) => {
      console.log('Restarting with the uploaded backup…');
      await app.stop();
      const { restoreUploaded } = await import('./backup/restore-uploaded.ts');
      for (const line of await restoreUploaded(backup, setup, config, systemClock)) console.log(line);
      const restarted = await start();
      announce(restarted);
      return restarted;
    });
    running.catch(exitWith);
  }

  async function stop(reason: string, exitCode: number, isGentle: boolean): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    console.log(`${reason}: finishing open requests…`);
    const app = await running;
    if (isGentle) await app.drain().catch((error) => app.http.log.error({ err: error }));
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    app.stop().then(() => process.exit(exitCode), exitWith);
  }

  const app = await running.catch(exitWith);
  onStopSignal((reason) => void stop(reason, 0, true), isNpmStart());
  // An error that nobody handles leaves the process in an unknown state. A supervisor restarts the server.
  process.on('uncaughtException', (error) => {
    app.http.log.fatal({ err: error }, 'unexpected error');
    void stop('Unexpected error', 1, false);
  });
  announce(app);
}

/**
 * Starts the server of this process.
 *
 * @param read reads the settings; its `ConfigError` is printed
 */
export async function startServer(read: () => Promise<Program>): Promise<void> {
  // Files that the server creates are for its account alone.
  process.umask(0o077);
  // Stack traces name the files of `src/`, not those of the bundle.
  process.setSourceMapsEnabled(true);
  checkNode();
  for (const warning of unknownSettings()) console.warn(warning);
  await runServers(await readProgram(read));
}
