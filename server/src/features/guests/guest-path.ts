/** Path of a menu for guests. */
export const guestPath = (restaurantSlug: string, menuSlug: string): string =>
  `${restaurantPath(restaurantSlug)}/${menuSlug}`;

/** Path of a restaurant for guests, which shows the menu of the hour. */
export const restaurantPath = (restaurantSlug: string): string => `/m/${restaurantSlug}`;
