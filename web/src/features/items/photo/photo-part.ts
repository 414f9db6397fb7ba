/** The part of the Items page for photos, which it loads later as one file: two would move the code that they share into the page. */
import { PhotoReview } from '../photos/PhotoReview.tsx';
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';

export const photoPart = { PhotoEditor, PhotoPreview, PhotoReview };
