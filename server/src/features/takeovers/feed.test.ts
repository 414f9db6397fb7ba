import { displayRoutes } from '@menuboard/contract/displays';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { takeoverFeedRoutes, takeoverRoutes } from '@menuboard/contract/takeovers';
import { afterAll, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay } from '../../../test/factories.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';
import { DAY, HOUR, iso, MINUTE } from '../../kernel/time/clock.ts';

it.override('options', { areRatesLimited: false, config: { canWebhooksBeLocal: true } });

let feed: Awaited<ReturnType<typeof startEndpoint>>;
beforeAll(async () => {
  feed = await startEndpoint();
});
afterAll(() => feed.stop());

interface Alert {
  id?: string;
  sent: number;
  status?: string;
  type?: string;
  references?: string;
  severity?: string;
  expires?: number | undefined;
  infos?: string;
  headline?: string;
}

const zulu = (time: number) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;
const info = ({ severity = 'Severe', expires, headline = 'Tornado warning' }: Alert, language = 'en-US') => `
  <info><language>${language}</language><category>Met</category><event>Tornado</event>
    <urgency>Immediate</urgency><severity>${severity}</severity><certainty>Observed</certainty>
    ${expires === undefined ? '' : `<expires>${zulu(expires)}</expires>`}
    <headline>${headline}</headline><description>Seen near   the
 mall &amp; the lake.</description><instruction>Go to the cellar.</instruction></info>`;
const cap = (alert: Alert) => `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${alert.id ?? 'a1'}</identifier><sender>w-nws@noaa.example</sender>
  <sent>${zulu(alert.sent)}</sent><status>${alert.status ?? 'Actual'}</status>
  <msgType>${alert.type ?? 'Alert'}</msgType><scope>Public</scope>
  ${alert.references ? `<references>${alert.references}</references>` : ''}
  ${alert.infos ?? info(alert)}
</alert>`;
const reference = (id: string, sent: number) => `w-nws@noaa.example,${id},${zulu(sent)}`;
const answer = (body: string, status = 200) => feed.answerWith(() => ({ status, body }));

const ofRestaurant = ({ restaurantId }: OwnerClient) => ({ params: { restaurantId } });
const setFeed = (owner: OwnerClient, body: object = {}) =>
  owner.call(takeoverFeedRoutes.setFeed, {
    ...ofRestaurant(owner),
    body: { address: feed.url, severities: ['Extreme', 'Severe'], ...body },
  });
const listOf = async (owner: OwnerClient) =>
  (await owner.call(takeoverRoutes.list, ofRestaurant(owner))).takeovers;
async function readNext(app: TestApp) {
  app.clock.advance(MINUTE);
  await app.app.run('takeover-feeds');
}

it('starts a takeover for an alert, changes it by an update and ends it by a cancel', async ({
  app,
  owner,
}) => {
  const sent = app.clock.now();
  answer(cap({ sent, expires: sent + 2 * HOUR }));
  await setFeed(owner);

  const [started] = await listOf(owner);
  expect(started).toMatchObject({
    title: 'Tornado warning',
    text: 'Seen near the mall & the lake.\nGo to the cellar.',
    language: 'en-US',
    isFromFeed: true,
    displayIds: null,
  });
  expect(Date.parse(started?.endsAt ?? '')).toBe(Math.floor((sent + 2 * HOUR) / 1_000) * 1_000);

  const update = { id: 'a2', type: 'Update', references: reference('a1', sent), headline: 'It moves north' };
  answer(`<alerts>${cap({ sent })}</alerts>`.replace(/<\?xml.*?\?>/g, ''));
  answer(cap({ ...update, sent: sent + MINUTE, expires: sent + 3 * HOUR }));
  await readNext(app);
  const [changed, ...others] = await listOf(owner);
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ id: started?.id, title: 'It moves north', startsAt: started?.startsAt });

  answer(cap({ id: 'a3', type: 'Cancel', references: reference('a2', sent), sent: sent + 2 * MINUTE }));
  await readNext(app);
  const [ended] = await listOf(owner);
  expect(ended?.endsAt).toBe(iso(app.clock.now()));
});

it('shows an alert once: not again after a person has ended it, and at most a day', async ({
  app,
  owner,
}) => {
  const sent = app.clock.now();
  answer(cap({ sent, expires: sent + 3 * DAY }));
  await setFeed(owner);
  const [first] = await listOf(owner);
  expect(Date.parse(first?.endsAt ?? '') - Date.parse(first?.startsAt ?? '')).toBe(DAY);

  await owner.call(takeoverRoutes.end, { params: { id: first?.id ?? '' } } as never);
  await readNext(app);
  await readNext(app);

  expect(await listOf(owner)).toHaveLength(1);
});

it.for([
  [{ status: 'Test' }],
  [{ status: 'Exercise' }],
  [{ status: 'Draft' }],
  [{ type: 'Ack' }],
  [{ type: 'Error' }],
  [{ severity: 'Minor' }],
  [{ severity: 'Unknown' }],
  [{ infos: '' }],
  [{ id: 'x'.repeat(400) }],
] as const)('starts nothing for %j', async ([fields], { app, owner }) => {
  const sent = app.clock.now();
  answer(cap({ sent, expires: sent + HOUR, ...fields }));

  await setFeed(owner);

  expect(await listOf(owner)).toEqual([]);
});

it('starts nothing for an alert that is over, old, or from the future', async ({ app, owner }) => {
  const now = app.clock.now();
  for (const alert of [
    { sent: now - HOUR, expires: now - MINUTE },
    { sent: now - 2 * DAY, expires: now + HOUR },
    { sent: now + HOUR, expires: now + 2 * HOUR },
  ]) {
    answer(cap(alert));
    await setFeed(owner);
  }

  expect(await listOf(owner)).toEqual([]);
});

it('speaks the language of the restaurant, and takes over only the chosen displays', async ({
  app,
  owner,
}) => {
  const display = await aDisplay(owner);
  await owner.call(restaurantRoutes.update, {
    params: { id: owner.restaurantId },
    body: { languages: ['es'] },
  } as never);
  const sent = app.clock.now();
  const spanish = { sent, expires: sent + HOUR, headline: 'Aviso de tornado' };
  answer(cap({ sent, infos: info({ sent, expires: sent + HOUR }) + info(spanish, 'es-US') }));

  await setFeed(owner, { displayIds: [display.id] });

  expect(await listOf(owner)).toMatchObject([
    { title: 'Aviso de tornado', language: 'es-US', displayIds: [display.id] },
  ]);
});

it('reads the alerts that an index in Atom or RSS links, each once', async ({ app, owner }) => {
  const sent = app.clock.now();
  const index = `<feed xmlns="http://www.w3.org/2005/Atom"><title>All</title>
    <entry><link href="/alerts/1"/><updated>2026-11-30T12:00:00Z</updated></entry>
    <entry><link href="/index"/><updated>2026-11-30T12:00:00Z</updated></entry></feed>`;
  const rss = `<rss version="2.0"><channel><item><link>/alerts/2</link></item></channel></rss>`;
  feed.answerWith(({ url }) => ({
    status: 200,
    body: /alerts/.test(url)
      ? cap({ id: url, sent, expires: sent + HOUR, headline: url })
      : url === '/rss'
        ? rss
        : index,
  }));
  feed.received.length = 0;

  await setFeed(owner, { address: `${feed.url}/index` });
  await readNext(app);

  expect((await listOf(owner)).map(({ title }) => title)).toEqual(['/alerts/1']);
  // The index that links itself is read as a document, which has no alert, and is not followed.
  expect(feed.received.filter(({ url }) => url === '/alerts/1')).toHaveLength(1);
  await setFeed(owner, { address: `${feed.url}/rss` });
  expect((await listOf(owner)).map(({ title }) => title)).toContain('/alerts/2');
});

it('names a feed that cannot be read with the time of its last reading, and touches no screen', async ({
  app,
  owner,
}) => {
  const sent = app.clock.now();
  answer(cap({ sent, expires: sent + HOUR }));
  const { feed: set } = await setFeed(owner);
  const before = await listOf(owner);

  answer('gone', 503);
  await readNext(app);

  const { feed: failing } = await owner.call(takeoverFeedRoutes.getFeed, ofRestaurant(owner));
  expect(failing).toMatchObject({
    readAt: set?.readAt,
    problem: 'The server at the address answers with the status 503.',
  });
  expect(await listOf(owner)).toEqual(before);
  answer(cap({ sent, expires: sent + HOUR }));
  await readNext(app);
  const { feed: again } = await owner.call(takeoverFeedRoutes.getFeed, ofRestaurant(owner));
  expect(again).toMatchObject({ readAt: iso(app.clock.now()), problem: null });
  await owner.call(takeoverFeedRoutes.removeFeed, ofRestaurant(owner) as never);
  expect(await owner.call(takeoverFeedRoutes.getFeed, ofRestaurant(owner))).toEqual({ feed: null });
});

const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`,
).join('')}]><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>&a8;</identifier></alert>`;

it.for([
  ['an entity bomb', bomb, 'The address has a document type, which is not allowed.'],
  [
    'an external entity',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    'The address has a document type, which is not allowed.',
  ],
  ['a page', '<html><body>Sign in<br></body></html>', 'The address does not have XML that can be read.'],
  ['other XML', '<menu/>', 'The address has neither an alert in CAP 1.2 nor an index of alerts.'],
  ['nothing', '', 'The address does not have XML that can be read.'],
  [
    'half an alert',
    '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>',
    'The address does not have XML that can be read.',
  ],
  ['deep XML', '<a>'.repeat(100_000), 'The address has too much XML.'],
  ['wide XML', `<a>${'<b/>'.repeat(60_000)}</a>`, 'The address has too much XML.'],
  [
    'too many bytes',
    ' '.repeat(2_100_000),
    'The address cannot be read: it leads to a private network, redirects too often, or has more than 2 MB.',
  ],
] as const)('names %s as the problem, and starts nothing', async ([, body, problem], { owner }) => {
  answer(body);

  const { feed: state } = await setFeed(owner);

  expect(state).toMatchObject({ problem, readAt: null });
  expect(await listOf(owner)).toEqual([]);
});

it('refuses a text that is no address', async ({ owner }) => {
  const body = { address: 'file:///etc/passwd', severities: ['Extreme' as const] };

  expect(await owner.refused(takeoverFeedRoutes.setFeed, { ...ofRestaurant(owner), body })).toMatchObject({
    status: 400,
    error: 'The address must look like https://example.com/alerts.xml.',
  });
});

it('belongs to owners and managers of its restaurant, with its own displays', async ({ app, owner }) => {
  answer(cap({ sent: app.clock.now() }));
  const [staff, manager] = [await joinAs(app, owner, 'staff'), await joinAs(app, owner, 'manager')];
  const other = await signUpOwner(app);
  const theirs = await aDisplay(other);
  const body = { address: feed.url, severities: ['Extreme' as const] };
  await manager.call(takeoverFeedRoutes.setFeed, { ...ofRestaurant(owner), body });

  expect((await staff.refused(takeoverFeedRoutes.getFeed, ofRestaurant(owner))).status).toBe(403);
  expect((await other.refused(takeoverFeedRoutes.getFeed, ofRestaurant(owner))).status).toBe(404);
  const foreign = { ...body, displayIds: [theirs.id] };
  expect(
    await owner.refused(takeoverFeedRoutes.setFeed, { ...ofRestaurant(owner), body: foreign }),
  ).toMatchObject({
    status: 404,
    error: 'Display not found.',
  });
  expect((await other.call(displayRoutes.list, ofRestaurant(other) as never)).displays).toHaveLength(1);
});

it('stops at more alerts than can run, and says so', async ({ app, owner }) => {
  const sent = app.clock.now();
  const many = Array.from({ length: 60 }, (_, n) => cap({ id: `n${n}`, sent, expires: sent + HOUR }));
  answer(`<all>${many.join('').replace(/<\?xml.*?\?>/g, '')}</all>`);

  const { feed: state } = await setFeed(owner);

  expect(state?.problem).toContain('At most 20 takeovers');
  expect(await listOf(owner)).toEqual([]);
});
