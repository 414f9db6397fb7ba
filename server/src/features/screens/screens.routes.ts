import type { pairingRoutes } from '@menuboard/contract/pairing';
import { type Handlers, notModified } from '../../http/mount-route.ts';
import type { PairingService } from './pairing/pairing.service.ts';

/** Whether the caller has this content already. A proxy that compresses turns our ETag into a weak one (`W/`). */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag);
}

export function screenHandlers(pairing: PairingService): Handlers<typeof pairingRoutes> {
  return {
    pair: async ({ body }, { ip, token }) => {
      const { pairingCode: typedCode, secret } = body;
      const { screen: _, ...paired } = await pairing.pair({ typedCode, ip, token, secret });
      return paired;
    },
    content: async ({ params }, { ip, token, request, reply }) => {
      const typedCode = params.pairingCode;
      const known = request.headers['if-none-match'];
      const hasTag = known === undefined ? undefined : (tag: string) => hasEtag(known, `"${tag}"`);
      const { tag, content } = await pairing.content({ typedCode, ip, token }, hasTag);
      reply.header('etag', `"${tag}"`).header('cache-control', 'no-cache');
      // The screen connects its socket now, and may ask for nothing else for months.
      if (content) reply.header('connection', 'close');
      return content ?? notModified;
    },
  };
}
