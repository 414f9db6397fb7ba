import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const chrome = (version: number) =>
  `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.1.2 Safari/537.36`;

it.each([
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${chrome(79)} WebAppManager`, 'LG TV, Chrome 79'],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106.1/5.5 TV Safari/537.36',
    'Samsung TV',
  ],
  [`Mozilla/5.0 (Linux; Android 9; AFTS) ${chrome(110)}`, 'Fire TV, Chrome 110'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome(120)}`, 'ChromeOS, Chrome 120'],
  [`Mozilla/5.0 (X11; Linux aarch64) ${chrome(67)}`, 'Linux, Chrome 67'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome(120)} Edg/120.0`, 'Windows, Edge 120'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Linux, Firefox 120'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
    'Mac, Safari 17',
  ],
  [`Mozilla/5.0 (Linux; Android 9; AFTKA) ${chrome(108)} Silk/108.4`, 'Fire TV, Chrome 108'],
  [`Mozilla/5.0 (Linux; Android 11; BRAVIA) ${chrome(92)}`, 'Android, Chrome 92'],
  ['curl/8', ''],
  ['', ''],
])('names the screen with the user agent %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it('ignores the rest of a very long user agent', () => {
  expect(browserName(`${'Version/1 '.repeat(10_000)}Safari`)).toBe('');
});
