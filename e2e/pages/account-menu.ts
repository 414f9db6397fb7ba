import type { Page } from 'playwright-core';

/** Opens the menu behind the restaurant's name, or behind *More* on phones. */
export function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('complementary').first().getByRole('button', { expanded: false }).click();
}
