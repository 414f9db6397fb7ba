import type { pairingRoutes } from '@menuboard/contract/pairing';
import type { Handlers } from '../../http/mount-route.ts';
import type { ScreensService } from './screens.service.ts';

/** Whether a caller has what it asks for; a proxy that compresses makes an ETag weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag);
}

export function pairingHandlers(screens: ScreensService): Handlers<typeof pairingRoutes> {
  return {
    pair: async ({ body }, { ip, token }) => {
      const { screen: _, ...paired } = await screens.pair(body.pairingCode, ip, token, body.secret);
      return paired;
    },
    content: async ({ params }, { ip, token, request, reply }) => {
      const content = await screens.content(params.pairingCode, ip, token);
      const etag = `"${content.manifest.tag}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (isKnown(request.headers['if-none-match'], etag)) reply.code(304);
      return content;
    },
  };
}
