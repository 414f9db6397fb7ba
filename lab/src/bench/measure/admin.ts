import { io } from 'socket.io-client';

/** Opens an owner's admin, which receives every event of the restaurant. Resolves with a function that closes it. */
export async function openAdmin(url: string, token: string): Promise<() => Promise<void>> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return async () => void socket.disconnect();
}
