/** The number of files that a gate must see at least in each folder. A gate that reads no files would always pass. */
export type FileMinimums = Record<string, number>;

/** Returns a message for each folder with fewer files than its minimum. */
export function findMissingFiles(minimums: FileMinimums, paths: string[]): string[] {
  return Object.entries(minimums).flatMap(([folder, minimum]) => {
    const seen = paths.filter((path) => path.startsWith(`${folder}/`)).length;
    if (seen >= minimum) return [];
    return [
      `The gate saw ${seen} files in ${folder}/ and expected at least ${minimum}: it may not read this folder.`,
    ];
  });
}
