import type { DisplayRow, ScreenRow } from '../../../db/schema.ts';
import type { ScreenReport } from './presence.repo.ts';
import {
  type ConnectedScreen,
  type DisplayTarget,
  type ExpectedReturn,
  type PresenceState,
  reportOf,
} from './presence-rules.ts';

/**
 * Stores presence. Most methods concern only screens whose socket is on this server process. They are
 * synchronous, because the messages of a socket must take effect in the order in which they arrive.
 */
export interface PresenceStore {
  localScreen(screenId: string): ConnectedScreen | undefined;
  localScreens(): ConnectedScreen[];
  localScreenCount(): number;
  localScreensOf(displayId: string): ConnectedScreen[];
  hasLocalScreens(displayId: string): boolean;
  /** Orders a stay that begins now among those of the screen on all processes; `null` in one that works alone. */
  beginStay(row: ScreenRow): string | null;
  saveScreen(screen: ConnectedScreen): void;
  removeScreen(screen: ConnectedScreen): void;

  /** Target of a display with local screens. */
  localTarget(displayId: DisplayRow['id']): DisplayTarget | undefined;
  /** The same for all such displays of a restaurant, by display id. */
  localTargetsOf(restaurantId: string): ReadonlyMap<DisplayRow['id'], DisplayTarget>;
  saveTarget(displayId: DisplayRow['id'], target: DisplayTarget): void;
  removeTarget(displayId: DisplayRow['id']): void;

  /** Keeps a screen's report until it is in the database. */
  saveReport(screen: ConnectedScreen, at: number): void;
  /** Last report of a screen, as long as this row of it may lack the report. */
  latestReport(row: Pick<ScreenRow, 'id' | 'stay'>): ScreenReport | undefined;
  /** Hands over reports that are not in the database yet. */
  takeReports(): ScreenReport[];
  /** Takes back reports that could not be saved, unless newer ones have arrived. */
  restoreReports(reports: ScreenReport[]): void;

  saveExpectedReturn(displayId: string, awaited: ExpectedReturn): void;
  removeReturnsExpectedBefore(time: string): void;

  /** The fleet's knowledge of these displays and screens, whose rows were just read. */
  read(displays: PresenceDisplay[], screens: ScreenRow[]): Promise<PresenceState>;
}

/** Part of a display's row that presence needs. */
export type PresenceDisplay = Pick<DisplayRow, 'id' | 'expected_return'>;

function pick<Id extends string, T>(all: Pick<ReadonlyMap<Id, T>, 'get'>, ids: Id[]): Map<string, T> {
  const picked = new Map<string, T>();
  for (const id of ids) {
    const value = all.get(id);
    if (value !== undefined) picked.set(id, value);
  }
  return picked;
}

/** Store of a single server process. */
export function createMemoryPresenceStore(): PresenceStore {
  const screens = new Map<string, ConnectedScreen>();
  const screenIdsByDisplay = new Map<string, Set<string>>();
  const targets = new Map<DisplayRow['id'], DisplayTarget>();
  const targetsByRestaurant = new Map<string, Map<DisplayRow['id'], DisplayTarget>>();
  let reports = new Map<string, ScreenReport>();
  /**
   * Last handed-over reports. They stay readable until the next ones are, because a row may have been read before they
   * were saved.
   */
  let handedOver = new Map<string, ScreenReport>();
  const expectedReturns = new Map<string, ExpectedReturn>();

  const latestReportOf = (screenId: string) => reports.get(screenId) ?? handedOver.get(screenId);

  return {
    localScreen: (screenId) => screens.get(screenId),
    localScreens: () => [...screens.values()],
    localScreenCount: () => screens.size,
    localScreensOf: (displayId) =>
      [...(screenIdsByDisplay.get(displayId) ?? [])].flatMap((id) => screens.get(id) ?? []),
    hasLocalScreens: (displayId) => screenIdsByDisplay.has(displayId),

    beginStay: () => null,
    saveScreen(screen) {
      const { screenId, displayId } = screen;
      const ids = screenIdsByDisplay.get(displayId) ?? new Set<string>();
      screenIdsByDisplay.set(displayId, ids.add(screenId));
      screens.set(screenId, screen);
    },

    removeScreen({ screenId, displayId }) {
      screens.delete(screenId);
      const ids = screenIdsByDisplay.get(displayId);
      ids?.delete(screenId);
      if (ids?.size === 0) screenIdsByDisplay.delete(displayId);
    },

    localTarget: (displayId) => targets.get(displayId),
    localTargetsOf: (restaurantId) => targetsByRestaurant.get(restaurantId) ?? new Map(),
    saveTarget(displayId, target) {
      targets.set(displayId, target);
      const ofRestaurant = targetsByRestaurant.get(target.restaurantId) ?? new Map();
      targetsByRestaurant.set(target.restaurantId, ofRestaurant.set(displayId, target));
    },
    removeTarget(displayId) {
      const restaurantId = targets.get(displayId)?.restaurantId ?? '';
      targets.delete(displayId);
      const ofRestaurant = targetsByRestaurant.get(restaurantId);
      ofRestaurant?.delete(displayId);
      if (ofRestaurant?.size === 0) targetsByRestaurant.delete(restaurantId);
    },

    saveReport: (screen, at) => void reports.set(screen.screenId, reportOf(screen, at)),
    latestReport: ({ id }) => latestReportOf(id),
    takeReports() {
      handedOver = reports;
      reports = new Map();
      return [...handedOver.values()];
    },
    restoreReports(taken) {
      for (const report of taken) if (!reports.has(report.id)) reports.set(report.id, report);
    },

    saveExpectedReturn: (displayId, awaited) => void expectedReturns.set(displayId, awaited),
    removeReturnsExpectedBefore(time) {
      for (const [displayId, { by }] of expectedReturns) if (by < time) expectedReturns.delete(displayId);
    },

    async read(displays, rows) {
      const displayIds = displays.map(({ id }) => id);
      const screenIds = rows.map(({ id }) => id);
      return {
        screens: pick(screens, screenIds),
        reports: pick({ get: latestReportOf }, screenIds),
        targets: pick(targets, displayIds),
        expectedReturns: pick(expectedReturns, displayIds),
      };
    },
  };
}
