import { feature } from '../../app/feature.ts';
import { menuExplainers } from './menus.activity.ts';
import { menuPublisher } from './menus.publisher.ts';
import { menuHandlers } from './menus.routes.ts';
import { menusService } from './menus.service.ts';
import { restoreDeletedMenu } from './menus.writes.ts';
import { menuInverses } from './undo-menus.ts';

/** Menus: which items are on them, and how a board shows them. */
export const menus = feature({
  routes: (kit) => ({ Menus: menuHandlers(menusService(kit)) }),
  publish: (kit) => [menuPublisher(kit)],
  explain: menuExplainers,
  invert: () => menuInverses,
  restore: () => ({ menu: restoreDeletedMenu }),
});
