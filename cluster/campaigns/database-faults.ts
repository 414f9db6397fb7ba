/** PostgreSQL behind an address that can move: it is killed, paused, and replaced by a server that followed it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type MovingAddress, openMovingAddress } from '../../test-tools/moving-address.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../test-tools/postgres-standby.ts';

/** Faults of the server. Each resolves when one accepts changes again. */
export interface FaultyDatabase {
  /** Leads to the server that is in charge. */
  postgres: ReplicatedPostgres;
  /** The same past the address. */
  direct: () => ReplicatedPostgres;
  kill: () => Promise<void>;
  pause: (ms: number) => Promise<void>;
  /** Replaces the database by its standby, which has every confirmed commit. */
  failOver: () => Promise<void>;
  /**
   * Replaces the database by its standby, which lacks the last commits.
   *
   * @param beforeMove runs when they are lost, before anybody reaches the other server
   */
  failOverWithLoss: (ms: number, beforeMove: (url: string) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

const AWAY_MS = 1_000;

export async function startFaultyDatabase(): Promise<FaultyDatabase> {
  let current = await startReplicatedPostgres();
  const started: ReplicatedPostgres[] = [current];
  const address = await openMovingAddress(portOf(current)).catch(async (error) => {
    await current.stop();
    throw error;
  });

  /** Also while the standby does not accept changes yet, as with an address that moves too early. */
  async function replaceBy(standby: Awaited<ReturnType<ReplicatedPostgres['startStandby']>>) {
    await current.kill();
    address.moveTo(portOf(standby));
    await sleep(AWAY_MS);
    await standby.promote();
    current = standby;
  }

  return {
    postgres: { ...current, url: withPort(current.url, address.port), pid: () => current.pid() },
    direct: () => current,
    kill: async () => {
      await current.kill();
      await sleep(AWAY_MS);
      await current.restart();
    },
    pause: async (ms) => {
      await current.pause();
      await sleep(ms);
      await current.resume();
    },
    failOver: async () => {
      const standby = await current.startStandby({ isSynchronous: true });
      started.push(standby);
      await replaceBy(standby);
    },
    failOverWithLoss: async (ms, beforeMove) => {
      const line: MovingAddress = await openMovingAddress(portOf(current));
      try {
        const standby = await current.startStandby({ isSynchronous: false, port: line.port });
        started.push(standby);
        line.moveTo(undefined);
        await sleep(ms);
        await current.kill();
        address.moveTo(undefined);
        await standby.promote();
        await beforeMove(standby.url);
        current = standby;
        address.moveTo(portOf(standby));
      } finally {
        await line.close();
      }
    },
    stop: async () => {
      await address.close();
      for (const server of started) await server.stop();
    },
  };
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}
