/** `npm run reset-password`: with CLUSTER=on, the nodes end the sockets of the account. */
import { resetPassword } from '@menuboard/server/cli/commands/reset-password';
import { readEnv } from '@menuboard/server/config/env';
import { runCommand } from '@menuboard/server/lib/run-command';
import { writeCutOff } from '../changes/write-cut-off.ts';
import { toNodeConfig } from '../config/cluster-config.ts';

await runCommand(() =>
  resetPassword(() => {
    const { config, cluster } = toNodeConfig(readEnv());
    return { config, disconnect: cluster && writeCutOff };
  }),
);
