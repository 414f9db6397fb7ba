/** Replaces socket.io-client's URL parser: a screen connects only to the server of its page. */
export const url = (_address: unknown, path: string) => ({
  source: location.origin,
  id: location.origin + path,
  path: '/',
});
