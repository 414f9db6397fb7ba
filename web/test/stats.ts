/** The figures of the dashboard, as the server sends them, for a restaurant without records. */
import type { Activity, DisplayPerformance, Stats } from '@menuboard/contract/stats';

export const emptyStats: Stats = {
  totalMenus: 0,
  totalItems: 0,
  activeDisplays: 0,
  onlineUsers: 1,
  recentActivity: [],
  performance: [],
  setup: { hasItem: false, hasMenuWithItems: false, hasDisplay: false, hasScreen: false },
  nextSteps: null,
  sample: null,
};

/** The price of the soup changed from $7.25 to $8.00. */
export const priceChange: Activity = {
  id: 'a1',
  type: 'item',
  action: 'priced',
  timestamp: '2026-06-12T11:00:00.000Z',
  name: 'Tomato soup',
  entityId: 'soup',
  revision: 2,
  before: 7.25,
  after: 8,
  actor: { name: 'Ada Berg', isSelf: true },
  undo: '2',
  changesInStep: 1,
};

/** A display that has not been measured yet. */
export const unmeasured = (displayId: string, name: string): DisplayPerformance => ({
  displayId,
  name,
  uptime: null,
  loadTimeMs: null,
  screens: [],
  hours: [],
});
