import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { messageFor } from './errors.ts';
import { type UploadRequest, upload, uploadProblem } from './upload.ts';

/** What a place that uploads shows of it. */
export interface UploadState {
  fileName: string;
  /** How much has gone out, 0 to 1; nothing while no upload runs. */
  share: number | undefined;
  /** Why the last one failed. */
  failure: string | undefined;
  /** The file itself was refused: the same would be said again. */
  isRefused: boolean;
}

interface Options<R extends RouteDefinition> {
  route: R;
  params?: Record<string, string>;
  field: string;
  isImageOnly?: boolean;
  onDone: (data: RouteResult<R>) => void;
  /** The sentence for a failure: with the server's own, or without when it said nothing. */
  failed: (reason: string | undefined) => string;
  /** Told of a failure as well, where it must be said louder. */
  onFail?: (message: string, isRefused: boolean) => void;
}

const nothing: UploadState = { fileName: '', share: undefined, failure: undefined, isRefused: false };

/** What the server says of a file that it will not take. */
const refusals = [400, 413, 415];

/** One upload at a time, with progress, cancel and retry; it ends with the place that began it. */
export function useUpload<R extends RouteDefinition>(options: Options<R>) {
  const dispatch = useDispatch();
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const last = useRef<File | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const fail = (file: File, reason: string | undefined, detail: unknown, isRefused: boolean) => {
    const message = latest.current.failed(reason);
    console.error(message, detail);
    setState({ fileName: file.name, share: undefined, failure: message, isRefused });
    latest.current.onFail?.(message, isRefused);
  };

  const start = async (file: File) => {
    const { route, params, field, isImageOnly = false } = latest.current;
    running.current?.abort();
    last.current = file;
    const fault = uploadProblem(file, isImageOnly);
    if (fault) return fail(file, fault, file.name, true);
    const controller = new AbortController();
    running.current = controller;
    setState({ ...nothing, fileName: file.name, share: 0 });
    const onProgress = (share: number) =>
      setState((now) => (now.share === undefined ? now : { ...now, share }));
    const request: UploadRequest = { field, file, ...(params && { params }) };
    const answer = await upload(route, request, { onProgress, signal: controller.signal }, dispatch);
    if (controller.signal.aborted) return;
    running.current = null;
    if (answer.error) {
      const isRefused = refusals.some((status) => status === answer.error.status);
      return fail(file, messageFor(answer.error, '') || undefined, answer.error, isRefused);
    }
    setState(nothing);
    latest.current.onDone(answer.data);
  };

  return {
    ...state,
    start: (file: File) => void start(file),
    /** None for a file that was refused. */
    retry: state.isRefused
      ? undefined
      : () => {
          if (last.current) void start(last.current);
        },
    cancel: () => {
      running.current?.abort();
      setState(nothing);
    },
    /** Forgets a failure. */
    reset: () => setState((now) => (now.share === undefined ? nothing : now)),
  };
}

/** What `useUpload` gives. */
export type Upload = ReturnType<typeof useUpload>;
