/**
 * Loads a renewed certificate without a restart. It polls the files: ACME clients replace them one after the other by
 * links into other folders, and no file watcher sees all of that.
 */
import { statSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { TlsFiles } from '../config/config.ts';
import { type Clock, SECOND } from '../lib/clock.ts';
import { type Certificate, expiredOn, readCertificate } from './certificate.ts';

const POLL_MS = 2 * SECOND;

function signatureOf({ certFile, keyFile }: TlsFiles): string {
  return [certFile, keyFile]
    .map((file) => {
      try {
        const { ino, mtimeMs, size } = statSync(file);
        return `${ino} ${mtimeMs} ${size}`;
      } catch {
        // `readCertificate` explains a missing or unreadable file.
        return 'none';
      }
    })
    .join(', ');
}

export interface CertificateCallbacks {
  /** The server uses this certificate from now on. */
  onRenewed: (certificate: Certificate) => void;
  warn: (sentence: string) => void;
}

/**
 * Polls the files. Warns once about an unusable renewed certificate and continues with the old one; warns once when
 * that one expires. Returns a function that stops polling.
 */
export function watchCertificate(
  server: { setSecureContext: (options: SecureContextOptions) => void },
  files: TlsFiles,
  first: Certificate,
  clock: Clock,
  { onRenewed, warn }: CertificateCallbacks,
): () => void {
  let current = first;
  let warnedAbout: Certificate | undefined;
  // Empty, because the files may change between the start and the first poll.
  let loadedSignature = '';
  let refused = { signature: '', polls: 0 };
  const checkExpiry = () => {
    const expired = expiredOn(current, clock());
    if (!expired || warnedAbout === current) return;
    warnedAbout = current;
    warn(
      `The certificate in TLS_CERT_FILE expired on ${expired}: browsers and screens refuse this server. Renew it; no restart is needed.`,
    );
  };
  const loadRenewed = () => {
    const signature = signatureOf(files);
    if (signature === loadedSignature) return;
    try {
      const renewed = readCertificate(files, clock());
      server.setSecureContext({ cert: renewed.cert, key: renewed.key });
      loadedSignature = signature;
      current = renewed;
      onRenewed(renewed);
    } catch (error) {
      refused = { signature, polls: refused.signature === signature ? refused.polls + 1 : 1 };
      // At the first poll, perhaps only one of the two files has been replaced.
      if (refused.polls !== 2) return;
      warn(`The renewed certificate is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const poll = () => {
    loadRenewed();
    checkExpiry();
  };
  const timer = setInterval(poll, POLL_MS).unref();
  return () => clearInterval(timer);
}
