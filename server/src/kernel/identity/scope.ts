/** Types of `create-scope.ts`, without its constructors. */
import type * as scope from './create-scope.ts';

export type Retry = scope.Retry;
export type Scope = scope.Scope;
/** Restaurant of a scope, also where no caller acts. */
export type RestaurantScope = Pick<Scope, 'restaurantId'>;
