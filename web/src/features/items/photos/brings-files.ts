/** True if files from outside of the page are dragged over it. */
export function bringsFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.some((type) => type === 'Files') === true;
}
