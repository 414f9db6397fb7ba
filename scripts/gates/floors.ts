/** How many files a gate must see in each room at least: one that is blind to a room is green about it. */
export type Floors = Record<string, number>;

/** The rooms of which it saw too few, each in a sentence; none when it sees the tree. */
export function tooFewIn(floors: Floors, paths: string[]): string[] {
  return Object.entries(floors).flatMap(([room, fewest]) => {
    const seen = paths.filter((path) => path.startsWith(`${room}/`)).length;
    if (seen >= fewest) return [];
    return [
      `${seen} files were seen in ${room}/, at least ${fewest} were expected: the gate does not see the tree.`,
    ];
  });
}
