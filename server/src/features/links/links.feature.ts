import type { Item } from '@menuboard/contract/items';
import { feature } from '../../app/feature.ts';
import { changesOfType } from '../../db/change-data.ts';
import { deriveOwners } from './derive-owners.ts';
import { linkJob } from './link-job.ts';
import { LINK_JOB } from './link-job-name.ts';
import { linkHandlers } from './links.routes.ts';
import { linksService } from './links.service.ts';
import { serveNotices } from './notices.ts';
import { createSignIn, serveSignIn } from './sign-in.ts';

const isUnsent = ({ after }: { after: Item }) => after.till?.fields.availability === 'until';

/** Live connections to tills and published lists. */
export const links = feature({
  routes(kit) {
    const service = linksService(kit);
    return { Links: linkHandlers(service, createSignIn(kit, service)) };
  },
  serve(app, kit) {
    serveNotices(app, kit);
    serveSignIn(app, kit, linksService(kit));
  },
  derive: deriveOwners,
  // A job that a change has made due begins now.
  onCommit:
    ({ jobs }) =>
    ({ changes }) => {
      if (changesOfType(changes, 'item-availability-changed', 'item-updated').some(isUnsent)) jobs.wake();
    },
  jobKinds: (kit) => ({ [LINK_JOB]: linkJob(kit) }),
});
