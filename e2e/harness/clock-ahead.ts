/** Preloaded by a server (`NODE_OPTIONS`), whose clock is then ahead by CLOCK_AHEAD_MS. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

export {};
