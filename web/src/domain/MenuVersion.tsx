import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import { useMenuVersionQuery } from '../api/records.api.ts';
import { messageFor } from '../lib/errors.ts';
import { BoardMiniature } from '../ui/BoardMiniature.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import classes from './MenuVersion.module.css';

interface MenuVersionProps {
  menuId: string;
  revision: number;
  currency: string;
  /** Hours and minutes for the board's clock. */
  time: string;
  /** The display that showed it; without one, the whole menu as on a new display. */
  display?: { name: string; settings: DisplaySettings } | undefined;
}

const wholeMenu = { name: '', settings: { ...defaultSettings, look: 'board' as const } };

/** The board of a menu as it was right after a revision, drawn by the components of the screens. */
export function MenuVersion({ menuId, revision, currency, time, display = wholeMenu }: MenuVersionProps) {
  const { data, error } = useMenuVersionQuery({ menuId, revision });
  if (error) {
    return (
      <p className={classes.problem} role="alert">
        {messageFor(error, 'The menu of that moment could not be loaded.')}
      </p>
    );
  }
  if (!data) return <Spinner />;
  const menu = { ...data, items: data.items.filter((item) => !item.isHidden) };
  const { name, settings } = display;
  return (
    <div className={classes.board}>
      <BoardMiniature
        display={{ name: name || data.name, settings, menuId, mediaUrl: null, mediaType: null }}
        menu={menu}
        currency={currency}
        isConnected
        time={time}
      />
    </div>
  );
}
