import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs the short form of a campaign, and prints its figures. Rejects with them if a promise is broken; figures that
 * depend on the speed of the machine do not count.
 *
 * @param signal ends the campaign
 */
export function runShortCampaign(name: string, signal: AbortSignal): Promise<void> {
  const options = { cwd: join(import.meta.dirname, '../..'), signal };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['cluster/campaigns/run.ts', name, '--short'],
      options,
      (error, out, problem) => {
        const output = out + problem;
        if (error) return reject(new Error(output || error.message));
        console.log(output);
        resolve();
      },
    );
  });
}
