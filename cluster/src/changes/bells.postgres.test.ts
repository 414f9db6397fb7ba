/** Both bells keep one contract: what rings here is heard there, also after the connections were lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../server/test/test-database.ts';
import { openMovingAddress, withPort } from '../../../test-tools/moving-address.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { startValkey } from '../../../test-tools/valkey.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import type { Bell, Ring } from './bell.ts';
import { createPostgresBell } from './postgres-bell.repo.ts';
import { createValkeyBell } from './valkey-bell.ts';

interface Line {
  createBell: () => Bell;
  /** Ends the connections of all bells. */
  cut: () => Promise<void>;
  /** Loses all further bytes of these connections without ending them. */
  strand: () => void;
  stop: () => Promise<void>;
}

const timing = { askMs: 200, replyMs: timeLimit(500) };

async function throughPostgres(): Promise<Line> {
  const { config, drop } = await createMigratedDatabase();
  const url = config.kind === 'postgres' ? config.url : '';
  const line = await openMovingAddress(Number(new URL(url).port));
  return {
    createBell: () => createPostgresBell(withPort(url, line.port), timing),
    strand: line.strand,
    async cut() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'menuboard bell' and datname = current_database()",
      );
      await client.end();
    },
    async stop() {
      await line.close();
      await drop();
    },
  };
}

async function throughValkey(): Promise<Line> {
  const valkey = await startValkey();
  const line = await openMovingAddress(valkey.port);
  return {
    createBell: () => createValkeyBell(withPort(valkey.url, line.port), timing),
    strand: line.strand,
    async cut() {
      await valkey.kill();
      await valkey.restart();
    },
    async stop() {
      await line.close();
      await valkey.stop();
    },
  };
}

describe.each([
  { name: 'PostgreSQL', start: throughPostgres },
  { name: 'Valkey', start: throughValkey },
])('the bell of $name', ({ start }) => {
  let line: Line;
  let here: Bell;
  let there: Bell;
  const received: (Ring | undefined)[] = [];
  beforeAll(async () => {
    line = await start();
    here = line.createBell();
    there = line.createBell();
    there.onRing((ring) => received.push(ring));
    await Promise.all([here.start(), there.start()]);
    await untilHeard(undefined);
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await line.stop();
  });

  /** Rings until it is received: a ring may be lost while a bell connects. */
  async function untilHeard(ring: Ring | undefined): Promise<void> {
    received.length = 0;
    await waitFor(async () => {
      here.ring(ring);
      await sleep(50);
      expect(received).toContainEqual(ring);
    });
  }

  it('carries revisions and notices', async () => {
    await untilHeard({ restaurantId: 'bistro', revision: 7 });
    await untilHeard(undefined);
  });

  it('gathers many rings, and carries the latest of each restaurant', async () => {
    received.length = 0;
    for (let revision = 1; revision <= 50; revision += 1)
      for (let number = 0; number < 10; number += 1) here.ring({ restaurantId: `r${number}`, revision });

    await waitFor(() => {
      for (let number = 0; number < 10; number += 1)
        expect(received).toContainEqual({ restaurantId: `r${number}`, revision: 50 });
    });
    expect(received.length).toBeLessThan(100);
  });

  it('rings again after its connections were cut', async () => {
    await line.cut();
    await untilHeard({ restaurantId: 'bistro', revision: 8 });
  });

  it('rings again after its connections died without a word', async () => {
    line.strand();
    await untilHeard({ restaurantId: 'bistro', revision: 10 });
  });

  it('goes on with commits while nobody carries its rings', async () => {
    const lonely = line.createBell();
    lonely.ring({ restaurantId: 'bistro', revision: 9 });
    await lonely.stop();
  });
});
