import { AppError } from '../errors/app-error.ts';

export const diskFull = () =>
  new AppError(
    'storage_full',
    'There is no space left on the server. Please delete something, or ask the person who runs the server.',
  );
