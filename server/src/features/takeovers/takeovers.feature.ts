import { feature } from '../../app/feature.ts';
import { oneAtATime } from '../../kernel/concurrency/queue.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { feedService } from './feed.service.ts';
import { takeoverExplainers } from './takeovers.activity.ts';
import { publishTakeovers } from './takeovers.publisher.ts';
import { takeoverHandlers } from './takeovers.routes.ts';
import { takeoversService } from './takeovers.service.ts';

/** A text or an image above everything else on screens, for a while. */
export const takeovers = feature({
  routes: (kit) => ({ Takeovers: takeoverHandlers(takeoversService(kit), feedService(kit)) }),
  publish: () => [publishTakeovers],
  explain: takeoverExplainers,
  invert: () => ({
    'takeover-updated': async () => {
      throw new AppError('conflict', 'A takeover cannot be undone. End it on the page Take over screens.');
    },
  }),
  jobs: (kit) => [
    { name: 'takeover-feeds', everyMs: MINUTE, by: 'one', run: oneAtATime(feedService(kit).readAll) },
  ],
});
