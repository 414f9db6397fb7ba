import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { alsoIn, invitationTo, joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, anItem, aPairedScreen } from '../../../test/factories.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { socketClients } from '../../../test/socket-client.ts';
import { DAY } from '../../kernel/time/clock.ts';

let smtp: TestSmtpServer;
let app: TestApp;
let url: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const mail = mailConfig(smtp.port);
  app = await buildTestApp({
    areRatesLimited: false,
    config: { mail, publicUrl: 'https://boards.example', signUp: 'open' },
  });
  url = await app.listen();
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
const connect = socketClients(() => url);

const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });
const membersOf = async (owner: OwnerClient) =>
  (await owner.call(memberRoutes.list, ofRestaurant(owner))).members;
const setRole = (owner: OwnerClient, id: string, role: string) =>
  owner.send(memberRoutes.update, { params: { id }, body: { role } });
const remove = (owner: OwnerClient, id: string) => owner.send(memberRoutes.remove, { params: { id } });

describe('an invitation', () => {
  it('is mailed, shown to the invited person, and accepted once with a new account', async () => {
    const owner = await signUpOwner(app);
    const body = { role: 'staff' as const, email: 'Maria@Bistro.example' };
    const invitation = await owner.call(memberRoutes.invite, { ...ofRestaurant(owner), body });
    const [mail] = await smtp.mailsTo('maria@bistro.example', 1);
    const [, token = ''] = /https:\/\/boards\.example\/join#([\w-]{43})/.exec(mail?.text ?? '') ?? [];

    expect(invitation).toMatchObject({
      isMailed: true,
      url: expect.stringMatching(/^https:\/\/boards\.example\/join#/),
    });
    const tokenInReply = invitation.url.split('#')[1] ?? '';
    // The mail has a token of its own, which is made when it is sent.
    for (const either of [token, tokenInReply])
      expect(await app.call(memberRoutes.lookUpInvitation, { body: { token: either } })).toMatchObject({
        role: 'staff',
        email: 'maria@bistro.example',
      });
    app.clock.advance(1_000);
    const join = { body: { token, email: 'maria@bistro.example', password, firstName: 'Maria' } };
    const replies = await Promise.all([1, 2].map(() => app.send(memberRoutes.join, join)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    const joined = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(joined.user).toMatchObject({ role: 'staff', restaurant: { id: owner.restaurantId } });
    const again = { body: { ...join.body, token: tokenInReply, email: 'other@bistro.example' } };
    expect(await app.refused(memberRoutes.join, again)).toMatchObject({ status: 410 });
    expect(await membersOf(owner)).toMatchObject([
      { role: 'owner', isSelf: true },
      { firstName: 'Maria', role: 'staff', isSelf: false },
    ]);
  });

  it('ends after seven days, and when it is withdrawn', async () => {
    const owner = await signUpOwner(app);
    const late = await invitationTo(owner, 'staff');
    app.clock.advance(7 * DAY);
    const withdrawn = await invitationTo(owner, 'staff');
    const { invitations } = await owner.call(memberRoutes.listInvitations, ofRestaurant(owner));
    expect(invitations).toHaveLength(1);
    await owner.call(memberRoutes.withdrawInvitation, { params: { id: invitations[0]?.id ?? '' } });

    for (const token of [late, withdrawn])
      expect(await app.refused(memberRoutes.lookUpInvitation, { body: { token } })).toMatchObject({
        status: 410,
        error: expect.stringContaining('ask for another one'),
      });
  });

  it('is accepted by an existing account, which then switches between its restaurants', async () => {
    const [here, there] = [await signUpOwner(app), await signUpOwner(app)];
    const secret = await anItem(there, { name: 'Secret soup' });
    const { socket, ...client } = await connect({ token: here.token });
    const cut = new Promise((done) => socket.once('disconnect', done));
    const token = await invitationTo(there, 'manager');

    const user = await here.call(memberRoutes.accept, { body: { token } });

    await cut;
    client.close();
    expect(user).toMatchObject({ role: 'manager', restaurant: { id: there.restaurantId } });
    expect((await here.call(itemRoutes.list, ofRestaurant(there))).items).toMatchObject([{ id: secret.id }]);
    expect((await here.refused(itemRoutes.list, ofRestaurant(here))).status).toBe(404);
    expect((await here.call(memberRoutes.mine, {})).restaurants).toMatchObject([
      { id: here.restaurantId, role: 'owner', isCurrent: false },
      { id: there.restaurantId, role: 'manager', isCurrent: true },
    ]);
    // The next sign-in begins where the last one was.
    const login = await app.call(authRoutes.login, { body: { email: here.email, password } });
    expect(login.user.restaurant.id).toBe(there.restaurantId);
    const back = await here.call(memberRoutes.switch, { body: { restaurantId: here.restaurantId } });
    expect(back).toMatchObject({ role: 'owner', restaurant: { id: here.restaurantId } });
    const second = await invitationTo(there, 'owner');
    expect(await here.refused(memberRoutes.accept, { body: { token: second } })).toMatchObject({
      status: 409,
      error: 'You belong to this restaurant already.',
    });
    // The refusal has not used it up.
    await app.call(memberRoutes.lookUpInvitation, { body: { token: second } });
  });

  it('sends a person with an account to the sign-in page, and stores no token', async () => {
    const [owner, known] = [await signUpOwner(app), await signUpOwner(app)];
    const token = await invitationTo(owner, 'staff');
    const body = { token, email: known.email, password, firstName: 'Known' };

    expect(await app.refused(memberRoutes.join, { body })).toMatchObject({
      status: 409,
      error: expect.stringContaining('Sign in with it'),
    });
    const rows = await app.app.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a role', () => {
  it('takes effect at once, also for sockets', async () => {
    const owner = await signUpOwner(app);
    const maria = await joinAs(app, owner, 'manager');
    await maria.call(menuRoutes.create, { ...ofRestaurant(owner), body: { name: 'Lunch' } });
    const { socket } = await connect({ token: maria.token });
    const cut = new Promise((done) => socket.once('disconnect', done));

    expect((await setRole(owner, maria.userId, 'staff')).json()).toMatchObject({ role: 'staff' });

    await cut;
    const menu = { ...ofRestaurant(owner), body: { name: 'Dinner' } };
    expect(await maria.refused(menuRoutes.create, menu)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await maria.call(authRoutes.me, {})).role).toBe('staff');
  });

  it('of the last owner stays, also when two owners ask at the same time', async () => {
    const owner = await signUpOwner(app);
    expect((await setRole(owner, owner.userId, 'manager')).json()).toMatchObject({ code: 'conflict' });
    expect(await owner.refused(memberRoutes.leave)).toMatchObject({ status: 409 });
    const second = await joinAs(app, owner, 'owner');

    const replies = await Promise.all([
      setRole(owner, second.userId, 'staff'),
      setRole(second, owner.userId, 'staff'),
    ]);

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = { rows: await app.app.db.selectFrom('members').selectAll().execute() };
    const owners = rows.filter((row) => row.restaurant_id === owner.restaurantId && row.role === 'owner');
    expect(owners).toHaveLength(1);
  });

  it('of staff changes prices and nothing else of an item', async () => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner, { price: 6.5 });
    const maria = await joinAs(app, owner, 'staff');
    const params = { params: { id: item.id } };

    expect(await maria.call(itemRoutes.update, { ...params, body: { price: 7 } })).toMatchObject({
      price: 7,
    });
    // As a client sends it that knows only whole items.
    const { name, description, category, imageUrl } = item;
    const whole = { name, description, category, imageUrl, price: 8, isAvailable: false };
    expect(await maria.call(itemRoutes.update, { ...params, body: whole })).toMatchObject({ price: 8 });
    for (const body of [{ name: 'Stew' }, { category: 'Mains' }, { labels: ['vegan'] }, { isHidden: true }])
      expect(await maria.refused(itemRoutes.update, { ...params, body })).toMatchObject({
        code: 'forbidden',
        error: expect.stringContaining('Staff may change prices'),
      });
  });

  it('of staff changes the prices of sizes, and not their names', async () => {
    const owner = await signUpOwner(app);
    const created = await anItem(owner);
    const params = { params: { id: created.id } };
    const body = { sizes: [{ name: 'S', price: 3 }] };
    const { sizes } = await owner.call(itemRoutes.update, { ...params, body });
    const maria = await joinAs(app, owner, 'staff');
    const [small] = sizes;

    const cheaper = { sizes: [{ ...small, name: 'S', price: 2.5 }] };
    expect(await maria.call(itemRoutes.update, { ...params, body: cheaper })).toMatchObject({ price: 2.5 });
    const renamed = { sizes: [{ ...small, name: 'Small', price: 2.5 }] };
    expect((await maria.refused(itemRoutes.update, { ...params, body: renamed })).status).toBe(403);
  });
});

describe('removing a colleague', () => {
  it('ends the sessions and sockets at once, and the account that has no other restaurant', async () => {
    const owner = await signUpOwner(app);
    const maria = await joinAs(app, owner, 'staff');
    const { socket } = await connect({ token: maria.token });
    const cut = new Promise((done) => socket.once('disconnect', done));

    expect((await remove(owner, maria.userId)).statusCode).toBe(204);

    await cut;
    expect((await maria.refused(restaurantRoutes.mine)).status).toBe(401);
    const login = { body: { email: maria.email, password } };
    expect((await app.send(authRoutes.login, login)).statusCode).toBe(401);
    expect((await remove(owner, maria.userId)).statusCode).toBe(404);
  });

  it('leaves a person their other restaurant', async () => {
    const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
    const token = await invitationTo(owner, 'staff');
    await other.call(memberRoutes.accept, { body: { token } });

    await remove(owner, other.userId);

    expect((await other.refused(authRoutes.me)).status).toBe(401);
    const login = await app.call(authRoutes.login, { body: { email: other.email, password } });
    expect(login.user).toMatchObject({ role: 'owner', restaurant: { id: other.restaurantId } });
  });

  it('keeps the first name for the activity, which names everybody', async () => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner);
    const [maria, paul] = [await joinAs(app, owner, 'staff'), await joinAs(app, owner, 'staff')];
    const soldOut = { params: { id: item.id }, body: { isAvailable: false } };
    const back = { params: { id: item.id }, body: { isAvailable: true } };
    await maria.call(itemRoutes.toggle, soldOut);
    await paul.call(itemRoutes.toggle, back);
    const actors = async () => {
      const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
      return recentActivity.map(({ actor }) => actor);
    };
    const firstNameOf = async (id: string) =>
      (await membersOf(owner)).find((member) => member.id === id)?.firstName ?? '';
    const [ofMaria, ofPaul] = [await firstNameOf(maria.userId), await firstNameOf(paul.userId)];
    expect(await actors()).toMatchObject([{ name: ofPaul }, { name: ofMaria }, { isSelf: true }]);

    await remove(owner, maria.userId);
    await paul.call(memberRoutes.leave, {});

    expect(await actors()).toMatchObject([{ name: ofPaul }, { name: ofMaria }, { isSelf: true }]);
    await waitFor(async () => expect(await membersOf(owner)).toHaveLength(1));
  });
});

it('tells open People pages who was invited, joined, has another role or left', async () => {
  const owner = await signUpOwner(app);
  const client = await connect({ token: owner.token });
  const events = () => client.received.filter(({ event }) => event === 'people-changed').length;
  const hears = (count: number) => waitFor(() => expect(events()).toBe(count));

  const token = await invitationTo(owner, 'staff');
  await hears(1);
  const body = { token, email: `live.${owner.email}`, password, firstName: 'Maria' };
  const { user } = await app.call(memberRoutes.join, { body });
  await hears(2);
  await setRole(owner, user.id, 'manager');
  await hears(3);
  await remove(owner, user.id);
  await hears(4);
});

it('says how the screens are doing in the restaurants that a person manages', async () => {
  const person = await signUpOwner(app);
  const other = await signUpOwner(app);
  await alsoIn(app, person, other, 'manager');
  const third = await alsoIn(app, person, await signUpOwner(app), 'staff');
  await aDisplay(other);
  const paired = await aPairedScreen(app, await aDisplay(person));
  await connect({ screenToken: paired.screenToken, tag: paired.manifest.tag });

  const { restaurants } = await third.call(memberRoutes.screens, {});

  const none = { displays: 1, online: 0, behind: 0, offline: 0 };
  expect(restaurants).toHaveLength(2);
  expect(restaurants).toEqual(
    expect.arrayContaining([
      { id: person.restaurantId, ...none, online: 1 },
      { id: other.restaurantId, ...none },
    ]),
  );
});
