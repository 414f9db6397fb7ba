import { REQUEST_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import { type ApiClient, ApiError, createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';

/** The platform for requests that end after some time, so that the next one can begin. */
const platform = {
  FormData,
  Blob,
  fetch: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
};

const noAnswer = t('The server does not answer.');

/** The calls of a kitchen link. */
export const kitchenApi = (token: string): ApiClient =>
  createApiClient(createFetchTransport(`${location.origin}/api`, platform)).withToken(token);

/** The reason of a failed call, for people. */
export const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.body?.message ? translate(error.body.message) : noAnswer;

export const isRevoked = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'unauthenticated';
