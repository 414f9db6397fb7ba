import { Button } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import classes from './CurrentMedia.module.css';

interface CurrentMediaProps {
  display: CachedDisplay;
  /** What its file is called, where that is to be said. */
  fileName?: string | undefined;
  onRemove: () => void;
}

/** The picture or film that a display has, with the way to take it off; nothing when it has none. */
export function CurrentMedia({ display, fileName, onRemove }: CurrentMediaProps) {
  const { mediaUrl, mediaType, name } = display;
  if (mediaUrl === null) return null;
  const isFilm = mediaType === 'video';
  return (
    <div className={classes.media}>
      {isFilm ? (
        <video
          className={classes.picture}
          src={mediaUrl}
          muted
          playsInline
          preload="metadata"
          aria-label={`Film on ${name}`}
        />
      ) : (
        <img className={classes.picture} src={mediaUrl} alt={`Media on ${name}`} loading="lazy" />
      )}
      {fileName && <span className={classes.name}>{fileName}</span>}
      <Button
        variant="subtle"
        className={classes.remove ?? ''}
        aria-label={`Remove media from ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
