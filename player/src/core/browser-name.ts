const devices: [RegExp, string][] = [
  [/web0s|webos/i, 'LG'],
  [/tizen/i, 'Samsung'],
  [/\bAFT|silk/i, 'Fire TV'],
  [/CrOS/, 'ChromeOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/ipad|iphone|macintosh/i, 'Apple'],
  [/linux/i, 'Linux'],
];
const engines: [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** What a user agent says of itself, short: the device and the engine with its version, like `LG, Chrome 79`. */
export function browserName(userAgent: string): string {
  const device = devices.find(([pattern]) => pattern.test(userAgent));
  const engine = engines.find(([pattern]) => pattern.test(userAgent));
  const version = engine?.[0].exec(userAgent);
  const parts = [device?.[1], version && `${engine?.[1]} ${version[1]}`];
  return parts.filter(Boolean).join(', ');
}
