/** Reads and checks the certificate and key for https, and explains any problem in a sentence. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError, type TlsFiles } from '../config/config.ts';

export interface Certificate {
  /** PEM texts for the secure context. The certificate's file includes the chain. */
  cert: string;
  key: string;
  /** The server's own certificate, the first in the file. */
  leaf: X509Certificate;
}

/** Day on which the certificate expired; undefined while it is valid. */
export function expiredOn({ leaf }: Pick<Certificate, 'leaf'>, now: number): string | undefined {
  const endsAt = Date.parse(leaf.validTo);
  return endsAt <= now ? new Date(endsAt).toISOString().slice(0, 10) : undefined;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'EACCES'
          ? 'may not be read by this account'
          : 'cannot be read';
    throw new ConfigError([
      `The file ${file} in ${name} ${reason}. Give the path of a file that this server can read.`,
    ]);
  }
}

function parseOrExplain<T>(parse: () => T, problem: string): T {
  try {
    return parse();
  } catch {
    throw new ConfigError([problem]);
  }
}

/** Reads the two files. Throws a `ConfigError` that explains the problem. */
export function readCertificate({ certFile, keyFile }: TlsFiles, now: number): Certificate {
  const cert = read('TLS_CERT_FILE', certFile);
  const key = read('TLS_KEY_FILE', keyFile);
  const leaf = parseOrExplain(
    () => new X509Certificate(cert),
    `The file ${certFile} in TLS_CERT_FILE contains no certificate: give one in PEM form ("-----BEGIN CERTIFICATE-----").`,
  );
  const privateKey = parseOrExplain(
    () => createPrivateKey(key),
    `The file ${keyFile} in TLS_KEY_FILE contains no private key that can be read: give one in PEM form, without a passphrase.`,
  );
  if (!leaf.checkPrivateKey(privateKey)) {
    throw new ConfigError([
      'The key in TLS_KEY_FILE does not belong to the certificate in TLS_CERT_FILE: give the two files that were made together.',
    ]);
  }
  const expired = expiredOn({ leaf }, now);
  if (expired) {
    throw new ConfigError([
      `The certificate in TLS_CERT_FILE expired on ${expired}: renew it, then start again.`,
    ]);
  }
  parseOrExplain(
    () => createSecureContext({ cert, key }),
    `The certificate in TLS_CERT_FILE cannot be used: its chain is damaged, or its key is too weak.`,
  );
  return { cert, key, leaf };
}
