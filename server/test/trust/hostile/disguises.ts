/** Files whose name claims another type. All of them are refused. */
import { gzipSync } from 'node:zlib';
import { type HostileFile, latin, PAYLOAD, unknownKind } from './hostile-file.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]><svg>&a19;</svg>`;
const playlist = '#EXTM3U\n#EXTINF:10,\nhttp://198.51.100.1/secret.ts\n#EXT-X-ENDLIST\n';
const mpd = '<?xml version="1.0"?><MPD><BaseURL>http://198.51.100.1/</BaseURL></MPD>';
const drawing = { refused: 415, words: /^SVG drawings cannot be shown/ };
const heic = { refused: 415, words: /^This server cannot read HEIC/ };

const texts: [title: string, name: string, text: string][] = [
  ['HTML', 'menu.png', `<!doctype html>${PAYLOAD}`],
  ['HTML', 'menu.mp4', `<html>${PAYLOAD}</html>`],
  ['JavaScript', 'menu.jpg', 'fetch("/api/menus").then(alert)'],
  ['PHP', 'menu.php.jpg', '<?php system($_GET["c"]); ?>'],
  ['a shell script', 'menu.mov', '#!/bin/sh\nrm -rf /\n'],
  ['an HLS playlist', 'menu.mp4', playlist],
  [
    'an HLS playlist that names a file of the server',
    'menu.mov',
    playlist.replace(/http:\S+/, 'file:///etc/passwd'),
  ],
  ['a PLS playlist', 'menu.mp4', '[playlist]\nFile1=http://198.51.100.1/x\n'],
  ['an ffconcat list', 'menu.mp4', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ['a session description', 'menu.mp4', 'v=0\no=- 0 0 IN IP4 198.51.100.1\nm=video 5004 RTP/AVP 96\n'],
  ['a DASH manifest', 'menu.mp4', mpd],
  [
    'an ImageMagick script',
    'menu.png',
    "push graphic-context\nimage over 0,0 0,0 'https://198.51.100.1/x'\n",
  ],
  ['PostScript', 'menu.jpg', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'],
  ['PDF', 'menu.png', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`],
  ['a Radiance image', 'menu.png', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999 +X 99999\n'],
  ['a FITS image', 'menu.png', 'SIMPLE  =                    T'.padEnd(80)],
  ['a PPM image of a billion pixels', 'menu.png', 'P6 99999 99999 255\n'],
  ['an internet shortcut', 'menu.url', '[InternetShortcut]\nURL=file://198.51.100.1/x\n'],
];

const binaries: [title: string, name: string, bytes: string][] = [
  ['ZIP', 'menu.jpg', 'PK\x03\x04\x14\0\0\0\x08\0'],
  ['a Linux program', 'menu.mp4', '\x7fELF\x02\x01\x01'],
  ['a Windows program', 'menu.png', 'MZ\x90\0\x03\0\0\0'],
  ['a Java class', 'menu.mov', '\xca\xfe\xba\xbe\0\0\0\x34'],
  ['AVI', 'menu.mp4', 'RIFF\xff\xff\0\0AVI LIST'],
  ['WAV', 'menu.webp', 'RIFF\xff\xff\0\0WAVEfmt '],
  ['Matroska', 'menu.mp4', '\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska'],
  ['Ogg', 'menu.mp4', 'OggS\0\x02'],
  ['Flash video', 'menu.mp4', 'FLV\x01\x05'],
  ['Flash', 'menu.png', 'FWS\x09'],
  ['a transport stream', 'menu.mp4', `G@\0\x10${'\xff'.repeat(184)}G`],
  ['MP3', 'menu.mp4', 'ID3\x03\0\0'],
  ['TIFF', 'menu.jpg', 'II*\0\x08\0\0\0'],
  ['BMP', 'menu.jpg', 'BM\x36\0\x0c\0'],
  ['an icon', 'menu.png', '\0\0\x01\0\x01\0'],
  ['Photoshop', 'menu.png', '8BPS\0\x01'],
  ['JPEG 2000', 'menu.jpg', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['JPEG XL', 'menu.jpg', '\0\0\0\x0cJXL \r\n\x87\n'],
  ["the image library's own format", 'menu.png', '\x08\xf2\xa6\xb6'],
];

export const disguises: HostileFile[] = [
  { title: 'SVG', name: 'menu.png', bytes: () => latin(svg), becomes: drawing },
  {
    title: 'SVG after a comment',
    name: 'menu.jpg',
    bytes: () => latin(`<!--${'x'.repeat(900)}-->${svg}`),
    becomes: drawing,
  },
  {
    title: 'SVG in UTF-16',
    name: 'menu.png',
    bytes: () => Buffer.from(`\ufeff${svg}`, 'utf16le'),
    becomes: drawing,
  },
  { title: 'SVG whose entities multiply', name: 'menu.gif', bytes: () => latin(laughs), becomes: drawing },
  { title: 'packed SVG', name: 'menu.svgz', bytes: () => gzipSync(svg), becomes: unknownKind },
  {
    title: '10 MB of zeros, packed',
    name: 'menu.png',
    bytes: () => gzipSync(Buffer.alloc(10_000_000)),
    becomes: unknownKind,
  },
  {
    title: 'HEIC',
    name: 'menu.jpg',
    bytes: () => latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    becomes: heic,
  },
  ...texts.map(([title, name, text]) => ({ title, name, bytes: () => latin(text), becomes: unknownKind })),
  ...binaries.map(([title, name, text]) => ({
    title,
    name,
    bytes: () => latin(text.padEnd(64, '\0')),
    becomes: unknownKind,
  })),
];
