/** The path of a menu for guests. */
export const guestPath = (restaurantSlug: string, menuSlug: string): string =>
  `/m/${restaurantSlug}/${menuSlug}`;
