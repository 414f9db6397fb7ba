import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useShowPairingCodeMutation } from '../../api/pairing-codes.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { t } from '../../texts/texts.ts';
import { minutesLeftOf } from './pairing-code-time.ts';

/** The key under which a screen of this browser stores its display. */
export const displayIdKey = 'displayId';

/** Makes this computer a screen of a display, in a window of its own. */
export function useComputerScreen(displays: readonly CachedDisplay[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState('');
  /** The screens that the display had when its window opened; undefined before. */
  const [screensBefore, setScreensBefore] = useState<readonly string[] | undefined>();
  const [wasBlocked, setWasBlocked] = useState(false);
  const [showCode] = useShowPairingCodeMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const display = displays.find(({ id }) => id === chosenId) ?? displays[0];
  const online = (display?.status.screens ?? []).filter((screen) => screen.isOnline);

  const choose = (id: string) => {
    setChosenId(id);
    setScreensBefore(undefined);
    setWasBlocked(false);
    setFailure(undefined);
  };

  return {
    isOpen,
    displays,
    display,
    wasBlocked,
    /** A timed code could not be shown, so the window would not pair. */
    failure,
    isWindowOpen: screensBefore !== undefined,
    /** The new window shows the board: a screen came online that was not there before. */
    isShown: screensBefore !== undefined && online.some(({ id }) => !screensBefore.includes(id)),
    start: (wanted?: Pick<CachedDisplay, 'id'>) => {
      const empty = displays.find(({ status }) => status.screens.length === 0);
      choose((wanted ?? empty)?.id ?? '');
      setIsOpen(true);
    },
    choose,
    /** Opens a window that pairs itself by the display's own code, and so has nothing to do with the session here. */
    openWindow: async () => {
      if (!display) return;
      if (minutesLeftOf(display, serverNow()) === 0) {
        const { error } = await showCode(display.id);
        setFailure(error && messageFor(error, t('Failed to show the pairing code')));
        if (error) return;
      }
      const url = `/display?code=${display.pairingCode}`;
      const opened = window.open(url, '_blank', 'popup,width=1280,height=720');
      setWasBlocked(!opened);
      // This browser may be a screen of the display already: then no other one comes.
      const isScreen = localStorage.getItem(displayIdKey) === display.id;
      if (opened) setScreensBefore(isScreen ? [] : online.map(({ id }) => id));
    },
    close: () => setIsOpen(false),
  };
}

export type ComputerScreenState = ReturnType<typeof useComputerScreen>;
