/** Tesseract in its own worker, with files that this server serves. */

import { folder } from 'virtual:photo-reader';
import type { Worker } from 'tesseract.js';
// The library's CommonJS entry would bring helpers for CommonJS into the first file of every page.
import Tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import { type PhotoLanguage, photoLanguages } from './photo-languages.ts';
import type { PhotoPart } from './prepare-messages.ts';
import type { Row } from './recognized.ts';

export interface Recognizer {
  read: (part: PhotoPart, onProgress: (share: number) => void) => Promise<Row[]>;
  close: () => void;
}

const { createWorker, OEM, PSM } = Tesseract;

/** Puts a file into the browser's cache, from which the worker takes it. */
async function preload(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/** @param language of the menu */
export async function createRecognizer(language: PhotoLanguage): Promise<Recognizer> {
  const data = photoLanguages[language];
  // The library never ends a worker that lacks its language, and gives nobody else the means.
  await preload(`${folder}/${data}.traineddata.gz`);
  let report: (share: number) => void = () => undefined;
  // A language that could not be loaded is only told to the handler.
  const worker = await new Promise<Worker>((resolve, reject) => {
    createWorker(data, OEM.LSTM_ONLY, {
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
