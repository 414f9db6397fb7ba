import type { FastifyRequest } from 'fastify';
import { accountHandlers } from '../features/account/account.routes.ts';
import type { AccountData } from '../features/account/account-data.service.ts';
import type { AccountDeletion } from '../features/account/account-deletion.service.ts';
import { apiKeyHandlers } from '../features/api-keys/api-keys.routes.ts';
import type { ApiKeysService } from '../features/api-keys/api-keys.service.ts';
import { authHandlers } from '../features/auth/auth.routes.ts';
import type { AuthService } from '../features/auth/auth.service.ts';
import type { EmailConfirmation } from '../features/auth/email-confirmation.service.ts';
import { passwordHandlers } from '../features/auth/password-reset.routes.ts';
import type { PasswordResetService } from '../features/auth/password-reset.service.ts';
import { secondFactorHandlers } from '../features/auth/second-factor.routes.ts';
import type { SecondFactorService } from '../features/auth/second-factor.service.ts';
import { sessionHandlers } from '../features/auth/sessions.routes.ts';
import type { Device, SessionsService } from '../features/auth/sessions.service.ts';
import type { SwitchRestaurant } from '../features/auth/switch-restaurant.service.ts';
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
import { healthHandlers } from '../features/health/health.routes.ts';
import type { HealthService } from '../features/health/health.service.ts';
import { historyHandlers } from '../features/history/history.routes.ts';
import type { HistoryService } from '../features/history/history.service.ts';
import { importHandlers } from '../features/items/import/imports.routes.ts';
import type { ImportsService } from '../features/items/import/imports.service.ts';
import { itemHandlers } from '../features/items/items.routes.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import { givenUpHandlers } from '../features/jobs/given-up.routes.ts';
import type { GivenUpService } from '../features/jobs/given-up.service.ts';
import { kitchenHandlers, kitchenLinkHandlers } from '../features/kitchen/kitchen.routes.ts';
import type { KitchenService } from '../features/kitchen/kitchen.service.ts';
import { conversionHandlers } from '../features/media/conversions/conversions.routes.ts';
import { mediaHandlers } from '../features/media/media.routes.ts';
import type { MediaService } from '../features/media/media.service.ts';
import type { InvitationsService } from '../features/members/invitations.service.ts';
import { memberHandlers } from '../features/members/members.routes.ts';
import type { MembersService } from '../features/members/members.service.ts';
import type { OwnScreens } from '../features/members/own-screens.ts';
import { menuHandlers } from '../features/menus/menus.routes.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import { pushHandlers } from '../features/push/push.routes.ts';
import type { PushService } from '../features/push/push.service.ts';
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
import { serverBackupHandlers } from '../features/server-backups/server-backups.routes.ts';
import type { ServerBackupsService } from '../features/server-backups/server-backups.service.ts';
import type { ServerRestoreService } from '../features/server-restore/server-restore.service.ts';
import { severalDisplaysHandlers } from '../features/several-displays/several-displays.routes.ts';
import type { SeveralDisplaysService } from '../features/several-displays/several-displays.service.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import type { StatsService } from '../features/stats/stats.service.ts';
import type { PriceSheets } from '../features/taken-menus/price-sheets.ts';
import { takenMenuHandlers } from '../features/taken-menus/taken-menus.routes.ts';
import type { TakenMenusService } from '../features/taken-menus/taken-menus.service.ts';
import { undoHandlers } from '../features/undo/undo.routes.ts';
import type { UndoService } from '../features/undo/undo.service.ts';
import { webhookHandlers } from '../features/webhooks/webhooks.routes.ts';
import type { WebhooksService } from '../features/webhooks/webhooks.service.ts';
import type { Scope } from '../lib/scope.ts';
import type { AllHandlers } from './feature.ts';

export interface Services {
  /** Whom people write to for help. */
  operatorEmail: string | undefined;
  health: HealthService;
  auth: AuthService;
  sessions: SessionsService;
  passwordResets: PasswordResetService;
  emailConfirmation: EmailConfirmation;
  accountDeletion: AccountDeletion;
  accountData: AccountData;
  push: PushService;
  secondFactor: SecondFactorService;
  members: MembersService;
  invitations: InvitationsService<Device>;
  switchRestaurant: SwitchRestaurant;
  readOwnScreens: OwnScreens;
  kitchen: KitchenService;
  apiKeys: ApiKeysService;
  webhooks: WebhooksService;
  givenUp: GivenUpService;
  restaurants: RestaurantsService;
  readWordBreaks: (scope: Scope) => Promise<string>;
  restaurantArchives: RestaurantArchives;
  samples: SamplesService;
  stats: StatsService;
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
  history: HistoryService;
  publications: PublicationsService;
  forecasts: ForecastService;
  claims: ClaimsService;
  undo: UndoService;
  bin: BinService;
  serverBackups: ServerBackupsService;
  serverRestore: ServerRestoreService;
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
export function createHandlers(
  services: Services,
  { addressFor, ownAddress }: Addresses,
): Partial<AllHandlers> {
  const { items, menus, displays, schedules, forgottenScreens } = services;
  return {
    Health: healthHandlers(services.health),
    Accounts: authHandlers(services.auth, services.emailConfirmation, services.serverRestore.canRestore),
    Sessions: sessionHandlers(services.sessions),
    Passwords: passwordHandlers(services.passwordResets, ownAddress),
    Account: accountHandlers(services.accountDeletion, services.accountData, services.operatorEmail),
    Push: pushHandlers(services.push),
    SecondFactor: secondFactorHandlers(services.secondFactor),
    Members: memberHandlers(
      services.members,
      services.invitations,
      services.switchRestaurant,
      services.readOwnScreens,
      { addressFor, ownAddress },
    ),
    KitchenLinks: kitchenLinkHandlers(services.kitchen, addressFor),
    Kitchen: kitchenHandlers(services.kitchen),
    ApiKeys: apiKeyHandlers(services.apiKeys),
    Webhooks: webhookHandlers(services.webhooks),
    Jobs: givenUpHandlers(services.givenUp),
    Restaurants: restaurantHandlers(services.restaurants, services.readWordBreaks),
    RestaurantArchives: restaurantArchiveHandlers(services.restaurantArchives),
    Samples: sampleHandlers(services.samples),
    Stats: statsHandlers(services.stats),
    Items: itemHandlers(items),
    Imports: importHandlers(services.imports),
    Menus: menuHandlers(menus),
    TakenMenus: takenMenuHandlers(services.takenMenus, services.priceSheets),
    Publications: publicationHandlers(services.publications, addressFor),
    History: historyHandlers(services.history),
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
    ServerBackups: serverBackupHandlers(services.serverBackups),
  };
}
