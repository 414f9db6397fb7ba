/** Lines that the person reads who starts the server. */
import type { Config } from './config/config.ts';
import { networkFileSystem } from './lib/network-folder.ts';
import { OperatorError } from './lib/operator-error.ts';
import { printedAddresses, type ServerAddress } from './lib/server-address.ts';

export const databaseAway =
  'The database in DATABASE_URL does not answer. Is it running, and is the address right? Callers get 503 until it answers.';

export function printAddresses(config: Config, address: ServerAddress): string {
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

export function printWelcome(config: Config, address: ServerAddress): void {
  const local = printAddresses(config, address);
  console.log(
    `Sign up at ${local}/signup, then open /display on the TV and scan its QR code, or type your display's code.`,
  );
  if (!config.areRatesLimited)
    console.warn('RATE_LIMITS=off: guessing is not slowed down. For load tests only.');
}

export function warnOfNetworkFolder({ database, dataDir }: Config): void {
  const fileSystem = database.kind === 'sqlite' && networkFileSystem(dataDir);
  if (!fileSystem) return;
  console.warn(
    `The data folder ${dataDir} is on a network file system (${fileSystem}), where SQLite can lose data. Move it to a disk of this computer, or use PostgreSQL with DATABASE_URL.`,
  );
}

function portOf(error: unknown): unknown {
  return error instanceof Error && 'port' in error ? error.port : undefined;
}

/** The sentence for an error that ends the server. */
export function explain(error: unknown, config: Config): string {
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
