/**
 * Environment variables of the server: the only table that the code reads, and from which `npm run settings` writes
 * `docs/settings.md` and `.env.example`. The rate limits (`LIMIT_…`) have their own table in `limits.ts`.
 */
export interface Setting {
  group: keyof typeof settingGroups;
  /** Value if unset, if it is a constant. */
  default?: string;
  /** Default with `PROFILE=hosted`, if different. */
  hosted?: string;
  /** Shown in `.env.example` if there is no default. */
  example?: string;
  meaning: string;
}

/** Groups in order, with text about all settings of each. */
export const settingGroups = {
  'The server and its address': '',
  Database: '',
  'Accounts and screens': '',
  Mails:
    'Without `SMTP_URL`, no mail is sent: [operations.md](operations.md#mails) says what people do then.',
  'Links to tills': '',
  'Space and connections': '',
  Backups: '',
  'Log and figures': '[operations.md](operations.md#monitor) lists what is logged and counted.',
  'Several nodes':
    '[cluster/README.md](../cluster/README.md) says how to run several server processes. They keep images, videos and the scripts of their builds in one bucket of an S3-compatible store.',
} as const;

export const settings = {
  PORT: {
    group: 'The server and its address',
    default: '3000',
    meaning: 'Port of the server; `0` picks a free one.',
  },
  HOST: {
    group: 'The server and its address',
    default: '0.0.0.0',
    meaning:
      'Address to listen on. `0.0.0.0` is every network, so that screens can connect; `127.0.0.1` is this computer only.',
  },
  PUBLIC_URL: {
    group: 'The server and its address',
    example: 'https://boards.example.com',
    meaning:
      'The address that people and screens use, for links and QR codes. Without it, an address of the local network. Set it behind a proxy or in a container, or QR codes lead nowhere.',
  },
  TRUST_PROXY: {
    group: 'The server and its address',
    example: 'loopback',
    meaning:
      'The reverse proxy whose `X-Forwarded-For` header is trusted: `loopback` for a proxy on this computer, or a list of addresses and networks. Name only the proxy, never a network with screens or people. Without it, the header is ignored and all clients behind a proxy share one limit of wrong passwords and codes.',
  },
  TLS_CERT_FILE: {
    group: 'The server and its address',
    example: '/etc/menuboard/tls/fullchain.pem',
    meaning:
      "For https without a proxy: the certificate with its chain, a PEM file that the server's account can read. A renewed file is loaded without a restart.",
  },
  TLS_KEY_FILE: {
    group: 'The server and its address',
    example: '/etc/menuboard/tls/privkey.pem',
    meaning: 'The key of the certificate, also a PEM file. Set both or neither.',
  },
  DATA_DIR: {
    group: 'Database',
    default: 'data',
    meaning: 'Folder of the database file and the uploaded media.',
  },
  DATABASE_URL: {
    group: 'Database',
    example: 'postgres://menuboard:secret@127.0.0.1:5432/menuboard',
    meaning: 'Uses PostgreSQL instead of the SQLite file in `DATA_DIR`.',
  },
  DATABASE_POOL: {
    group: 'Database',
    default: '10',
    meaning:
      'The most connections of this process to PostgreSQL, besides one for its lock (up to three of a node).',
  },
  PROFILE: {
    group: 'Accounts and screens',
    default: 'shop',
    meaning:
      '`shop` for a server of one business, or `hosted` for one on which anybody may sign up. `hosted` refuses passwords that are common, the email address or the name of the restaurant, where `shop` accepts all of six characters or more. It has timed pairing codes, no local webhooks and other defaults where this page names two. It needs `SMTP_URL`: until an account has confirmed its address by a mailed link, it cannot invite people, open menus to guests or create webhooks, and gets no mails of its restaurant.',
  },
  SIGNUP: {
    group: 'Accounts and screens',
    default: 'open',
    meaning: 'Who may sign up: `open`, `invite` (people with a link from `npm run invite`) or `closed`.',
  },
  SESSION_MAX_DAYS: {
    group: 'Accounts and screens',
    default: '365',
    meaning:
      'A device is signed out this many days after its sign-in, however much it is used; unused ones after 90 days.',
  },
  PAIRING_CODES: {
    group: 'Accounts and screens',
    default: 'permanent',
    hosted: 'timed',
    meaning:
      'Pairing codes of displays: `permanent`, or `timed`, for a server of many restaurants: a code then pairs new screens only for 15 minutes after it was shown. Screens are better paired by QR code there.',
  },
  WEBHOOKS_LOCAL: {
    group: 'Accounts and screens',
    default: 'off',
    meaning:
      '`on` lets webhooks, push services and linked tills be on this computer and its network, also over plain http: for a server of your own beside the till. Leave it off where everyone can sign up, because a webhook could then reach what only this computer can.',
  },
  SECRETS_KEY: {
    group: 'Links to tills',
    example: '',
    meaning:
      'Encrypts the secrets of links to tills: at least 32 random characters, such as of `openssl rand -base64 32`. Without it, the server makes a key of its own in `DATA_DIR/secrets.key`, which is in no backup: after a restore on another computer, people sign in to their tills again. Several nodes need this setting.',
  },
  LINKS_DIR: {
    group: 'Links to tills',
    example: '/var/lib/menuboard/tills',
    meaning:
      'Folder with files of tills that restaurants may link, such as one that a till exports to. Without it, this is not offered. Every owner on this server can read the tables in it.',
  },
  TILL_APPS: {
    group: 'Links to tills',
    example: '{"square":{"id":"…","secret":"…"}}',
    meaning:
      "This server's registrations with vendors of tills, as JSON by kind: `id` and `secret` of the app, and, if needed, `address` of the vendor's API and `noticeKey`, with which it signs notices.",
  },
  SMTP_URL: {
    group: 'Mails',
    example: 'smtps://boards%40example.com:secret@mail.example.com:465',
    meaning:
      'The server that sends mails, with its user and password. Special characters are written as in a web address: `%40` is @. `smtps://` is TLS from the start (port 465); `smtp://` is STARTTLS (port 587), which a password requires.',
  },
  MAIL_FROM: {
    group: 'Mails',
    example: 'Menuboard <boards@example.com>',
    meaning: 'The sender of the mails; needed with `SMTP_URL`.',
  },
  OPERATOR_EMAIL: {
    group: 'Mails',
    example: 'you@example.com',
    meaning:
      'The person who runs this server: people find this address under Help. Replies to its mails go there, and mails about a full disk and missing backups. The account with this address, once confirmed, sees the backups.',
  },
  DISK_RESERVE_MB: {
    group: 'Space and connections',
    default: '500',
    meaning:
      'Below this many free megabytes on the disk, uploads and other large changes are rejected; below half of it, with SQLite, all changes but those that free space.',
  },
  MEDIA_QUOTA_MB: {
    group: 'Space and connections',
    default: '5000',
    hosted: '1000',
    meaning: "Size limit of one restaurant's library of images and videos, in megabytes.",
  },
  CHANGES_QUOTA_MB: {
    group: 'Space and connections',
    default: '200',
    hosted: '50',
    meaning:
      'How much one restaurant may add to the change log in a day, in megabytes. The log keeps every change for 90 days, as long as the restaurant has [space](operations.md#shares-of-the-disk) for it.',
  },
  CONNECTIONS_MAX: {
    group: 'Space and connections',
    // 10,000 screens, each with its old and new connection while they reconnect, and one call each.
    default: '30000',
    meaning: 'Limit of concurrent connections; a screen uses one or two.',
  },
  FFMPEG_PATH: {
    group: 'Space and connections',
    example: '/usr/bin/ffmpeg',
    meaning:
      'The program that converts videos which screens cannot play, such as HEVC of iPhones. Without it, the server looks for ffmpeg on the `PATH`; it must have libx264. `off` refuses such videos.',
  },
  RATE_LIMITS: {
    group: 'Space and connections',
    default: 'on',
    meaning:
      '`off` lifts all rate limits and `CHANGES_QUOTA_MB`. For load tests only: the server warns at the start.',
  },
  BACKUP_DIR: {
    group: 'Backups',
    example: '/var/backups/menuboard',
    meaning:
      'Folder of the daily backups, better on another disk. Without it, `backups` in `DATA_DIR`. The systemd units allow that one and `/var/backups/menuboard`.',
  },
  BACKUP_AT: {
    group: 'Backups',
    default: '03:30',
    meaning: "Time of the daily backup by this computer's clock, or `off`.",
  },
  BACKUP_KEEP: { group: 'Backups', default: '7', meaning: 'How many backups remain in the folder.' },
  LOG_LEVEL: {
    group: 'Log and figures',
    default: 'info',
    meaning:
      'The least that is logged: `error`, `warn`, `info` or `debug`. `debug` includes every finished request, as `ACCESS_LOG` does. Events of access, such as a sign-in, are logged at every level.',
  },
  ACCESS_LOG: {
    group: 'Log and figures',
    default: 'off',
    meaning: '`on` logs every finished request as a line of JSON, at every level.',
  },
  METRICS_PORT: {
    group: 'Log and figures',
    example: '9464',
    meaning:
      'Figures for Prometheus at `http://127.0.0.1:9464/metrics`. Each node on a computer needs a port of its own: deploy/cluster/menuboard@.service.',
  },
  METRICS_HOST: {
    group: 'Log and figures',
    default: '127.0.0.1',
    meaning: 'The address of the figures. Another one opens them to other computers.',
  },
  CLUSTER: {
    group: 'Several nodes',
    default: 'off',
    meaning:
      '`on` makes this process one of several nodes. It needs `DATABASE_URL`, `PUBLIC_URL`, `TRUST_PROXY` and `S3_…`.',
  },
  VALKEY_URL: {
    group: 'Several nodes',
    example: 'redis://127.0.0.1:6379',
    meaning: 'What carries notifications between nodes; without it, PostgreSQL does.',
  },
  DRAIN_SECONDS: {
    group: 'Several nodes',
    default: '15',
    meaning:
      'How long a node that stops takes to close its connections, so that screens do not all return at once.',
  },
  S3_ENDPOINT: {
    group: 'Several nodes',
    example: 'https://s3.example.com',
    meaning:
      "The address of the store; without it, Amazon's in `S3_REGION`. The bucket's name comes after it: `https://s3.example.com/BUCKET/…`.",
  },
  S3_BUCKET: {
    group: 'Several nodes',
    example: 'menuboard',
    meaning: 'The bucket for images, videos and scripts.',
  },
  S3_REGION: { group: 'Several nodes', default: 'us-east-1', meaning: 'The region of the store.' },
  S3_ACCESS_KEY_ID: {
    group: 'Several nodes',
    example: '',
    meaning:
      'The key of the store. A person with it can replace the scripts of all pages: only the nodes may have it.',
  },
  S3_SECRET_ACCESS_KEY: { group: 'Several nodes', example: '', meaning: 'The secret of that key.' },
  MEDIA_CACHE_MB: {
    group: 'Several nodes',
    default: '5000',
    meaning:
      'The most megabytes of images and videos that a node keeps in `DATA_DIR/media-cache`, which may be deleted at any time.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingWithDefault = {
  [Name in SettingName]: (typeof settings)[Name] extends { default: string } ? Name : never;
}[SettingName];

/** Environment variables of the server. Only `env.ts` reads `process.env`. */
export type Env = Partial<
  Record<SettingName | 'PATH', string | undefined> & Record<`LIMIT_${string}`, string | undefined>
>;
