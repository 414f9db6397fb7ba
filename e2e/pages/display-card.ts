import type { Locator } from 'playwright-core';

/** Opens the facts and all actions on a display's card, unless they are open. */
export async function openMore(card: Locator): Promise<void> {
  await card.waitFor();
  const more = card.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
}
