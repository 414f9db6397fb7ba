import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';

/** A menu of the content: the assigned one, or one that only the schedule names. */
export function findMenu({ display, manifest }: ScreenContent, id: string): ScreenMenu | undefined {
  const { currentMenu } = display;
  return currentMenu?.id === id ? currentMenu : manifest.menus.find((menu) => menu.id === id);
}
