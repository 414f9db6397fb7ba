import { FILE_MAX_BYTES, UPLOAD_TIMEOUTS_MS } from '@menuboard/contract/domain/limits';
import { pathOf, type RouteDefinition, type RouteResult } from '@menuboard/contract/http/route';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { readToken } from './session.ts';
import { type Answer, apiBase, type Dispatch, endSessionIfRefused, parseReply } from './transport.ts';

/** What an upload is told while it runs. */
export interface UploadObserver {
  /** How much has gone out, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** One file to one call; the field's name is for people who read the wire. */
export interface UploadRequest {
  params?: Record<string, string>;
  field: string;
  file: File;
}

/** Why a file need not even be sent; the server says the same. */
export function uploadProblem(file: File, isImageOnly: boolean): string | undefined {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > FILE_MAX_BYTES) return `This file is too large: at most ${FILE_MAX_BYTES / 1_048_576} MB.`;
  if (file.type === 'image/svg+xml')
    return 'SVG drawings cannot be shown. Save the picture as PNG or JPG and upload that.';
  // The browser's guess by the name. Without one the server looks into the file.
  if (file.type !== '' && !/^(image|video)\//.test(file.type)) {
    return isImageOnly
      ? 'This is no picture. Choose a picture: JPG or PNG.'
      : 'This is no picture or film we can show. Supported formats: JPG, PNG, MP4, MOV.';
  }
  if (isImageOnly && file.type.startsWith('video/')) return 'This is a film. Choose a picture: JPG or PNG.';
  return undefined;
}

// fetch tells nothing of how much of a body has gone out.
function send(
  url: string,
  body: FormData,
  token: string | null,
  silenceMs: number,
  watch: UploadObserver,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: Answer) => {
      clearTimeout(timer);
      watch.signal.removeEventListener('abort', cancel);
      resolve(answer);
    };
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR', error: string) =>
      end({ error: { status, error } });
    const cancel = () => call.abort();
    // The specified time-out, counted from the last progress: a slow line may take its time.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('TIMEOUT_ERROR', 'No progress');
        call.abort();
      }, silenceMs);
    };
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      watch.onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () => {
      const ok = call.status >= 200 && call.status < 300;
      end(parseReply({ ok, status: call.status }, call.responseText));
    });
    call.addEventListener('error', () => fail('FETCH_ERROR', 'Not sent'));
    call.addEventListener('abort', () => fail('FETCH_ERROR', 'Cancelled'));
    call.open('POST', url);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    watch.signal.addEventListener('abort', cancel);
    wait();
    call.send(body);
  });
}

/** Sends a file with progress; the answer is checked against the route, a 401 ends the session as for any call. */
export async function upload<R extends RouteDefinition>(
  route: R,
  { params, field, file }: UploadRequest,
  watch: UploadObserver,
  dispatch: Dispatch,
): Promise<{ data: RouteResult<R>; error?: undefined } | { error: FetchBaseQueryError; data?: undefined }> {
  const body = new FormData();
  body.append(field, file, file.name);
  const token = readToken();
  const answer = await send(
    `${apiBase}${pathOf(route, params)}`,
    body,
    token,
    UPLOAD_TIMEOUTS_MS[route.upload ?? 'file'],
    watch,
  );
  endSessionIfRefused(answer, token, dispatch);
  if (answer.error) return { error: answer.error };
  const parsed = route.response.safeParse(answer.data);
  if (!parsed.success) return { error: { status: 'CUSTOM_ERROR', error: parsed.error.message } };
  return { data: parsed.data as RouteResult<R> };
}
