import type { Link } from '@menuboard/contract/links';
import type { Restaurant } from '@menuboard/contract/restaurants';

/** Props of the parts of a link's page. */
export interface LinkPartProps {
  link: Link;
  restaurant: Restaurant;
}
