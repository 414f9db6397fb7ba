import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { useRef, useState } from 'react';
import { useUpload } from './use-upload.ts';

/** A file that waits for its turn, or that was not taken. */
export interface QueuedFile {
  key: number;
  file: File;
  /** Why it was not taken; nothing while it waits. */
  failure: string | undefined;
  /** Whether the same could go well another time. */
  canRetry: boolean;
}

interface Options<R extends RouteDefinition> {
  route: R;
  params: Record<string, string>;
  field: string;
  failed: (reason: string | undefined) => string;
  onDone: (data: RouteResult<R>, file: File) => void;
}

/** Several files to one place, one call after the other: a failed one waits for Retry, the others go on. */
export function useUploadQueue<R extends RouteDefinition>(options: Options<R>) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  // What is due is decided between two renders too: several files are chosen in one event.
  const due = useRef<QueuedFile[]>([]);
  const running = useRef<QueuedFile | undefined>(undefined);
  const lastKey = useRef(0);

  const without = (key: number) => setFiles((all) => all.filter((other) => other.key !== key));

  const upload = useUpload({
    ...options,
    onDone: (data) => {
      if (running.current) options.onDone(data, running.current.file);
      goOn();
    },
    onFail: (failure, isRefused) => {
      const file = running.current;
      if (file) setFiles((all) => [...all, { ...file, failure, canRetry: !isRefused }]);
      goOn();
    },
  });

  const goOn = () => {
    running.current = due.current.shift();
    if (!running.current) return upload.reset();
    without(running.current.key);
    upload.start(running.current.file);
  };

  const add = (file: File) => {
    lastKey.current += 1;
    const queued = { key: lastKey.current, file, failure: undefined, canRetry: true };
    setFiles((all) => [...all, queued]);
    due.current.push(queued);
    if (!running.current) goOn();
  };

  return {
    /** What is on its way. */
    fileName: upload.fileName,
    share: upload.share,
    waiting: files.filter(({ failure }) => failure === undefined),
    failed: files.filter(({ failure }) => failure !== undefined),
    add,
    cancel: () => {
      upload.cancel();
      goOn();
    },
    retry: ({ key, file }: QueuedFile) => {
      without(key);
      add(file);
    },
    /** Forgets the files that would be refused again. */
    dropRefused: () =>
      setFiles((all) => all.filter(({ failure, canRetry }) => failure === undefined || canRetry)),
    dismiss: ({ key }: QueuedFile) => {
      due.current = due.current.filter((other) => other.key !== key);
      without(key);
    },
  };
}
