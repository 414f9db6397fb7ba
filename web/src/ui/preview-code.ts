/** The QR code of previews: the real one, which the server draws, is not at hand there. It says PREVIEW. */
import type { QrDrawing } from '@menuboard/contract/domain/claim';

const size = 21;
/** The modules of each row, as bits. */
const rows = [
  0x1fcd7f, 0x104641, 0x175d5d, 0x17535d, 0x17465d, 0x104541, 0x1fd57f, 0xe00, 0x36d0c, 0xb1dfd, 0x1e59a5,
  0x1a37c, 0x3d83a, 0x1b03, 0x1fd0c1, 0x10458a, 0x17549d, 0x175590, 0x174a7b, 0x104c86, 0x1fc6b2,
];

export const previewCode: QrDrawing = {
  size,
  path: rows
    .flatMap((bits, y) =>
      [...bits.toString(2).padStart(size, '0').matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join(''),
};
