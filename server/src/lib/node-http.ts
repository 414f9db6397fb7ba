/**
 * Values of `node:http`. Importing that module also loads Node's own `fetch` and `WebSocket`, which the server does not
 * need: 3 MB, and a twentieth of the CPU of a start.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
