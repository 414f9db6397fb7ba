import { ErrorBody } from '@menuboard/contract/http/errors';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { faultOf } from './error-statuses.ts';
import type { RawReply } from './raw-http.ts';

/** Expects the answer to be this refusal, in the common form of refusals. */
export function expectError(reply: RawReply, status: number, code: string): void {
  expect(reply.status, reply.body).toBe(status);
  const body = z.parse(ErrorBody, JSON.parse(reply.body));
  expect(body.code).toBe(code);
  expect(faultOf(reply.status, body, reply.body)).toBeUndefined();
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
}
