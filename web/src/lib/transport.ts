import { REQUEST_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type Call, sendCorrecting } from './correct-call.ts';
import { rememberAnswer, rememberedAnswer } from './remembered-answers.ts';
import { learnServerTime } from './server-clock.ts';
import { endRefusedSession, isTokenRefused } from './session/end-session.ts';
import { storedToken } from './session/stored-token.ts';

// Types alone come from RTK Query: signing in uses this file and must not load the cache.
export type Answer = { data: unknown; error?: undefined } | { error: FetchBaseQueryError; data?: undefined };
export type Dispatch = (action: UnknownAction) => unknown;

/** The base address of all calls. */
export const apiBase = `${location.origin}/api`;

/** Parses a reply: the JSON of a success, or the error. */
export function parseReply(response: Pick<Response, 'ok' | 'status'>, text: string): Answer {
  let data: unknown = null;
  try {
    if (text) data = JSON.parse(text);
  } catch (error) {
    // A captive portal or a proxy answers in HTML, with any status.
    return {
      error: { status: 'PARSING_ERROR', originalStatus: response.status, data: text, error: String(error) },
    };
  }
  return response.ok ? { data } : { error: { status: response.status, data } };
}

async function send(args: FetchArgs, token: string | null, signal?: AbortSignal): Promise<Answer> {
  const { method = 'GET', body } = args;
  const headers = new Headers(args.headers as HeadersInit | undefined);
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const known = method === 'GET' ? rememberedAnswer(token, args.url) : undefined;
  if (known) headers.set('if-none-match', known.etag);

  const controller = new AbortController();
  const cancel = () => controller.abort();
  signal?.addEventListener('abort', cancel);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    cancel();
  }, REQUEST_TIMEOUT_MS);

  try {
    const init: RequestInit = { method, headers, signal: controller.signal };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`${apiBase}${args.url}`, init);
    learnServerTime(response.headers.get('date'));
    if (known && response.status === 304) return { data: known.data };
    const text = await response.text();
    const isText = args.responseHandler === 'text' && response.ok;
    const answer: Answer = isText ? { data: text } : parseReply(response, text);
    const etag = response.headers.get('etag');
    if (method === 'GET' && etag !== null && !answer.error)
      rememberAnswer(token, args.url, { etag, data: answer.data });
    return answer;
  } catch (error) {
    return { error: { status: isTimedOut ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: String(error) } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Hides the code of a claim in logs: anyone who has the code can take the screen. */
function withoutCode(url: string): string {
  return url.replace(/(?<=\/claims\/)[^/?]+/, '…');
}

/**
 * Makes one call with the session's token and a time-out of 30 s. A refused token ends the session.
 */
export async function request(args: Call, dispatch: Dispatch, signal?: AbortSignal): Promise<Answer> {
  const token = storedToken();
  const answer = await sendCorrecting(args, (call) => send(call, token, signal));
  if (answer.error && !signal?.aborted)
    console.error(`${args.method ?? 'GET'} ${withoutCode(args.url)} failed`, answer.error.status);
  if (answer.error && isTokenRefused(answer.error)) endRefusedSession(token, dispatch);
  return answer;
}
