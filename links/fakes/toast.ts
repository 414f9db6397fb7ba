/**
 * Toast's public API, written from the documents that `src/connectors/toast.ts` names: login, restaurants, partners,
 * Menus V2, stock, and signed messages. Menus have what real ones have and boards do not want: a dish on two menus, and
 * menus, groups and items that guests on site do not get.
 */
import { randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts';
import { type StartFake, usualFields } from './fake-till.ts';
import { menusOf } from './toast-menus.ts';
import { type Entry, read, secrets, ToastPlaces } from './toast-stock.ts';

const client = { clientId: 'toast-client', clientSecret: 'toast-secret' };

const failure = (status: number, message: string): FakeAnswer => ({
  status,
  body: { status, code: 10_000 + status, message, messageKey: null, requestId: randomUUID() },
});

const invalid = (ids: object): FakeAnswer['body'] => ({
  ...ids,
  itemGuidValidity: 'INVALID',
  status: 'IN_STOCK',
  quantity: null,
});

function answerAt(
  places: ToastPlaces,
  place: string,
  { method, path, query, body }: FakeRequest,
): FakeAnswer {
  const lastUpdated = places.publishedAt(place);
  switch (`${method} ${path}`) {
    case 'GET /menus/v2/metadata':
      return { body: { restaurantGuid: place, lastUpdated } };
    case 'GET /menus/v2/menus':
      return { body: menusOf(places.stored.at(place), place, lastUpdated) };
    case 'GET /stock/v1/inventory': {
      const status = query.get('status');
      return {
        body: places
          .stockAt(place)
          .filter((entry) => (status ? entry.status === status : entry.status !== 'IN_STOCK')),
      };
    }
    case 'POST /stock/v1/inventory/search': {
      const { guids = [], multiLocationIds = [] }: { guids?: string[]; multiLocationIds?: string[] } =
        JSON.parse(body);
      const all = places.stockAt(place);
      return {
        body: [
          ...guids.map((guid) => all.find((entry) => entry.guid === guid) ?? invalid({ guid })),
          ...multiLocationIds.map(
            (id) => all.find((entry) => entry.multiLocationId === id) ?? invalid({ multiLocationId: id }),
          ),
        ],
      };
    }
    case 'PUT /stock/v1/inventory/update': {
      const wanted: Partial<Entry>[] = JSON.parse(body);
      const isRight = ({ status, quantity }: Partial<Entry>) =>
        status === 'QUANTITY'
          ? typeof quantity === 'number' && quantity > 0
          : status !== undefined && quantity === undefined;
      if (!wanted.every(isRight)) return failure(400, 'Bad request');
      return { body: wanted.map((entry) => places.update(place, entry) ?? invalid(entry)) };
    }
    default:
      return failure(404, 'Not found');
  }
}

export const startFakeToast: StartFake = async ({ currency }) => {
  const places = new ToastPlaces();
  const tokens = new Set<string>();

  const server = await startFakeServer((request) => {
    const { method, path, headers, body } = request;
    if (`${method} ${path}` === 'POST /authentication/v1/authentication/login') {
      const { clientId, clientSecret, userAccessType } = JSON.parse(body || '{}');
      const isRight = clientId === client.clientId && clientSecret === client.clientSecret;
      if (!isRight || userAccessType !== 'TOAST_MACHINE_CLIENT') return failure(401, 'Unauthorized');
      const accessToken = randomUUID();
      tokens.add(accessToken);
      const token = {
        tokenType: 'Bearer',
        scope: null,
        expiresIn: 86_400,
        accessToken,
        idToken: null,
        refreshToken: null,
      };
      return { body: { token, status: 'SUCCESS' } };
    }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return failure(401, 'Unauthorized');
    if (path === '/partners/v1/restaurants') {
      const about = (place: string) => ({
        restaurantGuid: place,
        restaurantName: 'Ada’s',
        locationName: `Place ${place.slice(0, 4)}`,
      });
      return { body: places.ids.map(about) };
    }
    const place = headers['toast-restaurant-external-id'];
    if (typeof place !== 'string') return failure(400, 'The header Toast-Restaurant-External-ID is missing');
    if (path.startsWith('/restaurants/v1/restaurants/')) {
      const guid = path.split('/').at(-1) ?? '';
      const general = {
        name: 'Ada’s',
        locationName: `Place ${guid.slice(0, 4)}`,
        currencyCode: currency,
        archived: false,
      };
      return places.has(guid) ? { body: { guid, general } } : failure(404, 'Not found');
    }
    return places.has(place) ? answerAt(places, place, request) : failure(403, 'Forbidden');
  });

  return {
    ...server,
    settings: { apiHost: server.address, ...client, noticeKey: Object.values(secrets).join(' ') },
    stores: [...usualFields, 'imageUrl', 'left'],
    put: (dish, place) => places.change(dish.externalId, () => places.stored.put(dish, place)),
    remove: (externalId) => places.change(externalId, () => places.stored.remove(externalId)),
    dishes: (place = places.ids[0]) => places.stored.at(place).map(read),
    onNotice: (next) => {
      places.listener = next;
    },
  };
};
