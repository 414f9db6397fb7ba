import type { Page } from 'playwright-core';

export interface ReadMenu {
  lines: { text: string; isMarked: boolean }[];
  /** Sentence about the failure, if it could not be read. */
  problem: string | undefined;
}

const READING_MS = 180_000;

/** Chooses a photo in the import dialog of the Items page, and returns the content of its review. */
export async function readInAdmin(
  page: Page,
  language: string,
  name: string,
  photo: Buffer,
): Promise<ReadMenu> {
  await page
    .getByRole('button', { name: 'Import' })
    .or(page.getByRole('button', { name: 'Paste a list' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import items' });
  await dialog.getByLabel('Language of the menu').selectOption(language);
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await dialog.getByLabel('Photo or PDF', { exact: true }).setInputFiles({ name, mimeType, buffer: photo });
  const review = dialog.getByRole('button', { name: 'Back' });
  const problem = dialog.getByRole('alert');
  await review.or(problem).first().waitFor({ timeout: READING_MS });
  if (await problem.isVisible()) {
    const sentence = (await problem.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    return { lines: [], problem: sentence };
  }
  const marked = new Set(
    await dialog.locator('[data-line]').evaluateAll((all) => all.map((one) => Number(one.dataset.line))),
  );
  await review.click();
  const text = await dialog.getByLabel('Your list').inputValue();
  await dialog.getByLabel('Your list').fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const lines = text.split('\n').map((line, at) => ({ text: line, isMarked: marked.has(at + 1) }));
  return { lines: lines.filter((line) => line.text !== ''), problem: undefined };
}
