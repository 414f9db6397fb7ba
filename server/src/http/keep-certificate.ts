/**
 * Takes a renewed certificate without a restart. The files are looked at, not watched: ACME clients replace them by
 * links into other folders, one after the other, and no watcher of any system sees all of that.
 */
import { statSync } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { TlsFiles } from '../config/config.ts';
import { type Clock, SECOND } from '../lib/clock.ts';
import { readCertificate } from './certificate.ts';

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

/** Looks from time to time; what cannot be used is told once, and the old certificate stays. Answers how to stop. */
export function keepCertificate(
  server: { setSecureContext: (options: SecureContextOptions) => void },
  files: TlsFiles,
  clock: Clock,
  warn: (sentence: string) => void,
): () => void {
  // Nothing yet: between the reading at the start and the first look they may have changed.
  let taken = '';
  let refused = { signature: '', looks: 0 };
  const look = () => {
    const signature = signatureOf(files);
    if (signature === taken) return;
    try {
      const { cert, key } = readCertificate(files, clock());
      server.setSecureContext({ cert, key });
      taken = signature;
    } catch (error) {
      refused = { signature, looks: refused.signature === signature ? refused.looks + 1 : 1 };
      // At the first look perhaps only one of the two has been replaced yet.
      if (refused.looks !== 2) return;
      warn(`The renewed certificate is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
