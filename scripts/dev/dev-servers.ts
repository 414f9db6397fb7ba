// `npm run dev [-- --inspect]`: one address for everything, with reload. The server restarts on a change; Vite replaces
// changed modules of admin and player, which is faster than `build --watch` and preserves the page's state.
import { spawn } from 'node:child_process';
import { createServer, type InlineConfig } from 'vite';
import { root } from '../setup/root.mjs';

const serverPort = Number(process.env.PORT ?? 3000);
const webPort = 5173;
const playerPort = 5174;
const serverUrl = `http://127.0.0.1:${serverPort}`;
const playerUrl = `http://127.0.0.1:${playerPort}`;

const apiProxy = {
  '/api': serverUrl,
  '/media': serverUrl,
  '/socket.io': { target: serverUrl, ws: true },
};

const playerConfig: InlineConfig = {
  root: `${root}player`,
  base: '/display/',
  server: { host: '127.0.0.1', port: playerPort, strictPort: true, proxy: apiProxy },
};

/** Vite serves its base only with a trailing slash, but people type the address without it. */
const displayProxy = {
  target: playerUrl,
  ws: true,
  rewrite: (path: string) => path.replace(/^\/(display|tv)\/?(?=$|\?)/, '/display/'),
};

const webConfig: InlineConfig = {
  root: `${root}web`,
  server: {
    host: '127.0.0.1',
    port: webPort,
    strictPort: true,
    proxy: {
      ...apiProxy,
      '/display': displayProxy,
      '/tv': displayProxy,
    },
  },
};

// Arguments such as --inspect are for the Node.js of the server.
const nodeArguments = [...process.argv.slice(2), '--watch', '--watch-preserve-output', 'cluster/src/main.ts'];
const serverProcess = spawn(process.execPath, nodeArguments, {
  cwd: root,
  // Vite's servers proxy to it over plain HTTP.
  env: { ...process.env, PORT: String(serverPort), TLS_CERT_FILE: '', TLS_KEY_FILE: '' },
  stdio: 'inherit',
});
const viteServers = await Promise.all(
  [playerConfig, webConfig].map(async (page) => (await createServer(page)).listen()),
);

console.log(`
  Admin    http://127.0.0.1:${webPort}/
  Screen   http://127.0.0.1:${webPort}/display
  API docs ${serverUrl}/api/docs
  ^C stops all three.
`);

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  serverProcess.kill('SIGTERM');
  await Promise.all(viteServers.map((page) => page.close()));
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
serverProcess.once('exit', async (code) => {
  await stop();
  process.exitCode = code ?? 0;
});
