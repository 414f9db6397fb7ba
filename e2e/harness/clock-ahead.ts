/** Loaded before a server (`NODE_OPTIONS`): its clock is as far ahead as the test says. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + ahead;

export {};
