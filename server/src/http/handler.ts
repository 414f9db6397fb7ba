/** The types of handlers: what a route of the contract gives its handler, and what it takes back. */
import type { RouteDefinition, RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../media/media-store.ts';
import type { KeyHolder, KitchenDevice, Member } from './caller.ts';
import type { ReplyInPieces } from './reply-in-pieces.ts';

/** Facts about the caller for every handler. */
export interface Caller {
  /** Address of the caller, for rate limits. */
  ip: string;
  /** Bearer token as sent, verified or not. */
  token: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

// A program with an API key has neither a role nor a session.
type CallerOf<R extends RouteDefinition> = R['auth'] extends 'member'
  ? Caller & (R extends { keyScope: string } ? Member | KeyHolder : Member)
  : R['auth'] extends 'kitchen'
    ? Caller & KitchenDevice
    : Caller;

/** Parsed request and its uploaded files, which are already on the disk. */
export type InputOf<R extends RouteDefinition> = RouteInput<R> &
  (R extends { upload: string } ? { files: ReceivedFile[] } : unknown);

/** Answer of a handler to a caller with the current content: 304. */
export const notModified = Symbol('not modified');

export type Handler<R extends RouteDefinition> = (
  input: InputOf<R>,
  caller: CallerOf<R>,
) => Promise<RouteResult<R> | ReplyInPieces<RouteResult<R> & object> | typeof notModified>;

/** One handler for every route of a group. A missing handler is a compile error. */
export type Handlers<Routes extends Record<string, RouteDefinition>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};

/** A handler of any route. */
export type AnyHandler = Handler<RouteDefinition & { upload: 'files' }>;
