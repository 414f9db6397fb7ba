/** Renders pages for guests, and caches them until the menu changes. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { LRUCache } from 'lru-cache';
import type { Kit } from '../../app/kit.ts';
import { readDetails } from '../../db/stored-details.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { shortHash } from '../../lib/tokens.ts';
import { offsetsAround } from '../../lib/zones.ts';
import { chooseLanguage, findLanguage, languagesOf } from './choose-language.ts';
import { guestCsv } from './guest-csv.ts';
import { createFaceRules } from './guest-faces.ts';
import { type GuestView, guestView } from './guest-menu.ts';
import { guestPage, type PageOptions } from './guest-page.ts';
import { guestPath } from './guest-path.ts';
import { type MenuOfHour, menuOfHour } from './menu-of-hour.ts';
import {
  findByAddress,
  listPublishedMenus,
  type PublishedContent,
  type PublishedMenu,
  readPublishedMenu,
  storedDetailsOf,
} from './published-menus.reads.ts';

export const formats = ['html', 'json', 'csv'] as const;
export type GuestFormat = (typeof formats)[number];

/** Content of an address. */
export interface FoundMenu {
  menu: PublishedMenu;
  /** All public menus of the restaurant. */
  menus: readonly PublishedMenu[];
  /** Next instant (ms since 1970) at which the address may show another menu. */
  hourEnds: number;
}

export interface GuestRequest
  extends Omit<PageOptions, 'language' | 'tag' | 'menus' | 'hourEnds' | 'livePath' | 'faces'> {
  format: GuestFormat;
  restaurantSlug: string;
  /** Languages of the browser, best first. */
  wishes: string[];
}

export interface GuestReply {
  body: string;
  etag: string;
  contentSecurityPolicy?: string;
  gzipped?: Promise<Buffer>;
}

interface Cached<Value> {
  tag: string;
  value: Value;
}

/** Valid between two instants at which the menu changes by itself. */
interface DatedReply {
  from: number;
  until: number;
  reply: GuestReply;
}

const CONTENTS_BYTES = 16_000_000;
const REPLIES_BYTES = 24_000_000;
const HOURS_MAX = 5_000;

/** Cache of values by key, each valid for the content of its tag. */
function createCache<Value extends object>(maxSize: number, sizeOf: (value: Value) => number) {
  const cache = new LRUCache<string, Cached<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length,
  });
  return {
    find(key: string, tag: string): Value | undefined {
      const cached = cache.get(key);
      return cached?.tag === tag ? cached.value : undefined;
    },
    store(key: string, tag: string, value: Value): void {
      cache.set(key, { tag, value });
    },
  };
}

export function guestPages({ config, db, clock }: Kit) {
  const faceRules = createFaceRules(config.pages?.web);
  const contents = createCache<PublishedContent>(CONTENTS_BYTES, (one) => 2 * JSON.stringify(one).length);
  const replies = createCache<DatedReply>(REPLIES_BYTES, ({ reply }) => 3 * reply.body.length);
  // Another build may draw the same menu differently.
  const instance = newId();

  const tagOf = ({ menuId, contentRevision, restaurantRevision, epoch, slug }: PublishedMenu) =>
    shortHash(JSON.stringify([instance, menuId, contentRevision, restaurantRevision, epoch, slug]));

  async function readContent(found: PublishedMenu, tag: string): Promise<PublishedContent> {
    const known = contents.find(found.menuId, tag);
    if (known) return known;
    const content = await readPublishedMenu(db, found);
    if (!content) throw notFound('Menu');
    contents.store(found.menuId, tag, content);
    return content;
  }

  /** A page names the menus only if there are several. */
  async function linksOf({ menu, menus }: FoundMenu, restaurantSlug: string, language: string) {
    const details = menus.length > 1 ? await storedDetailsOf(db, menus) : undefined;
    return menus.map((one) => {
      const { translations } = readDetails(details?.get(one.menuId) ?? null, plainMenu);
      return {
        name: translations[language]?.name || one.name,
        path: guestPath(restaurantSlug, one.slug),
        isShown: one === menu,
      };
    });
  }

  const hours = new LRUCache<string, MenuOfHour & { tag: string; from: number }>({ max: HOURS_MAX });

  /** Schedules are read again after a change of the restaurant, and when they may show another menu. */
  async function findMenuOfHour([first, ...others]: PublishedMenu[]): Promise<FoundMenu | undefined> {
    if (!first) return undefined;
    const menus = [first, ...others] as const;
    const now = clock();
    const tag = `${first.revision} ${first.epoch}`;
    const known = hours.get(first.restaurantId);
    const isRight = known && known.tag === tag && now >= known.from && now < known.until;
    const hour = isRight ? known : await menuOfHour(db, menus, now);
    if (!isRight) hours.set(first.restaurantId, { ...hour, tag, from: now });
    const menu = menus.find(({ menuId }) => menuId === hour.menuId) ?? first;
    return { menu, menus, hourEnds: hour.until };
  }

  return {
    /** @param menuSlug without one, the menu of the hour */
    async find(restaurantSlug: string, menuSlug?: string): Promise<FoundMenu | undefined> {
      const menus = await listPublishedMenus(db, restaurantSlug);
      if (menuSlug === undefined) return findMenuOfHour(menus);
      const menu = await findByAddress(db, menus, menuSlug);
      return menu && { menu, menus, hourEnds: Number.POSITIVE_INFINITY };
    },

    tagOf,

    async read(
      address: FoundMenu,
      { wishes, restaurantSlug, ...request }: GuestRequest,
    ): Promise<GuestReply> {
      const now = clock();
      const { menu: found, menus, hourEnds } = address;
      const tag = tagOf(found);
      const content = await readContent(found, tag);
      const { restaurant, menu } = content;
      const { languages } = readDetails(restaurant.details, plainRestaurant);
      const known = languagesOf(languages, menu);
      const language = chooseLanguage(known, request.chosen, wishes);
      // The key names the page and not the request: an invented language leads to an existing page.
      const chosen = request.chosen && findLanguage(known, request.chosen);
      const wanted = {
        ...request,
        chosen,
        hourEnds,
        livePath: `${guestPath(restaurantSlug, found.slug)}/live`,
      };
      const key = JSON.stringify([found.menuId, language, wanted]);
      const allTags = menus.map(tagOf).join();
      const cached = replies.find(key, allTags);
      if (cached && now >= cached.from && now < cached.until) return cached.reply;
      const view = guestView(content, language, now, offsetsAround(restaurant.time_zone, now));
      const faces = await faceRules(view.style.head);
      const links = await linksOf(address, restaurantSlug, language.texts);
      const reply = render(view, { ...wanted, menus: links, language, tag, faces }, request.format);
      replies.store(key, allTags, { from: now, until: view.until, reply });
      return reply;
    },

    /** Compresses each page once. */
    compressed(reply: GuestReply): Promise<Buffer> {
      reply.gzipped ??= promisify(gzip)(reply.body);
      return reply.gzipped;
    },
  };
}

function render(view: GuestView, options: PageOptions, format: GuestFormat): GuestReply {
  if (format === 'json') return withTag({ body: JSON.stringify(view.menu) });
  if (format === 'csv') return withTag({ body: guestCsv(view.menu) });
  const { html: body, contentSecurityPolicy } = guestPage(view, options);
  return withTag({ body, contentSecurityPolicy });
}

const withTag = (reply: Omit<GuestReply, 'etag'>): GuestReply => ({
  ...reply,
  // Includes the policy, because a browser with the page must learn of a changed list of frames.
  etag: `W/"${shortHash(`${reply.contentSecurityPolicy} ${reply.body}`)}"`,
});
