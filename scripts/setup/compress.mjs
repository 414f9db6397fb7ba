import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(m?js|css|svg|html|webmanifest)$/;
/** A smaller file fits into one network packet without compression. */
const minBytes = 1_000;
/** The best compression of a larger file takes seconds and saves only a tenth. */
const bestMaxBytes = 1_000_000;

/**
 * Writes a `.br` and a `.gz` beside every compressible file of a build, so that the server need not compress.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((entry) => compressible.test(entry))) {
    const path = join(folder, name);
    const text = await readFile(path);
    if (text.length < minBytes) continue;
    const quality = text.length > bestMaxBytes ? 9 : 11;
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      promisify(gzip)(text, { level: 9 }),
    ]);
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, gzipped);
  }
}
