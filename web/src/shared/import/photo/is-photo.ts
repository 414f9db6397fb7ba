export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** True for a photo or a PDF, by its name or its type. */
export const isPhoto = (file: File): boolean =>
  isPdf(file) || file.type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);
