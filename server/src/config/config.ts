import { resolve } from 'node:path';
import { SignUpMode } from '@menuboard/contract/auth';
import { OperatorError } from '../lib/operator-error.ts';
import { type PasswordCost, safeCost } from '../lib/passwords.ts';
import { root } from '../root.ts';
import { type BackupConfig, toBackups } from './backup-config.ts';
import { type ClusterConfig, toCluster } from './cluster-config.ts';
import type { Env } from './env.ts';
import { findFfmpegProgram } from './ffmpeg-program.ts';
import { type Limits, toLimits } from './limits.ts';
import { type MailConfig, toMailConfig } from './mail-config.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** The database: one SQLite file in the data folder, or PostgreSQL. */
export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  /** `poolSize`: the most connections of this process, besides one for each lock. */
  | { kind: 'postgres'; url: string; poolSize?: number };

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
  /** The address for links and QR codes, without a trailing slash. Undefined means a LAN address. */
  publicUrl: string | undefined;
  /** Proxies whose `X-Forwarded-*` headers are believed: `loopback`, addresses, networks. */
  trustedProxies: string[];
  /** Set when the server itself speaks https. Undefined means plain HTTP, perhaps behind an https proxy. */
  tls: TlsFiles | undefined;
  /** The most open connections; the server drops further ones. */
  connectionsMax: number;
  /** Whether each finished request is logged. */
  hasAccessLog: boolean;
  /** Where Prometheus asks for figures. Undefined means nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Off only for load tests. */
  areRatesLimited: boolean;
  /** The limits by their names in the log, per minute or at once. */
  limits: Limits;
  /** Who may sign up: anybody, people with an invitation, or nobody. */
  signUp: SignUpMode;
  /** Undefined means that the server sends no mail. */
  mail: MailConfig | undefined;
  /** A session ends this many days after its sign-in, however much it is used. */
  sessionMaxDays: number;
  passwordCost: PasswordCost;
  /** Uploads and changes are refused when less than this is free on the disk. */
  reserveBytes: number;
  /** The most bytes in one restaurant's library. */
  quotaBytes: number;
  /** The most bytes that the changes of one restaurant add to the change log in a day. */
  changesPerDayBytes: number;
  backups: BackupConfig;
  /** The program that converts videos which screens cannot play. Undefined means that these are refused. */
  ffmpeg: string | undefined;
  /** Whether webhooks may go to this machine and its network, and over plain http. */
  canWebhooksBeLocal: boolean;
  /** Set when this process is one node of several. Undefined means that it works alone. */
  cluster: ClusterConfig | undefined;
  /** Whether a code pairs new screens only for a while after it was shown. */
  arePairingCodesTimed: boolean;
  /** The folders of the built pages. Undefined means the API alone. */
  pages: { web: string; player: string } | undefined;
}

/** Lists every problem of the environment at once, each with what to do. */
export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65_535;

function toPort(text: string | undefined, problems: string[]): number {
  const port = text === undefined ? 3_000 : Number(text);
  if (isPort(port)) return port;
  problems.push(
    `PORT is "${text}": give a number from 0 to 65535 (0 picks a free port), or leave it out for 3000.`,
  );
  return 0;
}

function toMetrics({ METRICS_PORT, METRICS_HOST }: Env, problems: string[]): Config['metrics'] {
  if (METRICS_PORT === undefined) return undefined;
  const port = Number(METRICS_PORT);
  if (!isPort(port))
    problems.push(
      `METRICS_PORT is "${METRICS_PORT}": give a number from 0 to 65535, or leave it out for no metrics.`,
    );
  return { host: METRICS_HOST ?? '127.0.0.1', port };
}

function toBytes(
  env: Env,
  name: 'DISK_RESERVE_MB' | 'MEDIA_QUOTA_MB' | 'CHANGES_QUOTA_MB',
  defaultMegabytes: number,
  problems: string[],
): number {
  const megabytes = env[name] === undefined ? defaultMegabytes : Number(env[name]);
  if (Number.isFinite(megabytes) && megabytes >= 0) return megabytes * 1_000_000;
  problems.push(
    `${name} is "${env[name]}": give a number of megabytes, or leave it out for ${defaultMegabytes}.`,
  );
  return 0;
}

// 10,000 screens, each with its old and its new connection while they reconnect, and one call each.
const CONNECTIONS_MAX = 30_000;

const SESSION_MAX_DAYS = 365;

function toConnections(text: string | undefined, problems: string[]): number {
  const count = text === undefined ? CONNECTIONS_MAX : Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  problems.push(
    `CONNECTIONS_MAX is "${text}": give a number above 0, or leave it out for ${CONNECTIONS_MAX}.`,
  );
  return CONNECTIONS_MAX;
}

function toSessionDays(text: string | undefined, problems: string[]): number {
  const days = text === undefined ? SESSION_MAX_DAYS : Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3_650) return days;
  problems.push(
    `SESSION_MAX_DAYS is "${text}": give a number of days from 1 to 3650, or leave it out for ${SESSION_MAX_DAYS}.`,
  );
  return SESSION_MAX_DAYS;
}

function toSwitch(
  env: Env,
  name: 'RATE_LIMITS' | 'ACCESS_LOG' | 'WEBHOOKS_LOCAL',
  defaultValue: boolean,
  problems: string[],
): boolean {
  const text = env[name];
  if (text === undefined) return defaultValue;
  if (text !== 'on' && text !== 'off') problems.push(`${name} is "${text}": write on or off.`);
  return text === 'on';
}

const POOL_SIZE = 10;

function toPoolSize({ DATABASE_POOL, DATABASE_URL }: Env, problems: string[]): number {
  if (DATABASE_POOL === undefined) return POOL_SIZE;
  const size = Number(DATABASE_POOL);
  // A change of a restaurant needs one, and what it reads beside it another one.
  if (!Number.isInteger(size) || size < 2 || size > 1_000)
    problems.push(
      `DATABASE_POOL is "${DATABASE_POOL}": give a number of connections from 2 to 1000, or leave it out for ${POOL_SIZE}.`,
    );
  else if (DATABASE_URL === undefined)
    problems.push('DATABASE_POOL needs DATABASE_URL: set it, or leave DATABASE_POOL out.');
  return size;
}

function toDatabase(env: Env, dataDir: string, problems: string[]): DatabaseConfig {
  const url = env.DATABASE_URL;
  const poolSize = toPoolSize(env, problems);
  if (url === undefined) return { kind: 'sqlite', file: resolve(dataDir, 'menuboard.sqlite') };
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/name; leave it out for SQLite.',
    );
  }
  return { kind: 'postgres', url, poolSize };
}

function toPublicUrl(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  problems.push(
    `PUBLIC_URL is "${text}": give a web address without a path, such as https://boards.example.com.`,
  );
  return undefined;
}

function toTrustedProxies(text: string | undefined, problems: string[]): string[] {
  const proxies = readTrustedProxies(text);
  if (proxies) return proxies;
  problems.push(
    `TRUST_PROXY is "${text}": write loopback for a proxy on this machine, list the addresses of proxies such as 10.0.0.5 or 10.0.0.0/28, or leave it out.`,
  );
  return [];
}

function toTls(env: Env, publicUrl: string | undefined, problems: string[]): TlsFiles | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = env;
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    const [given, missing] = certFile === undefined ? ['KEY', 'CERT'] : ['CERT', 'KEY'];
    problems.push(
      `TLS_${given}_FILE is set and TLS_${missing}_FILE is not: https needs both. Without both, the server speaks HTTP.`,
    );
    return undefined;
  }
  if (publicUrl?.startsWith('http:'))
    problems.push(
      `PUBLIC_URL is "${publicUrl}", but with TLS_CERT_FILE the server speaks https: write https://.`,
    );
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

function toPairingCodes(text: string | undefined, problems: string[]): boolean {
  if (text !== undefined && text !== 'permanent' && text !== 'timed')
    problems.push(`PAIRING_CODES is "${text}": write permanent or timed, or leave it out for permanent.`);
  return text === 'timed';
}

/** Whether people and screens reach the server over https: the server's own, or a proxy's in front of it. */
export function isHttps({ tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>): boolean {
  return tls !== undefined || (publicUrl?.startsWith('https:') ?? false);
}

/** Turns the environment into a checked configuration. Throws a `ConfigError` that lists every problem. */
export function toConfig(env: Env): Config {
  const problems: string[] = [];
  const dataDir = resolve(env.DATA_DIR ?? resolve(root, 'data'));
  const port = toPort(env.PORT, problems);
  const database = toDatabase(env, dataDir, problems);
  const publicUrl = toPublicUrl(env.PUBLIC_URL, problems);
  const trustedProxies = toTrustedProxies(env.TRUST_PROXY, problems);
  const tls = toTls(env, publicUrl, problems);
  const connectionsMax = toConnections(env.CONNECTIONS_MAX, problems);
  const reserveBytes = toBytes(env, 'DISK_RESERVE_MB', 500, problems);
  const quotaBytes = toBytes(env, 'MEDIA_QUOTA_MB', 5_000, problems);
  const changesPerDayBytes = toBytes(env, 'CHANGES_QUOTA_MB', 200, problems);
  const limits = toLimits(env.limits ?? {}, problems);
  const areRatesLimited = toSwitch(env, 'RATE_LIMITS', true, problems);
  const metrics = toMetrics(env, problems);
  const hasAccessLog = toSwitch(env, 'ACCESS_LOG', false, problems);
  const backups = toBackups(env, dataDir, problems);
  const canWebhooksBeLocal = toSwitch(env, 'WEBHOOKS_LOCAL', false, problems);
  const signUp = SignUpMode.options.find((mode) => mode === (env.SIGNUP ?? 'open'));
  if (!signUp) problems.push(`SIGNUP is "${env.SIGNUP}": write open, invite or closed.`);
  const sessionMaxDays = toSessionDays(env.SESSION_MAX_DAYS, problems);
  const mail = toMailConfig(env, problems);
  const ffmpeg = findFfmpegProgram(env, problems);
  const cluster = toCluster(env, problems);
  const arePairingCodesTimed = toPairingCodes(env.PAIRING_CODES, problems);
  if (problems.length > 0 || !signUp) throw new ConfigError(problems);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    dataDir,
    database,
    publicUrl,
    trustedProxies,
    tls,
    connectionsMax,
    hasAccessLog,
    metrics,
    areRatesLimited,
    limits,
    signUp,
    mail,
    sessionMaxDays,
    passwordCost: safeCost,
    reserveBytes,
    quotaBytes,
    changesPerDayBytes,
    backups,
    ffmpeg,
    canWebhooksBeLocal,
    cluster,
    arePairingCodesTimed,
    pages: { web: resolve(root, 'web/dist'), player: resolve(root, 'player/dist') },
  };
}
