/** Admin pages that were opened on one build, and load the rest of their scripts when nodes run another one. */
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../../e2e/harness/open-page.ts';
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { OTHER_BUILD } from '../../lab/src/campaigns/other-build.ts';
import type { SceneRestaurant } from './scene.ts';

export interface OldPages {
  /** Opens a page on the build that serves now. */
  open: (build: 'own' | 'other') => Promise<void>;
  /** Opens other pages of the admin there, whose scripts it has not loaded, and closes it. */
  goOn: () => Promise<void>;
  figures: () => Figure[];
}

const LINKS = ['Items', 'Displays'];

export function watchOldPages(browser: Browser, url: string, { api }: SceneRestaurant): OldPages {
  let opened: { page: Page; build: 'own' | 'other' } | undefined;
  const failed: string[] = [];
  let [pages, mixed] = [0, 0];

  const buildOf = async (page: Page) =>
    (await page.evaluate('window.menuboardBuild')) === OTHER_BUILD ? 'other' : 'own';

  return {
    open: async (build) => {
      const page = await openPage(browser, `${url}/admin/dashboard`, {
        as: api,
        ownContext: {},
        beforeLoad: (page) => {
          page.on('response', (reply) => {
            const { pathname } = new URL(reply.url());
            if (reply.status() >= 400) failed.push(`${reply.status()} ${pathname}`);
          });
          page.on('pageerror', (error) => failed.push(error.message));
        },
      });
      await page.getByText('Recent Activity').waitFor();
      if ((await buildOf(page)) !== build) mixed += 1;
      opened = { page, build };
    },
    goOn: async () => {
      if (!opened) throw new Error('No page is open.');
      const { page, build } = opened;
      for (const name of LINKS) {
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
      if ((await buildOf(page)) !== build) mixed += 1;
      pages += 1;
      await page.context().close();
    },
    figures: () => {
      for (const what of failed) console.log(`Failed in a page: ${what}`);
      return [
        {
          name: 'requests that failed, and errors, of pages that one build opened and another one went on with',
          measured: `${failed.length} in ${pages} pages`,
          promised: '0',
          isKept: failed.length === 0 && pages > 0,
        },
        {
          name: 'pages of another build than they should have',
          measured: String(mixed),
          promised: '0',
          isKept: mixed === 0,
        },
      ];
    },
  };
}
