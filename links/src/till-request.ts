/** Requests to tills, whose failures become problems with a sentence for the owner. */
import type * as z from 'zod/mini';
import { type TillIo, TillProblem, type TillRequest, type TillResponse } from './connector.ts';

/** Ms that an answer asks to wait, by its `Retry-After` in seconds or as a date; `undefined` if it does not say. */
export function waitOf({ headers }: TillResponse, now: number): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Sends a request to a till.
 *
 * @param till name of the till in the sentences of problems
 * @throws TillProblem for every status from 400
 */
export async function askTill(io: TillIo, till: string, request: TillRequest): Promise<TillResponse> {
  const response = await io.request(request);
  const { status } = response;
  if (status < 400) return response;
  if (status === 429) {
    throw new TillProblem(
      'busy',
      `${till} asks to wait before the next request.`,
      waitOf(response, io.now()),
    );
  }
  if (status === 401 || status === 403) {
    throw new TillProblem('signIn', `${till} did not accept the sign-in. Sign in again.`);
  }
  if (status >= 500 || status === 408) {
    throw new TillProblem('away', `${till} has a problem (${status}). Your boards show the last values.`);
  }
  throw new TillProblem(
    'settings',
    `${till} refused the request (${status}). Check the settings of the link.`,
  );
}

/**
 * Sends a request, and reads the answer as JSON.
 *
 * @param schema schema of the part of the answer that the connector reads
 * @throws TillProblem like `askTill`, and `away` for an answer that is not of this form
 */
export async function askJson<T>(
  io: TillIo,
  till: string,
  request: TillRequest,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  return readJson(till, await askTill(io, till, request), schema);
}

/** @throws TillProblem `away` for an answer that is not of this form */
export function readJson<T>(till: string, { body }: TillResponse, schema: z.ZodMiniType<T>): T {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    answer = undefined;
  }
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw unreadable(till);
}

/** The problem of an answer that is not of the expected form. */
export const unreadable = (till: string) =>
  new TillProblem('away', `${till} gave an answer that cannot be read. Your boards show the last values.`);
