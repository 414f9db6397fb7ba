import { feature } from '../../app/feature.ts';
import { MINUTE } from '../../lib/clock.ts';
import { oneAtATime } from '../../lib/queue.ts';
import { darkDisplaysService } from './dark-displays.service.ts';

/** Mails and notifications to owners about displays that go dark. */
export const darkDisplays = feature({
  jobs(kit) {
    const { check } = darkDisplaysService(kit);
    return [{ name: 'dark-displays', everyMs: MINUTE, by: 'one', run: oneAtATime(check) }];
  },
});
