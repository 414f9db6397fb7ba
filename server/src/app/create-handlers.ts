import type { FastifyRequest } from 'fastify';
import { binHandlers } from '../features/bin/bin.routes.ts';
import type { BinService } from '../features/bin/bin.service.ts';
import { claimHandlers } from '../features/claims/claims.routes.ts';
import type { ClaimsService } from '../features/claims/claims.service.ts';
import { displayHandlers } from '../features/displays/displays.routes.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import { forecastHandlers } from '../features/forecast/forecast.routes.ts';
import type { ForecastService } from '../features/forecast/forecast.service.ts';
import { publicationHandlers } from '../features/guests/publications.routes.ts';
import type { PublicationsService } from '../features/guests/publications.service.ts';
import { importHandlers } from '../features/items/import/imports.routes.ts';
import type { ImportsService } from '../features/items/import/imports.service.ts';
import { itemHandlers } from '../features/items/items.routes.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import { conversionHandlers } from '../features/media/conversions/conversions.routes.ts';
import { mediaHandlers } from '../features/media/media.routes.ts';
import type { MediaService } from '../features/media/media.service.ts';
import { menuHandlers } from '../features/menus/menus.routes.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import { restaurantArchiveHandlers } from '../features/restaurant-archive/restaurant-archive.routes.ts';
import type { RestaurantArchives } from '../features/restaurant-archive/restaurant-archive.service.ts';
import { restaurantHandlers } from '../features/restaurants/restaurants.routes.ts';
import type { RestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { sampleHandlers } from '../features/samples/samples.routes.ts';
import type { SamplesService } from '../features/samples/samples.service.ts';
import { scheduleHandlers } from '../features/schedules/schedules.routes.ts';
import type { SchedulesService } from '../features/schedules/schedules.service.ts';
import type { ForgottenScreens } from '../features/screens/forgetting/forgotten-screens.service.ts';
import type { ReadPainted } from '../features/screens/painted-content.service.ts';
import type { PairingService } from '../features/screens/pairing/pairing.service.ts';
import type { RequestReload } from '../features/screens/reloading/reloads.service.ts';
import { screenHandlers } from '../features/screens/screens.routes.ts';
import { shownHandlers } from '../features/screens/shown/shown.routes.ts';
import type { ShownService } from '../features/screens/shown/shown.service.ts';
import { severalDisplaysHandlers } from '../features/several-displays/several-displays.routes.ts';
import type { SeveralDisplaysService } from '../features/several-displays/several-displays.service.ts';
import type { PriceSheets } from '../features/taken-menus/price-sheets.ts';
import { takenMenuHandlers } from '../features/taken-menus/taken-menus.routes.ts';
import type { TakenMenusService } from '../features/taken-menus/taken-menus.service.ts';
import { undoHandlers } from '../features/undo/undo.routes.ts';
import type { UndoService } from '../features/undo/undo.service.ts';
import type { Scope } from '../lib/scope.ts';
import type { AllHandlers } from './feature.ts';

export interface Services {
  /** Whom people write to for help. */
  restaurants: RestaurantsService;
  readWordBreaks: (scope: Scope) => Promise<string>;
  restaurantArchives: RestaurantArchives;
  samples: SamplesService;
  items: ItemsService;
  imports: ImportsService;
  menus: MenusService;
  takenMenus: TakenMenusService;
  priceSheets: PriceSheets;
  displays: DisplaysService;
  forgottenScreens: ForgottenScreens;
  requestReload: RequestReload;
  readPainted: ReadPainted;
  restorePromotion: (scope: Scope, id: string) => Promise<null>;
  schedules: SchedulesService;
  severalDisplays: SeveralDisplaysService;
  library: MediaService;
  pairing: PairingService;
  shown: ShownService;
  publications: PublicationsService;
  forecasts: ForecastService;
  claims: ClaimsService;
  undo: UndoService;
  bin: BinService;
}

export interface Addresses {
  /** The address of this server for the devices around a caller, also by what the request says about itself. */
  addressFor: (request: FastifyRequest) => string;
  /**
   * The same by what this server itself knows, for mails: a request with an invented host must not lead their recipients
   * elsewhere. `localAddress` is the connection's address on this machine.
   */
  ownAddress: (localAddress: string | undefined) => string;
}

/** The handlers of every route. */
export function createHandlers(services: Services, { addressFor }: Addresses): Partial<AllHandlers> {
  const { items, menus, displays, schedules, forgottenScreens } = services;
  return {
    Restaurants: restaurantHandlers(services.restaurants, services.readWordBreaks),
    RestaurantArchives: restaurantArchiveHandlers(services.restaurantArchives),
    Samples: sampleHandlers(services.samples),
    Items: itemHandlers(items),
    Imports: importHandlers(services.imports),
    Menus: menuHandlers(menus),
    TakenMenus: takenMenuHandlers(services.takenMenus, services.priceSheets),
    Publications: publicationHandlers(services.publications, addressFor),
    Displays: displayHandlers(
      displays,
      {
        forget: forgottenScreens.forget,
        reload: services.requestReload,
        readPainted: services.readPainted,
      },
      services.library.awaitConversions,
    ),
    SeveralDisplays: severalDisplaysHandlers(services.severalDisplays),
    Schedules: scheduleHandlers(schedules),
    Forecasts: forecastHandlers(services.forecasts),
    Media: mediaHandlers(services.library),
    Conversions: conversionHandlers(services.library.conversions),
    Screens: screenHandlers(services.pairing),
    Receipts: shownHandlers(services.shown),
    Claims: claimHandlers(services.claims, addressFor),
    Bin: binHandlers(
      {
        item: items.restore,
        menu: menus.restore,
        display: displays.restore,
        schedule: schedules.restore,
        promotion: services.restorePromotion,
        screen: forgottenScreens.restore,
        media: services.library.library.restore,
      },
      services.bin,
    ),
    Undo: undoHandlers(services.undo),
  };
}
