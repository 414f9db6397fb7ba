import { feature } from '../../app/feature.ts';
import { linkHandlers } from './links.routes.ts';

/** Live connections to tills and published lists. */
export const links = feature({
  routes: () => ({ Links: linkHandlers() }),
});
