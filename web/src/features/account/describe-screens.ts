import type { RestaurantScreens } from '@menuboard/contract/members';
import { pluralize } from '../../domain/format.ts';

/** How the screens of a restaurant are doing, in a few words: the worst first. */
export function describeScreens({ displays, online, behind, offline }: RestaurantScreens): {
  tone: 'good' | 'warn' | 'off';
  text: string;
} {
  const paired = online + offline;
  if (displays === 0) return { tone: 'off', text: 'No displays yet' };
  if (paired === 0) return { tone: 'off', text: `${pluralize(displays, 'display')}, none with a screen` };
  if (offline > 0) return { tone: 'warn', text: `${offline} of ${pluralize(paired, 'display')} offline` };
  if (behind > 0)
    return { tone: 'warn', text: `${behind} of ${pluralize(paired, 'display')} behind the latest change` };
  return { tone: 'good', text: `${pluralize(online, 'display')} online` };
}
