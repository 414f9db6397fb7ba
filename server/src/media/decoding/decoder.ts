/**
 * Program of a decoder, which decodes one image after another for its server. It has neither the server's environment
 * nor its connections, and ends with the server.
 */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { AppError } from '../../lib/app-error.ts';
import type { DecodeRequest, DecoderAnswer } from './decoder-messages.ts';
import { processImage } from './process-image.ts';

const NICENESS = 10;

const answer = (message: DecoderAnswer) => process.send?.(message);

async function decode(request: DecodeRequest): Promise<DecoderAnswer> {
  const processed = await processImage(request.path, request.format, request.mayBeSlow, request.edit);
  if (!processed) return { kind: 'slow' };
  const { screen, thumbnail, ...facts } = processed;
  // The server renames the files, after which they must survive a power cut.
  await writeFile(request.screenPath, screen, { flag: 'wx', flush: true });
  await writeFile(request.thumbnailPath, thumbnail, { flag: 'wx', flush: true });
  return { kind: 'decoded', ...facts };
}

function explain(error: unknown): DecoderAnswer {
  if (error instanceof AppError && (error.code === 'unsupported_media' || error.code === 'too_large'))
    return { kind: 'refused', code: error.code, message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { kind: 'failed', code, message: error instanceof Error ? error.message : String(error) };
}

process.on('disconnect', () => process.exit());
// A signal to the whole group must not cut off an upload that the server still finishes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (request: DecodeRequest) => void decode(request).catch(explain).then(answer));

// Gives priority to screens. When memory runs out, Linux ends this process and not the server.
try {
  setPriority(NICENESS);
  await writeFile('/proc/self/oom_score_adj', '1000');
} catch {
  // Some systems do not offer both.
}
answer({ kind: 'ready' });
