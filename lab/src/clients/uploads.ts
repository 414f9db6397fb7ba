/** Uploads videos from a separate process, so that sending them does not delay the measurement. */
import { randomBytes } from 'node:crypto';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { mediaRoutes } from '@menuboard/contract/media';

/** Sent to this process, which answers with `started` when it begins to send, and with `finished`. */
export interface UploadOrder {
  url: string;
  /** The owner's session token. */
  token: string;
  /** The size of the video in bytes. */
  size: number;
}

export type UploadAnswer = 'started' | 'finished';

const answer = (text: UploadAnswer) => process.send?.(text);

/** A box of an ISO media file. */
function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A video with its place, as phones record it; the server removes the place. No two have the same content. */
function videoOf(size: number): Buffer {
  const handler = box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide', 'latin1'));
  const place = box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+48.2000+016.3667/', 'latin1')));
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('moov', Buffer.concat([box('trak', box('mdia', handler)), place])),
  ]);
  const filler = randomBytes(1_000_003);
  return Buffer.concat([head, box('mdat', Buffer.alloc(size - head.length - 8, filler))]);
}

async function upload({ url, token, size }: UploadOrder): Promise<void> {
  const api = createApiClient(createFetchTransport(`${url}/api`, globalThis), { token });
  const file = { name: 'evening.mp4', bytes: videoOf(size), type: 'video/mp4' };
  answer('started');
  await api.call(mediaRoutes.upload, { files: [file] });
  answer('finished');
}

process.on('message', (order: UploadOrder) => void upload(order));
process.on('disconnect', () => process.exit(0));
