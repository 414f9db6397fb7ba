/** `npm run upgrade`: data from before release 0.1.0. */
import { resolve } from 'node:path';
import { knownTheme } from '@menuboard/contract/domain/settings';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../src/db/migrator.ts';
import { openForCommand } from '../src/db/open-for-command.ts';
import type { Db } from '../src/db/schema.ts';
import { steps } from '../src/db/upgrade/steps.ts';
import { needsUpgrade, upgradeDatabase } from '../src/db/upgrade/upgrade-database.ts';
import { createStages, type Place, restore, usingDatabase } from './backup-stage.ts';
import { type OldAnswer, putOldData, readOldAnswers } from './before-release/old-data.ts';
import { tablesOf } from './before-release/tables-of.ts';
import { buildTestApp } from './build-test-app.ts';
import { mailConfig } from './mail-config.ts';
import { startServer } from './server-process.ts';
import { createTestClock } from './test-clock.ts';
import { itOnce } from './test-database.ts';

const { newPlace, remove } = createStages();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
  await putOldData(place);
});
afterEach(remove);

const inDatabase = <T>(work: (db: Db) => Promise<T>) => usingDatabase(place.database, work);

const upgrade = resolve(import.meta.dirname, '../src/cli/upgrade.ts');

/** Runs the server or another program until its end. */
async function run(program?: string): Promise<{ code: number | null; output: string }> {
  const { ended, output } = startServer(place.env, program);
  return { code: await ended, output: output() };
}

const itemsOf = ({ database }: Place) =>
  usingDatabase(database, (db) => db.selectFrom('items').selectAll().orderBy('id').execute());

/** Repeats all reads that the old version answered. */
async function readAll(): Promise<{ before: OldAnswer[]; after: OldAnswer[] }> {
  const { now, tokens, answers } = await readOldAnswers();
  const { database: config, dataDir } = place;
  const app = await buildTestApp({
    database: { config, dataDir, drop: async () => undefined },
    clock: createTestClock(now),
    areRatesLimited: false,
    config: { mail: mailConfig() },
  });
  const after: OldAnswer[] = [];
  for (const { as, path } of answers) {
    const headers = { authorization: `Bearer ${tokens[as]}` };
    const reply = await app.app.http.inject({ url: `/api${path}`, headers, remoteAddress: '192.0.2.1' });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const body = isJson ? reply.json() : reply.body;
    const status = reply.statusCode;
    after.push({ as, path, status, body: status < 400 ? withoutAdded(body) : { code: body.code } });
  }
  await app.stop();
  return { before: answers, after };
}

/** The second of the two colleagues with the role kitchen is staff elsewhere. The sessions of both end. */
const hadRoleKitchen = ({ as }: OldAnswer) => as === 'kitchen' || as === 'elsewhere';

/** An answer without the fields that later versions added. */
function withoutAdded(body: OldAnswer['body']): OldAnswer['body'] {
  const { invitations } = body;
  return invitations ? { ...body, invitations: invitations.map(({ invitedBy: _, ...one }) => one) } : body;
}

/** Staff and programs with a key formerly got the codes of displays. */
function withoutCodes({ as, ...answer }: OldAnswer): OldAnswer {
  const isLet = as !== 'staff' && as !== 'key';
  const text = JSON.stringify(answer);
  return { as, ...JSON.parse(isLet ? text : text.replaceAll(/"pairingCode":"\w+"/g, '"pairingCode":""')) };
}

/** The history writes prices in the language of the menus, which is German here. */
function withGermanPrices(answer: OldAnswer): OldAnswer {
  const text = JSON.stringify(answer);
  return JSON.parse(text.replaceAll(/€(\d+)\.(\d\d)/g, '$1,$2\u00a0€'));
}

/** Replaces earlier themes by their successors. */
function withThemes(answer: OldAnswer, themeOf: (name: string) => unknown): OldAnswer {
  const renamed = (name: string, value: unknown) =>
    name === 'theme' && typeof value === 'string' ? themeOf(value) : value;
  return JSON.parse(JSON.stringify(answer), renamed);
}

/** Displays with the former default, chalk, show their menus in the menus' designs. */
const withNewThemes = (answer: OldAnswer) =>
  withThemes(answer, (name) =>
    name === 'chalk' ? expect.stringMatching(/^(atelier|cellar)$/) : knownTheme(name),
  );

/** An old answer without the role kitchen. */
function withoutRole(answer: OldAnswer): OldAnswer {
  const { members, invitations, restaurants } = answer.body;
  const hasOtherRole = ({ role }: { role: string }) => role !== 'kitchen';
  const isDeletion = answer.path === '/account/deletion' && answer.as === 'owner';
  if (!members && !invitations && !isDeletion) return answer;
  const body = {
    ...answer.body,
    ...(members && { members: members.filter(hasOtherRole) }),
    ...(invitations && { invitations: invitations.filter(hasOtherRole) }),
    ...(isDeletion &&
      restaurants && {
        restaurants: restaurants.map((one) => ({ ...one, colleagues: one.colleagues - 2 })),
      }),
  };
  return { ...answer, body };
}

const isKitchenLinks = ({ path, as }: OldAnswer) => path.startsWith('/kitchen-links/') && as === 'owner';
const linksIn = (answers: OldAnswer[]) => answers.find(isKitchenLinks)?.body.kitchenLinks ?? [];

it('answers every read as before, but makes kitchen links of the members with the role kitchen', async () => {
  await inDatabase(upgradeDatabase);

  const { before, after } = await readAll();
  const isSame = (answer: OldAnswer) => !hadRoleKitchen(answer) && !isKitchenLinks(answer);
  expect(before.filter((answer) => isSame(answer) && answer.status === 200).length).toBeGreaterThan(400);
  // An answer may have fields that the old version did not know.
  expect(after.filter(isSame).map((answer) => withThemes(answer, knownTheme))).toMatchObject(
    before.filter(isSame).map(withoutRole).map(withoutCodes).map(withGermanPrices).map(withNewThemes),
  );
  const sessions = after.filter((answer) => hadRoleKitchen(answer) && answer.path === '/auth/me');
  expect(sessions.map(({ status }) => status)).toEqual([401, 401]);
  const links = linksIn(after);
  expect(links.filter((link) => link.hasAddress)).toEqual(
    linksIn(before).map((link) => ({ ...link, hasAddress: true, madeBy: null })),
  );
  const added = links.filter((link) => !link.hasAddress).map(({ name }) => name);
  expect(added.sort()).toEqual(['Maria3', 'Maria4']);
  const users = await inDatabase((db) =>
    db
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users.id')
      .select(['first_name', 'role'])
      .whereRef('members.restaurant_id', '=', 'users.restaurant_id')
      .where('first_name', 'in', ['Maria3', 'Maria4'])
      .execute(),
  );
  expect(users).toEqual([{ first_name: 'Maria4', role: 'staff' }]);
  const former = await inDatabase((db) => db.selectFrom('former_members').select('first_name').execute());
  const names = former.map(({ first_name: name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Maria3', 'Maria4']));
});

it('makes jobs of what waited', async () => {
  await inDatabase(upgradeDatabase);

  const { jobs, waiting } = await inDatabase(async (db) => ({
    jobs: await db.selectFrom('jobs').select(['kind', 'payload']).orderBy('kind').execute(),
    waiting: await db.selectFrom('conversions').select('id').where('state', '=', 'waiting').execute(),
  }));
  const payloads = (kind: string) =>
    jobs.filter((job) => job.kind === kind).map((job) => JSON.parse(job.payload));
  expect(payloads('conversion')).toEqual([{}, {}]);
  expect(waiting).toHaveLength(2);
  expect(payloads('webhook')).not.toEqual([]);
  // Nobody has the address of the third mail now.
  const mails = payloads('mail');
  expect(mails.filter(({ to }) => to === 'nobody@restaurant.example')).toEqual([]);
  expect(mails).toContainEqual({
    to: 'chef@restaurant.example',
    subject: 'A display is dark',
    text: 'Look at it',
  });
  expect(mails).toContainEqual(
    expect.objectContaining({ token: { kind: 'new-password', userId: expect.any(String) } }),
  );
});

/** Compares with a database that this build has made. */
async function expectTablesOfFresh(): Promise<void> {
  const { kind } = place.database;
  const fresh = await newPlace();
  const wanted = await usingDatabase(fresh.database, async (db) => {
    await migrate(db);
    return tablesOf(db, kind);
  });
  expect(await inDatabase((db) => tablesOf(db, kind))).toEqual(wanted);
  const role = inDatabase((db) => sql`update members set role = 'kitchen'`.execute(db));
  await expect(role).rejects.toThrow(/members_role/);
}

it('has the tables of a fresh database, also after any of the changes that the command makes', async () => {
  await inDatabase(async (db) => {
    for (const [name, step] of Object.entries(steps)) {
      await step(db);
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db);
    }
    await upgradeDatabase(db);
    await migrate(db);
  });
  await expectTablesOfFresh();

  await putOldData(place);
  await inDatabase(upgradeDatabase);
  await inDatabase((db) => migrate(db));
  await expectTablesOfFresh();
  expect(await inDatabase(needsUpgrade)).toBe(false);
});

it('refuses to start on such data, until the command has copied and upgraded them', async () => {
  const refusal =
    'The database is from before release 0.1.0 of Menuboard. Stop the server, and upgrade the database once: npm run upgrade\n';
  expect(await run()).toEqual({ code: 1, output: refusal });
  await expect(openForCommand(place.database)).rejects.toThrow(refusal.trim());
  expect(await inDatabase(needsUpgrade)).toBe(true);

  const { code, output } = await run(upgrade);

  expect(output).toMatch(/^Upgraded\. Start the server: npm start\n$/m);
  expect(code).toBe(0);
  await inDatabase((db) => migrate(db));
  await openForCommand(place.database).then((db) => db.destroy());
  if (place.database.kind === 'postgres') return;
  const [, copy = ''] = /^A copy of the database as it was: (.*)$/m.exec(output) ?? [];
  const target = await newPlace();
  await restore(copy, target);
  expect(await itemsOf(target)).toEqual(await itemsOf(place));
});

itOnce('says that data are too old, and leaves them as they are', async () => {
  await inDatabase((db) => sql`delete from kysely_migration where name > '0047'`.execute(db));

  const { code, output } = await run(upgrade);

  expect(code).toBe(1);
  expect(output).toMatch(
    /^The database is too old for this upgrade, .* 0046-share-work, .*then upgrade it\.\n$/,
  );
  expect(await inDatabase(needsUpgrade).catch(String)).toContain('too old');
});
