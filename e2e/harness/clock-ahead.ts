/** Loaded before a server (`NODE_OPTIONS`): its clock is ahead by CLOCK_AHEAD_MS. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

export {};
