/**
 * Reads a text in a thread of its own, with limits of time and memory, so that no pasted text delays other clients.
 */
import { getCompileCacheDir } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../../lib/app-error.ts';
import { MINUTE, SECOND } from '../../../../lib/clock.ts';
import { type Entrant, Places } from '../../../../lib/places.ts';
import type { ReaderAnswer, ReadRequest } from './import-reader.ts';
import type { ReadImport } from './reading-choices.ts';

const usualLimits = { timeMs: 10 * SECOND, heapMb: 256 };

// The program lies beside the server's bundle, or beside this source file.
const program = join(
  import.meta.dirname,
  extname(import.meta.filename) === '.ts' ? 'import-reader.ts' : 'import-reader.js',
);

/** Compile cache of Node.js, which adds its version to the name of this folder. */
const compiled = getCompileCacheDir();
const compileCache = compiled && dirname(compiled);

const places = new Places('imports', {
  all: 2,
  ofKey: 1,
  waiting: 50,
  waitingOfKey: 10,
  limitMs: MINUTE,
});

const tooMany = () =>
  new AppError('unavailable', 'Many people are importing items right now. Please try again in a moment.');
const tooSlow = () =>
  new AppError('too_large', 'This text takes too long or too much memory to read. Import it in parts.');

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function runWorker(request: ReadRequest, { timeMs, heapMb }: typeof usualLimits): Promise<ReadImport> {
  // The worker gets no setting and no secret of the server.
  const worker = new Worker(program, {
    workerData: request,
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (answer: ReaderAnswer) => {
        if (answer.kind === 'ready') timer = setTimeout(() => reject(tooSlow()), timeMs);
        else if (answer.kind === 'read') resolve(answer.result);
        else reject(new AppError(answer.code, answer.message));
      });
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooSlow() : error));
      worker.once('exit', () => reject(new Error('The reader of a text ended without an answer.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Throws a sentence for a text that cannot be read within the limits. */
export const readInWorker = (
  entrant: Entrant,
  request: ReadRequest,
  limits = usualLimits,
): Promise<ReadImport> => places.run(entrant, tooMany, () => runWorker(request, limits));
