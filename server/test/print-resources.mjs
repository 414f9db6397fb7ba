// On SIGUSR2, prints the resources that keep a server busy, and the loaded chunks of the bundle.
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
