/** Provided by build-plugins/photo-reader.ts. */
declare module 'virtual:photo-reader' {
  /** The address of the folder with the workers and languages. */
  export const folder: string;
}
