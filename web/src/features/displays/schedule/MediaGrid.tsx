import type { LibraryItem, MediaItem } from '@menuboard/contract/media';
import { t } from '../../../texts/texts.ts';
import { MediaTile } from '../../../ui/MediaTile.tsx';
import classes from './MediaPanel.module.css';

interface MediaGridProps {
  library: readonly LibraryItem[];
  /** The chosen media in playing order; nothing when the tiles are not to be chosen. */
  chosen: readonly MediaItem[] | undefined;
  onToggle: (item: MediaItem) => void;
}

/** All uploaded media as tiles, with checkboxes while media are chosen. */
export function MediaGrid({ library, chosen, onToggle }: MediaGridProps) {
  return (
    <ul className={classes.grid} aria-label={t('Uploaded media')}>
      {library.map((item) => {
        const index = chosen?.findIndex(({ url }) => url === item.url) ?? -1;
        return (
          <li key={item.id}>
            {chosen ? (
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  aria-label={item.name}
                  checked={index >= 0}
                  onChange={() => onToggle(item)}
                />
                <NamedTile item={item} />
                {index >= 0 && (
                  <span className={classes.order} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
              </label>
            ) : (
              <NamedTile item={item} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NamedTile({ item }: { item: LibraryItem }) {
  return (
    <>
      <MediaTile item={item} />
      {/* Hidden from screen readers: the image or its checkbox has the same name. */}
      <span className={classes.name} title={item.name} aria-hidden="true">
        {item.name}
      </span>
    </>
  );
}
