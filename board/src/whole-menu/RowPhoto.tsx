import type { OfferedItem } from '@menuboard/contract/screen';
import { ImageElement } from '../media/ImageElement.tsx';
import { objectPosition } from '../media/object-position.ts';
import { initialOf } from '../spotlight/initial.ts';
import typography from '../text/typography.module.css';
import css from './MenuRow.module.css';

interface RowPhotoProps {
  item: OfferedItem;
  /** In px of the stage. */
  height: number;
  top: number;
}

const ignore = () => undefined;

/** The photo of an item in a list, cropped around its focus point; its initial where there is none. */
export function RowPhoto({ item: { name, imageUrl, imageFocus }, height, top }: RowPhotoProps) {
  return (
    <div className={css.photo} style={{ top, height, width: (height * 4) / 3 }} data-photo="">
      <span
        className={`${typography.heroName} ${css.initial}`}
        style={{ fontSize: height * 0.72 }}
        data-initial={initialOf(name)}
      />
      {imageUrl && (
        <ImageElement
          url={imageUrl}
          className={css.image || ''}
          style={{ objectPosition: objectPosition(imageFocus) }}
          onReady={ignore}
          onError={ignore}
        />
      )}
    </div>
  );
}
