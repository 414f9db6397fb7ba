import { hasFields, isFiniteNumber, isString, readFields } from './guards.ts';

/** A QR code as an SVG path. `path` fills the dark modules of a square of `size` by `size`, without a quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** A claim as the server sends it to the screen: the texts to show, and its secret. */
export interface OpenClaim {
  /** Identifies this screen to the owner. It is never a pairing code. */
  code: string;
  /** Only this screen knows it. The screen polls its claim with it; after the claim, it is the screen's token. */
  secret: string;
  /** Address of the page that takes the claim. It contains the code. */
  url: string;
  qr: QrDrawing;
  /** Milliseconds after which the screen requests another code, long before this one expires. */
  renewMs: number;
}

/** Form of a screen's secret and of its token: 32 bytes as base64url. */
export const screenSecretPattern = /^[\w-]{43}$/;

/** Guard for a QR code. */
export const isQrDrawing = (value: unknown): value is QrDrawing =>
  hasFields<QrDrawing>(value, { size: isFiniteNumber, path: isString });

/** Returns `undefined` for anything but a claim. */
export function readOpenClaim(value: unknown): OpenClaim | undefined {
  return readFields(value, {
    code: isString,
    secret: isString,
    url: isString,
    qr: isQrDrawing,
    renewMs: isFiniteNumber,
  });
}
