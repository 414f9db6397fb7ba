/** The certificate and key for https: read, checked against each other and the time, and told in words when wrong. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError, type TlsFiles } from '../config/config.ts';

export interface Certificate {
  /** Both as texts, as the secure context wants them: the certificate with the chain that its file holds. */
  cert: string;
  key: string;
  /** The server's own, the first in its file. */
  leaf: X509Certificate;
}

/** The day on which it expired, or nothing while it is good. */
export function expiredOn({ leaf }: Pick<Certificate, 'leaf'>, now: number): string | undefined {
  const endsAt = Date.parse(leaf.validTo);
  return endsAt <= now ? new Date(endsAt).toISOString().slice(0, 10) : undefined;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why =
      code === 'ENOENT'
        ? 'is not there'
        : code === 'EACCES'
          ? 'may not be read by this account'
          : 'cannot be read';
    throw new ConfigError([
      `The file ${file} in ${name} ${why}. Give the path of a file that this server can read.`,
    ]);
  }
}

function parsed<T>(parse: () => T, fault: string): T {
  try {
    return parse();
  } catch {
    throw new ConfigError([fault]);
  }
}

/** The pair of files as it is now, or a `ConfigError` that says what is wrong with it. */
export function readCertificate({ certFile, keyFile }: TlsFiles, now: number): Certificate {
  const cert = read('TLS_CERT_FILE', certFile);
  const key = read('TLS_KEY_FILE', keyFile);
  const leaf = parsed(
    () => new X509Certificate(cert),
    `The file ${certFile} in TLS_CERT_FILE holds no certificate: give one in PEM form ("-----BEGIN CERTIFICATE-----").`,
  );
  const privateKey = parsed(
    () => createPrivateKey(key),
    `The file ${keyFile} in TLS_KEY_FILE holds no private key that can be read: give one in PEM form, without a passphrase.`,
  );
  if (!leaf.checkPrivateKey(privateKey)) {
    throw new ConfigError([
      'The key in TLS_KEY_FILE does not belong to the certificate in TLS_CERT_FILE: give the two files that were made together.',
    ]);
  }
  const expired = expiredOn({ leaf }, now);
  if (expired) {
    throw new ConfigError([
      `The certificate in TLS_CERT_FILE has expired on ${expired}: renew it, then start again.`,
    ]);
  }
  parsed(
    () => createSecureContext({ cert, key }),
    `The certificate in TLS_CERT_FILE cannot be used: its chain is damaged, or its key is too weak.`,
  );
  return { cert, key, leaf };
}
