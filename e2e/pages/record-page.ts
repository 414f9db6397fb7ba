import type { Locator, Page } from 'playwright-core';

type Part = 'Dishes' | 'Design' | 'Share' | 'Now' | 'Schedule' | 'Look' | 'Screens' | 'History';

/** Opens the page of a menu or a display from its card, or a part of that page. */
export async function openRecord(page: Page, name: string, part?: Part): Promise<void> {
  await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if (part) await openPart(page, part);
}

/** Opens another part of the page of a menu or a display. */
export function openPart(page: Page, part: Part): Promise<void> {
  return partLink(page, part).click();
}

/** The tab that leads to a part of the page of a menu or a display. */
export function partLink(page: Page, part: Part): Locator {
  return page.getByRole('main').getByRole('navigation').getByRole('link', { name: part, exact: true });
}
