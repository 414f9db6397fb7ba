/**
 * Starts a download, which leaves the page as it is, also when the server refuses it.
 *
 * @param name the name of the file; '' for the one that the server gives it
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
