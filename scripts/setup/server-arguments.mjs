/** With one arena for all threads, glibc keeps 5 MB less of what a start has freed. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };

/**
 * What `node` is called with to run the server. By default V8 lets its young generation grow to 3 × 16 MB and keeps it,
 * and lets the old one about double before it collects it. With 2 MB, and a collection after a growth of 40 %, 1,000
 * screens need a quarter less memory (210 → 155 MB). Only the first read of a long list after an edit costs more (80 kB:
 * 1.3 → 1.7 ms), and 10,000 idle screens do (10 → 13 % of a core). Thousands of screens that return together cost a sixth
 * more, so the nodes of `deploy/cluster/` run without.
 */
export const serverArguments = [
  '--max-semi-space-size=2',
  '--heap-growing-percent=40',
  'server/dist/main.js',
];
