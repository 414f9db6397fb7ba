/** The least number of files that a gate must see in each folder. A gate that misses a folder would always pass. */
export type Floors = Record<string, number>;

/** One message for each folder with fewer files than expected. */
export function tooFewIn(floors: Floors, paths: string[]): string[] {
  return Object.entries(floors).flatMap(([folder, fewest]) => {
    const seen = paths.filter((path) => path.startsWith(`${folder}/`)).length;
    if (seen >= fewest) return [];
    return [
      `${seen} files were seen in ${folder}/, at least ${fewest} were expected: the gate does not see the tree.`,
    ];
  });
}
