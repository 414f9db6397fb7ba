import type { QrDrawing } from '@menuboard/contract/domain/claim';
import { encode } from 'uqr';

/**
 * Draws a text as a QR code: one SVG path with a rectangle for each run of dark modules in a row, without the quiet
 * zone. The server draws it to keep the player small. The code is as small as possible, with the strongest error
 * correction of that size.
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
