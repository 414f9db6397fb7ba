import type { CachedDisplay } from '../../api/cached-display.ts';
import { describeMoment, isReturning, type StatusContext } from '../../shared/displays/freshness.ts';
import { laggingScreens } from '../../shared/displays/screen-text.ts';
import { plural, t } from '../../texts/texts.ts';
import type { Tone } from '../../ui/StatusDot.tsx';

type Status = Pick<CachedDisplay, 'status'>;

/** The displays that have something on a wall: content, or a screen. */
export function displaysOnWall<T extends Pick<CachedDisplay, 'status' | 'menuId' | 'mediaUrl'>>(
  displays: readonly T[],
): T[] {
  return displays.filter(
    ({ status, menuId, mediaUrl }) => status.screens.length > 0 || menuId !== null || mediaUrl !== null,
  );
}

/** The displays that the dashboard has space for, in their order. Those that need a look are always among them. */
export function chooseForWall<T extends Status>(displays: readonly T[], most: number): T[] {
  const needsLook = ({ status }: T) =>
    laggingScreens(status).length > 0 || status.screens.some(({ isOnline }) => !isOnline);
  const chosen = new Set(
    [...displays.filter(needsLook), ...displays.filter((display) => !needsLook(display))].slice(0, most),
  );
  return displays.filter((display) => chosen.has(display));
}

/** The state of a display's screens in a few words. */
export function wallStatus({ status }: Status, context: StatusContext): { tone: Tone; text: string } {
  const { screens, tag, lastSeen } = status;
  if (screens.length === 0) return { tone: 'off', text: t('Not paired') };
  if (context.dark) return { tone: 'off', text: context.dark };
  if (context.lostAt !== null)
    return {
      tone: 'warn',
      text: t('Unknown since {moment}', { moment: describeMoment(context.lostAt, context) }),
    };
  if (isReturning(status, context.now)) return { tone: 'off', text: t('Coming back') };
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0)
    return {
      tone: 'warn',
      text: lastSeen
        ? t('Offline since {moment}', { moment: describeMoment(lastSeen, context) })
        : t('Offline'),
    };
  if (laggingScreens(status).length > 0) return { tone: 'warn', text: t('Not up to date') };
  if (online.length < screens.length)
    return {
      tone: 'warn',
      text: plural(
        screens.length,
        '{online} of {count} screen online',
        '{online} of {count} screens online',
        {
          online: online.length,
        },
      ),
    };
  if (online.some(({ paintedTag }) => paintedTag !== tag))
    return { tone: 'off', text: t('The change is on its way') };
  return { tone: 'good', text: t('Online') };
}
