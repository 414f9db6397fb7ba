/**
 * Starts a download, which leaves the page as it is, also when the server refuses it.
 *
 * @param name the file's name; '' for the server's choice
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
