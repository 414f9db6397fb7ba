import type { User } from '@menuboard/contract/auth';
import type { Profile } from '../../config/profile.ts';
import type { UserWithRestaurant } from './auth.repo.ts';
import { mustConfirm } from './confirmed-emails.reads.ts';

export function presentUser(row: UserWithRestaurant, profile: Profile, isOperator = false): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: row.address,
    restaurant: { id: row.restaurant_id, name: row.restaurant_name },
    role: row.role,
    hasOtherRestaurants: Boolean(row.has_others),
    mustConfirmEmail: mustConfirm(profile, row),
    ...(isOperator && { isOperator }),
  };
}
