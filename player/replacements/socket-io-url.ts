/** Takes the place of the socket's reading of addresses: a screen has one server, the one its page came from. */
export const url = (_address: unknown, path: string) => ({
  source: location.origin,
  id: location.origin + path,
  path: '/',
});
