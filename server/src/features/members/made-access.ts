/**
 * Access that a person made and that works without that person, until somebody ends it: API keys, kitchen links and
 * webhooks.
 */
import type { MadeByPerson } from '@menuboard/contract/members';
import type { AccessChange } from '../../db/change-access.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** A feature with things that give access: lists all that work in the restaurant, and ends one of them. */
interface Feature {
  made: {
    listMade(source: Db | Tx, scope: Scope): Promise<Made[]>;
    end(change: AccessChange, scope: Scope, id: string): Promise<void>;
  };
}

interface Made {
  id: string;
  name: string;
  madeBy: UserRow['id'] | null;
}

export function createMadeAccess(features: Record<'apiKeys' | 'kitchen' | 'webhooks', Feature>) {
  const { apiKeys, kitchen, webhooks } = features;
  const listOf = async ({ made }: Feature, source: Db | Tx, scope: Scope, userId: UserRow['id']) =>
    (await made.listMade(source, scope)).filter(({ madeBy }) => madeBy === userId);

  return {
    async list(source: Db | Tx, scope: Scope, userId: UserRow['id']): Promise<MadeByPerson> {
      const namesOf = async (feature: Feature) =>
        (await listOf(feature, source, scope, userId)).map(({ name }) => name);
      return {
        apiKeys: await namesOf(apiKeys),
        kitchenLinks: await namesOf(kitchen),
        webhooks: await namesOf(webhooks),
      };
    },

    async end(change: AccessChange, scope: Scope, userId: UserRow['id']): Promise<void> {
      for (const feature of [apiKeys, kitchen, webhooks])
        for (const { id } of await listOf(feature, change.tx, scope, userId))
          await feature.made.end(change, scope, id);
    },
  };
}

export type MadeAccess = ReturnType<typeof createMadeAccess>;
