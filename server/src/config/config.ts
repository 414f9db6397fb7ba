import { resolve } from 'node:path';
import { type PasswordCost, safeCost } from '../lib/passwords.ts';
import type { Env } from './env.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Where the data is: one SQLite file in the data folder, or a PostgreSQL database. */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** The two files of https, in PEM form. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: DatabaseConfig;
  /** The address that links and QR codes use, without a trailing slash; undefined: a LAN address. */
  publicUrl: string | undefined;
  /** Whose word about the address of a caller counts: `loopback`, addresses, networks. Of nobody else's it is read. */
  trustedProxies: string[];
  /** The server speaks https itself; undefined: plain HTTP, perhaps behind a proxy that does. */
  tls: TlsFiles | undefined;
  /** How many connections it holds at once; further ones are dropped. */
  connectionsMax: number;
  /** Off only for load tests. */
  areRatesLimited: boolean;
  passwordCost: PasswordCost;
  /** Uploads are refused when less than this is free on the disk. */
  reserveBytes: number;
  /** How much one restaurant's library may hold. */
  quotaBytes: number;
  /** Where the built pages are; undefined: the API alone. */
  pages: { web: string; player: string } | undefined;
}

/** Says every fault of the environment at once, each with what to do. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

const root = resolve(import.meta.dirname, '../../..');

function toPort(text: string | undefined, faults: string[]): number {
  const port = text === undefined ? 3_000 : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  faults.push(
    `PORT is "${text}": give a number from 0 to 65535 (0 takes a free port), or leave it out for 3000.`,
  );
  return 0;
}

function toBytes(
  env: Env,
  name: 'DISK_RESERVE_MB' | 'MEDIA_QUOTA_MB',
  usual: number,
  faults: string[],
): number {
  const megabytes = env[name] === undefined ? usual : Number(env[name]);
  if (Number.isFinite(megabytes) && megabytes >= 0) return megabytes * 1_000_000;
  faults.push(`${name} is "${env[name]}": give a number of megabytes, or leave it out for ${usual}.`);
  return 0;
}

// 10,000 screens on one process, twice while they come back, with a call each besides.
const CONNECTIONS_MAX = 30_000;

function toConnections(text: string | undefined, faults: string[]): number {
  const count = text === undefined ? CONNECTIONS_MAX : Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  faults.push(`CONNECTIONS_MAX is "${text}": give a number, or leave it out for ${CONNECTIONS_MAX}.`);
  return CONNECTIONS_MAX;
}

function toDatabase(url: string | undefined, dataDir: string, faults: string[]): DatabaseConfig {
  if (url === undefined) return { kind: 'sqlite', file: resolve(dataDir, 'menuboard.sqlite') };
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    faults.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/name; leave it out for SQLite.',
    );
  }
  return { kind: 'postgres', url };
}

function toPublicUrl(text: string | undefined, faults: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  faults.push(
    `PUBLIC_URL is "${text}": give a web address without a path, such as https://boards.example.com.`,
  );
  return undefined;
}

function toTrustedProxies(text: string | undefined, faults: string[]): string[] {
  const proxies = readTrustedProxies(text);
  if (proxies) return proxies;
  faults.push(
    `TRUST_PROXY is "${text}": say loopback for a proxy on this machine, or list the addresses of proxies such as 10.0.0.5 or 10.0.0.0/28, or leave it out.`,
  );
  return [];
}

function toTls(env: Env, publicUrl: string | undefined, faults: string[]): TlsFiles | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = env;
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    const [given, missing] = certFile === undefined ? ['KEY', 'CERT'] : ['CERT', 'KEY'];
    faults.push(
      `TLS_${given}_FILE is set and TLS_${missing}_FILE is not: https needs both; without both it is HTTP.`,
    );
    return undefined;
  }
  if (publicUrl?.startsWith('http:'))
    faults.push(
      `PUBLIC_URL is "${publicUrl}", but with TLS_CERT_FILE the server speaks https: write https://.`,
    );
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

/** Whether people and screens reach it by https: its own, or that of a proxy before it. */
export function isHttps({ tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>): boolean {
  return tls !== undefined || (publicUrl?.startsWith('https:') ?? false);
}

/** Turns the environment into a checked configuration, or throws a `ConfigError` that names every fault. */
export function toConfig(env: Env): Config {
  const faults: string[] = [];
  const dataDir = resolve(env.DATA_DIR ?? resolve(root, 'data'));
  const port = toPort(env.PORT, faults);
  const database = toDatabase(env.DATABASE_URL, dataDir, faults);
  const publicUrl = toPublicUrl(env.PUBLIC_URL, faults);
  const trustedProxies = toTrustedProxies(env.TRUST_PROXY, faults);
  const tls = toTls(env, publicUrl, faults);
  const connectionsMax = toConnections(env.CONNECTIONS_MAX, faults);
  const reserveBytes = toBytes(env, 'DISK_RESERVE_MB', 500, faults);
  const quotaBytes = toBytes(env, 'MEDIA_QUOTA_MB', 5_000, faults);
  if (env.RATE_LIMITS !== undefined && env.RATE_LIMITS !== 'on' && env.RATE_LIMITS !== 'off') {
    faults.push(`RATE_LIMITS is "${env.RATE_LIMITS}": say on or off.`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    dataDir,
    database,
    publicUrl,
    trustedProxies,
    tls,
    connectionsMax,
    areRatesLimited: env.RATE_LIMITS !== 'off',
    passwordCost: safeCost,
    reserveBytes,
    quotaBytes,
    pages: { web: resolve(root, 'web/dist'), player: resolve(root, 'player/dist') },
  };
}
