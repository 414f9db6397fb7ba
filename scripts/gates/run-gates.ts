import { seconds } from '../setup/say.mjs';
import { failed, type Gate, type Verdict } from './gate.ts';

/** Runs the gates one after another, prints each, and counts. */
export async function runGates(gates: Gate[]): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  for (const gate of gates) {
    const start = performance.now();
    const verdict = await verdictOf(gate);
    counts[verdict.isPassed ? 'passed' : 'failed'] += 1;
    const mark = verdict.isPassed ? '✓' : '✗';
    console.log(`${mark} ${gate.name.padEnd(8)} ${verdict.summary}  (${seconds(performance.now() - start)})`);
    if (verdict.details) console.log(`${verdict.details.trimEnd()}\n`);
  }
  return counts;
}

async function verdictOf(gate: Gate): Promise<Verdict> {
  try {
    return await gate.check();
  } catch (error) {
    return failed(
      'the gate itself failed',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
}
