import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, compileCache } from './build.mjs';
import { install } from './install.mjs';
import { projectNode } from './node.mjs';
import { root } from './root.mjs';
import { becomeProgram, runChild } from './run-child.mjs';
import { serverArguments, serverEnvironment } from './server-arguments.mjs';
import { Problem, runScript } from './terminal.mjs';

/** The argument that makes Node read .env, if the file exists. Variables of the environment take precedence. */
function envFileArguments() {
  const file = join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

/**
 * @typedef {object} Command
 * @property {true} [builds] builds the product first
 * @property {true} [ignoresEnvFile] sets its own variables: the owner's settings would change what it measures
 * @property {string[][]} programs arguments of Node.js; each runs after the one before succeeded
 * @property {NodeJS.ProcessEnv} [env]
 * @property {true} [replacesStarter] the program replaces this process, which would only wait for its end
 */

/**
 * @param {string} name
 * @returns {Command}
 */
const serverCommand = (name) => ({ programs: [[`server/src/cli/${name}.ts`]] });

/**
 * A command of the server that works with CLUSTER=on, too.
 *
 * @param {string} name
 * @returns {Command}
 */
const clusterCommand = (name) => ({ programs: [[`cluster/src/cli/${name}.ts`]] });

/** @type {Record<string, Command>} */
const commands = {
  start: {
    builds: true,
    programs: [serverArguments],
    env: { NODE_COMPILE_CACHE: compileCache, ...serverEnvironment },
    replacesStarter: true,
  },
  build: { builds: true, programs: [] },
  dev: { programs: [['scripts/dev/dev-servers.ts']] },
  // Built here so that the next `npm start` is ready at once.
  demo: { builds: true, programs: [['scripts/demo/main.ts']] },
  backup: clusterCommand('backup'),
  restore: clusterCommand('restore'),
  move: clusterCommand('move'),
  upgrade: serverCommand('upgrade'),
  invite: serverCommand('invite'),
  'reset-password': clusterCommand('reset-password'),
  operator: serverCommand('operator'),
  test: { ignoresEnvFile: true, programs: [['scripts/test/main.ts']] },
  bench: { builds: true, ignoresEnvFile: true, programs: [['lab/src/bench/main.ts']] },
  campaign: {
    ignoresEnvFile: true,
    programs: [['scripts/test/prepare-campaign.ts'], ['cluster/campaigns/run.ts']],
  },
};

/**
 * Installs the packages if they are missing, and runs a command with these arguments on the project's Node.js.
 *
 * @param {string[]} args the command's name first
 */
export async function runCommand([name = '', ...args]) {
  await runScript(async () => {
    const command = commands[name];
    if (!command) throw new Problem(`Name a command: ${Object.keys(commands).join(', ')}.`);
    await install(root, 'packages');
    const node = projectNode();
    if (command.builds) await build(node);
    const settings = command.ignoresEnvFile ? [] : envFileArguments();
    const env = { ...process.env, ...command.env };
    for (const program of command.programs) {
      const programArgs = [...settings, ...program, ...args];
      if (command.replacesStarter) becomeProgram(node, programArgs, env);
      const exitCode = await runChild(node, programArgs, env);
      if (exitCode !== 0) return exitCode;
    }
    return 0;
  });
}
