/** Tesseract in its own worker, with files that this server serves. */

import { folder } from 'virtual:photo-reader';
import type { Worker } from 'tesseract.js';
// Its CommonJS entry would bring helpers for CommonJS into the first file of every page.
import Tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import type { PhotoPart } from './prepare-messages.ts';
import type { Row } from './recognized.ts';

export interface Recognizer {
  read: (part: PhotoPart, onProgress: (share: number) => void) => Promise<Row[]>;
  close: () => void;
}

const { createWorker, OEM, PSM } = Tesseract;

/** By the language of a menu. */
const data: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  pt: 'por',
};

/** The languages that can be read, of those that are wanted; English if there is none. */
function readable(languages: readonly string[]): string[] {
  const known = languages.flatMap((tag) => data[tag.split('-')[0] ?? ''] ?? []);
  return known.length > 0 ? [...new Set(known)] : ['eng'];
}

/** @param languages tags of the languages in which the menu may be written; each makes the reading slower */
export async function createRecognizer(languages: readonly string[]): Promise<Recognizer> {
  let report: (share: number) => void = () => undefined;
  // A language that could not be loaded is only told to the handler.
  const worker = await new Promise<Worker>((resolve, reject) => {
    createWorker(readable(languages), OEM.LSTM_ONLY, {
      workerPath: `${folder}/worker.min.js`,
      corePath: `${folder}/tesseract-core-simd-lstm.wasm.js`,
      langPath: folder,
      // The policy of the script's own answer holds in the worker; a blob would have that of the page.
      workerBlobURL: false,
      // The browser's own cache stores the files.
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') report(progress);
      },
      errorHandler: reject,
    }).then(resolve, reject);
  });
  await worker.setParameters({ user_defined_dpi: '300' });
  return {
    close: () => void worker.terminate(),
    async read({ image, box, isOneRow }, onProgress) {
      report = onProgress;
      await worker.setParameters({ tessedit_pageseg_mode: isOneRow ? PSM.SINGLE_LINE : PSM.SINGLE_BLOCK });
      const { data: page } = await worker.recognize(image, {}, { text: false, blocks: true });
      const rows = page.blocks?.flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines)) ?? [];
      return rows.map(({ words, bbox }) => ({
        words: words.map(({ text, confidence }) => ({ text, confidence })),
        box: {
          left: box.left + bbox.x0,
          top: box.top + bbox.y0,
          right: box.left + bbox.x1,
          bottom: box.top + bbox.y1,
        },
      }));
    },
  };
}
