/** Short forms of the campaigns about one server and its screens: `npm run campaign -- NAME --short`. */
import { it } from 'vitest';
import { runShortCampaign } from '../harness/short-campaign.ts';

it.for([
  ['days', 'shows the scheduled content for two days without a server, through a power cut'],
  ['clocks', 'switches at the right time although the clock of the device is wrong or jumps'],
  ['kills', 'shows one complete version after a power cut in the middle of an update'],
  ['failures', 'stays paired and never goes blank while its requests fail'],
  ['storage', 'repairs damaged storage, and reports when the storage is full'],
  ['swaps', 'shows no blank frame and leaves no elements when files and items change'],
  ['updates', 'leaves no elements and no errors when the board changes all the time'],
  ['orders', 'shows an order soon after the call, beside a neighbour that sends all the time'],
  ['server-kills', 'loses no confirmed change and no file when the server is killed under writers'],
  ['till-truth', 'shows every dish as in the till after faults of the way, kills and changes by people'],
  ['till-speed', 'brings a change at the till to every screen, beside slow tills and a flood of notices'],
] as const)('%s: %s', ([name], { signal }) => runShortCampaign(name, signal));
