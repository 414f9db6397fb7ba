import { authRoutes, type Session, type User } from '@menuboard/contract/auth';
import type { RouteArgs } from '@menuboard/contract/http/route';
import {
  createAsyncThunk,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { t } from '../../texts/texts.ts';
import { callRoute } from '../call-route.ts';
import { messageFor } from '../errors.ts';
import { endSession, sessionEnded } from './end-session.ts';
import { clearStoredSession, readUser, storageProblem, storeSession, storeUser } from './stored-session.ts';
import { storedToken } from './stored-token.ts';

/** The session. All other server data is in the cache. */
export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  /** True until `initialize` has read the stored session, and during a login or register call. */
  loading: boolean;
  error: string | null;
  /** The user signed out, so the login page does not lead back to the last page. */
  hasSignedOut: boolean;
  /** The server ended the session; the login page says so. */
  wasRefused: boolean;
  /** The user deleted the account; the login page says so. */
  hasDeletedAccount: boolean;
  /** The user signed up during this visit, so the dashboard says Welcome instead of Welcome back. */
  hasJustSignedUp: boolean;
}

/** For pages that dispatch the thunks below. */
export type SessionDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

interface Rejection {
  rejectValue: unknown;
}

type LoginBody = RouteArgs<typeof authRoutes.login>['body'];
/** The body of a sign-up. */
export type RegisterBody = RouteArgs<typeof authRoutes.register>['body'];

type SendForSession<Body> = (
  body: Body,
  dispatch: Parameters<typeof callRoute>[2],
) => Promise<{ data: Session; error?: undefined } | { data?: undefined; error: unknown }>;

/** A thunk that signs in: stores the session that a call answers with, or rejects with the call's error. */
export function createSignIn<Body>(type: string, send: SendForSession<Body>) {
  return createAsyncThunk<User, Body, Rejection>(type, async (body, { dispatch, rejectWithValue }) => {
    const problem = storageProblem();
    if (problem) return rejectWithValue(problem);
    const answer = await send(body, dispatch);
    if (!answer.data) return rejectWithValue(answer.error);
    const { token, user } = answer.data;
    storeSession(token, user);
    return user;
  });
}

export const login = createSignIn<LoginBody>('session/login', (body, dispatch) =>
  callRoute(authRoutes.login, { body }, dispatch),
);

/** Creates the account and its restaurant. */
export const register = createSignIn<RegisterBody>('session/register', (body, dispatch) =>
  callRoute(authRoutes.register, { body }, dispatch),
);

/** Restores the stored session at the start. */
export const initialize = createAsyncThunk<User, undefined, { rejectValue: string }>(
  'session/initialize',
  (_, { rejectWithValue }) => {
    if (!storedToken()) return rejectWithValue('No stored authentication data');
    const user = readUser();
    if (user) return user;
    clearStoredSession();
    return rejectWithValue('Invalid stored authentication data');
  },
);

/** Fetches the user and so verifies the session, while the pages already show the restored one. */
export const refreshUser = createAsyncThunk<void, undefined>('session/refresh', async (_, { dispatch }) => {
  const token = storedToken();
  const answer = await callRoute(authRoutes.me, undefined, dispatch);
  // After signing out, or in as another user, the answer is about an old session.
  if (answer.error || !token || storedToken() !== token) return;
  const shownId = readUser()?.restaurant.id;
  storeUser(answer.data);
  // The session moved to another restaurant elsewhere: every page and the cache begin again.
  if (shownId && shownId !== answer.data.restaurant.id) return location.reload();
  dispatch(sessionSlice.actions.userReceived(answer.data));
});

/** Sign Out: ends the session here at once, then at the server if it can be reached. */
export const logout = createAsyncThunk<void, undefined>('session/logout', async (_, { dispatch }) => {
  const token = storedToken();
  endSession(dispatch, 'signed-out');
  const headers = { authorization: `Bearer ${token}` };
  if (token) await callRoute(authRoutes.logout, undefined, dispatch, headers);
});

const initialState: SessionState = {
  user: null,
  isAuthenticated: false,
  loading: true,
  error: null,
  hasSignedOut: false,
  wasRefused: false,
  hasDeletedAccount: false,
  hasJustSignedUp: false,
};

function begin(state: SessionState, user: User): void {
  Object.assign(state, { ...initialState, user, isAuthenticated: true, loading: false });
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userReceived: (state, action: PayloadAction<User>) => {
      if (state.isAuthenticated) state.user = action.payload;
    },
    joined: (state, action: PayloadAction<User>) => begin(state, action.payload),
  },
  extraReducers: (build) => {
    build
      .addCase(sessionEnded, (state, { payload: reason }) => {
        state.wasRefused = reason === 'refused';
        state.hasDeletedAccount = reason === 'account-deleted';
        state.hasSignedOut ||= reason === 'signed-out' || reason === 'account-deleted';
        state.user = null;
        state.isAuthenticated = false;
        state.loading = false;
        state.error = null;
      })
      .addCase(login.rejected, (state, action) => {
        state.loading = false;
        state.error = messageFor(action.payload, t('Login failed'));
      })
      .addCase(register.rejected, (state, action) => {
        state.loading = false;
        state.error = messageFor(action.payload, t('Registration failed'));
      })
      .addCase(initialize.rejected, (state, action) => {
        state.loading = false;
        state.error = action.payload ?? null;
      })
      .addMatcher(isAnyOf(login.pending, register.pending, initialize.pending), (state) => {
        state.loading = true;
        state.error = null;
      })
      .addMatcher(isAnyOf(login.fulfilled, register.fulfilled, initialize.fulfilled), (state, action) => {
        begin(state, action.payload);
        state.hasJustSignedUp = register.fulfilled.match(action);
      });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectSession: (state) => state,
  },
});
