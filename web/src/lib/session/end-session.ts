/**
 * The end of the session in this browser. It ends by Sign Out (`session-slice.ts`), by a token that the server refuses in
 * a call (`transport.ts`, `upload.ts`) or at the socket (`realtime-connection.ts`), by Sign Out in another tab
 * (`StoreProvider.tsx`), and by a change after which the server ends it. All of them call this file.
 */
import { ErrorBody } from '@menuboard/contract/http/errors';
import { createAction, type Dispatch, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { forgetAnswers } from '../remembered-answers.ts';
import { forgetDrafts } from '../use-draft.ts';
import { clearStoredSession } from './stored-session.ts';
import { storedToken } from './stored-token.ts';

/**
 * Decides the message of the login page, and the way back to the last page. `signed-out`: by Sign Out on this page.
 * `ended`: elsewhere, or by the server after a change that the person made here. `refused`: the server no longer
 * accepts the token.
 */
export type EndReason = 'signed-out' | 'ended' | 'account-deleted' | 'refused';

/** Tells the store that the session is over: `RequireAuth` then leads to the login page. */
export const sessionEnded = createAction<EndReason>('session/ended');

/** Ends the session at once, whether or not the server can be reached. */
export function endSession(dispatch: SessionEnder, reason: EndReason): void {
  clearStoredSession();
  dispatch(sessionEnded(reason));
}

type SessionEnder = (action: UnknownAction) => unknown;

/** Ends the session whose token the server has refused, unless another session has begun since. */
export function endRefusedSession(token: string | null, dispatch: SessionEnder): void {
  if (storedToken() === token) endSession(dispatch, 'refused');
}

/** True for a refused token. A wrong password is a 401 too, but with another code. */
export function isTokenRefused({ status, data }: FetchBaseQueryError): boolean {
  if (status !== 401) return false;
  const body = ErrorBody.safeParse(data);
  return !body.success || body.data.code === 'unauthenticated';
}

/**
 * Makes the store forget everything of the session that has ended: the next person must not see the data of this one.
 *
 * @param resetCache the action that empties the cache, which sign-in does not load
 */
export const forgetAfterSession =
  (resetCache: () => UnknownAction): Middleware<unknown, unknown, Dispatch> =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (sessionEnded.match(action)) {
      forgetAnswers();
      forgetDrafts();
      // The pages unmount first: a list that is still mounted would be fetched again at once.
      setTimeout(() => dispatch(resetCache()));
    }
    return result;
  };
