import { spawn } from 'node:child_process';
import { root } from '../setup/root.mjs';

export interface ToolResult {
  code: number | null;
  stdout: string;
  /** Both streams in the order of their output. */
  output: string;
}

/** Runs a script with the current Node.js, from the root of the checkout. */
export function runTool(script: string, args: string[] = []): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, output }));
  });
}
