import { type ApiClient } from '@menuboard/contract/http/api-client';
export declare const password = 'correct horse';
export interface RevokingOwner {
  /** Without a session. */
  api: ApiClient;
  asOwner: ApiClient;
  email: string;
  restaurantId: string;
  itemId: string;
  /** Has the item. */
  menuId: string;
}
export declare function signUpRevokingOwner(url: string): Promise<RevokingOwner>;
