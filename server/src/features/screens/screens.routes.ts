import type { pairingRoutes } from '@menuboard/contract/pairing';
import type { ScreenContent } from '@menuboard/contract/screen';
import { type Caller, type Handlers, notModified } from '../../http/handler.ts';
import type { Pairing } from './pairing/pairing.service.ts';
import type { screenContent } from './pairing/screen-content.ts';

/** Whether the caller already has this content. A compressing proxy turns our ETag into a weak one (`W/`). */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag);
}

/** Answers with content and its ETag, or that the caller already has it. */
async function answerContent(
  { request, reply }: Caller,
  read: (hasTag: ((tag: string) => boolean) | undefined) => Promise<{ tag: string; content?: ScreenContent }>,
) {
  const known = request.headers['if-none-match'];
  const { tag, content } = await read(known === undefined ? undefined : (one) => hasEtag(known, `"${one}"`));
  reply.header('etag', `"${tag}"`).header('cache-control', 'no-cache');
  // The screen now connects its socket, and may request nothing else for months.
  if (content) reply.header('connection', 'close');
  return content ?? notModified;
}

export function screenHandlers(
  pairing: Pairing,
  contents: ReturnType<typeof screenContent>,
): Handlers<typeof pairingRoutes> {
  return {
    pair: async ({ body }, { ip, token }) => {
      const { pairingCode: typedCode, secret, restaurantId } = body;
      const { screen: _, ...paired } = await pairing.pair({ typedCode, ip, token, secret, restaurantId });
      return paired;
    },
    content: async ({ params }, caller) => {
      const { ip, token } = caller;
      const typedCode = params.pairingCode;
      return answerContent(caller, (hasTag) => contents.content({ typedCode, ip, token }, hasTag));
    },
    ownContent: async (_, caller) =>
      answerContent(caller, (hasTag) => contents.ownContent(caller.token, hasTag)),
  };
}
