import { t } from '../../texts/texts.ts';

interface RestaurantState {
  /** The session or a response names the restaurant. */
  hasId: boolean;
  isLoading: boolean;
  hasFailed: boolean;
}

/** The error that the Displays page shows about its restaurant, if any. */
export function restaurantError({ hasId, isLoading, hasFailed }: RestaurantState): string | undefined {
  if (hasFailed && hasId) return t('Unable to load restaurant data.');
  if (hasFailed) return t('Unable to load restaurant data. Please try logging out and back in.');
  if (isLoading && !hasId) return t('Restaurant data not available. Please log out and log back in.');
  return undefined;
}
