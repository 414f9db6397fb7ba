import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state of the realtime connection, which shows whether the server can be reached. */
export interface ConnectionState {
  /** When the connection was lost; null while it is open, and before the first attempt. */
  lostAt: string | null;
}

const initialState: ConnectionState = { lostAt: null };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionRestored: (state) => {
      state.lostAt = null;
    },
    /** `payload` is the time of the loss. Every failed attempt dispatches this; the first one counts. */
    connectionLost: (state, { payload }: PayloadAction<string>) => {
      state.lostAt ??= payload;
    },
  },
  selectors: { selectLostAt: (state) => state.lostAt },
});
