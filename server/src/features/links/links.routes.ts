import type { linkRoutes } from '@menuboard/contract/links';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../kernel/errors/app-error.ts';

const nothing = async () => {
  throw notFound('Link');
};

export const linkHandlers = (): Handlers<typeof linkRoutes> => ({
  kinds: async () => ({ kinds: [] }),
  list: async () => ({ links: [] }),
  get: nothing,
  create: nothing,
  signIn: nothing,
  update: nothing,
  review: nothing,
  start: nothing,
  read: nothing,
  push: nothing,
  remove: nothing,
  setFields: nothing,
});
