import { isIP } from 'node:net';
import { resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { SignUpMode } from '@menuboard/contract/auth';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { type PasswordCost, safeCost } from '../kernel/identity/passwords.ts';
import { root } from '../root.ts';
import { type BackupConfig, toBackups } from './backup-config.ts';
import { findFfmpegProgram } from './ffmpeg-program.ts';
import { type Limits, toLimits } from './limits.ts';
import { type MailConfig, toMailConfig } from './mail-config.ts';
import { type Profile, toProfile } from './profile.ts';
import { readChoice, readNumber, readSwitch, readText, toNumber } from './read-setting.ts';
import type { Env } from './settings.ts';
import { settings } from './settings.ts';
import { type TillApps, toSecretsKey, toTillApps } from './till-config.ts';

/** Whether a text is exactly an IP address or a network with a prefix length. Lenient spellings are refused. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  return isIP(address) > 0 && more.length === 0 && (prefix === undefined || /^[1-9]\d{0,2}$/.test(prefix));
}

/** Proxies in a setting: `[]` for none, `undefined` if it cannot be read. */
function readTrustedProxies(text: string | undefined): string[] | undefined {
  const proxies = (text ?? '').split(/[\s,]+/).filter(Boolean);
  if (!proxies.every((proxy) => proxy === 'loopback' || isNetwork(proxy))) return undefined;
  try {
    proxyAddr.compile(proxies);
  } catch {
    // The prefix is too long.
    return undefined;
  }
  return proxies;
}

/** The database: one SQLite file in the data folder, or PostgreSQL. */
export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  /** `poolSize`: the most connections of this process, besides one for each lock. */
  | { kind: 'postgres'; url: string; poolSize?: number };

/** The two PEM files of https. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/**
 * A restaurant beside others may have half of its own plus the free bytes, and always enough for a menu with its
 * photos.
 */
const spaceShare = { part: 0.5, leastBytes: 20_000_000 };

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: DatabaseConfig;
  /** Address for links and QR codes, without a trailing slash. Undefined means a LAN address. */
  publicUrl: string | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted: `loopback`, addresses, networks. */
  trustedProxies: string[];
  /** Set if the server itself speaks https. Undefined means plain HTTP, perhaps behind an https proxy. */
  tls: TlsFiles | undefined;
  /** The most open connections; the server drops further ones. */
  connectionsMax: number;
  /** Least severe level that is logged; access events always are. */
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  /** Whether each finished request is logged. */
  hasAccessLog: boolean;
  /** Address at which Prometheus asks for metrics. Undefined means none. */
  metrics: { host: string; port: number } | undefined;
  /** Off only in load tests. */
  areRatesLimited: boolean;
  /** Limits by their names in the log, per minute or at once. */
  limits: Limits;
  profile: Profile;
  /** People who may sign up: anybody, people with an invitation, or nobody. */
  signUp: SignUpMode;
  /** If undefined, the server sends no mail. */
  mail: MailConfig | undefined;
  /** Address of the operator for people who need help, even if the server sends no mail. */
  operatorEmail: string | undefined;
  /** A session ends this many days after its sign-in, even if it is used. */
  sessionMaxDays: number;
  passwordCost: PasswordCost;
  /** Uploads and changes are refused if less than this is free on the disk. */
  reserveBytes: number;
  /** The most bytes in one restaurant's library. */
  quotaBytes: number;
  /**
   * Part of its own plus the free bytes of the disk that a restaurant beside others may have, and the bytes that are
   * always allowed.
   */
  spaceShare: { part: number; leastBytes: number };
  /** The most bytes that one restaurant's changes add to the change log in a day. */
  changesPerDayBytes: number;
  backups: BackupConfig;
  /** Program that converts videos which screens cannot play. If undefined, such videos are refused. */
  ffmpeg: string | undefined;
  /** Key for the secrets of links to tills. If undefined, the server makes one in its data folder. */
  secretsKey: string | undefined;
  /** Folder with files of tills. If undefined, files cannot be linked. */
  linksDir: string | undefined;
  /** Registrations with vendors of tills, by the kind of the link. */
  tillApps: TillApps;
  /** Whether webhooks and links may go to this machine and its network, and use plain http. */
  canWebhooksBeLocal: boolean;
  /** Whether a code pairs new screens only for a while after it was shown. */
  arePairingCodesTimed: boolean;
  /** Folders of the built pages. If undefined, the server has only the API. */
  pages: { web: string; player: string } | undefined;
}

/** Lists all problems of the environment at once, each with its remedy. */
export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const PORT_RULE = { min: 0, max: 65_535 };

function toMetrics(env: Env, problems: string[]): Config['metrics'] {
  if (env.METRICS_PORT === undefined) return undefined;
  const port = toNumber('METRICS_PORT', env.METRICS_PORT, 'no metrics', PORT_RULE, problems);
  return { host: readText(env, 'METRICS_HOST'), port };
}

function readMegabytes(
  env: Env,
  name: 'DISK_RESERVE_MB' | 'MEDIA_QUOTA_MB' | 'CHANGES_QUOTA_MB',
  problems: string[],
): number {
  const rule = { min: 0, unit: 'megabytes', canBeFraction: true };
  return readNumber(env, name, rule, problems) * 1_000_000;
}

function toPoolSize(env: Env, problems: string[]): number {
  if (env.DATABASE_POOL !== undefined && env.DATABASE_URL === undefined)
    problems.push('DATABASE_POOL needs DATABASE_URL: set it, or leave DATABASE_POOL out.');
  // A change of a restaurant needs one connection, and its other reads need a second one.
  return readNumber(env, 'DATABASE_POOL', { min: 2, max: 1_000, unit: 'connections' }, problems);
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

/** Whether people and screens reach the server over https: its own or a proxy's. */
export function isHttps({ tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>): boolean {
  return tls !== undefined || (publicUrl?.startsWith('https:') ?? false);
}

/**
 * Turns the environment into a checked configuration. Throws a `ConfigError` that lists every problem.
 *
 * @param readMore reads settings of a platform, and adds its problems
 */
export function toConfig(env: Env, readMore: (problems: string[]) => void = () => undefined): Config {
  const problems: string[] = [];
  const dataDir = resolve(
    root,
    env.DATA_DIR === undefined ? settings.DATA_DIR.default : resolve(env.DATA_DIR),
  );
  const publicUrl = toPublicUrl(env.PUBLIC_URL, problems);
  const logLevel = readChoice(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug'], problems);
  const config: Config = {
    port: readNumber(env, 'PORT', PORT_RULE, problems),
    host: readText(env, 'HOST'),
    dataDir,
    database: toDatabase(env, dataDir, problems),
    publicUrl,
    trustedProxies: toTrustedProxies(env.TRUST_PROXY, problems),
    tls: toTls(env, publicUrl, problems),
    connectionsMax: readNumber(env, 'CONNECTIONS_MAX', { min: 1 }, problems),
    logLevel,
    hasAccessLog: readSwitch(env, 'ACCESS_LOG', problems) || logLevel === 'debug',
    metrics: toMetrics(env, problems),
    areRatesLimited: readSwitch(env, 'RATE_LIMITS', problems),
    limits: toLimits(env, problems),
    profile: toProfile(env, problems),
    signUp: readChoice(env, 'SIGNUP', ['open', 'invite', 'closed'], problems),
    mail: toMailConfig(env, problems),
    operatorEmail: env.OPERATOR_EMAIL,
    sessionMaxDays: readNumber(env, 'SESSION_MAX_DAYS', { min: 1, max: 3_650, unit: 'days' }, problems),
    passwordCost: safeCost,
    reserveBytes: readMegabytes(env, 'DISK_RESERVE_MB', problems),
    quotaBytes: readMegabytes(env, 'MEDIA_QUOTA_MB', problems),
    spaceShare,
    changesPerDayBytes: readMegabytes(env, 'CHANGES_QUOTA_MB', problems),
    backups: toBackups(env, dataDir, problems),
    ffmpeg: findFfmpegProgram(env, problems),
    secretsKey: toSecretsKey(env, problems),
    linksDir: env.LINKS_DIR === undefined ? undefined : resolve(env.LINKS_DIR),
    tillApps: toTillApps(env, problems),
    canWebhooksBeLocal: readSwitch(env, 'WEBHOOKS_LOCAL', problems),
    arePairingCodesTimed: readChoice(env, 'PAIRING_CODES', ['permanent', 'timed'], problems) === 'timed',
    pages: { web: resolve(root, 'web/dist'), player: resolve(root, 'player/dist') },
  };
  readMore(problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
