/** Loaded before a server (`NODE_OPTIONS`): its clock is stopped at CLOCK_STOPPED_AT. */
const stoppedAt = Number(process.env.CLOCK_STOPPED_AT);
Date.now = () => stoppedAt;

export {};
