import { describe, expect, it } from 'vitest';
import { parseTimes, spawnTimed } from './spawn-timed.ts';

describe('spawnTimed', () => {
  it('returns the output, the exit code and the time of the descendants', async () => {
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
    const script = `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}]); console.log("done"); process.exit(3)`;

    const { code, output, coreSeconds } = await spawnTimed(['-e', script], false);

    expect({ code, output }).toEqual({ code: 3, output: 'done\n' });
    if (process.platform !== 'win32') expect(coreSeconds).toBeGreaterThan(0.3);
  });
});

describe('parseTimes', () => {
  it('adds up minutes and seconds of the shell and its children', () => {
    expect(parseTimes('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.78);
  });

  it('is undefined without times', () => {
    expect(parseTimes('')).toBeUndefined();
  });
});
