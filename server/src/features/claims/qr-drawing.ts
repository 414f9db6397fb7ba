import type { QrDrawing } from '@menuboard/contract/domain/claim';
import { encode } from 'uqr';

/**
 * A text as a QR code, drawn here because screens must stay small: one path, each dark run of a row a rectangle. The
 * quiet zone is left to whoever draws it. Modules as large as can be, and of the levels with that size the strongest.
 */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'L', border: 0, boostEcc: true });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x - start + 1;
      path += `M${start} ${y}h${length}v1h-${length}z`;
    }
  }
  return { size, path };
}
