import { type LimitTexts, limitNames, variableOf } from './limits.ts';

/** The environment variables of the server. No other file reads `process.env`. */
export interface Env {
  PORT?: string | undefined;
  HOST?: string | undefined;
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_POOL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  DISK_RESERVE_MB?: string | undefined;
  MEDIA_QUOTA_MB?: string | undefined;
  CHANGES_QUOTA_MB?: string | undefined;
  SIGNUP?: string | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_AT?: string | undefined;
  BACKUP_KEEP?: string | undefined;
  SESSION_MAX_DAYS?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  CONNECTIONS_MAX?: string | undefined;
  RATE_LIMITS?: string | undefined;
  /** The variables of `limits.ts`. */
  limits?: LimitTexts;
  ACCESS_LOG?: string | undefined;
  METRICS_PORT?: string | undefined;
  METRICS_HOST?: string | undefined;
  FFMPEG_PATH?: string | undefined;
  WEBHOOKS_LOCAL?: string | undefined;
  PAIRING_CODES?: string | undefined;
  CLUSTER?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  VALKEY_URL?: string | undefined;
  MEDIA_CACHE_MB?: string | undefined;
  DRAIN_SECONDS?: string | undefined;
  /** The system's own variable: the folders of programs. */
  PATH?: string | undefined;
}

/** An empty variable counts as not set, so that a line `PORT=` in an environment file means the default. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = (name: string) => source[name]?.trim() || undefined;
  return {
    PORT: given('PORT'),
    HOST: given('HOST'),
    DATA_DIR: given('DATA_DIR'),
    DATABASE_URL: given('DATABASE_URL'),
    DATABASE_POOL: given('DATABASE_POOL'),
    PUBLIC_URL: given('PUBLIC_URL'),
    TRUST_PROXY: given('TRUST_PROXY'),
    TLS_CERT_FILE: given('TLS_CERT_FILE'),
    TLS_KEY_FILE: given('TLS_KEY_FILE'),
    DISK_RESERVE_MB: given('DISK_RESERVE_MB'),
    MEDIA_QUOTA_MB: given('MEDIA_QUOTA_MB'),
    CHANGES_QUOTA_MB: given('CHANGES_QUOTA_MB'),
    SIGNUP: given('SIGNUP'),
    BACKUP_DIR: given('BACKUP_DIR'),
    BACKUP_AT: given('BACKUP_AT'),
    BACKUP_KEEP: given('BACKUP_KEEP'),
    SESSION_MAX_DAYS: given('SESSION_MAX_DAYS'),
    SMTP_URL: given('SMTP_URL'),
    MAIL_FROM: given('MAIL_FROM'),
    OPERATOR_EMAIL: given('OPERATOR_EMAIL'),
    CONNECTIONS_MAX: given('CONNECTIONS_MAX'),
    RATE_LIMITS: given('RATE_LIMITS'),
    limits: Object.fromEntries(limitNames.map((name) => [name, given(variableOf(name))])),
    ACCESS_LOG: given('ACCESS_LOG'),
    METRICS_PORT: given('METRICS_PORT'),
    METRICS_HOST: given('METRICS_HOST'),
    FFMPEG_PATH: given('FFMPEG_PATH'),
    WEBHOOKS_LOCAL: given('WEBHOOKS_LOCAL'),
    PAIRING_CODES: given('PAIRING_CODES'),
    CLUSTER: given('CLUSTER'),
    S3_ENDPOINT: given('S3_ENDPOINT'),
    S3_BUCKET: given('S3_BUCKET'),
    S3_REGION: given('S3_REGION'),
    S3_ACCESS_KEY_ID: given('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: given('S3_SECRET_ACCESS_KEY'),
    VALKEY_URL: given('VALKEY_URL'),
    MEDIA_CACHE_MB: given('MEDIA_CACHE_MB'),
    DRAIN_SECONDS: given('DRAIN_SECONDS'),
    PATH: given('PATH'),
  };
}
