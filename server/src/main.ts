/** Starts the server from its environment variables, and stops it gently on a signal. */
import type { App } from './app/build-app.ts';
import type { CheckedBackup } from './backup/setup.ts';
import { type Config, ConfigError, toConfig } from './config/config.ts';
import { isNpmStart, readEnv, unknownSettings } from './config/env.ts';
import { systemClock } from './lib/clock.ts';
import { networkFileSystem } from './lib/network-folder.ts';
import { OperatorError } from './lib/operator-error.ts';
import { printedAddresses, type ServerAddress } from './lib/server-address.ts';
import { onStopSignal } from './lib/stop-signals.ts';

/** A stop that takes longer than this ends the process. A node of a cluster drains first, which takes a known time. */
const STOP_TIMEOUT_MS = 25_000;
/**
 * Connections that wait to be accepted. After a restart, thousands of screens connect within a second; one that finds no
 * place waits up to half a minute before it tries again. Linux caps this at net.core.somaxconn, which is 4,096 by default.
 */
const WAITING_CONNECTIONS_MAX = 16_384;

// What the server creates is for its account alone.
process.umask(0o077);
// Stack traces name the files of `src/`, not those of the bundle.
process.setSourceMapsEnabled(true);

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(`Node ${process.versions.node} is too old for the server. Start it with: npm start`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return toConfig(readEnv());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

function printAddresses(config: Config, address: ServerAddress): string {
  const { local, network } = printedAddresses(address);
  console.log(`Ready: ${local}`);
  for (const url of network) console.log(`On your network: ${url}`);
  if (config.publicUrl) console.log(`Public: ${config.publicUrl}`);
  if (config.tls && !config.publicUrl && network.length === 0) {
    console.warn(
      'The certificate has no name by which screens find this server: set PUBLIC_URL to its https address.',
    );
  }
  return local;
}

function printWelcome(config: Config, address: ServerAddress): void {
  const local = printAddresses(config, address);
  console.log(
    `Sign up at ${local}/signup, then open /display on the TV and scan its QR code, or type your display's code.`,
  );
  if (!config.areRatesLimited)
    console.warn('RATE_LIMITS=off: guessing is not slowed down. For load tests only.');
}

function printSetupCode(app: App): void {
  if (!setup.isOpen) return;
  const url = config.publicUrl ?? printedAddresses(app.address()).local;
  console.log(`This server is empty. To restore a backup: open ${url}/restore, setup code ${setup.code}.`);
}

function warnOfNetworkFolder({ database, dataDir }: Config): void {
  const fileSystem = database.kind === 'sqlite' && networkFileSystem(dataDir);
  if (!fileSystem) return;
  console.warn(
    `The data folder ${dataDir} is on a network file system (${fileSystem}), where SQLite can lose data. Move it to a disk of this computer, or use PostgreSQL with DATABASE_URL.`,
  );
}

function portOf(error: unknown): unknown {
  return error instanceof Error && 'port' in error ? error.port : undefined;
}

function explain(error: unknown, config: Config): string {
  if (error instanceof OperatorError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `Port ${portOf(error) ?? config.port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`;
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY'))
    return `The folder ${config.dataDir} may not be used by this account.`;
  if (code === 'EACCES')
    return `Port ${config.port} or the folder ${config.dataDir} may not be used by this account.`;
  return `Could not start: ${error instanceof Error ? error.message : String(error)}`;
}

checkNode();
for (const warning of unknownSettings()) console.warn(warning);
const config = readConfig();
// Imported after the check, because native modules do not load on an old Node.js.
const { buildApp } = await import('./app/build-app.ts');
const { createSetup } = await import('./backup/setup.ts');

const setup = createSetup(restartWith);

// Exits at once, so that no running request is acknowledged any more. A supervisor restarts the server.
function exitOnDiskFailure(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The disk under the database fails (${reason}). Stopped: look at ${config.dataDir}.`);
  process.exit(1);
}

function exitOnTakeOver(): never {
  console.error('Another server works on the database in DATABASE_URL now. Stopped: only one may.');
  process.exit(1);
}

function printNewAddresses(address: ServerAddress): void {
  console.log('The renewed certificate has other names. From now on, this server is at:');
  printAddresses(config, address);
}

const databaseAway =
  'The database in DATABASE_URL does not answer. Is it running, and is the address right? Callers get 503 until it answers.';

function waitForDatabase(ready: Promise<void>): void {
  console.error(databaseAway);
  ready.then(
    async () => {
      console.log('The database answers.');
      if (isAnnounced) printSetupCode(await running);
    },
    (error) => {
      console.error(explain(error, config));
      process.exit(1);
    },
  );
}

/** The port after a restart in this process: that of the first start, also if that was any free one. */
let port = config.port;

async function start(): Promise<App> {
  const app = await buildApp({
    config,
    clock: systemClock,
    // Each node would have a code of its own, and none of them can restore below the others.
    ...(!config.cluster && { setup }),
    // Fastify names each of its addresses at the level info: this program prints them for people.
    logger: { level: config.logLevel === 'error' ? 'error' : 'warn' },
    onDiskFailure: exitOnDiskFailure,
    onAddressChange: printNewAddresses,
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

let isAnnounced = false;

function announce(app: App): void {
  printSetupCode(app);
  // Last, because a supervisor may stop the server as soon as it reads this.
  printWelcome(config, app.address());
  warnOfNetworkFolder(config);
  isAnnounced = true;
}

function exitWith(error: unknown): never {
  console.error(explain(error, config));
  process.exit(1);
}

/** The server that runs now. A restart with a backup replaces it. */
let running: Promise<App> = start();

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

let isStopping = false;
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
