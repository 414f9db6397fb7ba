/** Links and their kinds, as the calls of people find and show them. */
import type { Link, LinkKind } from '@menuboard/contract/links';
import { type Connector, TillProblem } from '@menuboard/links/connector';
import { type Kit, perKit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { tillsOf } from './ask-till.ts';
import { NOTICE_SECRET } from './link-tokens.ts';
import { presentKind } from './links.present.ts';
import { listLinks, presentedLinks } from './links.reads.ts';
import * as repo from './links.repo.ts';

const unknownKind = () => new AppError('validation', 'This kind of link is not known.');

const hasSecrets = ({ fields, signIn, hear }: Connector) =>
  signIn !== undefined || hear !== undefined || fields.some(({ type }) => type === 'secret');

/** A problem of a till as the answer to the person who waits for it. */
function refusalOf({ kind, message }: TillProblem): AppError {
  return new AppError(kind === 'signIn' || kind === 'settings' ? 'validation' : 'unavailable', message);
}

/** Answers a person who waits for a till. */
export async function withTill<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TillProblem ? refusalOf(error) : error;
  }
}

export const linkRecordsOf = perKit((kit: Kit) => {
  const { db, config, connectors, secrets } = kit;
  const tills = tillsOf(kit);

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

  return {
    getConnector,
    present,

    async find(source: Db | Tx, scope: Scope, id: string): Promise<LinkRow> {
      const link = await repo.findLink(source, scope, id);
      if (!link) throw notFound('Link');
      return link;
    },

    /** Address of the vendor's API, if the operator has set another one. */
    addressOf: ({ kind }: Connector): string | undefined => config.tillApps[kind]?.address,

    kinds: (): LinkKind[] =>
      connectors.map((connector) =>
        presentKind(connector, whyUnavailable(connector), config.tillApps[connector.kind] !== undefined),
      ),

    async list(scope: Scope): Promise<Link[]> {
      return presentedLinks(db, scope, await listLinks(db, scope), noticeUrlOf);
    },
  };
});
