export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Whether a file is a photo or a PDF, by its name and its type. */
export const isPhoto = (file: File): boolean =>
  isPdf(file) || file.type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);
