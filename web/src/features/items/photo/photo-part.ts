/** What the item dialog loads for the photo of an item, once somebody adjusts it. */
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';

export const photoPart = { PhotoEditor, PhotoPreview };
