/** Serves menus to guests. These are pages, not calls: they answer at one address, without a sign-in. */
import { allergenCodes } from '@menuboard/contract/domain/allergens';
import { SLUG_MAX } from '@menuboard/contract/domain/limits';
import { slugPattern } from '@menuboard/contract/domain/slug';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kit } from '../../app/kit.ts';
import { applyHeaderPolicy } from '../../http/security.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { shortHash } from '../../kernel/identity/tokens.ts';
import { wishesOf } from './choose-language.ts';
import { notOpenPage } from './guest-page.ts';
import {
  type FoundMenu,
  formats,
  type GuestFormat,
  type GuestReply,
  guestPages,
} from './guest-pages.service.ts';
import { guestPath, restaurantPath } from './guest-path.ts';
import { guestScript } from './guest-script.ts';
import { guestStreamsOf } from './guest-streams.ts';

interface GuestRoute {
  /** Without a menu, the menu of the hour. */
  Params: { restaurant: string; menu?: string };
  Querystring: Record<string, string | string[] | undefined>;
}

type GuestQuery = GuestRoute['Querystring'];

const types: Record<GuestFormat, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const tooManyGuests = () =>
  new AppError('rate_limited', 'Too many requests from here. Please wait a minute and try again.');

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function chosenLanguage({ lang }: GuestQuery): string | undefined {
  const tag = firstOf(lang) ?? '';
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : undefined;
}

const allCodes = [...new Set(Object.values(allergenCodes).flat())];

/** In list order, so that the same choice is the same page. */
function chosenAllergens({ without }: GuestQuery): string[] {
  const named = [without ?? []].flat();
  return allCodes.filter((code) => named.includes(code));
}

/** Slug and format of `lunch`, `lunch.json` or `lunch.csv`. */
function readFileName(name: string): { slug: string; format: GuestFormat } {
  const [slug = '', extension = 'html', ...rest] = name.split('.');
  const format = formats.find((one) => one === extension && name !== `${slug}.html`);
  return { slug: rest.length === 0 && format ? slug : '', format: format ?? 'html' };
}

const isSlug = (slug: string) => slug.length <= SLUG_MAX && slugPattern.test(slug);

export function serveGuests(app: FastifyInstance, kit: Kit): void {
  const { addressFor } = kit;
  const limiter = kit.limiters.guests.pageLimiter;
  const [pages, streams] = [guestPages(kit), guestStreamsOf(kit)];
  const scriptPath = `/m/-/guest-${shortHash(guestScript).replaceAll('-', '_')}.js`;

  const find = async (restaurant: string, menu?: string) =>
    isSlug(restaurant) && (menu === undefined || isSlug(menu)) ? pages.find(restaurant, menu) : undefined;

  function sayNotOpen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [wish = 'en'] = wishesOf(request.headers['accept-language']);
    const { html, contentSecurityPolicy } = notOpenPage(wish);
    return reply
      .code(404)
      .header('content-security-policy', contentSecurityPolicy)
      .header('vary', 'accept-language')
      .type(types.html)
      .send(html);
  }

  /** Sends a page from memory, compressed once. A browser that already has it gets 304. */
  async function send(request: FastifyRequest, reply: FastifyReply, page: GuestReply, type: string) {
    const { etag, body, contentSecurityPolicy } = page;
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
    if (contentSecurityPolicy) reply.header('content-security-policy', contentSecurityPolicy);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(type);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(body);
    return reply.header('content-encoding', 'gzip').send(await pages.compressed(page));
  }

  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => limiter.take(addressKey(request.ip), tooManyGuests),
  };

  app.get(scriptPath, { schema: { hide: true } }, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(guestScript),
  );

  /** @param path path of the guest's page */
  async function answer(
    request: FastifyRequest<GuestRoute>,
    reply: FastifyReply,
    found: FoundMenu,
    path: string,
    format: GuestFormat = 'html',
  ) {
    const { params, query } = request;
    const page = await pages.read(found, {
      format,
      restaurantSlug: params.restaurant,
      chosen: chosenLanguage(query),
      wishes: wishesOf(request.headers['accept-language']),
      without: format === 'html' ? chosenAllergens(query) : [],
      path,
      origin: addressFor(request),
      scriptPath,
    });
    return send(request, reply, page, types[format]);
  }

  for (const path of ['/m/:restaurant', '/m/:restaurant/']) {
    app.get<GuestRoute>(path, options, async (request, reply) => {
      const { restaurant } = request.params;
      const found = await find(restaurant);
      return found ? answer(request, reply, found, restaurantPath(restaurant)) : sayNotOpen(request, reply);
    });
  }

  app.get<GuestRoute>('/m/:restaurant/:menu', options, async (request, reply) => {
    const { restaurant, menu = '' } = request.params;
    const { slug, format } = readFileName(menu);
    const found = await find(restaurant, slug);
    if (!found && format !== 'html') throw notFound('Menu');
    if (!found) return sayNotOpen(request, reply);
    const present = found.menu.slug;
    const path = guestPath(restaurant, present);
    if (present !== slug) {
      const search = request.url.split('?', 2)[1];
      const extension = format === 'html' ? '' : `.${format}`;
      return reply.redirect(`${path}${extension}${search === undefined ? '' : `?${search}`}`, 302);
    }
    if (format === 'csv') reply.header('content-disposition', `attachment; filename="${present}.csv"`);
    return answer(request, reply, found, path, format);
  });

  app.get<GuestRoute>(
    '/m/:restaurant/:menu/live',
    { ...options, config: { isStream: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { restaurant, menu } = request.params;
      const found = (await find(restaurant, menu))?.menu;
      if (!found) throw notFound('Menu');
      const address = addressKey(request.ip);
      if (!streams.hasSpace(address)) throw tooManyGuests();
      // The guest has left, so the stream would never get a close event.
      if (reply.raw.destroyed) return reply;
      applyHeaderPolicy(request, reply, false);
      // Written by hand: the connection stays open, and every event must leave at once.
      reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      const readTag = async () => {
        const current = await find(restaurant, menu);
        return current && pages.tagOf(current.menu);
      };
      streams.open(reply.raw, address, found, { tag: pages.tagOf(found), readTag });
      return reply;
    },
  );

  app.addHook('preClose', async () => streams.stop());
}
