import { feature } from '../../app/feature.ts';
import { oneAtATime } from '../../kernel/concurrency/queue.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { darkDisplaysService } from './dark-displays.service.ts';

/** Mails and notifications to owners and managers about displays that go dark. */
export const darkDisplays = feature({
  jobs(kit) {
    const { check } = darkDisplaysService(kit);
    return [{ name: 'dark-displays', everyMs: MINUTE, by: 'one', run: oneAtATime(check) }];
  },
});
