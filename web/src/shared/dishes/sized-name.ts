/** "Latte, Large" */
export const sizedName = (item: { name: string }, size: { name: string }) => `${item.name}, ${size.name}`;
