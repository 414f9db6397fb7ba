import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCertificate } from './certificate.ts';
import { watchCertificate } from './watch-certificate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tls = join(import.meta.dirname, '../../test/tls');

it('warns once when the certificate in use expires', () => {
  const files = { certFile: join(tls, 'first.pem'), keyFile: join(tls, 'first.key.pem') };
  let now = Date.parse('2999-12-31T23:59:00Z');
  const warn = vi.fn();
  const callbacks = { onRenewed: vi.fn(), warn };
  const server = { setSecureContext: vi.fn() };
  const stop = watchCertificate(server, files, readCertificate(files, now), () => now, callbacks);

  vi.advanceTimersByTime(30_000);
  expect(warn).not.toHaveBeenCalled();
  now += 60_000;
  vi.advanceTimersByTime(30_000);
  stop();

  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The certificate in TLS_CERT_FILE expired on 2999-12-31: browsers and screens refuse this server. Renew it; no restart is needed.',
  );
});
