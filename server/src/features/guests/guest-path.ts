/** The path of a menu for guests. */
export const guestPath = (restaurantSlug: string, menuSlug: string): string =>
  `${restaurantPath(restaurantSlug)}/${menuSlug}`;

/** The path of a restaurant for guests, at which they find the menu of the hour. */
export const restaurantPath = (restaurantSlug: string): string => `/m/${restaurantSlug}`;
