import { expect, it } from 'vitest';
import { isHttps, toConfig } from './config.ts';
import { readEnv } from './env.ts';

it('needs nothing: one SQLite file in the data folder, open to the network on port 3000', () => {
  const config = toConfig(readEnv({}));

  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', areRatesLimited: true, publicUrl: undefined });
  expect(config.database).toEqual({ kind: 'sqlite', file: `${config.dataDir}/menuboard.sqlite` });
});

it('treats an empty variable as not set, and drops the slash of the public address', () => {
  const config = toConfig(readEnv({ PORT: '', PUBLIC_URL: 'https://boards.example/' }));

  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://boards.example' });
});

it.each(['/menu', '/?a=1', '?a=1', '#top'])(
  'refuses a public address with %s, because QR codes lead to our own paths',
  (rest) => {
    expect(() => toConfig(readEnv({ PUBLIC_URL: `https://boards.example${rest}` }))).toThrow(
      'without a path',
    );
  },
);

it.each(['https://me:secret@boards.example', 'ftp://boards.example'])(
  'refuses the public address %s',
  (PUBLIC_URL) => {
    expect(() => toConfig(readEnv({ PUBLIC_URL }))).toThrow('PUBLIC_URL');
  },
);

it('needs both files for https, or neither', () => {
  const both = toConfig(readEnv({ TLS_CERT_FILE: '/tls/cert.pem', TLS_KEY_FILE: '/tls/key.pem' }));

  expect(both.tls).toEqual({ certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' });
  expect(isHttps(both)).toBe(true);
  expect(isHttps(toConfig(readEnv({})))).toBe(false);
  const one = () => toConfig(readEnv({ TLS_KEY_FILE: '/tls/key.pem' }));
  expect(one).toThrow('TLS_KEY_FILE is set and TLS_CERT_FILE is not');
  const plain = { PUBLIC_URL: 'http://boards.example', TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b' };
  expect(() => toConfig(readEnv(plain))).toThrow('write https://');
});

it('trusts only the proxies that are named', () => {
  const proxies = (text: string) => toConfig(readEnv({ TRUST_PROXY: text })).trustedProxies;

  expect(toConfig(readEnv({})).trustedProxies).toEqual([]);
  expect(proxies('loopback')).toEqual(['loopback']);
  expect(proxies('10.0.0.5, 10.1.0.0/28 fd00::/64')).toEqual(['10.0.0.5', '10.1.0.0/28', 'fd00::/64']);
});

it.each([
  'true',
  '*',
  '1',
  '127',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/255.0.0.0',
  'uniquelocal',
  'proxy.lan',
])('refuses %s as a proxy, in one sentence', (text) => {
  expect(() => toConfig(readEnv({ TRUST_PROXY: text }))).toThrow(
    /^TRUST_PROXY is ".*": write loopback [^\n]*$/,
  );
});

it('reports all problems at once', () => {
  const env = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    DATABASE_POOL: '1',
    PUBLIC_URL: 'boards',
    TRUST_PROXY: 'yes',
    DISK_RESERVE_MB: 'much',
    MEDIA_QUOTA_MB: '-1',
    CONNECTIONS_MAX: '0',
    RATE_LIMITS: 'maybe',
    LOG_LEVEL: 'verbose',
    ACCESS_LOG: 'yes',
    METRICS_PORT: '70000',
  };

  const attempt = () => toConfig(readEnv(env));

  for (const name of Object.keys(env)) expect(attempt).toThrow(name);
});

it('keeps seven backups in the data folder, made at half past three, unless told otherwise', () => {
  const { backups, dataDir } = toConfig(readEnv({}));
  expect(backups).toEqual({ dir: `${dataDir}/backups`, at: 210, keep: 7 });

  const other = toConfig(readEnv({ BACKUP_DIR: '/mnt/backups', BACKUP_AT: '23:05', BACKUP_KEEP: '30' }));
  expect(other.backups).toEqual({ dir: '/mnt/backups', at: 23 * 60 + 5, keep: 30 });
  expect(toConfig(readEnv({ BACKUP_AT: 'off' })).backups.at).toBeUndefined();
  expect(() => toConfig(readEnv({ BACKUP_AT: '24:00' }))).toThrow('write a time of day such as 03:30');
  expect(() => toConfig(readEnv({ BACKUP_KEEP: '0' }))).toThrow('BACKUP_KEEP is "0"');
});

it('sends mail through the SMTP server of the settings', () => {
  const mailOf = (SMTP_URL: string) =>
    toConfig(readEnv({ SMTP_URL, MAIL_FROM: 'Menuboard <boards@x.example>', OPERATOR_EMAIL: 'me@x.example' }))
      .mail;

  expect(toConfig(readEnv({})).mail).toBeUndefined();
  expect(mailOf('smtps://me%40x.example:p%2F100%@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    isSecure: true,
    isLoopback: false,
    user: 'me@x.example',
    password: 'p%2F100%',
    from: 'Menuboard <boards@x.example>',
    operatorEmail: 'me@x.example',
  });
  expect(mailOf('smtp://[::1]:25')).toMatchObject({ port: 25, isSecure: false, isLoopback: true });
});

it('ends sessions after a year, or after the days of the settings', () => {
  expect(toConfig(readEnv({})).sessionMaxDays).toBe(365);
  expect(toConfig(readEnv({ SESSION_MAX_DAYS: '30' })).sessionMaxDays).toBe(30);
  for (const SESSION_MAX_DAYS of ['0', '1.5', 'never', '9999']) {
    expect(() => toConfig(readEnv({ SESSION_MAX_DAYS }))).toThrow('SESSION_MAX_DAYS is');
  }
});

it.each([
  [{ SMTP_URL: 'https://me:hush@mail.example' }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtps://me:hush@mail.example/?pool=true' }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtps://me:hush@mail.example' }, 'MAIL_FROM is missing'],
  [{ SMTP_URL: 'smtps://me:hush@mail.example', MAIL_FROM: 'Menuboard' }, 'MAIL_FROM is "Menuboard"'],
  [{ OPERATOR_EMAIL: 'a@x.example, b@x.example' }, 'OPERATOR_EMAIL is'],
])('explains the mail settings %o, without the password', (env, problem) => {
  const config = () => toConfig(readEnv(env));

  expect(config).toThrow(problem);
  expect(config).not.toThrow('hush');
});

const hosted = {
  PROFILE: 'hosted',
  SMTP_URL: 'smtps://me:hush@mail.example',
  MAIL_FROM: 'Menuboard <boards@x.example>',
};

it('keeps pairing codes as they are unless they are timed', () => {
  expect(toConfig(readEnv({})).arePairingCodesTimed).toBe(false);
  expect(toConfig(readEnv({ PAIRING_CODES: 'timed' })).arePairingCodesTimed).toBe(true);
  expect(() => toConfig(readEnv({ PAIRING_CODES: 'short' }))).toThrow(
    'PAIRING_CODES is "short": write permanent or timed, or leave it out for permanent.',
  );
});

it('is stricter on a hosted server, unless a setting says otherwise', () => {
  const config = toConfig(readEnv(hosted));

  expect(config).toMatchObject({
    profile: 'hosted',
    arePairingCodesTimed: true,
    canWebhooksBeLocal: false,
    quotaBytes: 1_000_000_000,
  });
  expect(config.limits).toMatchObject({ 'sign-up': 10, changes: 600, 'guest-page': 6_000 });
  expect(toConfig(readEnv({ ...hosted, LIMIT_SIGN_UP: '60' })).limits['sign-up']).toBe(60);
  expect(toConfig(readEnv({}))).toMatchObject({ profile: 'shop', quotaBytes: 5_000_000_000 });
});

it.each([
  [{ SMTP_URL: '' }, 'PROFILE=hosted needs SMTP_URL'],
  [{ WEBHOOKS_LOCAL: 'on' }, 'PROFILE=hosted refuses WEBHOOKS_LOCAL=on'],
  [{ PAIRING_CODES: 'permanent' }, 'PROFILE=hosted refuses PAIRING_CODES=permanent'],
  [{ PROFILE: 'public' }, 'PROFILE is "public": write shop or hosted, or leave it out for shop.'],
])('refuses %o on a hosted server in one sentence', (env, sentence) => {
  expect(() => toConfig(readEnv({ ...hosted, ...env }))).toThrow(
    new RegExp(`^${sentence.replaceAll('.', '\\.')}[^\n]*$`),
  );
});
