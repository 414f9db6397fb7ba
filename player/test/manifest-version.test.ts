import { isReadableVersion, MANIFEST_VERSION, type ScreenContent } from '@menuboard/contract/screen';
import { hasUnreadableVersion, readContent } from '@menuboard/contract/screen/read-content';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadByHttp } from '../src/ports/http.ts';
import { aContent, identity } from './content.ts';

const withVersion = (version: number | undefined): ScreenContent =>
  JSON.parse(JSON.stringify({ ...aContent(), manifest: { ...aContent().manifest, version } }));

afterEach(() => vi.unstubAllGlobals());

describe('a player', () => {
  it('refuses content of a newer server', () => {
    const body = withVersion(MANIFEST_VERSION + 1);

    expect(readContent(body)).toBeUndefined();
    expect(hasUnreadableVersion(body)).toBe(true);
  });

  it('reads content of a server that is one version older', () => {
    const body = withVersion(MANIFEST_VERSION);

    expect(readContent(body, MANIFEST_VERSION + 1)).toEqual(body);
    expect(hasUnreadableVersion(body, MANIFEST_VERSION + 1)).toBe(false);
  });

  it('refuses content of a server that is two versions older', () => {
    expect(hasUnreadableVersion(withVersion(MANIFEST_VERSION), MANIFEST_VERSION + 2)).toBe(true);
    expect(isReadableVersion(MANIFEST_VERSION, MANIFEST_VERSION + 2)).toBe(false);
  });

  it('rejects a manifest without a version', () => {
    expect(readContent(withVersion(undefined))).toBeUndefined();
  });

  it.each([undefined, null, '<html>', {}, { manifest: { version: 'x' } }])(
    'does not mistake %j for content of another version',
    (body) => {
      expect(hasUnreadableVersion(body)).toBe(false);
    },
  );

  it('keeps its content and asks for an update when the server sends a newer version', async () => {
    const onUnreadable = vi.fn();
    vi.stubGlobal('fetch', async () => Response.json(withVersion(MANIFEST_VERSION + 1)));

    expect(await loadByHttp(identity, null, onUnreadable)).toEqual({ kind: 'failed' });
    expect(onUnreadable).toHaveBeenCalledOnce();
  });
});
