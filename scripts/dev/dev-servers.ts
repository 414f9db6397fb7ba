// `npm run dev`: one address for everything, with reload. The server restarts on a change; admin and player replace
// modules. Vite's servers are faster than `build --watch` and preserve the state of the page.
import { spawn } from 'node:child_process';
import { createServer, type InlineConfig } from 'vite';
import { root } from '../setup/root.mjs';

const serverPort = Number(process.env.PORT ?? 3000);
const webPort = 5173;
const playerPort = 5174;
const server = `http://127.0.0.1:${serverPort}`;
const player = `http://127.0.0.1:${playerPort}`;

const calls = {
  '/api': server,
  '/media': server,
  '/socket.io': { target: server, ws: true },
};

const playerPage: InlineConfig = {
  root: `${root}player`,
  base: '/display/',
  server: { host: '127.0.0.1', port: playerPort, strictPort: true, proxy: calls },
};

/** Vite answers its base only with a trailing slash, and people type the address without it. */
const screen = {
  target: player,
  ws: true,
  rewrite: (path: string) => path.replace(/^\/(display|tv)\/?(?=$|\?)/, '/display/'),
};

const webPage: InlineConfig = {
  root: `${root}web`,
  server: {
    host: '127.0.0.1',
    port: webPort,
    strictPort: true,
    proxy: {
      ...calls,
      '/display': screen,
      '/tv': screen,
    },
  },
};

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  // Vite's servers proxy to it over plain HTTP.
  env: { ...process.env, PORT: String(serverPort), TLS_CERT_FILE: '', TLS_KEY_FILE: '' },
  stdio: 'inherit',
});
const pages = await Promise.all(
  [playerPage, webPage].map(async (page) => (await createServer(page)).listen()),
);

console.log(`
  Admin    http://127.0.0.1:${webPort}/
  Screen   http://127.0.0.1:${webPort}/display
  Calls    ${server}/api/docs
  ^C stops all three.
`);

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  api.kill('SIGTERM');
  await Promise.all(pages.map((page) => page.close()));
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.once('exit', async (code) => {
  await stop();
  process.exitCode = code ?? 0;
});
