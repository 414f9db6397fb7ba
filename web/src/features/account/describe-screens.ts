import type { RestaurantScreens } from '@menuboard/contract/members';
import { plural, t } from '../../texts/texts.ts';

/** The state of a restaurant's screens, in a few words: the worst first. */
export function describeScreens({ displays, online, behind, offline }: RestaurantScreens): {
  tone: 'good' | 'warn' | 'off';
  text: string;
} {
  const paired = online + offline;
  if (displays === 0) return { tone: 'off', text: t('No displays yet') };
  if (paired === 0)
    return {
      tone: 'off',
      text: plural(displays, '{count} display, none with a screen', '{count} displays, none with a screen'),
    };
  if (offline > 0)
    return {
      tone: 'warn',
      text: plural(paired, '{offline} of {count} display offline', '{offline} of {count} displays offline', {
        offline,
      }),
    };
  if (behind > 0)
    return {
      tone: 'warn',
      text: plural(
        paired,
        '{behind} of {count} display behind the latest change',
        '{behind} of {count} displays behind the latest change',
        { behind },
      ),
    };
  return { tone: 'good', text: plural(online, '{count} display online', '{count} displays online') };
}
