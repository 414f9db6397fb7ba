/** A fake till in a process of its own, at an address that stays the same when it is killed and started again. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { TillDish } from '@menuboard/contract/links';
import type { FakeFaults, FakeNotice } from '@menuboard/links/fakes/fake-till';
import { type MovingAddress, openMovingAddress } from '../../../../test-tools/moving-address.ts';
import type {
  StartedTill,
  TillAnswers,
  TillMessage,
  TillOrder,
  TillOrderName,
  TillOrders,
} from './till-orders.ts';

export interface RunningTill extends StartedTill {
  kind: string;
  /** Leads to the till, or elsewhere for a time. */
  line: MovingAddress;
  /** Port of the till itself. */
  port: () => number;
  ask: <K extends TillOrderName>(name: K, order: TillOrders[K]) => Promise<TillAnswers[K]>;
  dishes: () => Promise<TillDish[]>;
  /** Registers the address to which its notices go. */
  setNoticeUrl: (url: string) => Promise<void>;
  setFaults: (faults: FakeFaults) => Promise<void>;
  /** Number of requests that all of its processes got. */
  requests: () => Promise<number>;
  onNotice: (listener: (notice: FakeNotice) => void) => void;
  /** Kills it (-9) and starts it again after this time; both sides of open connections notice. */
  killFor: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

interface TillChild {
  child: ChildProcess;
  started: StartedTill;
  ask: RunningTill['ask'];
}

const portOf = (address: string) => Number(new URL(address).port);

function startChild(args: readonly string[], onNotice: (notice: FakeNotice) => void): Promise<TillChild> {
  const child = fork(join(import.meta.dirname, 'till-process.ts'), args);
  const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const ask: RunningTill['ask'] = (name, order) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error('The till has ended.'));
      pending.set(id, { resolve: (answer) => resolve(answer as never), reject });
      // Without a callback, a till that was just killed ends the campaign.
      child.send({ id, name, order } satisfies TillOrder, (error) => error && reject(error));
    });
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      const error = new Error(`The till ended with ${signal ?? code}.`);
      reject(error);
      for (const waiting of pending.values()) waiting.reject(error);
    });
    child.on('message', (message: TillMessage) => {
      if (message.is === 'started') return resolve({ child, started: message.till, ask });
      if (message.is === 'notice') return onNotice(message.notice);
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if (message.is === 'error') waiting?.reject(new Error(message.error));
      else waiting?.resolve(message.answer);
    });
  });
}

/**
 * @param folder for its file
 * @param dishes number of dishes at the beginning
 */
export async function startTill(
  kind: string,
  folder: string,
  name: string,
  dishes: number,
): Promise<RunningTill> {
  const args = [kind, join(folder, `${name}.json`), String(dishes)];
  let listener: (notice: FakeNotice) => void = () => undefined;
  let faults: FakeFaults = {};
  let noticeUrl = '';
  let earlierRequests = 0;
  /** A fake forgets whom it has let in, so it is cut off in place of being killed. */
  let hasSignIns = false;
  const start = () => startChild(args, (notice) => listener(notice));
  let now = await start();
  /** Orders wait while it is down. */
  let restarted = Promise.resolve();
  const line = await openMovingAddress(portOf(now.started.address));
  const { address } = now.started;
  const stable = `http://127.0.0.1:${line.port}`;
  const moved = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(address, stable)) as T;

  const ask: RunningTill['ask'] = async (order, argument) => {
    for (;;) {
      await restarted;
      const used = now;
      try {
        return await used.ask(order, argument);
      } catch (error) {
        await restarted;
        // Killed before its answer: the till may have done it, and a repeated edit is just another edit.
        if (used === now) throw error;
      }
    }
  };

  async function end(): Promise<void> {
    const ended = new Promise((resolve) => now.child.once('exit', resolve));
    now.child.kill('SIGKILL');
    await ended;
  }

  async function cutFor(ms: number): Promise<void> {
    line.moveTo(undefined);
    await new Promise((resolve) => setTimeout(resolve, ms));
    line.moveTo(portOf(now.started.address));
  }

  async function killFor(ms: number): Promise<void> {
    if (hasSignIns) return cutFor(ms);
    earlierRequests += await now.ask('requests', {});
    line.moveTo(undefined);
    await end();
    await new Promise((resolve) => setTimeout(resolve, ms));
    now = await start();
    await now.ask('faults', faults);
    await now.ask('noticeUrl', { url: noticeUrl });
    line.moveTo(portOf(now.started.address));
  }

  return {
    ...moved(now.started),
    kind,
    line,
    port: () => portOf(now.started.address),
    ask: (order, argument) => {
      hasSignIns ||= order === 'consent';
      return ask(order, argument);
    },
    dishes: () => ask('dishes', {}),
    setNoticeUrl: async (url) => {
      noticeUrl = url;
      await ask('noticeUrl', { url });
    },
    setFaults: async (wanted) => {
      faults = wanted;
      await ask('faults', wanted);
    },
    requests: async () => earlierRequests + (await ask('requests', {})),
    onNotice: (wanted) => {
      listener = wanted;
    },
    killFor: (ms) => {
      restarted = killFor(ms);
      return restarted;
    },
    stop: async () => {
      await end();
      await line.close();
    },
  };
}
