/**
 * Takes a renewed certificate without a restart. The files are looked at, not watched: ACME clients replace them by
 * links into other folders, one after the other, and no watcher of any system sees all of that.
 */
import { statSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { TlsFiles } from '../config/config.ts';
import { type Clock, SECOND } from '../lib/clock.ts';
import { type Certificate, expiredOn, readCertificate } from './certificate.ts';

const LOOK_MS = 2 * SECOND;

function signatureOf({ certFile, keyFile }: TlsFiles): string {
  return [certFile, keyFile]
    .map((file) => {
      try {
        const { ino, mtimeMs, size } = statSync(file);
        return `${ino} ${mtimeMs} ${size}`;
      } catch {
        // Gone, or in a folder that may not be read just now: told of when it is read.
        return 'none';
      }
    })
    .join(', ');
}

export interface CertificateNews {
  /** Another one is shown from now on. */
  onRenewed: (certificate: Certificate) => void;
  warn: (sentence: string) => void;
}

/**
 * Looks from time to time; what cannot be used is told once, and the old certificate stays; so is that one's end.
 * Answers how to stop.
 */
export function keepCertificate(
  server: { setSecureContext: (options: SecureContextOptions) => void },
  files: TlsFiles,
  first: Certificate,
  clock: Clock,
  { onRenewed, warn }: CertificateNews,
): () => void {
  let shown = first;
  let told: Certificate | undefined;
  // Nothing yet: between the reading at the start and the first look they may have changed.
  let taken = '';
  let refused = { signature: '', looks: 0 };
  const lookAtTime = () => {
    const expired = expiredOn(shown, clock());
    if (!expired || told === shown) return;
    told = shown;
    warn(
      `The certificate in TLS_CERT_FILE has expired on ${expired}: browsers and screens refuse this server. Renew it; no restart is needed.`,
    );
  };
  const lookAtFiles = () => {
    const signature = signatureOf(files);
    if (signature === taken) return;
    try {
      const renewed = readCertificate(files, clock());
      server.setSecureContext({ cert: renewed.cert, key: renewed.key });
      taken = signature;
      shown = renewed;
      onRenewed(renewed);
    } catch (error) {
      refused = { signature, looks: refused.signature === signature ? refused.looks + 1 : 1 };
      // At the first look perhaps only one of the two has been replaced yet.
      if (refused.looks !== 2) return;
      warn(`The renewed certificate is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const look = () => {
    lookAtFiles();
    lookAtTime();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
