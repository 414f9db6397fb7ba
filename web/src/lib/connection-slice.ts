import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the realtime connection, and so the server, is there. */
export interface ConnectionState {
  /** Since when it is not; nothing while it is, and before it was first tried. */
  lostAt: string | null;
}

const initialState: ConnectionState = { lostAt: null };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionFound: (state) => {
      state.lostAt = null;
    },
    /** `payload` is the moment; every try that fails says it again, and the first one counts. */
    connectionLost: (state, { payload }: PayloadAction<string>) => {
      state.lostAt ??= payload;
    },
  },
  selectors: { selectLostAt: (state) => state.lostAt },
});
