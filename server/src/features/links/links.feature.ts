import { feature } from '../../app/feature.ts';
import { LINK_JOB, linkJob } from './link-job.ts';
import { linkHandlers } from './links.routes.ts';
import { linksService } from './links.service.ts';

/** Live connections to tills and published lists. */
export const links = feature({
  routes: (kit) => ({ Links: linkHandlers(linksService(kit)) }),
  jobKinds: (kit) => ({ [LINK_JOB]: linkJob(kit) }),
});
