const NAME_MAX = 80;

/** Gives each file of the library a unique name that every system accepts, with the extension of its type. */
export function createFileNames(): (name: string, path: string) => string {
  const taken = new Set<string>();
  return (name, path) => {
    const extension = path.slice(path.lastIndexOf('.'));
    const bare = name
      .normalize('NFC')
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _()-]+/gu, '_')
      .trim()
      .slice(0, NAME_MAX);
    for (let n = 1; ; n += 1) {
      const candidate = `${bare || 'file'}${n === 1 ? '' : ` (${n})`}${extension}`;
      // Only some systems distinguish case.
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  };
}
