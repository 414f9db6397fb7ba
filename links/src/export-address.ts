/** Links that people copy from a spreadsheet, turned into the address of its content. */
import { TillProblem } from './connector.ts';

/** `docs.google.com/spreadsheets/d/ID/edit?gid=0#gid=0`, with `/u/1` for a second account. */
const googleSheet = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)(?:\/|$)/;
/** `File › Publish to the web`. */
const googlePublished = /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]+)\//;
const googleFile = /^\/file\/d\/([\w-]+)/;

function googleAddress(url: URL): string | undefined {
  const gid = url.searchParams.get('gid') ?? /(?:^#|&)gid=(\d+)/.exec(url.hash)?.[1];
  const sheet = gid ? `&gid=${gid}` : '';
  const [, published] = googlePublished.exec(url.pathname) ?? [];
  if (published) {
    const single = gid ? `&single=true&gid=${gid}` : '';
    return `https://docs.google.com/spreadsheets/d/e/${published}/pub?output=csv${single}`;
  }
  const [, id] = googleSheet.exec(url.pathname) ?? [];
  if (id) return `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${sheet}`;
  const file = googleFile.exec(url.pathname)?.[1];
  return file && `https://drive.google.com/uc?export=download&id=${file}`;
}

/** OneDrive, SharePoint and Excel online: the same link, as a download. */
function microsoftAddress(url: URL): string {
  const direct = new URL(url);
  const resid = url.searchParams.get('resid') ?? url.searchParams.get('id');
  // Older links of OneDrive, and those of "Embed".
  if (url.hostname === 'onedrive.live.com' && resid !== null && url.searchParams.has('authkey')) {
    direct.pathname = '/download';
    direct.searchParams.set('resid', resid);
  } else direct.searchParams.set('download', '1');
  return direct.href;
}

/**
 * The address from which a table is read.
 *
 * @throws TillProblem for a text that is no web address
 */
export function exportAddress(text: string): string {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new TillProblem('settings', 'This is not a web address. It must begin with https://.');
  }
  const { hostname } = url;
  if (hostname === 'docs.google.com' || hostname === 'drive.google.com')
    return googleAddress(url) ?? url.href;
  if (hostname === '1drv.ms' || hostname === 'onedrive.live.com' || hostname.endsWith('.sharepoint.com')) {
    return microsoftAddress(url);
  }
  // Dropbox shows a page unless a download is asked for.
  if (hostname === 'www.dropbox.com') url.searchParams.set('dl', '1');
  return url.href;
}
