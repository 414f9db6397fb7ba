/** Preloaded by a server (`NODE_OPTIONS`), whose clock then stops at CLOCK_STOPPED_AT. */
const stoppedAt = Number(process.env.CLOCK_STOPPED_AT);
Date.now = () => stoppedAt;

export {};
