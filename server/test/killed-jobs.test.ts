/**
 * A server that is killed repeatedly while it sends mails and webhooks and converts videos. Nothing confirmed is lost.
 * Work inside is done once; messages to the outside are repeated only with their id, and only after a kill.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewInvitation } from '@menuboard/contract/members';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../test-tools/smtp-server.ts';
import { isTestAll } from '../../test-tools/test-all.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Db } from '../src/db/schema.ts';
import { anUnplayableVideo, ffmpeg, noFfmpeg } from './ffmpeg.ts';
import { formOf } from './form.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startEndpoint } from './webhook-endpoint.ts';

const KILLS = isTestAll ? 200 : 3;
/** A video takes longer than the rest, so most rounds have none. */
const ROUNDS_WITHOUT_VIDEO = isTestAll ? 8 : 1;
const MAX_DELAY_MS = 700;

interface Received {
  id: string;
  /** Number of kills before it arrived. */
  kills: number;
  body: string;
}

let database: TestDatabase;
let smtp: TestSmtpServer;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let server: StartedServer;
let url: string;
let kills = 0;
let token = '';
const messages: Received[] = [];
/** Number of kills before each mail arrived. */
const mailKills = new Map<object, number>();

beforeEach(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
  endpoint = await startEndpoint();
  endpoint.answerWith(({ headers, body }) => {
    messages.push({ id: String(headers['webhook-id']), kills, body });
    return { status: 200 };
  });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  endpoint.stop();
  await smtp.stop();
  await database.drop();
});

async function start(): Promise<void> {
  const { config, dataDir } = database;
  server = startServer({
    DATA_DIR: dataDir,
    BACKUP_AT: 'off',
    RATE_LIMITS: 'off',
    WEBHOOKS_LOCAL: 'on',
    FFMPEG_PATH: noFfmpeg ? 'off' : ffmpeg,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'boards@boards.example',
    PUBLIC_URL: 'https://boards.example',
    ...(config.kind === 'postgres' && { DATABASE_URL: config.url }),
  });
  url = await untilReady(server);
}

async function kill(): Promise<void> {
  const ended = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await ended;
  // Messages that it had sent arrive until its connections are closed.
  await waitFor(async () =>
    expect(await Promise.all([endpoint.connections(), smtp.connections()])).toEqual([0, 0]),
  );
  for (const mail of smtp.mails) if (!mailKills.has(mail)) mailKills.set(mail, kills);
  kills += 1;
}

/** Resolves with the answer, or with undefined if the server was killed before its confirmation. */
async function post<T>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T | undefined> {
  const isForm = body instanceof Uint8Array;
  const type = isForm ? undefined : { 'content-type': 'application/json' };
  try {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...type, authorization: `Bearer ${token}`, ...headers },
      body: isForm ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await reply.text();
    expect(reply.status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Waits until only recurring jobs are left. */
async function untilDone(db: Db): Promise<void> {
  for (;;) {
    const kinds = ['mail', 'webhook', 'conversion'];
    const left = await db.selectFrom('jobs').selectAll().where('kind', 'in', kinds).execute();
    if (left.length === 0) return;
    expect(left.filter(({ given_up_at: at }) => at !== null)).toEqual([]);
    await sleep(200);
  }
}

/** Repeated messages: one id has the same content, and arrives at most once more for each kill in between. */
function expectRepeatsOnlyAfterKills(received: Received[]): number {
  const byId = Map.groupBy(received, ({ id }) => id);
  for (const copies of byId.values()) {
    const [first, last] = [copies[0]?.kills ?? 0, copies.at(-1)?.kills ?? 0];
    expect(copies.length).toBeLessThanOrEqual(1 + last - first);
    expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
  }
  return byId.size;
}

it(`loses nothing of mixed jobs in ${KILLS} kills`, { timeout: 60 * 60_000 }, async () => {
  await start();
  const account = { email: 'ada@bistro.example', password: 'correct horse', restaurantName: 'Bistro' };
  const session = await post<{ token: string; user: { restaurant: { id: string } } }>(
    '/auth/register',
    account,
  );
  token = session?.token ?? '';
  const restaurantId = session?.user.restaurant.id ?? '';
  await post(`/webhooks/restaurants/${restaurantId}`, { endpoint: endpoint.url, events: ['item.created'] });
  const confirmed = { items: [] as string[], invited: [] as string[], videos: 0 };

  for (let round = 0; round < KILLS; round += 1) {
    const video =
      !noFfmpeg && round % (ROUNDS_WITHOUT_VIDEO + 1) === 0
        ? formOf([await anUnplayableVideo('MPEG-4', { seconds: 0.4 + 0.04 * round })])
        : undefined;
    const work = [1, 2, 3].map(async (n) => {
      const item = { name: `Soup ${round}.${n}`, price: 5, category: 'Soups' };
      const made = await post<{ id: string }>(`/items/restaurants/${restaurantId}`, item);
      if (made) confirmed.items.push(made.id);
    });
    const email = `cook${round}@bistro.example`;
    const invite = post<NewInvitation>(`/members/restaurants/${restaurantId}/invitations`, {
      role: 'staff',
      email,
    });
    work.push(invite.then((made) => void (made && confirmed.invited.push(email))));
    if (video) {
      const headers = { ...video.headers, prefer: 'respond-async' };
      work.push(
        post('/upload', video.payload, headers).then((made) => {
          if (made) confirmed.videos += 1;
        }),
      );
    }
    await sleep(Math.random() * MAX_DELAY_MS);
    await kill();
    await Promise.all(work);
    await start();
    // A restaurant has a limited number of open invitations.
    const { invitations } = await get<{ invitations: { id: string; email: string }[] }>(
      `/members/restaurants/${restaurantId}/invitations`,
    );
    for (const { id, email: sent } of invitations)
      if (smtp.mails.some(({ to }) => to.includes(sent)))
        await fetch(`${url}/api/members/invitations/${id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        });
  }
  const db = openDatabase(
    database.config.kind === 'postgres'
      ? database.config
      : { kind: 'sqlite', file: `${database.dataDir}/menuboard.sqlite` },
    { onConnectionLost: () => undefined },
  );
  await untilDone(db);
  const conversions = await db.selectFrom('conversions').selectAll().execute();
  const media = await db.selectFrom('media').selectAll().execute();
  await db.destroy();

  const reported = new Set(messages.map(({ body }) => JSON.parse(body).data.id));
  expect(confirmed.items.filter((id) => !reported.has(id))).toEqual([]);
  const mailed = new Set(smtp.mails.flatMap(({ to }) => to));
  expect(confirmed.invited.filter((email) => !mailed.has(email))).toEqual([]);
  expect(conversions.length).toBeGreaterThanOrEqual(confirmed.videos);
  // A job that two kills have hit is given up with a sentence.
  const isSaid = ({ state, failure }: { state: string; failure: string | null }) =>
    state === 'done' || failure?.startsWith('The server stopped twice');
  expect(conversions.filter((one) => !isSaid(one))).toEqual([]);
  const done = conversions.filter(({ state }) => state === 'done');
  expect(new Set(done.map(({ media_id: id }) => id)).size).toBe(done.length);
  expect(media.length).toBe(done.length);

  const ids = expectRepeatsOnlyAfterKills(messages);
  const mails = smtp.mails.map((mail) => ({
    id: mail.headers.get('message-id') ?? '',
    kills: mailKills.get(mail) ?? kills,
    // Each attempt has its own link.
    body: mail.text.replace(/join#[\w-]+/, ''),
  }));
  const mailIds = expectRepeatsOnlyAfterKills(mails);
  expect(new Set(smtp.mails.map(({ to }) => to.join())).size).toBe(mailIds);
  console.log(
    `${kills} kills: ${confirmed.items.length} items, ${ids} messages of which ${messages.length - ids} came again; ${confirmed.invited.length} invitations, ${mailIds} mails of which ${mails.length - mailIds} came again; ${done.length} of ${conversions.length} videos converted`,
  );
});

async function get<T>(path: string): Promise<T> {
  const reply = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()) as T;
}
