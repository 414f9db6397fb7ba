import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { expect, it } from 'vitest';
import { bitRateFor, convertArgs, lookArgs, packArgs, readLook } from './ffmpeg-args.ts';

const printed = (video: string, duration = '00:01:02.50') => `Input #0, mov, from 'file:/a':
  Metadata:
    title           : Duration: 99:00:00.00
                    : Stream #0:7: Video: h264, 9x9
  Duration: ${duration}, start: 0.000000, bitrate: 119 kb/s
  Stream #0:0[0x1]: Video: ${video}, 25 fps
At least one output file must be specified`;

it('reads length, size and high dynamic range', () => {
  const hdr =
    'hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/smpte2084), 3840x2160 [SAR 1:1]';
  expect(readLook(printed(hdr))).toEqual({ seconds: 62.5, width: 3840, height: 2160, hdr: 'smpte2084' });
  expect(readLook(printed('prores (apch / 0x61), yuv422p10le(tv), 160x90', 'N/A'))).toEqual({
    seconds: undefined,
    width: 160,
    height: 90,
    hdr: undefined,
  });
  expect(readLook('file:/a: Invalid data found when processing input')).toBeUndefined();
});

it('chooses a bit rate with which the video fits into the largest file', () => {
  for (const seconds of [10, 60, 300, 1_200]) {
    const bitRate = bitRateFor(seconds) ?? 0;
    expect((bitRate * seconds) / 8).toBeLessThan(FILE_MAX_BYTES);
  }
  expect(bitRateFor(undefined)).toBe(bitRateFor(10));
  expect(bitRateFor(2 * 3_600)).toBeUndefined();
});

it('lets ffmpeg open files alone, with the demuxer of what the server has found', () => {
  const facts = { seconds: 1, hdr: 'smpte2084' } as const;
  for (const args of [lookArgs('/a'), convertArgs('/a', facts, 1_000_000, true), packArgs('/a', '/b')]) {
    const input = args.indexOf('-i');
    expect(args[args.indexOf('-protocol_whitelist') + 1]).toMatch(/^file(,pipe)?$/);
    expect(args.indexOf('-protocol_whitelist')).toBeLessThan(input);
    expect(args[input - 2]).toBe('-f');
    expect(args.filter((one) => one === '-i')).toHaveLength(1);
  }
  const without = convertArgs('/a', facts, 1_000_000, false).join(' ');
  expect(without).not.toContain('tonemap');
  expect(convertArgs('/a', facts, 1_000_000, true).join(' ')).toContain('tonemap');
});
