import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { numberedSlug, slugOf } from '@menuboard/contract/domain/slug';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { PaperMenu, Publication, publicationRoutes } from '@menuboard/contract/publications';
import type { Kit } from '../../app/kit.ts';
import type { PublicationRow } from '../../db/publication-rows.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { getLive, updateLive } from '../../db/soft-delete.ts';
import { readDetails } from '../../db/stored-details.ts';
import type { Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { drawQr } from '../../kernel/formats/qr-drawing.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { offsetsAround } from '../../kernel/time/zones.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { menusById } from '../menus/menus.reads.ts';
import { chooseLanguage, languagesOf } from './choose-language.ts';
import { guestView } from './guest-menu.ts';
import { restaurantPath } from './guest-path.ts';
import { paperMenu } from './paper-menu.ts';
import { countPublicMenus } from './publications.reads.ts';
import {
  findPublication,
  findRestaurant,
  slugsOfOthers,
  storePublication,
  takeRestaurantSlug,
} from './publications.repo.ts';
import { readPublishedMenu } from './published-menus.reads.ts';

type Update = RouteInput<typeof publicationRoutes.update>['body'];

const presentRow = (row: PublicationRow | undefined, slug: string) => ({
  isPublic: row?.is_public === 1,
  slug: row?.slug ?? slug,
});

/** Finds a unique slug, because printed QR codes may contain other menus' former ones. */
function firstFree(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name, 'menu');
  let number = 1;
  while (taken.has(numberedSlug(slug, number))) number += 1;
  return numberedSlug(slug, number);
}

export function publicationsService(kit: Kit) {
  const { config, db, clock, mutate } = kit;

  async function read(source: Db | Tx, scope: Scope, row: MenuRow, address: string): Promise<Publication> {
    const menu = (await menusById(source, [row.id])).get(row.id);
    const publication = await findPublication(source, scope, row.id);
    const restaurant = await findRestaurant(source, scope);
    if (!menu || !restaurant) throw notFound('Menu');
    const { isPublic, slug } = presentRow(
      publication,
      firstFree(row.name, await slugsOfOthers(source, scope, row.id, 'menu_slugs')),
    );
    const base = restaurant.slug === null ? null : `${address}${restaurantPath(restaurant.slug)}`;
    const url = publication && base && `${base}/${slug}`;
    const publicMenus = await countPublicMenus(source, scope);
    const { languages } = readDetails(restaurant.details, plainRestaurant);
    return {
      isPublic,
      url: url || null,
      slug,
      qr: url ? drawQr(url) : null,
      restaurant: base && publicMenus > 0 ? { url: base, qr: drawQr(base) } : null,
      publicMenus,
      itemCount: menu.items.filter((item) => !item.isHidden).length,
      languages: languagesOf(languages, menu),
    };
  }

  return {
    /** @param address address of this server, for the phones of guests */
    async get(scope: Scope, id: string, address: string): Promise<Publication> {
      return read(db, scope, await getLive(db, scope, 'menus', id), address);
    },

    /** @param wanted language of the texts; by default, the original one */
    async paper(scope: Scope, id: string, wanted: string | undefined): Promise<PaperMenu> {
      const { id: menuId } = await getLive(db, scope, 'menus', id);
      const content = await readPublishedMenu(db, { ...scope, menuId });
      if (!content) throw notFound('Menu');
      const { details, time_zone: timeZone } = content.restaurant;
      const known = languagesOf(readDetails(details, plainRestaurant).languages, content.menu);
      const now = clock();
      const language = chooseLanguage(known, wanted, []);
      return paperMenu(guestView(content, language, now, offsetsAround(timeZone, now), true).menu);
    },

    update({ scope, userId }: Member, id: string, body: Update, address: string): Promise<Publication> {
      return mutate(scope, async (mutation) => {
        const { tx, record } = mutation;
        const row = await getLive(tx, scope, 'menus', id);
        const before = await findPublication(tx, scope, row.id);
        const taken = await slugsOfOthers(tx, scope, row.id, 'publications');
        const slug =
          body.slug ??
          before?.slug ??
          firstFree(row.name, await slugsOfOthers(tx, scope, row.id, 'menu_slugs'));
        if (taken.has(slug)) {
          throw new AppError('conflict', 'Another menu has this address. Choose another one.');
        }
        const after = { isPublic: body.isPublic, slug };
        const was = presentRow(before, slug);
        // A menu that stays closed gets no address, and a retry changes nothing.
        const isSame = was.isPublic === after.isPublic && was.slug === slug;
        if (isSame) return read(tx, scope, row, address);
        if (after.isPublic) await requireConfirmedEmail(tx, userId, config);
        const restaurant = await findRestaurant(tx, scope);
        if (!restaurant) throw notFound('Restaurant');
        if (restaurant.slug === null)
          await takeRestaurantSlug(tx, scope, slugOf(restaurant.name, 'restaurant'));
        const { restaurantId: restaurant_id } = scope;
        await storePublication(tx, {
          restaurant_id,
          menu_id: row.id,
          slug,
          is_public: after.isPublic ? 1 : 0,
        });
        const changed = await updateLive(mutation, 'menus', id, {});
        const { name } = changed;
        record({
          type: 'menu-updated',
          entityId: row.id,
          before: { id, name, isPart: true, publication: was },
          after: { id, name, isPart: true, publication: after },
        });
        return read(tx, scope, changed, address);
      });
    },
  };
}
