/** A screen that proved itself by its token or the current pairing code. */
export interface ScreenIdentity {
  id: string;
  displayId: string;
  restaurantId: string;
}
