import type { Row } from '../line.ts';
import type { LoadResult } from './load.ts';

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const times = (value: number): string => `${value.toFixed(1)}×`;

/** A side's row in the table. */
export function loadRow(name: string, result: LoadResult): Row {
  return {
    name,
    values: {
      'CPU per answer': ms(result.cpuMsPerAnswer),
      'answers per second': Math.round(result.perSecond).toLocaleString('en'),
      p50: ms(result.p50Ms),
      p99: ms(result.p99Ms),
      'bytes per answer': result.bytes.toLocaleString('en'),
      neighbours: `${result.neighbourCores.toFixed(1)} cores`,
    },
  };
}
