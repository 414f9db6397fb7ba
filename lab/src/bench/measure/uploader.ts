import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { UploadAnswer, UploadOrder } from '../../clients/uploads.ts';
import { root } from './server-process.ts';

export interface Uploader {
  /** Uploads a video. Resolves when it begins to send bytes. */
  start(order: UploadOrder): Promise<{ finished: Promise<void> }>;
  close(): Promise<void>;
}

/** Starts a process that uploads videos, one after the other. */
export function startUploader(): Uploader {
  const child = fork(join(root, 'lab/src/clients/uploads.ts'));
  const ended = once(child, 'exit');

  function next(answer: UploadAnswer): Promise<void> {
    return new Promise((resolve, reject) => {
      const handleExit = () => reject(new Error('The upload failed.'));
      child.on('exit', handleExit);
      child.on('message', function handleMessage(message: UploadAnswer) {
        if (message !== answer) return;
        child.off('message', handleMessage);
        child.off('exit', handleExit);
        resolve();
      });
    });
  }

  return {
    async start(order) {
      const [started, finished] = [next('started'), next('finished')];
      child.send(order);
      await Promise.race([started, finished]);
      return { finished };
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
