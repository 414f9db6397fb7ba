/** Whether something that is dragged over the page comes from outside of it, as files. */
export function bringsFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.some((type) => type === 'Files') === true;
}
