import { type Config, toConfig } from '@menuboard/server/config/config';
import { readNumber, readSwitch, readText } from '@menuboard/server/config/read-setting';
import type { Env } from '@menuboard/server/config/settings';

/** A store that speaks S3's protocol. */
export interface S3Config {
  /** Address of the store, without a trailing slash. The bucket's name is the first part of each path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Settings of a node, besides those of every server. */
export interface ClusterConfig {
  s3: S3Config;
  /** Carries notifications between nodes. If undefined, PostgreSQL does. */
  valkeyUrl: string | undefined;
  /** The most bytes of media on this node's disk. */
  mediaCacheBytes: number;
  /** Time that a stopping node takes to close its sockets, in slices. */
  drainMs: number;
}

/** The stop as a whole has an end of its own (`server/src/start.ts`). */
const DRAIN_SECONDS_MAX = 600;

/** Settings that a node needs and a single process does without. */
const required = {
  DATABASE_URL: 'the PostgreSQL of all nodes',
  PUBLIC_URL: 'the address of the load balancer, for links and QR codes',
  TRUST_PROXY: 'the address of the load balancer, which tells the addresses of clients',
  S3_BUCKET: 'the bucket for images and videos',
  S3_ACCESS_KEY_ID: 'the key of the S3 store',
  S3_SECRET_ACCESS_KEY: 'the secret of the S3 store',
} as const;

/** Settings without a meaning for a process that works alone. */
const onlyInCluster = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VALKEY_URL',
  'MEDIA_CACHE_MB',
  'DRAIN_SECONDS',
] as const;

function toEndpoint(env: Env, region: string, problems: string[]): string {
  const text = env.S3_ENDPOINT;
  if (text === undefined) return `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  problems.push(
    `S3_ENDPOINT is "${text}": give the store's web address without a path, such as https://s3.example.com.`,
  );
  return '';
}

function toValkeyUrl(text: string | undefined, problems: string[]): string | undefined {
  if (text !== undefined && (!/^(redis|valkey)s?:\/\//.test(text) || !URL.canParse(text)))
    problems.push('VALKEY_URL must look like redis://user:password@host:6379; leave it out for PostgreSQL.');
  return text;
}

function toCluster(env: Env, problems: string[]): ClusterConfig | undefined {
  if (!readSwitch(env, 'CLUSTER', problems)) {
    const given = onlyInCluster.filter((name) => env[name] !== undefined);
    if (given.length > 0) problems.push(`${given.join(', ')} need CLUSTER=on: set it, or leave them out.`);
    return undefined;
  }
  for (const [name, purpose] of Object.entries(required))
    if (env[name as keyof typeof required] === undefined)
      problems.push(`CLUSTER=on needs ${name}: ${purpose}.`);
  const region = readText(env, 'S3_REGION');
  const read = (name: 'MEDIA_CACHE_MB' | 'DRAIN_SECONDS', unit: string, max: number) =>
    readNumber(env, name, { min: 0, max, unit, canBeFraction: true }, problems);
  return {
    s3: {
      endpoint: toEndpoint(env, region, problems),
      bucket: env.S3_BUCKET ?? '',
      region,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    valkeyUrl: toValkeyUrl(env.VALKEY_URL, problems),
    mediaCacheBytes: read('MEDIA_CACHE_MB', 'megabytes', 10_000_000) * 1_000_000,
    drainMs: read('DRAIN_SECONDS', 'seconds', DRAIN_SECONDS_MAX) * 1_000,
  };
}

/** The configuration of this process; `cluster` is undefined if it works alone. Throws a `ConfigError`. */
export function toNodeConfig(env: Env): { config: Config; cluster: ClusterConfig | undefined } {
  let cluster: ClusterConfig | undefined;
  const config = toConfig(env, (problems) => {
    cluster = toCluster(env, problems);
  });
  return { config, cluster };
}
