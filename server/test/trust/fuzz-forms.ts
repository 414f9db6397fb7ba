/** Generates forms for upload calls. The boxes of a video are written as one-byte characters. */
import fc from 'fast-check';
import { mp4Bytes } from '../form.ts';
import { type Json, Raw } from './fuzz-json.ts';
import { anyCharacters } from './fuzz-odd.ts';

const boundary = 'fuzz';
// An animation of one pixel without a colour table.
const gif = 'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;';
const mp4 = mp4Bytes().toString('latin1');

function form(name: string, fileName: string, content: string): string {
  const head = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  return `--${boundary}\r\n${head}\r\nContent-Type: video/mp4\r\n\r\n${content}\r\n--${boundary}--\r\n`;
}

const fieldName = fc.constantFrom('file', 'image', 'media', '', '__proto__', 'constructor', 'a'.repeat(300));
const fileName = fc.constantFrom(
  'video.mp4',
  '',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '\u0000.mp4',
  'x'.repeat(400),
  '<script>.svg',
  'caf\u00e9.mp4',
);
const content = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(mp4, gif) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      mp4.slice(0, -3),
      mp4.slice(0, 24),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a',
      '\u0000\u0000\u0000\u0001ftypisom',
      'moovmoovmoov',
    ),
  },
  { weight: 1, arbitrary: anyCharacters(200) },
);

const made = fc.tuple(fieldName, fileName, content).map((parts) => form(...parts));
const cut = fc.tuple(made, fc.nat(200)).map(([text, end]) => text.slice(0, end));

export const formType: fc.Arbitrary<string> = fc.constant(`multipart/form-data; boundary=${boundary}`);

export const formBody: fc.Arbitrary<Json | undefined> = fc
  .oneof(
    { weight: 10, arbitrary: fc.constantFrom(form('file', 'a.mp4', mp4), form('image', 'a.gif', gif)) },
    { weight: 8, arbitrary: made },
    { weight: 3, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom('', '{}', `--${boundary}--\r\n`, `--${boundary}\r\n\r\n`) },
  )
  .map((text) => new Raw(text));
