/** Menus that a world takes from another restaurant of the same person. */
import { memberRoutes } from '@menuboard/contract/members';
import type { Menu } from '@menuboard/contract/menus';
import { type TakenMenu, takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { invitationTo } from '../as-colleague.ts';
import { signUpOwner } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { aMenu, anItem } from '../factories.ts';

export interface WorldSharedMenus {
  /** A new menu with two items, of another restaurant in which the owner is a manager. */
  menuElsewhere(): Promise<Menu>;
  /** A new menu that was taken from there. */
  takenMenu(): Promise<TakenMenu>;
}

interface Parts {
  app: TestApp;
  mark: string;
  params: () => { restaurantId: string };
  signedIn: () => Promise<{ token: string }>;
  freshToken: () => Promise<string>;
  secrets: string[];
}

export function createWorldSharedMenus(parts: Parts): WorldSharedMenus {
  const { app, mark, params, signedIn, freshToken, secrets } = parts;

  async function menuElsewhere(): Promise<Menu> {
    const elsewhere = await signUpOwner(app);
    const body = { token: await invitationTo(elsewhere, 'manager') };
    await app.call(memberRoutes.accept, { body }, { token: await freshToken() });
    // Returns to the own restaurant.
    await freshToken();
    const named = { name: `Bread ${mark}`, category: `Bakery ${mark}` };
    const items = [await anItem(elsewhere, named), await anItem(elsewhere, named)];
    return aMenu(elsewhere, items, `Breakfast ${mark}`);
  }

  return {
    menuElsewhere,

    async takenMenu() {
      const { id: sourceMenuId } = await menuElsewhere();
      const session = await signedIn();
      const args = { params: params(), body: { sourceMenuId } };
      const { takenMenu } = await app.call(takenMenuRoutes.take, args, session);
      // The server looks again after the commit.
      await app.app.run('taken-menus');
      secrets.push(takenMenu.id, takenMenu.menuId, ...takenMenu.itemIds);
      return takenMenu;
    },
  };
}
