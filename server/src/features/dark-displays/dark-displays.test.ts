/** Mails about dark displays, received by a real SMTP server, with real screens. */
import { displayRoutes } from '@menuboard/contract/displays';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { confirmEmail } from '../../../test/confirm-email.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { showingScreen } from '../../../test/showing-screen.ts';
import { socketClients } from '../../../test/socket-client.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { DAY, HOUR, iso, MINUTE } from '../../kernel/time/clock.ts';
import { darkDisplaysService } from './dark-displays.service.ts';

let shared: TestApp;
/** Replaced by a test that counts statements. */
let app: TestApp;
let smtp: TestSmtpServer;
let url: string;
let owner: OwnerClient;
const connect = socketClients(() => url);
const publicUrl = 'https://boards.example';

beforeAll(async () => {
  smtp = await startSmtpServer();
  shared = await buildTestApp({ areRatesLimited: false, config: { mail: mailConfig(smtp.port), publicUrl } });
  app = shared;
  await pass(6);
});
beforeEach(async () => {
  app = shared;
  url = await app.listen();
  owner = await signUpOwner(app);
});
afterEach(async () => {
  if (app !== shared) await app.stop();
});
afterAll(async () => {
  await shared.stop();
  await smtp.stop();
});

/** Lets minutes pass, and checks the screens after each. */
async function pass(minutes: number, check = () => app.app.run('dark-displays')): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    app.clock.advance(MINUTE);
    await check();
  }
}

const aShowingScreen = (name?: string) => showingScreen({ app, owner, connect }, name);

const updateRestaurant = (body: object) =>
  owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });
/** Opens the restaurant from some hours ago until some hours ahead, in UTC. */
const openHours = (from: number, until: number) => {
  const time = (hours: number) => iso(app.clock.now() + hours * HOUR).slice(11, 16);
  const day = [{ startTime: time(from), endTime: time(until) }];
  return updateRestaurant({ timeZone: 'UTC', openingHours: weekdays.map(() => day) });
};
/** Former tests' restaurants also get mails. */
const mails = (email = owner.email) => smtp.mails.filter(({ to }) => to.includes(email));
const subjects = (email?: string) => mails(email).map(({ headers }) => headers.get('subject'));
/** Waits until mails were sent, and long enough to catch another one. */
async function expectMails(...expected: string[]): Promise<void> {
  await waitFor(() => expect(subjects().length).toBeGreaterThanOrEqual(expected.length));
  expect(subjects()).toEqual(expected);
}

it('sends one mail after three minutes without a screen, and one when it is back', async () => {
  const counter = await aShowingScreen();
  await pass(5);
  await counter.switchOff();

  await pass(2);
  expect(subjects()).toEqual([]);
  await pass(30);
  await expectMails('Counter is offline');
  await counter.switchOn();
  await pass(30);

  await expectMails('Counter is offline', 'Counter is back');
  const [mail] = mails();
  expect(mail?.to).toEqual([owner.email]);
  expect(mail?.text).toContain('https://boards.example/admin/displays');
  expect(mail?.text).toMatch(/- Counter: no contact since \w+day \d\d:\d\d/);
  expect(mail?.text).toContain('Menuboard does not know your opening hours');
  expect(mail?.html).toContain('<a href="https://boards.example/admin/displays"');
});

it('names all displays that went dark together in one mail, and says once that all are back', async () => {
  const screens = [await aShowingScreen('Counter'), await aShowingScreen('Window')];
  const spare = await aShowingScreen('Spare');
  await pass(1);
  for (const screen of screens) await screen.switchOff();
  await pass(5);
  await expectMails('Counter and Window are offline');

  await screens[0]?.switchOn();
  await pass(3);
  expect(subjects()).toHaveLength(1);
  await screens[1]?.switchOn();
  await spare.switchOff();
  await pass(5);

  await expectMails('Counter and Window are offline', 'Counter and Window are back', 'Spare is offline');
});

it('mails about a display that goes dark again while another one of its mail is still dark', async () => {
  const screens = [await aShowingScreen('Counter'), await aShowingScreen('Window')];
  for (const screen of screens) await screen.switchOff();
  await pass(4);
  await screens[0]?.switchOn();
  await pass(2);
  await screens[0]?.switchOff();
  await pass(4);

  await expectMails('Counter and Window are offline', 'Counter is offline');
});

it('mails only in opening hours, by the clock of the restaurant', async () => {
  const counter = await aShowingScreen();
  await openHours(-2, -1);
  await counter.switchOff();
  await pass(30);
  expect(subjects()).toEqual([]);

  await openHours(0, 3);
  await pass(2);
  expect(subjects()).toEqual([]);
  await pass(2);
  await expectMails('Counter is offline');
  await openHours(-2, -1);
  await pass(60);
  await counter.switchOn();
  await pass(3);

  await expectMails('Counter is offline', 'Counter is back');
  expect(mails()[0]?.text).not.toContain('does not know your opening hours');
});

it('sends nothing when it is switched off, and no note about a mail from before', async () => {
  const counter = await aShowingScreen();
  await counter.switchOff();
  await pass(5);
  await expectMails('Counter is offline');

  await updateRestaurant({ mailWhenDark: false });
  await counter.switchOn();
  await pass(5);
  await counter.switchOff();
  await pass(10);

  expect(subjects()).toHaveLength(1);
});

it('says nothing about displays that are deleted, or whose code was replaced', async () => {
  const deleted = await aShowingScreen('Deleted');
  const replaced = await aShowingScreen('Replaced');
  const later = await aShowingScreen('Later');
  await owner.call(displayRoutes.remove, { params: { id: deleted.display.id } });
  await owner.call(displayRoutes.regeneratePairingCode, { params: { id: replaced.display.id } });
  await pass(10);
  expect(subjects()).toEqual([]);

  await later.switchOff();
  await pass(5);
  await owner.call(displayRoutes.remove, { params: { id: later.display.id } });
  await pass(5);

  await expectMails('Later is offline');
  const { over_at: overAt } = await app.app.db
    .selectFrom('dark_displays')
    .select('over_at')
    .where('restaurant_id', '=', owner.restaurantId)
    .executeTakeFirstOrThrow();
  expect(overAt).not.toBeNull();
});

it('neither repeats nor forgets a mail after a restart, and sends it once from two processes', async () => {
  const counter = await aShowingScreen();
  const sent: string[] = [];
  const restarted = () =>
    darkDisplaysService({
      ...app.app.kit,
      sendMail: async (_, { to, subject }) => void (to === owner.email && sent.push(subject)),
      canSendMail: true,
    }).check;
  const [one, other] = [restarted(), restarted()];
  const both = async () => void (await Promise.all([one(), other()]));

  await pass(1, both);
  await counter.switchOff();
  // Right after a start, screens have time to return.
  await pass(5, both);
  expect(sent).toEqual([]);
  await pass(5, both);
  expect(sent).toEqual(['Counter is offline']);
  await pass(20, restarted());
  expect(sent).toEqual(['Counter is offline']);
  await counter.switchOn();
  await pass(3, both);

  expect(sent).toEqual(['Counter is offline', 'Counter is back']);
});

it('sends nothing because of a jump of the clock, or a pause of the server', async () => {
  await aShowingScreen();
  const asleep = await aShowingScreen('Asleep');
  await pass(1);
  await asleep.switchOff();
  app.clock.set(HOUR);
  await pass(2);
  app.clock.advance(HOUR);
  await pass(5);
  expect(subjects()).toEqual([]);

  await pass(5);
  await expectMails('Asleep is offline');
});

it('sends at most six such mails a day', async () => {
  const counter = await aShowingScreen();
  for (let n = 0; n < 8; n += 1) {
    await counter.switchOff();
    await pass(4);
    await counter.switchOn();
    await pass(3);
  }
  await waitFor(() => expect(subjects()).toHaveLength(12));
  expect(mails().filter(({ text }) => text.includes('last mail about offline screens'))).toHaveLength(1);

  await counter.switchOff();
  for (let n = 0; n < 24; n += 1) {
    app.clock.advance(HOUR);
    await pass(1);
  }
  await pass(8);

  await waitFor(() =>
    expect(subjects().filter((subject) => subject === 'Counter is offline')).toHaveLength(7),
  );
});

/** Restaurants with a dark display each, which got all their mails of the day. */
async function addSpentRestaurants(count: number): Promise<void> {
  const { db } = app.app;
  const minutesAgo = (minutes: number) => iso(app.clock.now() - minutes * MINUTE);
  const each = <Row>(rowOf: (n: number) => Row) => Array.from({ length: count }, (_, n) => rowOf(n));
  const idsOf = (n: number) => ({
    restaurant_id: trusted<'restaurant'>(`spent-${n}`),
    display_id: trusted<'display'>(`spent-${n}`),
  });
  const restaurant = {
    time_zone: 'UTC',
    currency: 'EUR',
    revision: 1,
    own_revision: 1,
    shares_menus: 0,
    takeover_revision: null,
  };
  const times = { created_at: minutesAgo(60), updated_at: minutesAgo(60) };
  await db
    .insertInto('restaurants')
    .values(each((n) => ({ id: idsOf(n).restaurant_id, name: `${n}`, ...restaurant, ...times })))
    .execute();
  await db
    .insertInto('displays')
    .values(
      each((n) => {
        const { display_id: id, restaurant_id } = idsOf(n);
        const pairing_code = `S${String(n).padStart(5, '0')}`;
        return { id, restaurant_id, name: 'A', pairing_code, settings: '{}', revision: 1, ...times };
      }),
    )
    .execute();
  await db
    .insertInto('screens')
    .values(
      each((n) => ({
        id: `spent-${n}`,
        ...idsOf(n),
        token_hash: `spent-${n}`,
        first_seen: minutesAgo(60),
        last_seen: minutesAgo(30),
        painted_tag: 'tag',
        capabilities: '{}',
      })),
    )
    .execute();
  for (let mail = 1; mail <= 6; mail += 1) {
    const mailed = { dark_since: minutesAgo(60), mailed_at: minutesAgo(60 - mail), over_at: minutesAgo(31) };
    await db
      .insertInto('dark_displays')
      .values(each((n) => ({ ...idsOf(n), ...mailed })))
      .execute();
  }
}

it('mails about a display although 300 restaurants before it get no more mails today', async () => {
  const counter = await aShowingScreen('Counter');
  await addSpentRestaurants(300);
  await counter.switchOff();
  await pass(5);

  await expectMails('Counter is offline');
});

it('cannot add headers, links or markup by a name', async () => {
  await updateRestaurant({ name: 'Bistro <b>Ada</b> & Söhne\u202e' });
  const odd = await aShowingScreen('https://evil.example "Bar"');
  await odd.switchOff();
  await pass(5);

  const [mail] = await smtp.mailsTo(owner.email);
  const html = mail?.html ?? '';
  expect(html).toContain('<title>https: evil.example &quot;Bar&quot; is offline</title>');
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(html).toContain('Bistro &lt;b&gt;Ada&lt;/b&gt; &amp; Söhne');
  expect(html.match(/<a /g)).toHaveLength(1);
});

it('costs two reads in a minute without news, and none for each display', async () => {
  const statements: string[] = [];
  app = await buildTestApp({
    config: { mail: mailConfig(smtp.port) },
    onStatement: (sql) => statements.push(sql),
  });
  url = await app.listen();
  owner = await signUpOwner(app);
  for (const name of ['A', 'B', 'C']) await aShowingScreen(name);
  await pass(8);
  app.clock.advance(MINUTE);
  await app.app.run('telemetry');
  statements.length = 0;

  await app.app.run('dark-displays');

  // Items are settled every second, and jobs looked for every two, so this may happen in between.
  expect(statements.filter((sql) => !/due_at|"jobs"/.test(sql))).toHaveLength(2);
});

it('forgets what is over after a day', async () => {
  const counter = await aShowingScreen();
  await counter.switchOff();
  await pass(4);
  await counter.switchOn();
  await pass(3);
  const rows = () =>
    app.app.db
      .selectFrom('dark_displays')
      .selectAll()
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
  expect(await rows()).toHaveLength(1);

  app.clock.advance(DAY + MINUTE);
  await app.app.run('housekeeping');

  expect(await rows()).toEqual([]);
});

it('mails nobody with an unconfirmed address on a hosted server', async () => {
  app = await buildTestApp({ config: { mail: mailConfig(smtp.port), publicUrl, profile: 'hosted' } });
  url = await app.listen();
  owner = await signUpOwner(app);
  await confirmEmail(app, smtp, owner.email);
  const colleague = await joinAs(app, owner, 'manager');
  const counter = await aShowingScreen();
  await pass(6);
  await counter.switchOff();
  await pass(4);

  await waitFor(() => expect(subjects()).toContain('Counter is offline'));
  expect(subjects(colleague.email)).not.toContain('Counter is offline');
});
