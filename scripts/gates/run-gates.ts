import { seconds } from '../setup/terminal.mjs';
import { fail, type Gate, type Verdict } from './gate.ts';

interface GateResult {
  passed: number;
  failed: number;
  /** Names and reasons of the failed gates. */
  failures: string[];
}

/** Runs the gates concurrently, prints each verdict when it is known, and counts them. */
export async function runGates(gates: Gate[]): Promise<GateResult> {
  const verdicts = await Promise.all(gates.map(runGate));
  const failures = verdicts.flatMap(({ isPassed, summary, details }, index) =>
    isPassed ? [] : [`✗ ${gates[index]?.name}: ${summary}\n${details.trimEnd()}`],
  );
  return { passed: verdicts.length - failures.length, failed: failures.length, failures };
}

async function runGate(gate: Gate): Promise<Verdict> {
  const start = performance.now();
  const verdict = await checkSafely(gate);
  const mark = verdict.isPassed ? '✓' : '✗';
  console.log(`${mark} ${gate.name.padEnd(9)} ${verdict.summary}  (${seconds(performance.now() - start)})`);
  if (verdict.details) console.log(`${verdict.details.trimEnd()}\n`);
  return verdict;
}

async function checkSafely(gate: Gate): Promise<Verdict> {
  try {
    return await gate.check();
  } catch (error) {
    return fail(
      'the gate itself failed',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
}
