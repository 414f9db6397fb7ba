import type { FastifyRequest } from 'fastify';

/** Whether the client asked for an answer before long work is done (RFC 7240). */
export const prefersAsync = ({ headers }: FastifyRequest): boolean =>
  /(^|[,;\s])respond-async($|[,;\s])/i.test(String(headers.prefer ?? ''));
