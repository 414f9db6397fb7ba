/** Development of a browser's memory while it works. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OldChromium } from '../../../test-tools/old-chromium.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Figure } from './campaign.ts';

interface Memory {
  /** All processes of the browser in MB, without the caches that it frees under memory pressure. */
  total: number;
  /** The page's scripts in MB, after garbage collection. */
  heap: number;
  nodes: number;
}

const megabyte = 1e6;
const collections = 4;
const settleMs = 300;
const growthLimitMb = 30;
/** Waits this long for elements to go, to tell a late collection from a leak. */
const leakLimitMs = timeLimit(30_000);

/** Measures the memory several times. Everything before the first measurement counts as warming up. */
export class MemoryCurve {
  readonly #engine: OldChromium;
  readonly #points: Memory[] = [];

  constructor(engine: OldChromium) {
    this.#engine = engine;
  }

  get #browserName() {
    return `Chromium ${this.#engine.major}`;
  }

  async measure(changesDone: number): Promise<void> {
    const { cdp } = this.#engine.page;
    const cached = (await readMemoryBytes(this.#engine.pid)) / megabyte;
    // Browsers cache decoded images while memory lasts, up to half a gigabyte.
    await cdp.send('Memory.simulatePressureNotification', { level: 'critical' });
    let [heap, nodes, listeners] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    const deadline = performance.now() + leakLimitMs;
    const hasGrown = () =>
      nodes > (this.#points[0]?.nodes ?? Number.POSITIVE_INFINITY) && performance.now() < deadline;
    // A removed item is collected only a moment later, and two items exist while one fades.
    for (let pass = 0; pass < collections || hasGrown(); pass += 1) {
      await cdp.send('HeapProfiler.collectGarbage');
      await sleep(settleMs);
      const metric = await this.#metrics();
      if (metric('Nodes') > nodes) continue;
      nodes = metric('Nodes');
      heap = Math.min(heap, metric('JSHeapUsedSize') / megabyte);
      listeners = metric('JSEventListeners');
    }
    const total = (await readMemoryBytes(this.#engine.pid)) / megabyte;
    this.#points.push({ total, heap, nodes });
    console.log(
      `${this.#browserName} after ${changesDone}: ${cached.toFixed(0)} MB in all, ${total.toFixed(0)} MB without caches, ${heap.toFixed(1)} MB scripts, ${nodes} nodes, ${listeners} listeners`,
    );
  }

  async #metrics(): Promise<(name: string) => number> {
    const { cdp } = this.#engine.page;
    await cdp.send('Performance.enable');
    const { metrics } = (await cdp.send('Performance.getMetrics')) as {
      metrics: { name: string; value: number }[];
    };
    return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }

  /**
   * Growth from the first measurement to the last. The browser's memory counts only in a full run, because it needs
   * time to settle.
   */
  figures(isFullRun: boolean): Figure[] {
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    if (!first || !last) throw new Error('Nothing was measured');
    const growth = last.total - first.total;
    const heapGrowth = last.heap - first.heap;
    const nodes = last.nodes - first.nodes;
    const megabytes = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(1)} MB`;
    return [
      ...(isFullRun
        ? [
            {
              name: `${this.#browserName}: memory of the browser after warming up, without caches`,
              measured: megabytes(growth),
              promised: `+${growthLimitMb} MB at most`,
              isKept: growth <= growthLimitMb,
            },
          ]
        : []),
      {
        name: `${this.#browserName}: memory of the page's scripts`,
        measured: megabytes(heapGrowth),
        promised: `+${growthLimitMb} MB at most`,
        isKept: heapGrowth <= growthLimitMb,
      },
      {
        name: `${this.#browserName}: nodes of the page`,
        measured: `+${nodes}`,
        promised: '+0',
        isKept: nodes <= 0,
      },
    ];
  }
}

/** Memory of a process and its descendants; shared memory counts once. */
async function readMemoryBytes(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), readFigure(status, 'PPid'));
  }
  const isInTree = (id: number): boolean => {
    const parent = parents.get(id);
    return id === pid || (parent !== undefined && parent > 0 && isInTree(parent));
  };
  let kilobytes = 0;
  for (const id of parents.keys()) {
    if (!isInTree(id)) continue;
    kilobytes += readFigure(await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss');
  }
  return kilobytes * 1_024;
}

/** Reads the number after a name in a file of /proc. */
function readFigure(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}
