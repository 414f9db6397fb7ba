// Prints on SIGUSR2 what keeps a server busy, and which chunks of the bundle it has loaded.
import { registerHooks } from 'node:module';
import { basename } from 'node:path';

const chunks = new Set();
registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/server/dist/')) chunks.add(basename(new URL(url).pathname));
    return nextLoad(url, context);
  },
});

process.on('SIGUSR2', () => {
  const handles = {};
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
  console.log(`resources ${JSON.stringify({ handles, chunks: [...chunks] })}`);
});
