import { TAKEOVER_MINUTES } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Takeover, takeoverRoutes } from '@menuboard/contract/takeovers';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { findDisplays } from '../displays/displays.reads.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { endTakeover, startTakeover } from './change-takeovers.ts';
import { presentTakeover } from './takeovers.present.ts';
import * as repo from './takeovers.repo.ts';

type Start = RouteInput<typeof takeoverRoutes.start>['body'];

const LISTED_MAX = 100;

/** Throws `not_found` for a display that the restaurant lacks. */
export async function refuseUnknownDisplays(
  { tx, scope }: Pick<Mutation, 'tx' | 'scope'>,
  ids: string[] | null,
) {
  if (ids && (await findDisplays(tx, scope, ids)).length < ids.length) throw notFound('Display');
}

/** Only images of the library, because screens store no files of other hosts. */
async function refuseUnknownImage({ tx, scope }: Mutation, url: string | null) {
  if (url === null) return;
  const file = (await mediaByUrl(tx, scope, [url])).get(url);
  if (file?.type !== 'image' || file.deleted_at !== null) throw notFound('Image');
}

export function takeoversService({ db, mutate }: Kit) {
  return {
    async list(scope: Scope): Promise<{ takeovers: Takeover[] }> {
      return { takeovers: (await repo.latestRows(db, scope, LISTED_MAX)).map(presentTakeover) };
    },

    start(
      scope: Scope,
      { title = '', text = '', imageUrl = null, language, ...rest }: Start,
    ): Promise<Takeover> {
      const { displayIds = null, minutes = TAKEOVER_MINUTES } = rest;
      return mutate(scope, async (mutation) => {
        await refuseUnknownDisplays(mutation, displayIds);
        await refuseUnknownImage(mutation, imageUrl);
        const content = { title, text, imageUrl, language: language ?? null };
        return startTakeover(mutation, { content, displayIds, durationMs: minutes * MINUTE });
      });
    },

    end(scope: Scope, id: string): Promise<Takeover> {
      return mutate(scope, async (mutation) => {
        const row = await repo.findTakeover(mutation.tx, scope, id);
        if (!row) throw notFound('Takeover');
        return endTakeover(mutation, row);
      });
    },
  };
}
