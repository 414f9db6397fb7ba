import { isFields, isNumber, isText } from './guards.ts';

/** A QR code as a drawing: `path` fills the dark modules of a square of `size` by `size`, without a quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** What an unpaired screen shows so that an owner's phone can take it, and what it keeps to itself. */
export interface OpenClaim {
  /** Of this screen; never a pairing code. */
  code: string;
  /** Known to this screen alone: by it the screen asks what became of its claim. Once taken, its screen token. */
  secret: string;
  /** The page that takes the claim, with the code in it. */
  url: string;
  qr: QrDrawing;
  /** The screen asks for another code after this many milliseconds, long before this one ends. */
  renewMs: number;
}

/** The form of a screen's secret, which is that of its token: 32 bytes, as base64url. */
export const secretForm = /^[\w-]{43}$/;

/** A claim as received, or `undefined` if it is not ours. */
export function readOpenClaim(value: unknown): OpenClaim | undefined {
  if (!isFields(value) || !isFields(value.qr)) return undefined;
  const { code, secret, url, renewMs, qr } = value;
  if (!isText(code) || !isText(secret) || !isText(url) || !isNumber(renewMs)) return undefined;
  const { size, path } = qr;
  return isNumber(size) && isText(path) ? { code, secret, url, renewMs, qr: { size, path } } : undefined;
}
