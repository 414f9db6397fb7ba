/** What the Items page loads later for photos, as one file: two would move the code that they share into the first one. */
import { PhotoReview } from '../photos/PhotoReview.tsx';
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';

export const photoPart = { PhotoEditor, PhotoPreview, PhotoReview };
