import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/79.0.3945.79 Safari/537.36`, 'LG TV, Chrome 79'],
  [`Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) ${webkit} 69.0.3497.106.1/5.5 TV Safari/537.36`, 'Samsung TV'],
  [
    `Mozilla/5.0 (Linux; Android 9; AFTKA) ${webkit} Silk/108.4 Chrome/108.0.5359 Safari/537.36`,
    'Fire TV, Chrome 108',
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; BRAVIA) ${webkit} Chrome/92.0.4515.131 Safari/537.36`,
    'Android, Chrome 92',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/120.0.0.0 Safari/537.36`,
    'ChromeOS, Chrome 120',
  ],
  [`Mozilla/5.0 (X11; Linux aarch64) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge 126'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari 17',
  ],
  ['curl/8', null],
  [undefined, null],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
