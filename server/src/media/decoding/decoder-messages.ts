/** Messages between the server and a decoder. The decoder's answers are checked like any foreign input. */
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import * as z from 'zod/mini';

export interface DecodeRequest {
  path: string;
  /** Format that the first bytes of the file show. */
  format: string;
  /** Whether a slow image is decoded. Otherwise the answer is `slow`. */
  mayBeSlow: boolean;
  /** Turns and crops the image. */
  edit?: ImageEdit | undefined;
  /** Path for the image of the screens. */
  screenPath: string;
  thumbnailPath: string;
}

const Side = z.int().check(z.positive());

export const DecoderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('decoded'), width: Side, height: Side, isCutOut: z.boolean() }),
  /** The header shows a slow image, and nothing was decoded. */
  z.object({ kind: z.literal('slow') }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['unsupported_media', 'too_large']),
    message: z.string().check(z.maxLength(300)),
  }),
  /** The disk is the reason, not the image. */
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type DecoderAnswer = z.infer<typeof DecoderAnswer>;
