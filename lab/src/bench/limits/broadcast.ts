/** Limit for pushes: socket.io alone. `POST /edit` sends its body to every socket. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (request.method === 'POST') io.emit('item-updated', JSON.parse(text));
  response.end();
});
const { PING_INTERVAL_MS } = process.env;
const io = new Server(http, {
  serveClient: false,
  ...(PING_INTERVAL_MS && { pingInterval: Number(PING_INTERVAL_MS) }),
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object' && address) console.log(`Ready: http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
