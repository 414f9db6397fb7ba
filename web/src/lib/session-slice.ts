import { authRoutes, type User } from '@menuboard/contract/auth';
import type { RouteArgs } from '@menuboard/contract/http/route';
import {
  createAsyncThunk,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { callRoute } from './call-route.ts';
import { messageFor } from './errors.ts';
import { clearSession, readToken, readUser, sessionEnded, storeSession, storeUser } from './session.ts';

/** The session as the admin sees it; everything else about the server lives in the api's cache. */
export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  /** True from the start until `initialize` has looked, and while a login or register is under way. */
  loading: boolean;
  error: string | null;
  /** The person signed out: nobody is to be led back to where they were. */
  hasSignedOut: boolean;
  /** The session ended by itself: the login page says so. */
  wasRefused: boolean;
  /** Signed up on this visit: nobody is welcomed back who was never here. */
  isNew: boolean;
}

/** For pages that dispatch the thunks below. */
export type SessionDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

interface Rejection {
  rejectValue: unknown;
}

type LoginBody = RouteArgs<typeof authRoutes.login>['body'];
/** What sign-up sends. */
export type RegisterBody = RouteArgs<typeof authRoutes.register>['body'];

/** Signs in and keeps the session; rejects with the call's error. */
export const login = createAsyncThunk<User, LoginBody, Rejection>(
  'session/login',
  async (body, { dispatch, rejectWithValue }) => {
    const answer = await callRoute(authRoutes.login, { body }, dispatch);
    if (answer.error) return rejectWithValue(answer.error);
    const { token, user } = answer.data;
    storeSession(token, user);
    return user;
  },
);

/** Makes the account and its restaurant, and signs in. */
export const register = createAsyncThunk<User, RegisterBody, Rejection>(
  'session/register',
  async (body, { dispatch, rejectWithValue }) => {
    const answer = await callRoute(authRoutes.register, { body }, dispatch);
    if (answer.error) return rejectWithValue(answer.error);
    const { token, user } = answer.data;
    storeSession(token, user);
    return user;
  },
);

/** Restores the stored session at the start. */
export const initialize = createAsyncThunk<User, undefined, { rejectValue: string }>(
  'session/initialize',
  (_, { rejectWithValue }) => {
    if (!readToken()) return rejectWithValue('No stored authentication data');
    const user = readUser();
    if (user) return user;
    clearSession();
    return rejectWithValue('Invalid stored authentication data');
  },
);

/** Asks the server who this is and whether the session holds: behind the restored one, which is shown at once. */
export const refreshUser = createAsyncThunk<void, undefined>('session/refresh', async (_, { dispatch }) => {
  const token = readToken();
  const answer = await callRoute(authRoutes.me, undefined, dispatch);
  // Signed out, or in as somebody else, meanwhile: the answer is about another session.
  if (answer.error || !token || readToken() !== token) return;
  storeUser(answer.data);
  dispatch(sessionSlice.actions.userArrived(answer.data));
});

/** Ends the session here at once; a server that cannot be told changes nothing about that. */
export const logout = createAsyncThunk<void, undefined>('session/logout', async (_, { dispatch }) => {
  const token = readToken();
  clearSession();
  dispatch(sessionEnded('left'));
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
  isNew: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userArrived: (state, action: PayloadAction<User>) => {
      if (state.isAuthenticated) state.user = action.payload;
    },
  },
  extraReducers: (build) => {
    build
      .addCase(logout.pending, (state) => {
        state.hasSignedOut = true;
      })
      .addCase(sessionEnded, (state, { payload: why }) => {
        state.wasRefused = why === 'refused';
        state.user = null;
        state.isAuthenticated = false;
        state.loading = false;
        state.error = null;
      })
      .addCase(login.rejected, (state, action) => {
        state.loading = false;
        state.error = messageFor(action.payload, 'Login failed');
      })
      .addCase(register.rejected, (state, action) => {
        state.loading = false;
        state.error = messageFor(action.payload, 'Registration failed');
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
        state.user = action.payload;
        state.isAuthenticated = true;
        state.loading = false;
        state.hasSignedOut = false;
        state.wasRefused = false;
        state.isNew = register.fulfilled.match(action);
      });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectSession: (state) => state,
  },
});
