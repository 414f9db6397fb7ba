/** Short forms of the campaigns about several nodes: `npm run campaign -- NAME --short`. */
import { it } from 'vitest';
import { runShortCampaign } from '../../e2e/harness/short-campaign.ts';

it('cluster-order: brings the changes of two nodes to every listener once and in order, also without notifications', ({
  signal,
}) => runShortCampaign('cluster-order', signal));
