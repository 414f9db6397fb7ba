/**
 * The URL of the small version of an image, for lists. The server answers with the image itself if there is none.
 *
 * @param imageUrl an image of another site has no small version
 */
export function thumbnailUrl(imageUrl: string): string {
  return imageUrl.replace(/^\/media\/(?=[0-9a-f]{64}\.)/, '/media/thumbnails/');
}
