import { type PasswordCost } from '../lib/passwords.ts';
import type { Env } from './env.ts';
import { type MailConfig } from './mail-config.ts';
/** The database: one SQLite file in the data folder, or PostgreSQL. */
export type DatabaseConfig =
  | {
      kind: 'sqlite';
      file: string;
    }
  | {
      kind: 'postgres';
      url: string;
    };
/** The two files of https, in PEM form. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}
declare const signUpModes: readonly ['open', 'invite', 'closed'];
export type SignUpMode = (typeof signUpModes)[number];
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
  /** Off only for load tests. */
  areRatesLimited: boolean;
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
  /** The folders of the built pages. Undefined means the API alone. */
  pages:
    | {
        web: string;
        player: string;
      }
    | undefined;
}
/** Lists every problem of the environment at once, each with what to do. */
export declare class ConfigError extends Error {
  constructor(problems: string[]);
}
/** Whether people and screens reach the server over https: the server's own, or a proxy's in front of it. */
export declare function isHttps({ tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>): boolean;
/** Turns the environment into a checked configuration. Throws a `ConfigError` that lists every problem. */
export declare function toConfig(env: Env): Config;
