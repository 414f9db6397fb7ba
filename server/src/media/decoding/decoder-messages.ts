/** The messages between the server and a decoder. The decoder's answers are checked like any foreign input. */
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import * as z from 'zod/mini';

export interface DecodeRequest {
  path: string;
  /** The format that the first bytes of the file show. */
  format: string;
  /** Whether one that takes long is decoded. Otherwise the answer is `slow`. */
  mayBeSlow: boolean;
  /** Turns and crops the image. */
  edit?: ImageEdit | undefined;
  /** Where to write the two images. */
  screenPath: string;
  thumbnailPath: string;
}

const Side = z.int().check(z.positive());

export const DecoderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('decoded'), width: Side, height: Side, isCutOut: z.boolean() }),
  /** The header shows that the image takes long. Nothing was decoded. */
  z.object({ kind: z.literal('slow') }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['unsupported_media', 'too_large']),
    message: z.string().check(z.maxLength(300)),
  }),
  /** The disk, not the image, is the reason. */
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type DecoderAnswer = z.infer<typeof DecoderAnswer>;
