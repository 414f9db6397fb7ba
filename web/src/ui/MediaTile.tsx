import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import type { MediaItem } from '@menuboard/contract/media';
import { useState } from 'react';
import { t } from '../texts/texts.ts';
import classes from './MediaTile.module.css';

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** An uploaded image, or the first frame of a video with its duration. */
export function MediaTile({ item: { url, name, type } }: { item: MediaItem }) {
  const [seconds, setSeconds] = useState(Number.NaN);
  if (type === 'image')
    return <img className={classes.preview} src={thumbnailUrl(url)} alt={name} loading="lazy" />;
  return (
    <span className={classes.video}>
      <video
        className={classes.preview}
        src={url}
        muted
        playsInline
        preload="metadata"
        aria-label={t('Video {name}', { name })}
        onDurationChange={(event) => setSeconds(event.currentTarget.duration)}
      />
      <span className={classes.duration}>
        {Number.isFinite(seconds) ? durationText(seconds) : t('Video')}
      </span>
    </span>
  );
}
