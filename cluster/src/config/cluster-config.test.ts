import { readEnv } from '@menuboard/server/config/env';
import { expect, it } from 'vitest';
import { toNodeConfig } from './cluster-config.ts';

const node = {
  CLUSTER: 'on',
  DATABASE_URL: 'postgres://boards:secret@db.example/boards',
  PUBLIC_URL: 'https://boards.example',
  TRUST_PROXY: '10.0.0.5',
  S3_BUCKET: 'boards',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    toNodeConfig(readEnv(env));
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

it('is no node without CLUSTER=on', () => {
  expect(toNodeConfig(readEnv({})).cluster).toBeUndefined();
  expect(toNodeConfig(readEnv({ CLUSTER: 'off' })).cluster).toBeUndefined();
});

it('needs what nodes share, and takes the rest from defaults', () => {
  expect(toNodeConfig(readEnv(node)).cluster).toEqual({
    s3: {
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      bucket: 'boards',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    valkeyUrl: undefined,
    mediaCacheBytes: 5_000_000_000,
    drainMs: 15_000,
  });
});

it('names everything that is missing or wrong, at once', () => {
  const problems = problemsOf({
    CLUSTER: 'on',
    PORT: 'web',
    S3_ENDPOINT: 'store.example/boards',
    VALKEY_URL: 'http://valkey.example',
    MEDIA_CACHE_MB: 'much',
    DRAIN_SECONDS: '-1',
  });

  const words = [
    'PORT is "web"',
    'CLUSTER=on needs DATABASE_URL',
    'CLUSTER=on needs PUBLIC_URL',
    'CLUSTER=on needs TRUST_PROXY',
    'CLUSTER=on needs S3_BUCKET',
    'CLUSTER=on needs S3_ACCESS_KEY_ID',
    'CLUSTER=on needs S3_SECRET_ACCESS_KEY',
    'S3_ENDPOINT is "store.example/boards"',
    'VALKEY_URL must look like redis://',
    'MEDIA_CACHE_MB is "much"',
    'DRAIN_SECONDS is "-1"',
  ];
  expect(problems).toHaveLength(words.length);
  for (const word of words) expect(problems.some((problem) => problem.startsWith(word))).toBe(true);
});

it('refuses settings that mean nothing to a process that works alone', () => {
  expect(problemsOf({ S3_BUCKET: 'boards', VALKEY_URL: 'redis://valkey.example' })).toEqual([
    'S3_BUCKET, VALKEY_URL need CLUSTER=on: set it, or leave them out.',
  ]);
  expect(problemsOf({ CLUSTER: 'yes' })).toEqual([
    'CLUSTER is "yes": write on or off, or leave it out for off.',
  ]);
});
