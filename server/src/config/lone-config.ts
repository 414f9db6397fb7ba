import { type Config, toConfig } from './config.ts';
import type { Env } from './settings.ts';

/** The configuration of a program that knows no other processes. Throws a `ConfigError`. */
export const toLoneConfig = (env: Env): Config =>
  toConfig(env, (problems) => {
    if (env.CLUSTER === 'on')
      problems.push('With CLUSTER=on, run the same program in cluster/src instead of server/src.');
  });
