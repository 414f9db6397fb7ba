import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../../../lib/app-error.ts';

/** Several times that of a workbook with 20,000 rows. */
const UNPACKED_MAX_BYTES = 48 * 1_048_576;
const ENTRIES_MAX = 1_000;

/** Refuses a ZIP file by its announced sizes, which unpacking never exceeds. */
export async function refuseZipBomb(bytes: Uint8Array): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  let [size, count] = [0, 0];
  for await (const { uncompressedSize } of zip.eachEntry()) {
    size += uncompressedSize;
    count += 1;
    if (size > UNPACKED_MAX_BYTES || count > ENTRIES_MAX) {
      throw new AppError('too_large', 'This workbook is too large. Import it in parts, or as CSV.');
    }
  }
}
