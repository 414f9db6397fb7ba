/** The environment variables of the server. No other file reads `process.env`. */
export interface Env {
  PORT?: string | undefined;
  HOST?: string | undefined;
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  DISK_RESERVE_MB?: string | undefined;
  MEDIA_QUOTA_MB?: string | undefined;
  CHANGES_QUOTA_MB?: string | undefined;
  SIGNUP?: string | undefined;
  SESSION_MAX_DAYS?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  CONNECTIONS_MAX?: string | undefined;
  RATE_LIMITS?: string | undefined;
}
/** An empty variable counts as not set, so that a line `PORT=` in an environment file means the default. */
export declare function readEnv(source?: Record<string, string | undefined>): Env;
