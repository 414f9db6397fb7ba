/** Watches what the rows of screens say that the screens have painted. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 50;

export interface StoredPaints {
  /** By screen: the tags that its row had one after the other. */
  end: () => Promise<Map<string, string[]>>;
}

export async function watchStoredPaints(url: string): Promise<StoredPaints> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tags = new Map<string, string[]>();
  let hasEnded = false;

  async function run(): Promise<void> {
    while (!hasEnded) {
      const { rows } = await client.query<{ id: string; painted_tag: string | null }>(
        'select id, painted_tag from screens',
      );
      for (const { id, painted_tag: tag } of rows) {
        const known = tags.get(id) ?? [];
        if (tag !== null && tag !== known.at(-1)) tags.set(id, [...known, tag]);
      }
      await sleep(EVERY_MS);
    }
  }

  const running = run();
  running.catch(() => undefined);
  return {
    end: async () => {
      hasEnded = true;
      await running;
      await client.end();
      return tags;
    },
  };
}
