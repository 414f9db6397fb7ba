import { folder } from 'virtual:photo-reader';
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from './marks.ts';
import { type DrawnText, readRows } from './pdf-text.ts';
import { placeLines } from './place-lines.ts';
import type { PageText, Problem } from './recognized.ts';

type ReadPage = (page: Blob, onProgress: (share: number) => void) => Promise<PageText | Problem>;

const PAGES_MAX = 20;
/** In pixels, of a page that is read as a photo. */
const DRAWN_SIDE = 2_400;

async function drawPage(page: PDFPageProxy): Promise<{ canvas: HTMLCanvasElement; scale: number }> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = DRAWN_SIDE / Math.max(width, height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return { canvas, scale };
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });

function cutPiece(canvas: HTMLCanvasElement, { left, top, right, bottom }: Box): Promise<Blob> {
  const piece = document.createElement('canvas');
  const margin = (bottom - top) / 2;
  piece.width = right - left + 2 * margin;
  piece.height = bottom - top + 2 * margin;
  piece.getContext('2d')?.drawImage(canvas, margin - left, margin - top);
  return toBlob(piece);
}

async function drawnTexts(page: PDFPageProxy): Promise<DrawnText[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as number[];
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const left = a * x + c * y + e;
    const bottom = b * x + d * y + f;
    return [{ text: item.str, left, right: left + item.width, bottom, size: item.height }];
  });
}

/** A font may lack the letters that its shapes stand for. */
function hasText(drawn: readonly DrawnText[]): boolean {
  const text = drawn.map((one) => one.text).join('');
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  const unknown = text.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.length ?? 0;
  return letters >= 8 && unknown < 0.05 * letters;
}

async function readText(page: PDFPageProxy, drawn: readonly DrawnText[]): Promise<PageText | undefined> {
  const read = placeLines(readRows(drawn));
  if (!read) return undefined;
  const image = read.lines.some(({ isDoubtful }) => isDoubtful) ? await drawPage(page) : undefined;
  const cut = ({ left, top, right, bottom }: Box) => {
    if (!image) return undefined;
    const { canvas, scale } = image;
    return cutPiece(canvas, {
      left: left * scale,
      top: top * scale,
      right: right * scale,
      bottom: bottom * scale,
    });
  };
  const lines = read.lines.map(async ({ line, isDoubtful, box }) => {
    const piece = isDoubtful ? await cut(box) : undefined;
    return { line, isDoubtful, ...(piece && { piece }) };
  });
  return { text: read.text, lines: await Promise.all(lines) };
}

/** Reads the text of each page. A page without text is drawn, and `readPage` reads it as a photo. */
export async function readPdf(
  file: Blob,
  readPage: ReadPage,
  onProgress: (share: number) => void,
): Promise<PageText[] | Problem> {
  GlobalWorkerOptions.workerSrc = `${folder}/pdf.worker.min.mjs`;
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({ data, wasmUrl: `${folder}/`, useWorkerFetch: true });
  try {
    const document = await loading.promise.catch((error: unknown) => error as Error);
    if (document instanceof Error) {
      if (document.name === 'PasswordException') return 'locked';
      if (document.name === 'InvalidPDFException') return 'no-pdf';
      throw document;
    }
    if (document.numPages > PAGES_MAX) return 'many-pages';
    const pages: PageText[] = [];
    let problem: Problem = 'no-text';
    for (let number = 1; number <= document.numPages; number += 1) {
      const report = (share: number) => onProgress((number - 1 + share) / document.numPages);
      report(0);
      const page = await document.getPage(number);
      const drawn = await drawnTexts(page);
      const read =
        (hasText(drawn) ? await readText(page, drawn) : undefined) ??
        (await readPage(await toBlob((await drawPage(page)).canvas), report));
      if (typeof read !== 'string') pages.push(read);
      else problem = read;
    }
    return pages.length > 0 ? pages : problem;
  } finally {
    void loading.destroy();
  }
}
