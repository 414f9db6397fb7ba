import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { plural, t } from '../texts/texts.ts';
import { messageFor } from './errors.ts';
import { useNotice } from './notices/notice.tsx';
import { type UploadRequest, upload, uploadProblem } from './upload.ts';

/** The state of an upload, for the component that shows it. */
export interface UploadState {
  fileName: string;
  /** The share of bytes that was sent, 0 to 1; undefined while no upload runs. */
  share: number | undefined;
  /** The reason why the last upload failed. */
  failure: string | undefined;
  /** The file itself was refused: sending it again would fail again. */
  isRefused: boolean;
}

interface Options<R extends RouteDefinition> {
  route: R;
  params?: Record<string, string>;
  field: string;
  isImageOnly?: boolean;
  onDone: (data: RouteResult<R>) => void;
  /** The message for a failure; `reason` is the server's message, if it gave one. */
  failureMessage: (reason: string | undefined) => string;
  /** Called after a failure, for callers that also alert. */
  onFail?: (message: string, isRefused: boolean) => void;
  /** The number of files that would follow this one. */
  countWaiting?: () => number;
}

const idle: UploadState = { fileName: '', share: undefined, failure: undefined, isRefused: false };

/** Statuses with which the server refuses a file itself. */
const refusalStatuses = [400, 413, 415];

const stoppedText = (file: string, more: number) =>
  more === 0
    ? t('The upload of {file} was stopped, because its page or dialog was closed.', { file })
    : plural(
        more,
        'The uploads of {file} and {count} more file were stopped, because their page or dialog was closed.',
        'The uploads of {file} and {count} more files were stopped, because their page or dialog was closed.',
        { file },
      );

/** Runs one upload at a time, with progress, cancel and retry. Unmounting aborts it, with a notice. */
export function useUpload<R extends RouteDefinition>(options: Options<R>) {
  const dispatch = useDispatch();
  const notice = useNotice();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  const last = useRef<File | null>(null);
  const latest = useRef({ ...options, notice });
  useEffect(() => {
    latest.current = { ...options, notice };
  });
  useEffect(
    () => () => {
      const controller = running.current;
      if (!controller || controller.signal.aborted) return;
      controller.abort();
      const file = last.current?.name ?? '';
      const { notice, countWaiting } = latest.current;
      notice.show({ id: `stopped-${file}`, text: stoppedText(file, countWaiting?.() ?? 0) });
    },
    [],
  );

  const fail = (file: File, reason: string | undefined, detail: unknown, isRefused: boolean) => {
    const message = latest.current.failureMessage(reason);
    console.error(message, detail);
    setState({ fileName: file.name, share: undefined, failure: message, isRefused });
    latest.current.onFail?.(message, isRefused);
  };

  const start = async (file: File) => {
    const { route, params, field, isImageOnly = false } = latest.current;
    running.current?.abort();
    last.current = file;
    const problem = uploadProblem(file, isImageOnly, route.upload);
    if (problem) return fail(file, problem, file.name, true);
    const controller = new AbortController();
    running.current = controller;
    setState({ ...idle, fileName: file.name, share: 0 });
    const onProgress = (share: number) =>
      setState((now) => (now.share === undefined ? now : { ...now, share }));
    const request: UploadRequest = { field, file, ...(params && { params }) };
    const answer = await upload(route, request, { onProgress, signal: controller.signal }, dispatch);
    if (controller.signal.aborted) return;
    running.current = null;
    if (answer.error) {
      const isRefused = refusalStatuses.some((status) => status === answer.error.status);
      return fail(file, messageFor(answer.error, '') || undefined, answer.error, isRefused);
    }
    setState(idle);
    latest.current.onDone(answer.data);
  };

  return {
    ...state,
    start: (file: File) => void start(file),
    /** Undefined for a file that was refused. */
    retry: state.isRefused
      ? undefined
      : () => {
          if (last.current) void start(last.current);
        },
    cancel: () => {
      running.current?.abort();
      setState(idle);
    },
    /** Forgets a failure. */
    reset: () => setState((now) => (now.share === undefined ? idle : now)),
  };
}

/** The result of `useUpload`. */
export type Upload = ReturnType<typeof useUpload>;
