/** What an engine takes of a TV's memory, while it works. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OldChromium } from '../../test-tools/old-chromium.ts';
import type { Figure } from './campaign.ts';

interface Memory {
  /** Of all of the engine's processes, in MB, without what it gives back when memory is short. */
  taken: number;
  /** Of the page's scripts, in MB, after their rubbish has been taken away. */
  heap: number;
  nodes: number;
}

const mega = 1e6;
const looks = 4;
const settleMs = 300;
const growthLimitMb = 30;

/** Notes the memory now and then. What comes before the first note is warming up. */
export class MemoryCurve {
  readonly #engine: OldChromium;
  readonly #points: Memory[] = [];

  constructor(engine: OldChromium) {
    this.#engine = engine;
  }

  get #who() {
    return `Chromium ${this.#engine.major}`;
  }

  async note(done: number): Promise<void> {
    const { cdp } = this.#engine.page;
    const cached = (await takenBytes(this.#engine.pid)) / mega;
    // Engines keep pictures that they have decoded for as long as there is room, up to half a gigabyte.
    await cdp.send('Memory.simulatePressureNotification', { level: 'critical' });
    let [heap, nodes, listeners] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    // The item that has just gone is rubbish only a moment later.
    for (let look = 0; look < looks; look += 1) {
      await cdp.send('HeapProfiler.collectGarbage');
      await sleep(settleMs);
      const metric = await this.#metrics();
      if (metric('Nodes') > nodes) continue;
      nodes = metric('Nodes');
      heap = Math.min(heap, metric('JSHeapUsedSize') / mega);
      listeners = metric('JSEventListeners');
    }
    const taken = (await takenBytes(this.#engine.pid)) / mega;
    this.#points.push({ taken, heap, nodes });
    console.log(
      `${this.#who} after ${done}: ${cached.toFixed(0)} MB in all, ${taken.toFixed(0)} MB without what it gives back when memory is short, ${heap.toFixed(1)} MB scripts, ${nodes} nodes, ${listeners} listeners`,
    );
  }

  async #metrics(): Promise<(name: string) => number> {
    const { cdp } = this.#engine.page;
    await cdp.send('Performance.enable');
    const { metrics } = (await cdp.send('Performance.getMetrics')) as {
      metrics: { name: string; value: number }[];
    };
    return (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  }

  /** From the first note to the last; the engine's memory only after a whole run: it needs its time to settle. */
  figures(isWholeRun: boolean): Figure[] {
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    if (!first || !last) throw new Error('Nothing was noted');
    const growth = last.taken - first.taken;
    const heapGrowth = last.heap - first.heap;
    const nodes = last.nodes - first.nodes;
    const megabytes = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(1)} MB`;
    return [
      ...(isWholeRun
        ? [
            {
              what: `${this.#who}: memory of the engine after warming up, its caches given back`,
              measured: megabytes(growth),
              promised: `+${growthLimitMb} MB at most`,
              holds: growth <= growthLimitMb,
            },
          ]
        : []),
      {
        what: `${this.#who}: memory of the page's scripts`,
        measured: megabytes(heapGrowth),
        promised: `+${growthLimitMb} MB at most`,
        holds: heapGrowth <= growthLimitMb,
      },
      { what: `${this.#who}: nodes of the page`, measured: `+${nodes}`, promised: '+0', holds: nodes <= 0 },
    ];
  }
}

/** What all of its processes take: what several of them share counts once. */
async function takenBytes(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), figureOf(status, 'PPid'));
  }
  const isInTree = (one: number): boolean => {
    const parent = parents.get(one);
    return one === pid || (parent !== undefined && parent > 0 && isInTree(parent));
  };
  let kilobytes = 0;
  for (const id of parents.keys()) {
    if (!isInTree(id)) continue;
    kilobytes += figureOf(await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss');
  }
  return kilobytes * 1_024;
}

/** The figure behind this name in a file of /proc. */
function figureOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}
