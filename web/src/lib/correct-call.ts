/**
 * A form is sent again with other content after its answer was lost. The first call may have reached the server: the form
 * has one key, so the server then refuses the second one, and names what the first one has made.
 */
import { ErrorBody } from '@menuboard/contract/http/errors';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** The record that a call has made, as the refusal of another one with its key names it. */
export type Made = Pick<ErrorBody, 'createdId' | 'undo'>;

/** The correction of a creating call. */
export interface Correction {
  /** The call that changes what was made, or removes it; undefined where there is none. */
  callFor: (made: Made) => FetchArgs | undefined;
  /** The same call with a new key. */
  again: () => FetchArgs;
}

/** A request; those that a form may send again have a correction. */
export interface Call extends FetchArgs {
  correction?: Correction;
}

function madeBefore({ data }: FetchBaseQueryError): Made | undefined {
  const body = ErrorBody.safeParse(data);
  return body.success && body.data.code === 'idempotency_mismatch' ? body.data : undefined;
}

const isGone = (error: FetchBaseQueryError | undefined) => error?.status === 404;

/** Sends a call. One whose key has made something else changes that, or removes it and is sent again. */
export async function sendCorrecting<Answer extends { error?: FetchBaseQueryError | undefined }>(
  { correction, ...call }: Call,
  send: (call: FetchArgs) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(call);
  const made = correction && answer.error && madeBefore(answer.error);
  const correcting = made && correction.callFor(made);
  if (!correcting) return answer;
  const corrected = await send(correcting);
  const isDone = correcting.method === 'PUT' || corrected.error !== undefined;
  // Somebody has deleted it since.
  return isDone && !isGone(corrected.error) ? corrected : send(correction.again());
}
