/** Checks that the files, settings and ports named in `deploy/` exist, without Docker, systemd or the proxies. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverArguments, serverEnvironment } from './setup/server-arguments.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/menuboard.service');
const caddyfile = read('deploy/Caddyfile');
const nginx = read('deploy/nginx.conf');
const settings = all(read('.env.example'), /^# ([A-Z_\d]+)=/gm);
/** Variables of Node and of the images, not of the server. */
const foreign =
  /^(NODE_ENV|NODE_COMPILE_CACHE|MALLOC_ARENA_MAX|POSTGRES_\w+|MENUBOARD_NAME|MENUBOARD_SERVER)$/;

it('copies only files into the image that exist, and all packages that the lockfile knows', () => {
  const sources = all(dockerfile, /^COPY --chown=node (.+) \S+$/gm).flatMap((line) => line.split(' '));

  expect(sources.length).toBeGreaterThan(8);
  for (const path of sources) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`);
  const ignored = read('.dockerignore').split('\n');
  const references = all(read('tsconfig.json'), /"path": "\.\/([^"]+)"/g);
  expect(references.length).toBeGreaterThan(5);
  for (const path of [...sources, ...references]) expect(ignored).not.toContain(path.split('/')[0]);
  for (const secret of ['.env', 'data', '.git']) expect(ignored).toContain(secret);
});

it('sets only variables that the server or the image reads', () => {
  const variables = [
    ...all(dockerfile, /[ ]([A-Z_]+)=/g),
    ...all(compose, /^ {6}([A-Z_]+): /gm),
    ...all(unit, /^(?:Environment=|ExecStart=\/usr\/bin\/env )([A-Z_]+)=/gm),
    ...all(caddyfile, /\{\$([A-Z_]+)/g),
  ];

  expect(variables).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY']));
  for (const name of variables.filter((one) => !foreign.test(one))) expect(settings).toContain(name);
});

it('starts the server as npm start does, without npm', () => {
  const quoted = serverArguments.map((argument) => `"${argument}"`).join(', ');

  expect(dockerfile).toContain(`CMD ["node", ${quoted}]`);
  expect(unit).toContain(`/node_modules/.bin/node ${serverArguments.join(' ')}\n`);
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(dockerfile).toContain(` ${name}=${value}\n`);
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
  }
});

it('uses one port and one address of the proxy everywhere', () => {
  expect(dockerfile).toContain('PORT=3000');
  expect(dockerfile).toContain('EXPOSE 3000');
  expect(compose).toContain('MENUBOARD_SERVER: menuboard:3000');
  expect(nginx).toContain('server 127.0.0.1:3000;');
  const [trusted] = all(compose, /TRUST_PROXY: ([\d.]+)/g);
  expect(compose.slice(compose.indexOf('\n  proxy:'))).toContain(`ipv4_address: ${trusted}`);
});

it('runs neither the image nor the unit as root, with no more rights than needed', () => {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  expect(lastStage).toContain('\nUSER node\n');
  expect(lastStage).not.toContain('--chown');
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose).toContain(line);
  for (const line of ['User=menuboard', 'ProtectSystem=strict', 'UMask=0077', 'CapabilityBoundingSet=\n'])
    expect(unit).toContain(line);
  expect(unit).not.toMatch(/^AmbientCapabilities/m);
});

it('gives a node of a cluster no more rights than a single server', () => {
  const node = read('deploy/cluster/menuboard@.service').split('\n');
  const hardening = unit.slice(unit.indexOf('\nStateDirectory='), unit.indexOf('\n[Install]')).split('\n');

  expect(hardening.length).toBeGreaterThan(20);
  for (const line of hardening.filter((one) => !one.startsWith('#'))) expect(node).toContain(line);
});

it('keeps pairing codes out of the logs of the proxies, on every address that has one', () => {
  const contract = readdirSync(join(root, 'contract/src')).filter((name) => name.endsWith('.ts'));
  const paths = contract.flatMap((name) =>
    all(read(`contract/src/${name}`), /path: '(\S+:(?:code|pairingCode))'/g),
  );

  expect(paths.length).toBeGreaterThan(2);
  for (const path of [...paths.map((one) => one.replace(/:\w+$/, '')), 'code=', '/account/data/']) {
    expect(caddyfile).toContain(path);
    expect(nginx).toContain(path);
  }
});

it('lets a node wait for two checks of the balancer before its clients leave it', () => {
  const [seconds] = all(read('deploy/cluster/haproxy.cfg'), / inter (\d+)s .* fall 2 /g);

  expect(read('cluster/src/drain.ts')).toContain(`NOTICED_MS = ${2 * Number(seconds)} * SECOND;`);
});

it('has the same nodes in all lists of the balancers', () => {
  const addresses = (text: string) => all(text, /(172\.30\.84\.\d+:3000)/g);
  const listsOf = {
    haproxy: read('deploy/cluster/haproxy.cfg').split('\nbackend ').slice(1),
    nginx: read('deploy/cluster/nginx-nodes.conf').split('\nupstream ').slice(1),
    caddy: read('deploy/cluster/nodes.caddy').split('reverse_proxy ').slice(2),
  };
  const nodes = listsOf.haproxy.map((list) => all(list, /^\tserver (\S+ \S+)/gm));

  expect(nodes.length).toBe(3);
  expect(nodes).toEqual([nodes[0], nodes[0], nodes[0]]);
  for (const lists of Object.values(listsOf)) {
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) expect(addresses(list)).toEqual(addresses(listsOf.haproxy[0] ?? ''));
  }
});

it('gives the nodes of a cluster the addresses, the start and the settings that the other files name', () => {
  const cluster = read('deploy/cluster/compose.yaml');
  const node = read('deploy/cluster/menuboard@.service');
  const balanced = all(read('deploy/cluster/haproxy.cfg'), /^\tserver \S+ (\S+):3000$/gm);
  const variables = [
    ...all(cluster, /^ {4}([A-Z][A-Z_\d]+): /gm),
    ...all(node, /[ =]([A-Z][A-Z_]+)=(?=[%/])/g),
  ];

  for (const address of new Set(balanced)) expect(cluster).toContain(`ipv4_address: ${address}\n`);
  const [trusted] = all(cluster, /TRUST_PROXY: ([\d.]+)/g);
  expect(cluster.slice(cluster.indexOf('\n  balancer:'))).toContain(`ipv4_address: ${trusted}`);
  const [program = ''] = serverArguments.slice(-1);
  expect(node).toContain(`/node_modules/.bin/node ${program}\n`);
  expect(cluster).toContain(`command: [node, ${program}]\n`);
  expect(variables).toEqual(expect.arrayContaining(['S3_ENDPOINT', 'CLUSTER', 'PORT', 'DATA_DIR']));
  expect(node).toContain('EnvironmentFile=-/etc/menuboard/cluster-%i.env\n');
  for (const name of variables.filter((one) => !foreign.test(one))) expect(settings).toContain(name);
});

it('builds the image of the nodes once, and starts Valkey as a user that needs no capabilities', () => {
  const cluster = read('deploy/cluster/compose.yaml');
  const valkey = cluster.slice(cluster.indexOf('\n  valkey:'), cluster.indexOf('\nconfigs:'));

  expect(all(cluster, /^( +build:)/gm)).toHaveLength(1);
  expect(cluster.slice(cluster.indexOf('\n  node1:'), cluster.indexOf('\n  node2:'))).toContain(' build:\n');
  expect(valkey).toContain('cap_drop: [ALL]');
  expect(valkey).toContain('user: valkey\n');
});

it('names commands that the image has', () => {
  const texts = ['deploy/cluster/compose.yaml', 'docs/operations.md'].map(read).join('\n');
  const commands = all(texts, /\b((?:server|cluster)\/src\/cli\/[\w-]+\.ts)\b/g);

  for (const name of ['server', 'cluster']) expect(dockerfile).toContain(`/${name}/src ${name}/src\n`);
  expect(commands).toContain('server/src/cli/invite.ts');
  for (const path of commands) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

it('names files in its comments that are there', () => {
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name !== 'cluster')) {
    const names = all(read(`deploy/${file}`), /\bdeploy\/([\w./@-]+\w)/g);
    for (const name of names.filter((one) => !/(^|\/)\.env$/.test(one)))
      expect([file, name, files.includes(name)]).toEqual([file, name, true]);
  }
});
