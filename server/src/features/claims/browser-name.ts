const devices: [RegExp, string][] = [
  [/Tizen/, 'Samsung TV'],
  [/Web0S|webOS/, 'LG TV'],
  [/\bAFT\w+|Silk\//, 'Fire TV'],
  [/CrOS/, 'ChromeOS'],
  [/Android/, 'Android'],
];

const engines: [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
];

/** What an owner would call the thing on the wall, such as `LG TV, Chrome 79`; null for what says nothing known. */
export function browserName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 512);
  const device = devices.find(([mark]) => mark.test(text))?.[1];
  const engine = engines.map(([mark, name]) => ({ name, version: mark.exec(text)?.[1] }));
  const known = engine.find(({ version }) => version !== undefined);
  const parts = [device, known && `${known.name} ${known.version}`].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : null;
}
