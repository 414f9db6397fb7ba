import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr } from './qr-drawing.ts';

it('draws exactly the dark modules', () => {
  const url = 'http://192.168.1.10:3000/pair?code=RTK5N8';
  const { data } = encode(url, { ecc: 'M', border: 0 });

  const { size, path } = drawQr(url);

  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let n = 0; n < Number(length); n += 1) (drawn[Number(y)] ?? [])[Number(x) + n] = true;
  }
  expect(drawn).toEqual(data);
  expect(size).toBe(29);
});

it('fits a long public address too', () => {
  const { size } = drawQr(`https://boards.${'a'.repeat(60)}.example/some/path/pair?code=RTK5N8`);

  expect(size).toBeLessThanOrEqual(41);
});
