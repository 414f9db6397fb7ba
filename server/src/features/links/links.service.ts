/** Links as people set them up and change them. `link-job.ts` reads their tills. */
import { LINKS_MAX } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Link, LinkKind, LinkReview, linkRoutes } from '@menuboard/contract/links';
import { type Connector, TillProblem } from '@menuboard/links/connector';
import { type Kit, perKit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { getLive } from '../../db/soft-delete.ts';
import type { Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { changeTills } from '../items/till-dishes.writes.ts';
import { tillsOf } from './ask-till.ts';
import { fieldSetter } from './item-owners.ts';
import { readSoon } from './link-job.ts';
import { checkSettings } from './link-settings.ts';
import { NOTICE_SECRET, tokensOf } from './link-tokens.ts';
import { listLinked } from './linked-items.repo.ts';
import { presentKind, presentReview } from './links.present.ts';
import { listLinks, moneyOf, presentedLinks } from './links.reads.ts';
import * as repo from './links.repo.ts';
import { planReading } from './plan-reading.ts';
import { dishReceiver, pushedReading } from './push-dishes.ts';
import { readingsOf } from './readings.ts';
import { refusalOf, trialsOf } from './try-link.ts';
import { readBoard, readingWriter } from './write-reading.ts';

type Body<Name extends 'create' | 'update' | 'start'> = RouteInput<(typeof linkRoutes)[Name]>['body'];

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${LINKS_MAX} links. Delete one first.`);
const unknownKind = () => new AppError('validation', 'This kind of link is not known.');
const noPlace = () => new AppError('conflict', 'Choose the place whose dishes this link reads first.');

const hasSecrets = ({ fields, signIn, hear }: Connector) =>
  signIn !== undefined || hear !== undefined || fields.some(({ type }) => type === 'secret');

export const linksService = perKit((kit: Kit) => {
  const { db, clock, config, mutate, connectors, secrets, jobs, securityLog } = kit;
  const changeAccess = createChangeAccess({ db, clock });
  const tills = tillsOf(kit);
  const trials = trialsOf(kit);
  const readings = readingsOf(kit);
  const tokens = tokensOf(kit);
  const writeReading = readingWriter(kit);
  const receiveDishes = dishReceiver(kit);

  function whyUnavailable(connector: Connector): string | null {
    const { kind, name, signIn, fields } = connector;
    if (hasSecrets(connector) && !secrets.isAvailable)
      return 'Several servers share this system, and its operator has not set SECRETS_KEY yet.';
    if (signIn && fields.length === 0 && !config.tillApps[kind])
      return `The operator of this server has not registered it with ${name} yet.`;
    if (kind === 'folder' && config.linksDir === undefined)
      return 'The operator of this server has set no folder for files of tills.';
    return null;
  }

  function getConnector(kind: string): Connector {
    const connector = tills.find(kind);
    if (!connector) throw unknownKind();
    const reason = whyUnavailable(connector);
    if (reason) throw new AppError('conflict', reason);
    return connector;
  }

  async function find(source: Db | Tx, scope: Scope, id: string): Promise<LinkRow> {
    const link = await repo.findLink(source, scope, id);
    if (!link) throw notFound('Link');
    return link;
  }

  /** Answers a person who waits for a till. */
  async function withTill<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof TillProblem ? refusalOf(error) : error;
    }
  }

  async function noticeUrlOf(row: LinkRow): Promise<string | null> {
    const known = await tills.secretsOf(row).catch(() => undefined);
    const secret = known?.[NOTICE_SECRET];
    return secret ? `${kit.ownAddress()}/links/notices/${row.id}.${secret}` : null;
  }

  const present = async (source: Db | Tx, scope: Scope, row: LinkRow): Promise<Link> => {
    const [link] = await presentedLinks(source, scope, [row], noticeUrlOf);
    if (!link) throw notFound('Link');
    return link;
  };

  const addressOf = ({ kind }: Connector) => config.tillApps[kind]?.address;

  async function readWhole(scope: Scope, link: LinkRow) {
    const connector = getConnector(link.kind);
    if (connector.locations && link.location === null) throw noPlace();
    if (!connector.readAll) return pushedReading(db, link);
    const session = await tills.sessionOf(link);
    return trials.readAll(connector, scope, session);
  }

  /** Stores a new link, which waits for its review. */
  const add = (
    { scope, userId }: Pick<Member, 'scope' | 'userId'>,
    what: { kind: string; name: string },
    columns: repo.LinkColumns,
  ): Promise<Link> =>
    changeAccess(scope, async ({ tx, at, afterCommit }) => {
      await requireConfirmedEmail(tx, userId, config);
      if ((await listLinks(tx, scope)).length >= LINKS_MAX) throw tooMany();
      const row = { ...newLink(scope, { ...what, at, userId }), ...columns };
      await repo.insertLink(tx, row);
      const { restaurantId } = scope;
      afterCommit(() =>
        securityLog({ event: 'link-created', linkId: row.id, kind: what.kind, restaurantId, userId }),
      );
      return present(tx, scope, row);
    });

  /** Dishes that boards never get, of a link that people have started. */
  const ignoredOf = (link: LinkRow, known: { external_id: string; item_id: string | null }[]) =>
    link.state === 'review'
      ? []
      : known.filter(({ item_id }) => item_id === null).map(({ external_id }) => external_id);

  return {
    tills,
    present,
    find,
    getConnector,

    kinds: (): LinkKind[] =>
      connectors.map((connector) =>
        presentKind(connector, whyUnavailable(connector), config.tillApps[connector.kind] !== undefined),
      ),

    async list(scope: Scope): Promise<Link[]> {
      return presentedLinks(db, scope, await listLinks(db, scope), noticeUrlOf);
    },

    get: async (scope: Scope, id: string): Promise<Link> => present(db, scope, await find(db, scope, id)),

    async create({ scope, userId }: Member, { kind, name, settings }: Body<'create'>): Promise<Link> {
      const connector = getConnector(kind);
      const answers = checkSettings(connector, settings, {}, config.canWebhooksBeLocal);
      const session = {
        settings: { ...answers.settings, ...answers.secrets },
        location: null,
        address: addressOf(connector),
      };
      const { locations, location } = await withTill(() => trials.tryLink(connector, scope, session));
      const more = await tokens.columnsOf(connector, session, answers.secrets);
      return add(
        { scope, userId },
        { kind, name: name ?? connector.name },
        {
          ...more,
          settings: JSON.stringify(answers.settings),
          locations: JSON.stringify(locations),
          location,
        },
      );
    },

    async update({ scope }: Member, id: string, body: Body<'update'>): Promise<Link> {
      const before = await find(db, scope, id);
      const connector = getConnector(before.kind);
      if (body.sendsSoldOut && !connector.sendSoldOut)
        throw new AppError('validation', 'This kind of link cannot tell the till what is sold out.');
      const known = await tills.secretsOf(before).catch(() => ({}));
      const answers = body.settings
        ? checkSettings(connector, body.settings, known, config.canWebhooksBeLocal)
        : { settings: JSON.parse(before.settings), secrets: known };
      const location = body.location === undefined ? before.location : body.location;
      const isOther = body.settings !== undefined || location !== before.location;
      const session = {
        settings: { ...answers.settings, ...answers.secrets },
        location,
        address: addressOf(connector),
      };
      const tried = isOther ? await withTill(() => trials.tryLink(connector, scope, session)) : undefined;
      const more = body.settings && (await tokens.columnsOf(connector, session, answers.secrets));
      const isRenamed = body.name !== undefined && body.name !== before.name;
      const columns: repo.LinkColumns = {
        ...more,
        ...(body.name !== undefined && { name: body.name }),
        ...(tried && {
          settings: JSON.stringify(answers.settings),
          locations: JSON.stringify(tried.locations),
          location: tried.location,
          cursor: null,
          whole_read_at: null,
        }),
        ...(body.sendsSoldOut !== undefined && { sends_sold_out: body.sendsSoldOut ? 1 : 0 }),
        ...(body.takesImages !== undefined && { takes_images: body.takesImages ? 1 : 0 }),
        state: stateAfter(before, body.isPaused, tried !== undefined),
      };
      if (columns.state === 'live') Object.assign(columns, started);
      const link = await changeAccess(scope, async ({ tx }) => {
        if (body.menuId !== undefined)
          columns.menu_id = body.menuId === null ? null : (await getLive(tx, scope, 'menus', body.menuId)).id;
        const row = await repo.updateLink(tx, await find(tx, scope, id), columns);
        if (!row) throw notFound('Link');
        if (row.state === 'live') await readSoon(kit, tx, row);
        return present(tx, scope, row);
      });
      if (isRenamed)
        await mutate(scope, async (mutation) => {
          const ids = (await listLinked(mutation.tx, before)).flatMap(({ item_id }) => item_id ?? []);
          await changeTills(mutation, ids, (till) => ({ ...till, source: link.name }));
        });
      return link;
    },

    async review(scope: Scope, id: string): Promise<LinkReview> {
      const link = await find(db, scope, id);
      const reading = await withTill(() => readWhole(scope, link));
      const board = await readBoard(db, scope, link);
      const choices = {
        pairs: new Map(),
        ignored: new Set(ignoredOf(link, board.known)),
        hidesMissing: false,
      };
      const plan = await planReading({ link, reading, board, now: clock(), choices });
      return presentReview(plan, await present(db, scope, link), await moneyOf(db, scope));
    },

    async start(scope: Scope, id: string, body: Body<'start'>): Promise<Link & { undo: string | null }> {
      const link = await find(db, scope, id);
      const reading = await withTill(() => readWhole(scope, link));
      const pairs = new Map((body.pairs ?? []).map(({ externalId, itemId }) => [externalId, itemId]));
      const chosen = [...pairs.values()].filter((itemId) => itemId !== null);
      if (new Set(chosen).size < chosen.length)
        throw new AppError('validation', 'Two dishes of the till cannot be the same item.');
      const board = await readBoard(db, scope, link);
      const live = new Set<string>(board.rows.map((row) => row.id));
      if (!chosen.every((itemId) => live.has(itemId))) throw notFound('Item');
      const ignored = new Set([...(body.ignored ?? []), ...ignoredOf(link, board.known)]);
      for (const externalId of pairs.keys()) ignored.delete(externalId);
      const menuId = body.menuId ?? null;
      const menu = menuId === null ? null : await getLive(db, scope, 'menus', menuId);
      const undo = await writeReading({
        link,
        reading,
        scope,
        columns: {
          state: 'live',
          hides_missing: body.hidesMissing ? 1 : 0,
          ...(body.menuId !== undefined && { menu_id: menu?.id ?? null }),
          ...started,
          cursor: null,
          whole_read_at: null,
        },
        choices: { pairs, ignored, hidesMissing: body.hidesMissing ?? false },
        toReply: (_, revision) => (revision === undefined ? null : String(revision)),
      });
      await readSoon(kit, db, link);
      return { ...(await present(db, scope, await find(db, scope, id))), undo };
    },

    async readNow(scope: Scope, id: string): Promise<Link> {
      const link = await find(db, scope, id);
      await readings.read(link.id);
      return present(db, scope, await find(db, scope, id));
    },

    setFields: fieldSetter(kit),

    async push(scope: Scope, id: string, body: RouteInput<typeof linkRoutes.push>['body']) {
      const link = await find(db, scope, id);
      if (tills.find(link.kind)?.readAll !== undefined)
        throw new AppError(
          'conflict',
          'This link reads its dishes by itself. Create one for your own program.',
        );
      return receiveDishes(scope, link, body);
    },

    /** Stores the tokens of a sign-in: for a new link, or for one whose secret they replace. */
    async storeTokens(
      { scope, userId }: Pick<Member, 'scope' | 'userId'>,
      connector: Connector,
      linkId: string | null,
      given: Record<string, string>,
    ): Promise<string> {
      const { kind } = connector;
      const before = linkId === null ? undefined : await find(db, scope, linkId);
      const session = {
        settings: { ...JSON.parse(before?.settings ?? '{}'), ...given },
        location: before?.location ?? null,
        address: addressOf(connector),
      };
      const tried = await trials.tryLink(connector, scope, session);
      const known = before ? await tills.secretsOf(before).catch(() => ({})) : {};
      const columns = {
        ...(await tokens.columnsOf(connector, session, { ...known, ...given })),
        locations: JSON.stringify(tried.locations),
        location: tried.location,
      };
      if (!before) return (await add({ scope, userId }, { kind, name: connector.name }, columns)).id;
      await changeAccess(scope, async ({ tx }) => {
        const state = stateAfter(before, undefined, true);
        const row = await repo.updateLink(tx, await find(tx, scope, before.id), {
          ...columns,
          state,
          ...(state !== 'paused' && started),
        });
        if (row?.state === 'live') await readSoon(kit, tx, row);
      });
      return before.id;
    },

    async remove(scope: Scope, id: string): Promise<void> {
      const removed = await mutate(scope, async (mutation) => {
        const { tx, afterCommit } = mutation;
        const link = await find(tx, scope, id);
        const ids = (await listLinked(tx, link)).flatMap(({ item_id }) => item_id ?? []);
        await repo.deleteLink(tx, link);
        await changeTills(mutation, ids, () => null);
        await jobs.drop(tx, link.id);
        afterCommit(() => securityLog({ event: 'link-deleted', linkId: link.id }));
        return link;
      });
      jobs.cancel(removed.id);
    },
  };
});

export type LinksService = ReturnType<typeof linksService>;

/** Columns of a link that begins without the problems of the past. */
const started = { problem: null, failing_since: null, attempts: 0, waits_until: null };

/** The state after a change by a person. */
function stateAfter({ state, problem }: LinkRow, isPaused: boolean | undefined, isTried: boolean) {
  if (state === 'review') return state;
  if (isPaused !== undefined) return isPaused ? 'paused' : 'live';
  const wasStopped = state === 'signIn' || (state === 'paused' && problem !== null);
  return isTried && wasStopped ? 'live' : state;
}

function newLink(
  { restaurantId }: Scope,
  { kind, name, at, userId }: { kind: string; name: string; at: string; userId: LinkRow['made_by'] },
): LinkRow {
  return {
    id: newId(),
    restaurant_id: restaurantId,
    kind,
    name,
    state: 'review',
    settings: '{}',
    secrets: null,
    location: null,
    locations: '[]',
    account_hash: null,
    notice_hash: null,
    sends_sold_out: 0,
    takes_images: 0,
    hides_missing: 0,
    menu_id: null,
    cursor: null,
    whole_read_at: null,
    read_at: null,
    changed_at: null,
    noticed_at: null,
    failing_since: null,
    attempts: 0,
    problem: null,
    next_read_at: null,
    waits_until: null,
    created_at: at,
    made_by: userId,
  };
}
