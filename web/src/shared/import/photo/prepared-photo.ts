import type { Box } from './marks.ts';
import type { PhotoPart, PrepareAnswer, PrepareRequest } from './prepare-messages.ts';

/** A photo in the worker that has prepared it. `close` ends the worker. */
export interface PreparedPhoto {
  parts: PhotoPart[];
  cut: (boxes: Box[]) => Promise<Blob[]>;
  close: () => void;
}

/** Straightens a photo in a worker, and finds its columns. */
export async function preparePhoto(
  file: Blob,
): Promise<PreparedPhoto | { problem: NonNullable<PrepareAnswer['problem']> }> {
  const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: PrepareRequest) =>
    new Promise<PrepareAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PrepareAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker that prepares photos has ended.'));
      worker.postMessage(request);
    });
  const close = () => worker.terminate();
  try {
    const { parts = [], problem } = await ask({ kind: 'prepare', file });
    if (!problem)
      return { parts, close, cut: async (boxes) => (await ask({ kind: 'cut', boxes })).pieces ?? [] };
    close();
    return { problem };
  } catch (error) {
    close();
    throw error;
  }
}
