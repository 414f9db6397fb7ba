import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { useRef, useState } from 'react';
import { useUpload } from './use-upload.ts';

/** A file that waits for its upload, or whose upload failed. */
export interface QueuedFile {
  key: number;
  file: File;
  /** The reason why the upload failed; undefined while the file waits. */
  failure: string | undefined;
  /** True if another attempt could succeed. */
  canRetry: boolean;
}

interface Options<R extends RouteDefinition> {
  route: R;
  params: Record<string, string>;
  field: string;
  failureMessage: (reason: string | undefined) => string;
  onDone: (data: RouteResult<R>, file: File) => void;
}

/** Uploads several files, one call after the other. A failed file waits for Retry while the others go on. */
export function useUploadQueue<R extends RouteDefinition>(options: Options<R>) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  // A ref, because several files can be chosen in one event, between two renders.
  const queue = useRef<QueuedFile[]>([]);
  const running = useRef<QueuedFile | undefined>(undefined);
  const lastKey = useRef(0);

  const removeFile = (key: number) => setFiles((all) => all.filter((other) => other.key !== key));

  const upload = useUpload({
    ...options,
    countWaiting: () => queue.current.length,
    onDone: (data) => {
      if (running.current) options.onDone(data, running.current.file);
      startNext();
    },
    onFail: (failure, isRefused) => {
      const file = running.current;
      if (file) setFiles((all) => [...all, { ...file, failure, canRetry: !isRefused }]);
      startNext();
    },
  });

  const startNext = () => {
    running.current = queue.current.shift();
    if (!running.current) return upload.reset();
    removeFile(running.current.key);
    upload.start(running.current.file);
  };

  const add = (file: File) => {
    lastKey.current += 1;
    const queued = { key: lastKey.current, file, failure: undefined, canRetry: true };
    setFiles((all) => [...all, queued]);
    queue.current.push(queued);
    if (!running.current) startNext();
  };

  return {
    /** The file that is being uploaded. */
    fileName: upload.fileName,
    share: upload.share,
    waiting: files.filter(({ failure }) => failure === undefined),
    failed: files.filter(({ failure }) => failure !== undefined),
    add,
    cancel: () => {
      upload.cancel();
      startNext();
    },
    retry: ({ key, file }: QueuedFile) => {
      removeFile(key);
      add(file);
    },
    /** Removes the files that would be refused again. */
    dropRefused: () =>
      setFiles((all) => all.filter(({ failure, canRetry }) => failure === undefined || canRetry)),
    dismiss: ({ key }: QueuedFile) => {
      queue.current = queue.current.filter((other) => other.key !== key);
      removeFile(key);
    },
  };
}
