const devices: [RegExp, string][] = [
  [/web0s|webos/i, 'LG TV'],
  [/tizen/i, 'Samsung TV'],
  [/\bAFT|silk/i, 'Fire TV'],
  [/CrOS/, 'ChromeOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/macintosh/i, 'Mac'],
  [/linux/i, 'Linux'],
];
const engines: [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** Longer user agents are cut: anybody can send them, and matching them could take long. */
const USER_AGENT_MAX = 512;

/**
 * Names a screen for its owner, from its user agent: the device, and the engine with its version.
 *
 * @returns an empty text for an unknown user agent
 *
 * @example
 * browserName(navigator.userAgent) // 'LG TV, Chrome 79'
 */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, USER_AGENT_MAX);
  const device = devices.find(([pattern]) => pattern.test(text));
  const engine = engines.find(([pattern]) => pattern.test(text));
  const version = engine?.[0].exec(text);
  const parts = [device?.[1], version && `${engine?.[1]} ${version[1]}`];
  return parts.filter(Boolean).join(', ');
}
