import type { MediaItem } from '@menuboard/contract/media';
import { useState } from 'react';
import classes from './MediaTile.module.css';

interface MediaTileProps {
  item: MediaItem;
  /** A small form of a picture, where there is one. */
  thumbnailUrl?: string | null | undefined;
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** An uploaded picture, or the first moment of a film with its length. */
export function MediaTile({ item: { url, name, type }, thumbnailUrl }: MediaTileProps) {
  const [seconds, setSeconds] = useState(Number.NaN);
  if (type === 'image')
    return <img className={classes.picture} src={thumbnailUrl ?? url} alt={name} loading="lazy" />;
  return (
    <span className={classes.film}>
      <video
        className={classes.picture}
        src={url}
        muted
        playsInline
        preload="metadata"
        aria-label={`Film ${name}`}
        onDurationChange={(event) => setSeconds(event.currentTarget.duration)}
      />
      <span className={classes.length}>{Number.isFinite(seconds) ? lengthOf(seconds) : 'Film'}</span>
    </span>
  );
}
