import { AppError } from '../lib/app-error.ts';
import { isPrivateHost } from '../lib/private-host.ts';

const isUrlField = (name: string) => /^(image|logo|media)?url$/i.test(name);

const isLocal = (text: string) =>
  /^https?:/i.test(text) && URL.canParse(text) && isPrivateHost(new URL(text).hostname);

function findLocal(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const innerPath = `${path}.${name}`;
    if (typeof inner === 'string' && isUrlField(name) && isLocal(inner)) return innerPath;
    const found = findLocal(inner, innerPath);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Refuses images in a local network. Every screen fetches the address of an image, so a stolen account could make all
 * screens of a chain call devices in their own networks. Stored images are not checked.
 */
export function refuseLocalImages(body: unknown): void {
  const path = findLocal(body, 'body');
  if (path === undefined) return;
  const message =
    'This image is in a local network, where screens do not look for images. Please upload it instead.';
  throw new AppError('validation', message, [{ path, message }]);
}
