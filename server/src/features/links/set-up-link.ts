/** Sets links up, and changes what people have answered. Each new answer is tried before it is stored. */
import { LINKS_MAX } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Link, linkRoutes } from '@menuboard/contract/links';
import type { Connector } from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import { getLive } from '../../db/soft-delete.ts';
import type { Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { changeTills } from '../items/till-dishes.writes.ts';
import { tillsOf } from './ask-till.ts';
import { readSoon } from './link-job.ts';
import { linkRecordsOf, withTill } from './link-records.ts';
import { checkSettings } from './link-settings.ts';
import { newLink, startedLink, stateAfter } from './link-states.ts';
import { tokensOf } from './link-tokens.ts';
import { listLinked } from './linked-items.repo.ts';
import { listLinks } from './links.reads.ts';
import * as repo from './links.repo.ts';
import { trialsOf } from './try-link.ts';

type Body<Name extends 'create' | 'update'> = RouteInput<(typeof linkRoutes)[Name]>['body'];
type Author = Pick<Member, 'scope' | 'userId'>;

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${LINKS_MAX} links. Delete one first.`);

export function linkEditor(kit: Kit) {
  const { db, clock, config, mutate, securityLog } = kit;
  const changeAccess = createChangeAccess({ db, clock });
  const tills = tillsOf(kit);
  const trials = trialsOf(kit);
  const tokens = tokensOf(kit);
  const { find, present, getConnector, addressOf } = linkRecordsOf(kit);

  /** Stores a new link, which waits for its review. */
  const add = (
    { scope, userId }: Author,
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

  return {
    async create({ scope, userId }: Author, { kind, name, settings }: Body<'create'>): Promise<Link> {
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
      // Until it is started, a link may lead to another account.
      const usual = before.state === 'review' && body.settings ? null : before.location;
      const location = body.location === undefined ? usual : body.location;
      const isOther = body.settings !== undefined || location !== before.location;
      const session = {
        settings: { ...answers.settings, ...answers.secrets },
        location,
        address: addressOf(connector),
      };
      const tried = isOther ? await withTill(() => trials.tryLink(connector, scope, session)) : undefined;
      const more = body.settings && (await tokens.columnsOf(connector, session, answers.secrets));
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
      if (columns.state === 'live') Object.assign(columns, startedLink);
      const link = await changeAccess(scope, async ({ tx }) => {
        if (body.menuId !== undefined)
          columns.menu_id = body.menuId === null ? null : (await getLive(tx, scope, 'menus', body.menuId)).id;
        const row = await repo.updateLink(tx, await find(tx, scope, id), columns);
        if (!row) throw notFound('Link');
        if (row.state === 'live') await readSoon(kit, tx, row);
        return present(tx, scope, row);
      });
      const source = { source: link.name, sendsSoldOut: link.sendsSoldOut || undefined };
      const isSame = link.name === before.name && link.sendsSoldOut === (before.sends_sold_out === 1);
      if (!isSame)
        await mutate(scope, async (mutation) => {
          const ids = (await listLinked(mutation.tx, before)).flatMap(({ item_id }) => item_id ?? []);
          await changeTills(mutation, ids, (till) => ({ ...till, ...source }));
        });
      return link;
    },

    /** Stores the tokens of a sign-in: for a new link, or for one whose secret they replace. */
    async storeTokens(
      { scope, userId }: Author,
      connector: Connector,
      linkId: string | null,
      given: Record<string, string>,
    ): Promise<string> {
      const { kind } = connector;
      const before = linkId === null ? undefined : await find(db, scope, linkId);
      const session = {
        settings: { ...JSON.parse(before?.settings ?? '{}'), ...given },
        location: before && before.state !== 'review' ? before.location : null,
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
          ...(state !== 'paused' && startedLink),
        });
        if (row?.state === 'live') await readSoon(kit, tx, row);
      });
      return before.id;
    },
  };
}
