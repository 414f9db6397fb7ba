import type { LeftOut } from '@menuboard/contract/base-revision';
import { ownMediaAt, ownMediaEnd } from '@menuboard/contract/domain/own-media';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import type { ActiveContent, ScheduledItem } from '@menuboard/contract/schedules';
import type { Kit } from '../../app/kit.ts';
import { findLive } from '../../db/soft-delete.ts';
import { readDetails } from '../../db/stored-details.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { withLeftOut } from '../../kernel/records/left-out.ts';
import { offsetsAround } from '../../kernel/time/zones.ts';
import { displaysById, findDisplayId, mediaTypeOf, settingsOf } from '../displays/displays.reads.ts';
import { runningTakeovers } from '../takeovers/takeovers.reads.ts';
import { activeContent } from './active-content.ts';
import { addEntries, type NewEntry } from './entry-changes.ts';
import { changeSchedule, removeEntry, type Update, updateEntry } from './schedule-changes.ts';
import { schedulesOf } from './schedules.reads.ts';

export function schedulesService({ db, clock, mutate }: Kit) {
  async function getDisplayId(scope: Scope, id: string): Promise<TrustedId<'display'>> {
    const displayId = await findDisplayId(db, scope, id);
    if (!displayId) throw notFound('Display');
    return displayId;
  }

  return {
    async list(scope: Scope, id: string): Promise<{ scheduledContent: ScheduledItem[] }> {
      const displayId = await getDisplayId(scope, id);
      return { scheduledContent: (await schedulesOf(db, [displayId])).get(displayId) ?? [] };
    },

    async create(scope: Scope, id: string, body: NewEntry): Promise<{ scheduledItem: ScheduledItem }> {
      const { after } = await mutate(scope, (mutation) =>
        changeSchedule(mutation, id, async (displayId) => {
          const [added] = await addEntries(mutation, displayId, [body]);
          if (!added) throw notFound('Schedule entry');
          return { before: null, after: added };
        }),
      );
      return { scheduledItem: after };
    },

    async update(
      scope: Scope,
      id: string,
      entryId: string,
      body: Update,
    ): Promise<{ scheduledItem: ScheduledItem; leftOut?: LeftOut[] }> {
      const { after, leftOut } = await mutate(scope, (mutation) => updateEntry(mutation, id, entryId, body));
      return withLeftOut({ scheduledItem: after }, leftOut);
    },

    async remove(scope: Scope, id: string, entryId: string): Promise<null> {
      return (await mutate(scope, (mutation) => removeEntry(mutation, id, entryId))).after;
    },

    async activeContent(scope: Scope, id: string): Promise<ActiveContent> {
      const displayId = await getDisplayId(scope, id);
      const [display] = await displaysById(db, [displayId]);
      if (!display) throw notFound('Display');
      const entries = (await schedulesOf(db, [displayId])).get(displayId) ?? [];
      const menu = display.menu_id === null ? undefined : await findLive(db, scope, 'menus', display.menu_id);
      const now = clock();
      const offsets = offsetsAround(display.time_zone, now);
      const settings = settingsOf(display);
      const own = { mediaUrl: display.media_url, mediaType: mediaTypeOf(display), settings };
      const media = ownMediaAt(own, now, offsets);
      const assigned = {
        mediaUrl: media?.url ?? null,
        mediaType: media?.type ?? null,
        menuId: menu?.id ?? null,
      };
      const { openingHours } = readDetails(display.restaurant_details, plainRestaurant);
      return activeContent(entries, assigned, now, offsets, {
        media: media ? ownMediaEnd(settings, offsets) : undefined,
        blackout: blackoutTimes(settings.blackout, openingHours),
        takeovers: (await runningTakeovers(db, scope, now)).on(displayId),
      });
    },
  };
}
