import { isIP } from 'node:net';
import { Email } from '@menuboard/contract/auth';
import type { Env } from './settings.ts';

export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise the connection is upgraded if the server offers it (STARTTLS). */
  isSecure: boolean;
  isLoopback: boolean;
  user: string | undefined;
  password: string | undefined;
  /** Sender: an address, or a name and an address in angle brackets. */
  from: string;
  /** Address of the operator, for the server's alerts and for replies to its mails. */
  operatorEmail: string | undefined;
}

function isAddress(text: string): boolean {
  return Email.safeParse(text).success;
}

function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return isAddress(address);
}

/** Part of the address without its percent encoding. A password may contain a percent sign that encodes nothing. */
function decoded(part: string): string | undefined {
  if (part === '') return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function toSmtp(text: string): Omit<MailConfig, 'from' | 'operatorEmail'> | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search !== '') return undefined;
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    isLoopback: host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.')),
    user: decoded(url.username),
    password: decoded(url.password),
  };
}

/** Settings of outgoing mail; undefined without SMTP_URL. No problem repeats SMTP_URL, which contains a password. */
export function toMailConfig(env: Env, problems: string[]): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, OPERATOR_EMAIL: operatorEmail } = env;
  if (operatorEmail !== undefined && !isAddress(operatorEmail)) {
    problems.push(`OPERATOR_EMAIL is "${operatorEmail}": give one email address, or leave it out.`);
  }
  if (smtpUrl === undefined) return undefined;
  const smtp = toSmtp(smtpUrl);
  if (!smtp) {
    problems.push(
      'SMTP_URL must look like smtps://user:password@mail.example.com:465, or smtp://… for a server with STARTTLS. Write special characters of the password as in a web address, such as %40 for @.',
    );
  }
  if (from === undefined || !isSender(from)) {
    const problem = from === undefined ? 'is missing' : `is "${from}"`;
    problems.push(
      `MAIL_FROM ${problem}: give the sender of the mails, such as Menuboard <boards@example.com>.`,
    );
  }
  return smtp && { ...smtp, from: from ?? '', operatorEmail };
}
