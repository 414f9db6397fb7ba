import { Button } from '@mantine/core';
import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import classes from './CurrentMedia.module.css';

interface CurrentMediaProps {
  display: CachedDisplay;
  /** The name of the file, where it is shown. */
  fileName?: string | undefined;
  onRemove: () => void;
}

/** The image or video of a display, with a button to remove it; nothing when it has none. */
export function CurrentMedia({ display, fileName, onRemove }: CurrentMediaProps) {
  const { mediaUrl, mediaType, name } = display;
  if (mediaUrl === null) return null;
  const isVideo = mediaType === 'video';
  return (
    <div className={classes.media}>
      {isVideo ? (
        <video
          className={classes.preview}
          src={mediaUrl}
          muted
          playsInline
          preload="metadata"
          aria-label={t('Video on {display}', { display: name })}
        />
      ) : (
        <img
          className={classes.preview}
          src={thumbnailUrl(mediaUrl)}
          alt={t('Media on {display}', { display: name })}
          loading="lazy"
        />
      )}
      {fileName && <span className={basics.text}>{fileName}</span>}
      <Button
        variant="subtle"
        className={classes.remove ?? ''}
        aria-label={t('Remove media from {display}', { display: name })}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </div>
  );
}
