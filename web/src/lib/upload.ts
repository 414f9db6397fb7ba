import { ARCHIVE_CHECK_MS, FILE_MAX_BYTES, UPLOAD_TIMEOUTS_MS } from '@menuboard/contract/domain/limits';
import { respondAsync } from '@menuboard/contract/http/respond-async';
import { pathOf, type RouteDefinition, type RouteResult } from '@menuboard/contract/http/route';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { t } from '../texts/texts.ts';
import { endRefusedSession, isTokenRefused } from './session/end-session.ts';
import { storedToken } from './session/stored-token.ts';
import { type Answer, apiBase, type Dispatch, parseReply } from './transport.ts';

/** Observes and stops a running upload. */
export interface UploadObserver {
  /** The share of bytes that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A file for one call. The server takes any field name; this one helps people who read the traffic. */
export interface UploadRequest {
  params?: Record<string, string>;
  field: string;
  file: File;
}

/** The reason why a file is refused without sending it; undefined when it may be sent. The server checks again. */
export function uploadProblem(
  file: File,
  isImageOnly: boolean,
  upload?: RouteDefinition['upload'],
): string | undefined {
  if (file.size === 0) return t('This file is empty.');
  if (upload === 'archive') return undefined;
  if (file.size > FILE_MAX_BYTES)
    return t('This file is too large: at most {max} MB.', { max: FILE_MAX_BYTES / 1_048_576 });
  if (file.type === 'image/svg+xml')
    return t('SVG drawings cannot be shown. Save the image as PNG or JPG and upload that.');
  // The type is the browser's guess by the file name. Without a guess the server looks into the file.
  if (file.type !== '' && !/^(image|video)\//.test(file.type)) {
    return isImageOnly
      ? t('This file is not an image. Choose an image: JPG or PNG.')
      : t('This file is not an image or video we can show. Supported formats: JPG, PNG, MP4, MOV.');
  }
  if (isImageOnly && file.type.startsWith('video/'))
    return t('This file is a video. Choose an image: JPG or PNG.');
  return undefined;
}

// `fetch` does not report upload progress.
function send(
  url: string,
  body: FormData | File,
  token: string | null,
  { idleMs, answerMs }: { idleMs: number; answerMs: number },
  observer: UploadObserver,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: Answer) => {
      clearTimeout(timer);
      observer.signal.removeEventListener('abort', cancel);
      resolve(answer);
    };
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR', error: string) =>
      end({ error: { status, error } });
    const cancel = () => call.abort();
    // The specified time-out, counted from the last progress, so that slow connections can finish.
    const restartTimer = (ms = idleMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('TIMEOUT_ERROR', 'no-progress');
        call.abort();
      }, ms);
    };
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer(loaded < total ? idleMs : answerMs);
      observer.onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () => {
      const ok = call.status >= 200 && call.status < 300;
      end(parseReply({ ok, status: call.status }, call.responseText));
    });
    call.addEventListener('error', () => fail('FETCH_ERROR', 'not-sent'));
    call.addEventListener('abort', () => fail('FETCH_ERROR', 'cancelled'));
    call.open('POST', url);
    // The page shows how a conversion goes on instead of waiting for its end.
    call.setRequestHeader('prefer', respondAsync.prefer);
    // A form has a type of its own.
    if (body instanceof File) call.setRequestHeader('content-type', 'application/zip');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    observer.signal.addEventListener('abort', cancel);
    restartTimer();
    call.send(body);
  });
}

/** Sends a file and reports progress. Checks the reply against the route; a refused token ends the session. */
export async function upload<R extends RouteDefinition>(
  route: R,
  { params, field, file }: UploadRequest,
  observer: UploadObserver,
  dispatch: Dispatch,
): Promise<{ data: RouteResult<R>; error?: undefined } | { error: FetchBaseQueryError; data?: undefined }> {
  const body = new FormData();
  body.append(field, file, file.name);
  const token = storedToken();
  const kind = route.upload ?? 'file';
  const idleMs = UPLOAD_TIMEOUTS_MS[kind];
  const answerMs = kind === 'archive' ? ARCHIVE_CHECK_MS : idleMs;
  const answer = await send(
    `${apiBase}${pathOf(route, params)}`,
    body,
    token,
    { idleMs, answerMs },
    observer,
  );
  if (answer.error) {
    if (isTokenRefused(answer.error)) endRefusedSession(token, dispatch);
    return { error: answer.error };
  }
  const parsed = route.response.safeParse(answer.data);
  if (!parsed.success) return { error: { status: 'CUSTOM_ERROR', error: parsed.error.message } };
  return { data: parsed.data as RouteResult<R> };
}

/** Sends an archive as it is, with a token that is not a session's. */
export function uploadArchive(
  path: string,
  archive: File,
  token: string,
  observer: UploadObserver,
): Promise<Answer> {
  const idleMs = UPLOAD_TIMEOUTS_MS.file;
  return send(`${apiBase}${path}`, archive, token, { idleMs, answerMs: idleMs }, observer);
}
